import { describe, expect, it } from 'vitest';
import { providerSettings } from '#rules/identity-providers.ts';
import { parseSiteEnv } from '#server/env.ts';
import { checkAnswer, strangerReason } from './check-answer.ts';
import { clearSignInLine, readSignIn, signInCookieLine } from './sign-in-cookie.ts';
import { startSignIn } from './start-sign-in.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const env = parseSiteEnv({
  COOKIE_SECRET: 'c'.repeat(40),
  IDENTITY_SANDBOX_SECRET: 's'.repeat(40),
  AUTH_FACEBOOK_CLIENT_ID: 'app',
  AUTH_FACEBOOK_CLIENT_SECRET: 'secret',
});
const pending = {
  provider: 'nos',
  state: '0123456789',
  nonce: 'n'.repeat(22),
  verifier: 'v'.repeat(43),
  returnPath: '/guia?data=2026-11-21',
  deviceId: '8f14e45f-ceea-467f-a8d5-000000000001',
} as const;
const cookieOf = (line: string) => line.split(';')[0] ?? '';

describe('the cookie of a sign-in', () => {
  it('[SEC-1] opens for 10 minutes, although it stays for 90 days, and for nothing but a sign-in', async () => {
    const line = await signInCookieLine(pending, NOW, env);
    expect(line).toContain('Max-Age=7776000');
    expect(await readSignIn(cookieOf(line), NOW + 599_000, env)).toEqual(pending);
    expect(await readSignIn(cookieOf(line), NOW + 601_000, env)).toBeNull();
    expect(await readSignIn(cookieOf(line).replace('_entrada=', '_sessao='), NOW, env)).toBeNull();
    expect(await readSignIn(`${cookieOf(line)}x`, NOW, env)).toBeNull();
    expect(await readSignIn(cookieOf(clearSignInLine(env)), NOW, env)).toBeNull();
  });

  it('[SEC-28] is SameSite=None for a provider that posts a form, where the site has Secure', async () => {
    expect(await signInCookieLine(pending, NOW, env)).toContain('SameSite=Lax');
    const secure = { ...env, SITE_URL: 'https://tv.example.pt' };
    expect(await signInCookieLine({ ...pending, provider: 'apple' }, NOW, secure)).toMatch(/^__Host-.*SameSite=None; Secure/);
    const plain = parseSiteEnv({ SITE_URL: 'http://192.168.1.10:3000', COOKIE_SECRET: 'c'.repeat(40) });
    expect(await signInCookieLine({ ...pending, provider: 'apple' }, NOW, plain)).toContain('SameSite=Lax');
  });

  it('[SEC-29] is under 4 KB with the longest way back', async () => {
    const returnPath = `/${'x'.repeat(1_023)}`;
    const begun = await startSignIn('facebook', { returnPath, deviceId: pending.deviceId }, env, { real: NOW, site: NOW });
    expect(begun?.location).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth\?/);
    expect(begun?.cookie.length).toBeLessThan(4_096);
    expect((await readSignIn(cookieOf(begun?.cookie ?? ''), NOW, env))?.returnPath).toBe(returnPath);
  });
});

describe('a provider’s answer', () => {
  const nos = providerSettings('nos', env) ?? { issuer: '' };
  const check = (query: string, namesIssuer = true) => checkAnswer(new URLSearchParams(query), nos, { namesIssuer });
  const iss = `iss=${encodeURIComponent(nos.issuer)}`;

  it.each([
    ['without a sign-in of this browser', null, 'state=0123456789', 'browser'],
    ['to a sign-in at another provider', { ...pending, provider: 'meo' as const }, 'state=0123456789', 'browser'],
    ['with another state', pending, 'state=012345678x', 'state'],
    ['without a state', pending, 'code=c', 'state'],
    ['with two states', pending, 'state=0123456789&state=x', 'state'],
    ['with the state that was sent', pending, 'state=0123456789', null],
  ])('[SEC-2] [SEC-3] %s', (_name, sign, query, reason) => {
    expect(strangerReason('nos', new URLSearchParams(query), sign)).toBe(reason);
  });

  it.each([
    [`code=c&${iss}`, { kind: 'code', code: 'c' }],
    ['code=c', { kind: 'refused', reason: 'issuer' }],
    ['code=c&iss=https%3A%2F%2Fevil.example', { kind: 'refused', reason: 'issuer' }],
    [`code=c&${iss}&${iss}`, { kind: 'refused', reason: 'issuer' }],
    [iss, { kind: 'refused', reason: 'code' }],
    [`code=c&code=d&${iss}`, { kind: 'refused', reason: 'code' }],
    [`error=access_denied&${iss}`, { kind: 'cancelled' }],
    [`error=user_cancelled_authorize&${iss}`, { kind: 'cancelled' }],
    [`error=server_error&${iss}`, { kind: 'failed', reason: 'server_error' }],
  ])('[SEC-4] %s', (query, expected) => {
    expect(check(query)).toEqual(expected);
  });

  it('[SEC-4] of a provider that does not name itself may leave the issuer out, but not name another', () => {
    expect(check('code=c', false)).toEqual({ kind: 'code', code: 'c' });
    expect(check('code=c&iss=https%3A%2F%2Fevil.example', false)).toEqual({ kind: 'refused', reason: 'issuer' });
  });
});
