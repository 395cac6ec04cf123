import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { RequestState } from '#server/request-state.ts';
import { keepPosted, readPost, takePosted } from './posted-form.server.ts';

const at = vi.hoisted(() => ({
  cookie: null as string | null,
  lines: new Map<string, string>(),
  now: Date.parse('2026-11-21T20:42:00Z'),
  page: {} as { refusedPost?: number },
}));
vi.mock('#server/request-state.ts', () => ({
  requestState: () => ({ viewer: () => ({ postedForm: at.cookie }), setCookies: at.lines, page: at.page }) as unknown as RequestState,
}));
vi.mock('#server/clock.ts', () => ({ serverNow: () => at.now }));
vi.stubEnv('COOKIE_SECRET', 's'.repeat(40));

const schema = z.object({ email: z.string(), terms: z.literal('on').optional() });
const form = (fields: Record<string, string | Blob>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

beforeEach(() => {
  at.cookie = null;
  at.lines.clear();
  at.page = {};
  at.now = Date.parse('2026-11-21T20:42:00Z');
});

describe('a post', () => {
  it('of a form goes back to the page that it came from; of a script it does not', () => {
    expect(readPost(schema, form({ email: 'a@b.pt', volta: '/guia?x=1#y', chave: 'k'.repeat(20) }))).toEqual({
      values: { email: 'a@b.pt' },
      key: 'k'.repeat(20),
      back: '/guia?x=1#y',
    });
    expect(readPost(schema, { email: 'a@b.pt', chave: 'k'.repeat(20) })).toEqual({
      values: { email: 'a@b.pt' },
      key: 'k'.repeat(20),
      back: null,
    });
    expect(readPost(schema, form({ email: '' })).back, 'without an address: home').toBe('/');
  });

  it('[SEC-8] never leads off the site', () => {
    for (const volta of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%2f%2fevil.example', 'javascript:alert(1)', 'guia'])
      expect(readPost(schema, form({ email: '', volta })).back, volta).toBe('/');
  });

  it('is refused with fields of another shape, and files in it are ignored', () => {
    expect(() => readPost(schema, form({ volta: '/' }))).toThrow(z.ZodError);
    expect(() => readPost(schema, null)).toThrow(z.ZodError);
    expect(() => readPost(schema, form({ email: 'a', chave: 'k'.repeat(65) }))).toThrow(z.ZodError);
    expect(() => readPost(schema, form({ email: 'a', volta: `/${'x'.repeat(4_096)}` }))).toThrow(z.ZodError);
    expect(() => readPost(schema, form({ email: new Blob(['x']) }))).toThrow(z.ZodError);
  });
});

describe('what a form post brought', () => {
  const posted = { form: 'email', values: { email: 'a@b.pt' }, fields: { password: 'Errada.' }, notice: null };
  const kept = async () => {
    await keepPosted(posted);
    const [line = ''] = at.lines.values();
    at.lines.clear();
    return line;
  };
  const cookieValue = (line: string) => line.slice(line.indexOf('=') + 1, line.indexOf(';'));

  it('waits for its page in a sealed cookie of ten minutes, closed to scripts, in which nothing typed can be read', async () => {
    const line = await kept();
    expect(line).toMatch(/^\w+_formulario=[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
    for (const part of cookieValue(line).split('.')) expect(atob(part.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('a@b.pt');
  });

  it('is taken once: the page that shows it removes the cookie', async () => {
    at.cookie = cookieValue(await kept());
    expect(await takePosted()).toEqual({ ...posted, checkMail: false, maintenance: false, done: false, isNotice: false });
    expect([...at.lines.values()]).toEqual([expect.stringMatching(/_formulario=; Path=\/; Max-Age=0;/)]);
  });

  it.each([
    ['a wrong field', {}, 422],
    ['a sentence over the form', { fields: {}, notice: 'Errado.' }, 422],
    ['maintenance', { fields: {}, notice: 'Já voltamos.', maintenance: true }, 503],
    ['an accepted form', { fields: {}, notice: 'Guardado.', done: true }, undefined],
    ['a mail to open', { fields: {}, checkMail: true }, undefined],
    ['a notice that no form brought', { fields: {}, notice: 'Cancelou.', isNotice: true }, undefined],
    ['an outcome', { fields: {} }, undefined],
  ])('[G-path-forms] gives the page of %s its status', async (_, changes, status) => {
    await keepPosted({ ...posted, ...changes });
    at.cookie = cookieValue([...at.lines.values()][0] ?? '');
    await takePosted();
    expect(at.page.refusedPost).toBe(status);
  });

  it('is nothing after ten minutes, when it was changed, or when there was none', async () => {
    expect(await takePosted()).toBeNull();
    expect(at.lines.size, 'no cookie to remove').toBe(0);
    const value = cookieValue(await kept());
    for (const bad of ['x', `${value}A`, value.slice(1), '']) {
      at.cookie = bad;
      expect(await takePosted(), bad).toBeNull();
    }
    at.cookie = value;
    at.now += 600_000;
    expect(await takePosted()).toBeNull();
  });
});
