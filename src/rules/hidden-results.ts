/** The cookies that say which results a viewer has not asked to see, and the mark of a page that follows from them. */
import type { HiddenMark } from './hidden-mark.ts';
import { readPreferences } from './preferences.ts';

/** Names of what was revealed, until the browser is closed. */
export const REVEALED_COOKIE = 'resultados';
/** The newest are kept: each set of them is a page of its own for the server. */
const MAX_REVEALED = 12;
/** `m12`: a match, `v7`: a video of no match, `c81f…`: a moment of no match */
const NAME = /^[a-z][\w-]{1,40}$/;

export const isResultName = (name: string): boolean => NAME.test(name);

const markOf = (names: readonly string[]): string => [...new Set(names)].filter(isResultName).slice(-MAX_REVEALED).sort().join('.');

/** The mark of a Cookie header, or of `document.cookie`. */
export function readHiddenMark(cookies: string): HiddenMark {
  if (!readPreferences(cookies).noSpoilers) return null;
  return markOf(readRevealed(cookies));
}

/** The names in the cookie, the newest last. */
export const readRevealed = (cookies: string): string[] =>
  /(?:^|;\s*)resultados=([\w.-]{1,600})(?:;|$)/.exec(cookies)?.[1]?.split('.') ?? [];

/** The value of the cookie with one more name. */
export const writeRevealed = (revealed: readonly string[], name: string): string =>
  [...revealed.filter((one) => one !== name && isResultName(one)), name].slice(-MAX_REVEALED).join('.');
