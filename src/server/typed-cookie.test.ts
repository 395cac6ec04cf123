import { expect, it, vi } from 'vitest';
import type { RequestState } from './request-state.ts';
import { clearTypedLines, keptLine, openTyped, typedLine } from './typed-cookie.ts';

const at = vi.hoisted(() => ({ session: null as { token: string; signedInAt: number } | null }));
vi.mock('./request-state.ts', () => ({ requestState: () => ({ viewer: () => ({ session: at.session }) }) as unknown as RequestState }));
vi.stubEnv('COOKIE_SECRET', 's'.repeat(40));

const cookieValue = (line: string): string => line.slice(line.indexOf('=') + 1, line.indexOf(';'));
const [ana, rui] = ['token-of-ana', 'token-of-rui'].map((token) => ({ token, signedInAt: 0 }));

it('[J-draft-owner] [SEC-71] what was typed opens for who was signed in then, and for nobody else', async () => {
  for (const owner of [ana ?? null, null]) {
    at.session = owner;
    const sealed = cookieValue(await typedLine('encomenda', { email: 'a@b.pt' }, 60));
    expect(sealed).not.toContain('token-of');
    for (const session of [ana ?? null, rui ?? null, null]) {
      at.session = session;
      expect(await openTyped('encomenda', sealed)).toEqual(session === owner ? { email: 'a@b.pt' } : null);
      expect(await openTyped('formulario', sealed), 'another cookie').toBeNull();
    }
  }
});

it('[J-draft-owner] [J-other-open-order] a visitor who signs in keeps numbers and keys alone, sealed for the account', async () => {
  const order = '0193f3a2-7c41-4d52-8b1f-5a6d1f0c9e10';
  const typed = { email: 'a@b.pt', form: { address: 'Rua do Sol, 14' } };
  const kept = async (content: object) => ana && keptLine('encomenda', cookieValue(await typedLine('encomenda', content, 60)), 60, ana);
  at.session = null;
  const line = (await kept({ typed, kept: { order } })) ?? '';
  expect(await openTyped('encomenda', cookieValue(line)), 'the visitor').toBeNull();
  expect(await kept({ typed }), 'nothing was ordered').toBeNull();
  expect(await kept({ kept: { order, email: 'a@b.pt' } }), 'a text').toBeNull();
  for (const session of [ana ?? null, rui ?? null]) {
    at.session = session;
    expect(await openTyped('encomenda', cookieValue(line))).toEqual(session === ana ? { left: { order } } : null);
  }
});

it('[J-draft-owner] the lines of a change end every cookie with what was typed', () => {
  const lines = clearTypedLines();
  expect(lines.map((line) => /_(\w+)=;/.exec(line)?.[1])).toEqual(['encomenda', 'formulario']);
  for (const line of lines) expect(line).toContain('Max-Age=0');
});
