/** The cookie of a signed-in viewer: the upstream's token, sealed, so that neither scripts nor the viewer can read it (SPEC §4). */
import * as z from 'zod';
import { AUTH_COOKIE_SECONDS } from '#rules/constants.ts';
import { isProviderId, type ProviderId } from '#rules/identity-providers.ts';
import { cookieSecret } from './cookie-secret.ts';
import { cookieName, readCookie, setCookieLine } from './cookies.ts';
import type { SiteEnv } from './env.ts';
import { seal, unseal } from './sealed-text.ts';

export interface RequestSession {
  /** the upstream's bearer token */
  token: string;
  /** milliseconds since 1970, to the second */
  signedInAt: number;
  /** absent without the hosted identity service, and for viewers who signed in by other ways */
  identity?: IdentitySession;
  /** the identity provider by which the viewer signed in; absent for e-mail */
  provider?: ProviderId;
}

/** A session at the hosted identity service. Its ID token is not kept: a refresh brings one when one is needed. */
export interface IdentitySession {
  refreshToken: string;
  /** when the last ID token ends: milliseconds since 1970, of the real clock, to the second */
  expiresAt: number;
}

/**
 * t: token; s: sign-in, seconds since 1970; r: refresh token; e: end of the ID token, seconds since 1970; p: provider. Short names, because every request
 * carries the cookie.
 */
const contentSchema = z.object({
  t: z.string().min(1),
  s: z.int(),
  r: z.string().min(1).optional(),
  e: z.int().optional(),
  p: z.string().optional(),
});

/** Longest token that is kept, in characters: sealed it stays under a cookie's 4 KB (SECURITY 29). */
export const MAX_TOKEN_CHARS = 2_700;

/** Longest refresh token of the identity service that is kept, in characters: with it the cookie stays within 1 KB. */
export const MAX_REFRESH_CHARS = 480;

/**
 * Set-Cookie lines that sign a viewer in for 90 days.
 * @param token the upstream's access token
 * @param now milliseconds since 1970
 * @param identity the session at the hosted identity service
 * @throws Error when the tokens are too long for a cookie
 */
export function sessionCookieLines(token: string, now: number, env: SiteEnv, identity?: IdentitySession | null): Promise<string[]> {
  return cookieLines({ token, signedInAt: now, ...(identity ? { identity } : {}) }, now, env);
}

/** As sessionCookieLines(), for a session whose tokens were renewed: its end stays where it was. @throws Error */
export const renewedCookieLines = (session: RequestSession, now: number, env: SiteEnv): Promise<string[]> => cookieLines(session, now, env);

async function cookieLines({ token, signedInAt, identity, provider }: RequestSession, now: number, env: SiteEnv): Promise<string[]> {
  const length = token.length + (identity?.refreshToken.length ?? 0);
  if (length > MAX_TOKEN_CHARS) throw new Error(`the session's tokens have ${length} characters; a cookie holds ${MAX_TOKEN_CHARS}`);
  const content: z.input<typeof contentSchema> = {
    t: token,
    s: Math.floor(signedInAt / 1_000),
    ...(identity ? { r: identity.refreshToken, e: Math.floor(identity.expiresAt / 1_000) } : {}),
    ...(provider ? { p: provider } : {}),
  };
  const end = signedInAt + AUTH_COOKIE_SECONDS * 1_000;
  const sealed = await seal(JSON.stringify(content), cookieName('sessao', env), cookieSecret(env), end);
  return [setCookieLine('sessao', sealed, Math.max(0, Math.floor((end - now) / 1_000)), env)];
}

/** The Set-Cookie line that signs a viewer out of this browser. */
export const clearSessionLine = (env: SiteEnv): string => setCookieLine('sessao', '', 0, env);

/**
 * The session of a Cookie header; null when there is none, it does not open, or it is older than 90 days.
 * @param now milliseconds since 1970
 */
export async function readSession(cookies: string | null, env: SiteEnv, now: number): Promise<RequestSession | null> {
  const name = cookieName('sessao', env);
  const sealed = readCookie(cookies, name);
  if (!sealed) return null;
  const text = await unseal(sealed, name, cookieSecret(env), now);
  const content = text === null ? null : contentSchema.safeParse(JSON.parse(text));
  if (!content?.success) return null;
  const { t, s, r, e, p } = content.data;
  const identity = r !== undefined && e !== undefined ? { refreshToken: r, expiresAt: e * 1_000 } : undefined;
  const provider = p !== undefined && isProviderId(p) ? { provider: p } : {};
  return { token: t, signedInAt: s * 1_000, ...(identity ? { identity } : {}), ...provider };
}
