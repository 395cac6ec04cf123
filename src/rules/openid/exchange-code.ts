/** Exchanges a code of a provider for its tokens (RFC 6749 §4.1.3, with PKCE). */
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';
import type { ProviderSettings } from '../identity-providers.ts';
import type { ProviderEndpoints } from './endpoints.ts';
import { type Fetcher, fetchJson, parsed } from './fetch-json.ts';
import { ProviderFault } from './provider-fault.ts';

/** Apple takes a signed client secret for up to six months; this one is used at once. Seconds. */
const CLIENT_SECRET_SECONDS = 300;

const tokensSchema = z.object({ access_token: z.string().optional(), id_token: z.string().optional() });
const errorSchema = z.object({ error: z.union([z.string(), z.object({ code: z.number() })]) });

export interface ProviderTokens {
  readonly accessToken: string | null;
  readonly idToken: string | null;
}

/**
 * A client's secret as text. Apple's is a JWT that its key signs.
 * @param now milliseconds, of the real clock
 */
export async function clientSecretText({ clientSecret, clientId, issuer }: ProviderSettings, now: number): Promise<string> {
  if ('text' in clientSecret) return clientSecret.text;
  const { teamId, keyId, privateKey } = clientSecret;
  const seconds = Math.floor(now / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + CLIENT_SECRET_SECONDS)
    .sign(await importPKCS8(privateKey, 'ES256'));
}

/** RFC 6749 §2.3.1: both are form-encoded before they are joined. */
const basic = (id: string, secret: string): string => `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`;

interface Exchange {
  readonly code: string;
  /** undefined: none was used */
  readonly verifier: string | undefined;
  readonly redirectUri: string | undefined;
}

/**
 * @param now milliseconds, of the real clock
 * @throws ProviderFault `code` when the provider does not take the code
 */
export async function exchangeCode(
  settings: ProviderSettings,
  endpoints: ProviderEndpoints,
  { code, verifier, redirectUri }: Exchange,
  fetcher: Fetcher,
  now: number,
): Promise<ProviderTokens> {
  const secret = await clientSecretText(settings, now);
  const body = new URLSearchParams({ grant_type: 'authorization_code', code });
  if (verifier !== undefined) body.set('code_verifier', verifier);
  if (redirectUri !== undefined) body.set('redirect_uri', redirectUri);
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  if (settings.clientAuth === 'basic') headers.authorization = basic(settings.clientId, secret);
  else {
    body.set('client_id', settings.clientId);
    body.set('client_secret', secret);
  }
  const answer = await fetchJson(fetcher, endpoints.token, { method: 'POST', headers, body: body.toString() });
  if (answer.status === 200) {
    const { access_token: accessToken, id_token: idToken } = parsed(tokensSchema, answer.body, `tokens of ${settings.id}`);
    return { accessToken: accessToken ?? null, idToken: idToken ?? null };
  }
  const error = errorSchema.safeParse(answer.body).data?.error;
  // Facebook answers code 100 for a code that was used or has expired.
  if (error === 'invalid_grant' || (typeof error === 'object' && error.code === 100))
    throw new ProviderFault('code', `${settings.id} refused the code`);
  throw new ProviderFault(
    'unreachable',
    `the token endpoint of ${settings.id} answered ${answer.status} ${typeof error === 'string' ? error.slice(0, 60) : ''}`,
  );
}
