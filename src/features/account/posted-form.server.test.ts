import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormResult } from './account-forms.ts';
import { answerMailedLink, answerPost, noticeOver } from './posted-form.server.ts';

const kept = vi.hoisted(() => [] as Record<string, unknown>[]);
vi.mock('#session/posted-form.server.ts', () => ({ keepPosted: async (posted: Record<string, unknown>) => void kept.push(posted) }));

beforeEach(() => {
  kept.length = 0;
});

const REFUSED: FormResult = { ok: false, fields: { email: 'Falta o e-mail.' }, notice: null };
const post = (back: string | null, values: object = {}) => ({ values, key: undefined, back });

/** Where a form post is redirected to. */
async function locationOf(answer: Promise<unknown>): Promise<string | null> {
  const thrown = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('it was not redirected');
  expect(thrown.status).toBe(303);
  return thrown.headers.get('location');
}

describe('the answer to a form', () => {
  it('of a script is its result, and nothing is kept', async () => {
    expect(await answerPost(post(null), REFUSED, { popUp: 'email' })).toBe(REFUSED);
    expect(kept).toEqual([]);
  });

  it('that was accepted leads to the page without the pop-up and what its address held', async () => {
    const done = (back: string) => locationOf(answerPost(post(back), { ok: true }, { popUp: 'email' }));
    expect(await done('/guia?data=2026-11-21&entrar=email')).toBe('/guia?data=2026-11-21');
    expect(await done('/?entrar=recuperar&token=x&email=a%40b.pt')).toBe('/');
    expect(await done('/x?token=of-the-page')).toBe('/x?token=of-the-page');
    expect(kept).toEqual([]);
  });

  it('that was refused opens the pop-up again over the same page, with what was wrong and what was typed, but no secret', async () => {
    const values = { email: 'a@b.pt', password: 'segredo', token: 'segredo', terms: true, optin: false, user_name: undefined };
    expect(await locationOf(answerPost(post('/guia?data=2026-11-21&entrar=conta', values), REFUSED, { popUp: 'registo' }))).toBe(
      '/guia?data=2026-11-21&entrar=registo',
    );
    expect(kept).toEqual([
      {
        form: 'registo',
        values: { email: 'a@b.pt', terms: 'on', optin: '', user_name: '' },
        fields: { email: 'Falta o e-mail.' },
        notice: null,
        checkMail: false,
        maintenance: false,
      },
    ]);
    expect(JSON.stringify(kept)).not.toContain('segredo');
  });

  it('keeps the mailed link of a new password that was refused', async () => {
    const link = { token: 'a&b', email: 'a@b.pt' };
    expect(await locationOf(answerPost(post('/'), REFUSED, { popUp: 'recuperar', link }))).toBe(
      '/?entrar=recuperar&token=a%26b&email=a%40b.pt',
    );
  });

  it('[S-503] tells maintenance and a mail that must be opened, each to the page that follows', async () => {
    await locationOf(answerPost(post('/'), { ok: false, fields: {}, notice: null, maintenance: true }, { popUp: 'email' }));
    await locationOf(answerPost(post('/'), { ok: true, checkMail: true }, { popUp: 'registo' }));
    expect(kept.map(({ maintenance, checkMail }) => [maintenance, checkMail])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('[SEC-8] never leads off the site', async () => {
    for (const back of ['//evil.example', '/%2f%2fevil.example']) {
      const location = (await locationOf(answerPost(post(back), REFUSED, { popUp: 'email' }))) ?? '';
      expect(new URL(location, 'http://site.test').host, back).toBe('site.test');
    }
    expect(await noticeOver('/\\evil.example', 'conta', 'x')).toMatch(/^\/[^/\\]/);
  });
});

it('a notice is kept for a pop-up over the page, and the outcome of a confirmation for its page', async () => {
  expect(await noticeOver('/guia?entrar=conta&x=1', 'operador', 'Cancelou.')).toBe('/guia?x=1&entrar=operador');
  expect(await locationOf(answerMailedLink('/confirmar-email?token=x', 'confirmar', 'done'))).toBe('/confirmar-email?token=x');
  expect(kept).toMatchObject([
    { form: 'operador', notice: 'Cancelou.' },
    { form: 'confirmar', values: { outcome: 'done' } },
  ]);
});
