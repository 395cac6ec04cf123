/** What is searched for as part of an address: `/pesquisa/{search}`, free text that viewers type, paste and share. */
import type { SearchPage } from './pages.ts';

/** Longest text that is searched for, in characters. */
export const SEARCH_LIMIT = 100;

/** What no address can hold, or nobody sees: separators of paths, control characters, marks of text direction, halves of characters. */
const UNSEEN = /[\p{C}\p{Z}\s/\\\uFFFD]+/gu;

/** The text with single spaces and without what an address cannot hold; empty when nothing is left. The same for its own result. */
export function searchText(text: string): string {
  const clean = text.normalize('NFC').replace(UNSEEN, ' ').trim();
  const cut = [...clean].slice(0, SEARCH_LIMIT).join('').trim();
  // Browsers take these for a way up, written in any way.
  return /^\.{1,2}$/.test(cut) ? '' : cut;
}

/** The page of a text's results; without a text the page that asks for one. */
export const searchPage = (text: string): SearchPage => {
  const search = searchText(text);
  return search === '' ? { to: '/pesquisa' } : { to: '/pesquisa/$search', params: { search } };
};
