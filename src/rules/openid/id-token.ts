/** Verifies an id_token (OpenID Connect Core §3.1.3.7): signature, issuer, audience, authorised party, expiry, nonce (SECURITY 5, 6). */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { ProviderSettings } from '../identity-providers.ts';
import type { ProviderEndpoints } from './endpoints.ts';
import { type Fetcher, fetchProvider } from './fetch-json.ts';
import { ProviderFault } from './provider-fault.ts';
import type { VerifiedAccount } from './verified-account.ts';

/** Public keys alone: with HS256 the client's secret would be enough to make a token, and `none` is no signature. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Clocks may differ by this, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** A sign-in takes no longer than this, so its id_token is no older. Seconds. */
const MAX_AGE_SECONDS = 900;
const MAX_TOKEN_CHARS = 8_192;

/** Who issues the tokens, and the audience that they must name. */
interface Issuer extends Pick<ProviderSettings, 'issuer' | 'clientId'> {
  /** for the log */
  readonly id: string;
}

const keySets = new Map<string, JWTVerifyGetKey>();

function keysOf(jwks: string, fetcher: Fetcher): JWTVerifyGetKey {
  const known = keySets.get(jwks);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(jwks), {
    [customFetch]: (url, { method, headers }) => fetchProvider(fetcher, url, { method, headers }),
  });
  keySets.set(jwks, keys);
  return keys;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.length > 0 ? value.slice(0, 254) : null);

/**
 * @param nonce of the authorisation request; null: unknown to the asker, and not checked
 * @param now milliseconds, of the real clock
 * @throws ProviderFault invalid | unreachable
 */
export async function verifyIdToken(
  token: string,
  { id, issuer, clientId }: Issuer,
  { jwks }: Pick<ProviderEndpoints, 'jwks'>,
  nonce: string | null,
  fetcher: Fetcher,
  now: number,
): Promise<VerifiedAccount> {
  if (jwks === null || token.length > MAX_TOKEN_CHARS) throw new ProviderFault('invalid', `${id}: not an id_token`);
  const { payload } = await jwtVerify(token, keysOf(jwks, fetcher), {
    algorithms: ALGORITHMS,
    // Google may leave out the scheme.
    issuer: id === 'google' ? [issuer, issuer.replace(/^https:\/\//, '')] : issuer,
    audience: clientId,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: MAX_AGE_SECONDS,
    requiredClaims: ['sub', 'iat', 'exp', 'aud'],
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    if (error instanceof ProviderFault) throw error;
    const reason = error instanceof errors.JOSEError ? error.code : 'unreadable';
    throw new ProviderFault('invalid', `${id}: id_token ${reason}`, error);
  });
  const { sub, azp, aud, nonce: given, email, email_verified: verified, name, ...claims } = payload;
  if (azp !== undefined ? azp !== clientId : Array.isArray(aud) && aud.length > 1)
    throw new ProviderFault('invalid', `${id}: id_token for another party`);
  if (nonce !== null && given !== nonce) throw new ProviderFault('invalid', `${id}: id_token with another nonce`);
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new ProviderFault('invalid', `${id}: id_token without a subject`);
  const address = textOf(email);
  // Apple writes the flag as text.
  return { iss: issuer, sub, name: textOf(name), email: address, emailVerified: address !== null && String(verified) === 'true', claims };
}
