/**
 * The cookie of a sign-in under way: state, nonce, verifier and return address, sealed (SECURITY 1). The cookie stays for 90 days (SPEC §4,
 * "Operator PKCE cookies"); its content opens for 10 minutes, and the first answer of the provider removes it.
 */
import * as z from 'zod';
import { AUTH_COOKIE_SECONDS } from '#rules/constants.ts';
import { isProviderId, PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { cookieSecret } from '#server/cookie-secret.ts';
import { cookieName, readCookie, setCookieLine } from '#server/cookies.ts';
import type { SiteEnv } from '#server/env.ts';
import { seal, unseal } from '#server/sealed-text.ts';

/** How long a sign-in may take, in milliseconds. */
const SIGN_IN_MS = 600_000;

export interface PendingSignIn {
  readonly provider: ProviderId;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** path of this site to go to afterwards */
  readonly returnPath: string;
  /** the browser's device: its own cookie does not come with a form that another site posts */
  readonly deviceId: string | null;
}

/** Short names: the cookie travels with every request. */
const contentSchema = z.object({
  p: z.string().refine(isProviderId),
  s: z.string(),
  n: z.string(),
  v: z.string(),
  r: z.string(),
  d: z.string().nullable(),
});

/** @param now milliseconds since 1970 */
export async function signInCookieLine(pending: PendingSignIn, now: number, env: SiteEnv): Promise<string> {
  const { provider, state, nonce, verifier, returnPath, deviceId } = pending;
  const content: z.input<typeof contentSchema> = { p: provider, s: state, n: nonce, v: verifier, r: returnPath, d: deviceId };
  const sealed = await seal(JSON.stringify(content), cookieName('entrada', env), cookieSecret(env), now + SIGN_IN_MS);
  // A form that another site posts here carries no Lax cookie.
  return setCookieLine('entrada', sealed, AUTH_COOKIE_SECONDS, env, { crossSite: PROVIDERS[provider].responseMode === 'form_post' });
}

/** Removes the cookie: a sign-in works once. */
export const clearSignInLine = (env: SiteEnv): string => setCookieLine('entrada', '', 0, env);

/**
 * The sign-in that this browser began; null when there is none, it is over, or it is older than 10 minutes.
 * @param now milliseconds since 1970
 */
export async function readSignIn(cookies: string | null, now: number, env: SiteEnv): Promise<PendingSignIn | null> {
  const name = cookieName('entrada', env);
  const text = await unseal(readCookie(cookies, name) ?? '', name, cookieSecret(env), now);
  const content = text === null ? null : contentSchema.safeParse(JSON.parse(text)).data;
  if (!content) return null;
  return { provider: content.p, state: content.s, nonce: content.n, verifier: content.v, returnPath: content.r, deviceId: content.d };
}
