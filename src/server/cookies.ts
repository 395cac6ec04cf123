/** Names and attributes of the site's cookies (SECURITY 28): the public address decides about prefix and Secure. */
import { config } from '#config';
import type { SiteEnv } from './env.ts';

/**
 * entrada: a sign-in under way at a provider. formulario: what was typed into a form that was posted without JavaScript, until its page is shown.
 * Both sealed.
 */
export type CookieName = 'aparelho' | 'sessao' | 'escolhas' | 'entrada' | 'formulario' | 'encomenda';

/** https alone: Safari and WebKit drop Secure cookies of plain http on localhost too, and nobody could sign in there (decision 0082). */
export const isSecureSite = (env: Pick<SiteEnv, 'SITE_URL'>): boolean => new URL(env.SITE_URL).protocol === 'https:';

/** `__Host-{brand}_aparelho`, without the prefix where a browser would refuse it. */
export const cookieName = (name: CookieName, env: Pick<SiteEnv, 'SITE_URL'>): string =>
  `${isSecureSite(env) ? '__Host-' : ''}${config.brand.slug}_${name}`;

/**
 * A Set-Cookie line for the whole site. HttpOnly unless scripts have a reason to read it (interface choices). `crossSite`: a form that
 * another site posts here brings it too, which browsers allow with Secure alone.
 * @param maxAge seconds
 */
export function setCookieLine(
  name: CookieName,
  value: string,
  maxAge: number,
  env: Pick<SiteEnv, 'SITE_URL'>,
  { readable = false, crossSite = false } = {},
): string {
  const isSecure = isSecureSite(env);
  const sameSite = crossSite && isSecure ? 'None' : 'Lax';
  return `${cookieName(name, env)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${isSecure ? '; Secure' : ''}${readable ? '' : '; HttpOnly'}`;
}

/** Value of a cookie in a Cookie header, not decoded. */
export function readCookie(header: string | null, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
