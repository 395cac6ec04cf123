/** What a browser forgets of its viewer. docs/security.md lists every cookie and store, and what a sign-out does to each. */
import { REVEALED_COOKIE } from '#rules/hidden-results.ts';
import { STORED_LISTS_FORGOTTEN } from './stored-list.ts';

/** Keys of the browser's storage with what was typed into forms. */
const DRAFTS = ['casting'] as const;
/** Those with what a viewer searched for, watched and heard. Choices of the interface stay. */
const TRACES = ['pesquisas', 'videos-vistos', 'videos-depois', 'podcasts'] as const;
/** The same of this tab. */
const TAB = ['momento', 'de-onde'] as const;
/** Written by scripts: the channel watched last, the results that were shown. */
const COOKIES = ['canal', REVEALED_COOKIE] as const;

/** Before a visitor signs in or another one comes: a form's draft may be somebody else's. @throws where storage is refused */
export function forgetDrafts(): void {
  for (const key of DRAFTS) localStorage.removeItem(key);
}

/** After a viewer: everything that tells who it was and what was watched. @throws where storage is refused */
export function forgetViewer(): void {
  forgetDrafts();
  for (const key of TRACES) localStorage.removeItem(key);
  for (const key of TAB) sessionStorage.removeItem(key);
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is missing where the page is not secure
  for (const name of COOKIES) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  dispatchEvent(new Event(STORED_LISTS_FORGOTTEN));
}
