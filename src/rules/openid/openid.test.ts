import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProviderId, ProviderSettings } from '../identity-providers.ts';
import { PROVIDERS } from '../identity-providers.ts';
import { endpointsOf, type ProviderEndpoints } from './endpoints.ts';
import { clientSecretText, exchangeCode } from './exchange-code.ts';
import { verifyFacebookToken } from './facebook-token.ts';
import type { Fetcher } from './fetch-json.ts';
import { verifyIdToken } from './id-token.ts';
import { ProviderFault } from './provider-fault.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const SECONDS = NOW / 1_000;
const SECRET = 'secret of the client, long enough for a MAC';

const settingsOf = (id: ProviderId, changes: Partial<ProviderSettings> = {}): ProviderSettings => ({
  ...PROVIDERS[id],
  id,
  issuer: PROVIDERS[id].issuer ?? `https://id.${id}.example`,
  clientId: 'site',
  clientSecret: { text: SECRET },
  isSandbox: false,
  ...changes,
});

const endpoints: ProviderEndpoints = {
  authorize: 'https://id.nos.example/auth',
  token: 'https://id.nos.example/token',
  jwks: 'https://id.nos.example/jwks',
  namesIssuer: true,
};

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: KeyPair;
let other: KeyPair;
let fetchKeys: Fetcher;
let publicText: string;

beforeAll(async () => {
  [ours, other] = await Promise.all([generateKeyPair('ES256', { extractable: true }), generateKeyPair('ES256')]);
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  fetchKeys = async () => Response.json({ keys: [jwk] });
  publicText = await exportSPKI(ours.publicKey);
});

const claims = (changes: Partial<JWTPayload> = {}): JWTPayload => ({
  iss: 'https://id.nos.example',
  aud: 'site',
  sub: 'cliente-1',
  nonce: 'a-nonce',
  iat: SECONDS - 5,
  exp: SECONDS + 300,
  ...changes,
});
const signed = (payload: JWTPayload, key = ours.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);
const macWith = (payload: JWTPayload, secret: string) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(new TextEncoder().encode(secret));

const verify = (token: string, id: ProviderId = 'nos', nonce: string | null = 'a-nonce') =>
  verifyIdToken(token, settingsOf(id), endpoints, nonce, fetchKeys, NOW);

/** The kind of fault that a promise ends with. */
const faultOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('no fault'),
    (reason: unknown) => reason,
  );
  return error instanceof ProviderFault ? error.kind : String(error);
};

describe('an id_token', () => {
  it('proves issuer and subject, and the e-mail with its confirmation', async () => {
    const token = await signed(claims({ email: 'ana@exemplo.pt', email_verified: true, name: 'Ana Marques', subscription: true }));
    expect(await verify(token)).toEqual({
      iss: 'https://id.nos.example',
      sub: 'cliente-1',
      name: 'Ana Marques',
      email: 'ana@exemplo.pt',
      emailVerified: true,
      claims: expect.objectContaining({ subscription: true }),
    });
  });

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'someone-else' }],
    ['for several clients, without an authorised party', { aud: ['site', 'someone-else'] }],
    ['for another authorised party', { azp: 'someone-else' }],
    ['with another nonce', { nonce: 'b-nonce' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: SECONDS - 60 }],
    ['without an expiry', { exp: undefined }],
    ['that was issued an hour ago', { iat: SECONDS - 3_600 }],
    ['of the future', { iat: SECONDS + 600, exp: SECONDS + 900 }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
  ])('[SEC-5] [SEC-6] %s is refused', async (_name, changes) => {
    expect(await faultOf(verify(await signed(claims(changes as Partial<JWTPayload>))))).toBe('invalid');
  });

  it('[SEC-6] without a signature, signed by a shared secret, or by another key is refused', async () => {
    expect(await faultOf(verify(new UnsecuredJWT(claims()).encode()))).toBe('invalid');
    expect(await faultOf(verify(await macWith(claims(), SECRET)))).toBe('invalid');
    expect(await faultOf(verify(await macWith(claims(), publicText)))).toBe('invalid');
    expect(await faultOf(verify(await signed(claims(), other.privateKey)))).toBe('invalid');
    expect(await faultOf(verify('not a token'))).toBe('invalid');
    expect(await faultOf(verify(`${'a'.repeat(9_000)}.b.c`))).toBe('invalid');
  });

  it('may name several clients when this one is the authorised party, and is checked without a nonce when none is known', async () => {
    expect((await verify(await signed(claims({ aud: ['site', 'x'], azp: 'site' })))).sub).toBe('cliente-1');
    expect((await verify(await signed(claims()), 'nos', null)).sub).toBe('cliente-1');
  });

  it('of Google may leave out the scheme of its issuer, and Apple writes its flag as text', async () => {
    expect((await verify(await signed(claims({ iss: 'accounts.google.com' })), 'google')).iss).toBe('https://accounts.google.com');
    const apple = await signed(claims({ iss: 'https://appleid.apple.com', email: 'x@privaterelay.appleid.com', email_verified: 'true' }));
    expect((await verify(apple, 'apple')).emailVerified).toBe(true);
    expect((await verify(await signed(claims({ email: 'x@exemplo.pt', email_verified: 'false' })))).emailVerified).toBe(false);
  });
});

describe('discovery', () => {
  const document = (issuer: string, changes: Record<string, unknown> = {}) => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...changes,
  });
  const found = (issuer: string, body: unknown, status = 200) =>
    endpointsOf(settingsOf('meo', { issuer }), async () => Response.json(body, { status }), NOW);

  it('names the addresses of an operator, and is asked for once an hour', async () => {
    const issuer = 'https://id.meo.example';
    expect(await found(issuer, document(issuer))).toMatchObject({ token: `${issuer}/token`, namesIssuer: false });
    expect(await found(issuer, {}, 500)).toMatchObject({ token: `${issuer}/token` });
    const later = endpointsOf(settingsOf('meo', { issuer }), async () => Response.json({}, { status: 500 }), NOW + 3_600_001);
    expect(await faultOf(later)).toBe('unreachable');
  });

  it.each([
    ['another issuer', 'https://a.example', document('https://b.example'), 'invalid'],
    [
      'a token address without TLS',
      'https://c.example',
      document('https://c.example', { token_endpoint: 'http://c.example/t' }),
      'invalid',
    ],
    ['no keys', 'https://d.example', document('https://d.example', { jwks_uri: undefined }), 'invalid'],
  ])('with %s is refused', async (_name, issuer, body, kind) => {
    expect(await faultOf(found(issuer, body))).toBe(kind);
  });

  it('of a provider that does not answer, or answers no JSON, fails as unreachable', async () => {
    const broken: Fetcher = async () => Promise.reject(new Error('connect ECONNREFUSED'));
    expect(await faultOf(endpointsOf(settingsOf('vodafone'), broken, NOW))).toBe('unreachable');
    expect(await faultOf(endpointsOf(settingsOf('vodafone'), async () => new Response('<html>'), NOW))).toBe('unreachable');
  });
});

describe('a code', () => {
  const exchange = async (settings: ProviderSettings, answer: Response) => {
    let asked: { headers: Headers; body: URLSearchParams } | undefined;
    const fetcher: Fetcher = async (_url, init) => {
      asked = { headers: new Headers(init.headers), body: new URLSearchParams(String(init.body)) };
      return answer;
    };
    const work = exchangeCode(settings, endpoints, { code: 'c', verifier: 'v', redirectUri: 'https://tv.example/auth/nos' }, fetcher, NOW);
    return { work, asked: () => asked };
  };

  it('is exchanged with its verifier, by the client’s secret in the header or in the body', async () => {
    const nos = await exchange(settingsOf('nos'), Response.json({ id_token: 'i', access_token: 'a' }));
    expect(await nos.work).toEqual({ idToken: 'i', accessToken: 'a' });
    expect(nos.asked()?.headers.get('authorization')).toBe(`Basic ${btoa(`site:${encodeURIComponent(SECRET)}`)}`);
    expect(Object.fromEntries(nos.asked()?.body ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      code_verifier: 'v',
      redirect_uri: 'https://tv.example/auth/nos',
    });
    const google = await exchange(settingsOf('google'), Response.json({ id_token: 'i' }));
    await google.work;
    expect(google.asked()?.body.get('client_secret')).toBe(SECRET);
    expect(google.asked()?.headers.has('authorization')).toBe(false);
  });

  it('that the provider does not take is told apart from a provider that fails', async () => {
    const refused = await exchange(settingsOf('nos'), Response.json({ error: 'invalid_grant' }, { status: 400 }));
    expect(await faultOf(refused.work)).toBe('code');
    const facebook = await exchange(settingsOf('facebook'), Response.json({ error: { code: 100 } }, { status: 400 }));
    expect(await faultOf(facebook.work)).toBe('code');
    const failing = await exchange(settingsOf('nos'), new Response('busy', { status: 503 }));
    expect(await faultOf(failing.work)).toBe('unreachable');
  });

  it('of Apple is exchanged by a secret that its key signs', async () => {
    const privateKey = await exportPKCS8(ours.privateKey);
    const settings = settingsOf('apple', { clientId: 'pt.example.tv', clientSecret: { teamId: 'TEAM', keyId: 'KEY', privateKey } });
    const { payload, protectedHeader } = await jwtVerify(await clientSecretText(settings, NOW), ours.publicKey, {
      currentDate: new Date(NOW),
    });
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' });
    expect(payload).toEqual({
      iss: 'TEAM',
      sub: 'pt.example.tv',
      aud: 'https://appleid.apple.com',
      iat: SECONDS,
      exp: SECONDS + 300,
    });
  });
});

describe('an access token of Facebook', () => {
  const valid = { is_valid: true, app_id: 'site', user_id: '42', expires_at: SECONDS + 60 };
  const check = (data: object, me: object = { id: '42', name: 'Rui Tavares', email: 'rui@exemplo.pt' }) =>
    verifyFacebookToken('token', settingsOf('facebook'), async (url) => Response.json(url.includes('/debug_token?') ? { data } : me), NOW);

  it('proves its user for our application; the e-mail counts as not confirmed', async () => {
    expect(await check(valid)).toMatchObject({ iss: 'https://www.facebook.com', sub: '42', email: 'rui@exemplo.pt', emailVerified: false });
  });

  it.each([
    ['of another application', { ...valid, app_id: 'other' }],
    ['that is not valid', { ...valid, is_valid: false }],
    ['that has expired', { ...valid, expires_at: SECONDS - 1 }],
    ['without a user', { ...valid, user_id: undefined }],
  ])('[SEC-6] %s is refused', async (_name, data) => {
    expect(await faultOf(check(data))).toBe('invalid');
  });

  it('of another user than its profile is refused', async () => {
    expect(await faultOf(check(valid, { id: '43' }))).toBe('invalid');
  });
});
