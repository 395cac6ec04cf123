import { getRequestHeader } from '@tanstack/react-start/server';
import { REVEALED_COOKIE, readRevealed, writeRevealed } from '#rules/hidden-results.ts';
import { PREFERENCES_COOKIE, PREFERENCES_SECONDS, readPreferences, writePreferences } from '#rules/preferences.ts';
import { safeReturnPath } from '#rules/return-path.ts';
import { siteEnv } from '#server/env.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { addCookie } from '#server/set-cookies.ts';

export type HiddenChange = { mostrar: string } | { esconder: 'sim' | 'nao' };

/** The page of the form. The door of changes has let through forms of our own pages alone. */
function pageOfForm(): string {
  const referer = getRequestHeader('referer') ?? '';
  const url = URL.canParse(referer) ? new URL(referer) : null;
  return safeReturnPath(url ? url.pathname + url.search : '/');
}

/** The same cookies as the browser writes (change-hidden-results.ts). @throws Response 303, to the page of the form */
export function changeHiddenByForm(change: HiddenChange): never {
  const cookies = getRequestHeader('cookie') ?? '';
  const secure = siteEnv().SITE_URL.startsWith('https:') ? '; Secure' : '';
  const line = (name: string, value: string, maxAge: number | null) =>
    addCookie(`${name}=${value}; Path=/${maxAge === null ? '' : `; Max-Age=${maxAge}`}; SameSite=Lax${secure}`);
  if ('mostrar' in change) line(REVEALED_COOKIE, writeRevealed(readRevealed(cookies), change.mostrar), null);
  else {
    const preferences = { ...readPreferences(cookies), noSpoilers: change.esconder === 'sim' };
    line(PREFERENCES_COOKIE, writePreferences(preferences), PREFERENCES_SECONDS);
    line(REVEALED_COOKIE, '', 0);
  }
  throw redirectTo(303, pageOfForm());
}
