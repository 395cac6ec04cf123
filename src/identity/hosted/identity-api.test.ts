import { afterEach, describe, expect, it, vi } from 'vitest';
import { identityService } from '#rules/identity-service.ts';
import { MAX_REFRESH_CHARS } from '#server/session-cookie.ts';
import { createIdentityApi } from './identity-api.ts';
import { IdentityFault } from './identity-fault.ts';
import { cachedPasswordPolicy, toPasswordPolicy } from './password-policy.ts';

const service = identityService({ IDENTITY_URL: 'https://id.example.pt', IDENTITY_API_KEY: 'chave', IDENTITY_PROJECT: 'tv' });
if (!service) throw new Error('no service');

const TOKENS = { idToken: 'a.b.c', refreshToken: 'renovar', expiresIn: '3600' };
const NOW = Date.parse('2026-11-21T20:42:00Z');

/** The API at a service that gives these answers, one after the other, and what it was asked. */
function apiWith(...answers: (Response | Error)[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const api = createIdentityApi(
    service as NonNullable<typeof service>,
    async (url, init) => {
      asked.push({ url, init });
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer');
      return answer;
    },
    () => NOW,
  );
  return { api, asked };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refused = (message: string, status = 400) => json({ error: { code: status, message } }, status);
const codeOf = (pending: Promise<unknown>) => pending.then(() => 'answered').catch((error: unknown) => (error as IdentityFault).code);

afterEach(() => vi.restoreAllMocks());

describe('the calls of the identity service', () => {
  it('are those of the Identity Toolkit, with the key', async () => {
    const { api, asked } = apiWith(json(TOKENS), json({ id_token: 'd.e.f', refresh_token: 'outro', expires_in: '3600' }), json({}));
    expect(await api.signInWithPassword({ email: 'ana@example.pt', password: 'segredo' })).toEqual({
      idToken: 'a.b.c',
      refreshToken: 'renovar',
      expiresAt: NOW + 3_600_000,
    });
    expect(await api.refresh('renovar')).toEqual({ idToken: 'd.e.f', refreshToken: 'outro', expiresAt: NOW + 3_600_000 });
    await api.sendOobCode({ requestType: 'PASSWORD_RESET', email: 'ana@example.pt' });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://id.example.pt/v1/accounts:signInWithPassword?key=chave',
      'https://id.example.pt/v1/token?key=chave',
      'https://id.example.pt/v1/accounts:sendOobCode?key=chave',
    ]);
    expect(asked[0]?.init).toMatchObject({ method: 'POST', redirect: 'manual' });
    expect(asked[0]?.init.signal).toBeInstanceOf(AbortSignal);
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ email: 'ana@example.pt', password: 'segredo', returnSecureToken: true });
    expect(asked[1]?.init.body).toBe('grant_type=refresh_token&refresh_token=renovar');
  });

  it('[X-identity] tell a refusal by its code; no answer, a late one and an error of the service are one', async () => {
    const sign = (answer: Response | Error) => codeOf(apiWith(answer).api.signInWithPassword({ email: 'a@b.pt', password: 'x' }));
    expect(await sign(refused('INVALID_LOGIN_CREDENTIALS'))).toBe('invalid-credential');
    expect(await sign(refused('API key not valid. Please pass a valid API key.'))).toBe('unknown');
    expect(await sign(json({ mfaPendingCredential: 'x', mfaInfo: [] }))).toBe('multi-factor-auth-required');
    expect(await sign(new DOMException('late', 'TimeoutError'))).toBe('network-request-failed');
    expect(await sign(refused('INTERNAL', 503))).toBe('network-request-failed');
    expect(await sign(new Response('<html>'))).toBe('network-request-failed');
    expect(await sign(json({ idToken: 'a.b.c' }))).toBe('unknown');
    expect(await sign(json({ ...TOKENS, refreshToken: 'x'.repeat(MAX_REFRESH_CHARS + 1) }))).toBe('unknown');
    expect(await codeOf(apiWith(json({ users: [] })).api.lookup('a.b.c'))).toBe('unknown');
  });

  it('[SEC-47] log neither what was sent nor what the service says about it', async () => {
    const lines: string[] = [];
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
    const { api } = apiWith(refused('EMAIL_EXISTS : ana@example.pt uses segredo-comprido'));
    const error = await api.signUp({ email: 'ana@example.pt', password: 'segredo-comprido' }).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(IdentityFault);
    expect(lines.join('\n')).toContain('EMAIL_EXISTS');
    expect(lines.join('\n') + String(error)).not.toMatch(/ana@|segredo|chave/);
  });
});

describe('the password policy', () => {
  it('[V-password-policy] has a minimum of 6 where the service names none, and its maximum and classes', () => {
    const none = { lowercase: false, uppercase: false, digit: false, symbol: false };
    expect(toPasswordPolicy({})).toEqual({ minimum: 6, maximum: null, ...none });
    expect(
      toPasswordPolicy({ minPasswordLength: 10, maxPasswordLength: 64, containsNumericCharacter: true, containsUppercaseCharacter: true }),
    ).toEqual({ ...none, minimum: 10, maximum: 64, digit: true, uppercase: true });
  });

  it('[V-password-policy] is fetched once in ten minutes; our default of 8 counts while the service has never answered', async () => {
    let now = NOW;
    const passwordPolicy = vi
      .fn()
      .mockRejectedValueOnce(new IdentityFault('network-request-failed', 'test'))
      .mockResolvedValueOnce({ minPasswordLength: 12 })
      .mockRejectedValueOnce(new IdentityFault('network-request-failed', 'test'));
    const policy = cachedPasswordPolicy({ passwordPolicy }, () => now);
    expect((await Promise.all([policy(), policy()])).map(({ minimum }) => minimum)).toEqual([8, 8]);
    expect(passwordPolicy).toHaveBeenCalledTimes(1);
    now += 31_000;
    expect((await policy()).minimum).toBe(12);
    now += 9 * 60_000;
    expect((await policy()).minimum).toBe(12);
    expect(passwordPolicy).toHaveBeenCalledTimes(2);
    now += 2 * 60_000;
    expect((await policy()).minimum).toBe(12);
  });
});
