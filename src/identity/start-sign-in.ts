/** Begins a sign-in: a link to the provider's authorisation address (SPEC §4, "Social login", "Operator linking"). */
import { CodeChallengeMethod, generateCodeVerifier, OAuth2Client } from 'arctic';
import { STATE_LENGTH } from '#rules/constants.ts';
import { callbackPath, type ProviderId, providerSettings } from '#rules/identity-providers.ts';
import { endpointsOf } from '#rules/openid/endpoints.ts';
import type { Fetcher } from '#rules/openid/fetch-json.ts';
import { safeReturnPath } from '#rules/return-path.ts';
import type { SiteEnv } from '#server/env.ts';
import { signInCookieLine } from './sign-in-cookie.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Random text of letters, digits, - and _, 6 bits a character. */
const randomText = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => ALPHABET[byte & 63]).join('');

/** 132 bits. */
const NONCE_LENGTH = 22;

export interface StartedSignIn {
  /** the provider's authorisation address */
  location: string;
  cookie: string;
}

interface Begin {
  /** where to go afterwards; anything but a path of this site becomes the home page */
  returnPath: string;
  /** the browser's device */
  deviceId: string | null;
}

/**
 * @param clocks `real`: the provider's; `site`: the one that cookies are dated by. Milliseconds.
 * @returns null for a provider that is not offered
 * @throws ProviderFault when the provider's addresses cannot be found
 */
export async function startSignIn(
  id: ProviderId,
  { returnPath, deviceId }: Begin,
  env: SiteEnv,
  clocks: { real: number; site: number },
  fetcher: Fetcher = fetch,
): Promise<StartedSignIn | null> {
  const settings = providerSettings(id, env);
  if (!settings) return null;
  const endpoints = await endpointsOf(settings, fetcher, clocks.real);
  const pending = {
    provider: id,
    state: randomText(STATE_LENGTH),
    nonce: randomText(NONCE_LENGTH),
    verifier: generateCodeVerifier(),
    returnPath: safeReturnPath(returnPath),
    deviceId,
  };
  const client = new OAuth2Client(settings.clientId, null, `${env.SITE_URL}${callbackPath(id)}`);
  const url = client.createAuthorizationURLWithPKCE(endpoints.authorize, pending.state, CodeChallengeMethod.S256, pending.verifier, [
    ...settings.scopes,
  ]);
  url.searchParams.set('nonce', pending.nonce);
  if (settings.responseMode === 'form_post') url.searchParams.set('response_mode', 'form_post');
  return { location: url.href, cookie: await signInCookieLine(pending, clocks.site, env) };
}
