import { describe, expect, it } from 'vitest';
import { AUTH_COOKIE_SECONDS } from '#rules/constants.ts';
import { cookieName } from './cookies.ts';
import { parseSiteEnv } from './env.ts';
import {
  clearSessionLine,
  MAX_REFRESH_CHARS,
  MAX_TOKEN_CHARS,
  type RequestSession,
  readSession,
  renewedCookieLines,
  sessionCookieLines,
} from './session-cookie.ts';

const env = parseSiteEnv({ COOKIE_SECRET: 's'.repeat(40) });
const now = Date.parse('2026-11-21T20:42:00.500Z');
/** 256 bits in base64url, as the embedded upstream makes them. */
const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg';
const cookieOf = (line: string) => line.slice(0, line.indexOf(';'));
const signedIn = async (given = token) => cookieOf((await sessionCookieLines(given, now, env))[0] as string);

describe('the session cookie', () => {
  it('[S-token-90d] [K-cookie-90d] [SEC-28] lasts 90 days and is closed to scripts', async () => {
    const [line, ...others] = await sessionCookieLines(token, now, env);
    expect(others).toEqual([]);
    expect(line).toMatch(/^\w+_sessao=[\w.-]+; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/);
    expect(await readSession(cookieOf(line as string), env, now)).toEqual({ token, signedInAt: Date.parse('2026-11-21T20:42:00Z') });
  });

  it('[SEC-26] is dead after 90 days, whatever the browser keeps', async () => {
    const cookie = await signedIn();
    const end = now + AUTH_COOKIE_SECONDS * 1_000;
    expect(await readSession(cookie, env, end - 2_000)).not.toBeNull();
    expect(await readSession(cookie, env, end)).toBeNull();
  });

  it('[SEC-29] has at most 1 KB, and nothing of the token can be read in it', async () => {
    const cookie = await signedIn();
    expect(cookie.length).toBeLessThanOrEqual(1_024);
    expect(cookie).not.toContain(token);
    for (const part of cookie.slice(cookie.indexOf('=') + 1).split('.'))
      expect(atob(part.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(token);
    expect((await signedIn('x'.repeat(MAX_TOKEN_CHARS))).length).toBeLessThan(4_096);
    await expect(sessionCookieLines('x'.repeat(MAX_TOKEN_CHARS + 1), now, env)).rejects.toThrow('characters');
  });

  it('[SEC-29] has at most 1 KB with the tokens of the identity service, and keeps its end when they are renewed', async () => {
    const identity = { refreshToken: 'r'.repeat(MAX_REFRESH_CHARS), expiresAt: Date.parse('2026-11-21T21:42:00Z') };
    const [line = ''] = await sessionCookieLines(token, now, env, identity);
    expect(cookieOf(line).length).toBeLessThanOrEqual(1_024);
    const session = await readSession(cookieOf(line), env, now);
    expect(session).toEqual({ token, signedInAt: Date.parse('2026-11-21T20:42:00Z'), identity });
    const day = 86_400_000;
    const [renewed = ''] = await renewedCookieLines(session as RequestSession, now + day, env);
    expect(renewed).toMatch(/; Max-Age=7689599;/);
    expect(await readSession(cookieOf(renewed), env, now + AUTH_COOKIE_SECONDS * 1_000)).toBeNull();
  });

  it('does not open when it was sealed with another secret, for another cookie, or was changed', async () => {
    const cookie = await signedIn();
    const name = cookieName('sessao', env);
    const device = cookieName('aparelho', env);
    expect(await readSession(cookie, parseSiteEnv({ COOKIE_SECRET: 't'.repeat(40) }), now)).toBeNull();
    expect(await readSession(cookie.replace(name, device), env, now)).toBeNull();
    for (const bad of ['', 'x', 'a..b.c.d', `${cookie.slice(name.length + 1)}A`, cookie.slice(name.length + 1, -3)])
      expect(await readSession(`${name}=${bad}`, env, now), bad).toBeNull();
    expect(await readSession(null, env, now)).toBeNull();
  });

  it('is cleared by an empty one', () => {
    expect(clearSessionLine(env)).toMatch(/^\w+_sessao=; Path=\/; Max-Age=0; SameSite=Lax; HttpOnly$/);
  });
});
