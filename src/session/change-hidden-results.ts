/** Changes what is hidden, in the browser. Loaded when a viewer changes it. */

import type { HiddenMark } from '#rules/hidden-mark.ts';
import { REVEALED_COOKIE, readHiddenMark, readRevealed, writeRevealed } from '#rules/hidden-results.ts';
import { MARK_EVENT } from './hidden-mark.ts';
import { setPreference } from './preferences.ts';

/** Hides results from now on, or shows them all. What was revealed before is hidden again. */
export function hideResults(on: boolean): void {
  writeCookie('', 0);
  setPreference('noSpoilers', on);
  setHiddenMark(readHiddenMark(document.cookie));
}

/** What the server does with the posted form (hidden-results.server.ts). */
export function changeByForm(form: FormData): void {
  const name = form.get('mostrar');
  if (name === null) hideResults(form.get('esconder') === 'sim');
  else revealResult(String(name));
}

/** Shows one result, until the browser is closed. */
export function revealResult(name: string): void {
  writeCookie(writeRevealed(readRevealed(document.cookie), name));
  setHiddenMark(readHiddenMark(document.cookie));
}

function writeCookie(value: string, maxAge?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is missing where the page is not secure
  document.cookie = `${REVEALED_COOKIE}=${value}; Path=/${age}; SameSite=Lax${secure}`;
}

function setHiddenMark(mark: HiddenMark): void {
  if (mark === null) delete document.documentElement.dataset.hides;
  else document.documentElement.dataset.hides = mark;
  dispatchEvent(new Event(MARK_EVENT));
}
