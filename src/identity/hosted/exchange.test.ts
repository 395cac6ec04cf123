import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { identityService } from '#rules/identity-service.ts';
import { exchange } from './exchange.ts';
import type { IdentityFault } from './identity-fault.ts';

const authIdentity = vi.hoisted(() => vi.fn());
vi.mock('#upstream/upstream.ts', () => ({
  upstream: () => ({ authIdentity }),
  answerOf: async (_id: string, pending: Promise<unknown>) => pending,
}));
beforeEach(() => authIdentity.mockReset().mockResolvedValue({ access_token: 'bearer' }));

const service = identityService({ IDENTITY_URL: 'https://id.example.pt', IDENTITY_API_KEY: 'chave', IDENTITY_PROJECT: 'tv' });
if (!service) throw new Error('no service');

const { publicKey, privateKey } = await generateKeyPair('ES256');
const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] });
const fetcher = async () => new Response(jwks, { headers: { 'content-type': 'application/json' } });

interface Claims {
  iss?: string;
  aud?: string;
  sub?: string;
  endsIn?: string;
}

const idToken = ({ iss = 'https://id.example.pt/tv', aud = 'tv', sub = 'ana', endsIn = '1h' }: Claims = {}) =>
  new SignJWT({ auth_time: 1 })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(endsIn)
    .sign(privateKey);

const send = async (token: string, passwordChanged = false) =>
  exchange({ idToken: token, refreshToken: 'renovar', expiresAt: 7 }, service, { passwordChanged, fetcher });

describe('the exchange of an ID token', () => {
  it('sends a token that it believes to the upstream, and keeps the refresh token alone', async () => {
    const token = await idToken();
    expect(await send(token)).toEqual({ token: 'bearer', identity: { refreshToken: 'renovar', expiresAt: 7 } });
    expect(authIdentity.mock.lastCall?.[0]).toEqual({ body: { token } });
    await send(token, true);
    expect(authIdentity.mock.lastCall?.[0]).toEqual({ body: { token, password_changed: true } });
  });

  it('[SEC-6] sends no token of another issuer, audience, subject or time', async () => {
    const wrong: Claims[] = [{ iss: 'https://id.example.pt/other' }, { aud: 'other' }, { sub: '' }, { endsIn: '-1m' }];
    for (const claims of wrong) {
      const fault = await send(await idToken(claims)).catch((error: unknown) => error as IdentityFault);
      expect((fault as IdentityFault).code, JSON.stringify(claims)).toBe('unknown');
    }
    expect(authIdentity).not.toHaveBeenCalled();
  });
});
