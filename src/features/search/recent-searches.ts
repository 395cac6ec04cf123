/** What this browser has searched for, the last first. It stays on the device; the viewer can delete it. */
import { searchText } from '#rules/search-address.ts';
import { foldText } from '#rules/search-text.ts';
import { storedList } from '#session/stored-list.ts';

/** Searches kept; the oldest is forgotten first. */
const MAX_SEARCHES = 8;

const searches = storedList(
  'pesquisas',
  (value): value is string => typeof value === 'string' && value !== '' && searchText(value) === value,
);

/** The list with a search at its beginning; one that differs in accents and case alone is the same. */
export const withSearch = (list: readonly string[], text: string): string[] =>
  text === '' ? [...list] : [text, ...list.filter((one) => foldText(one) !== foldText(text))].slice(0, MAX_SEARCHES);

export const keepSearch = (text: string): void => searches.store(withSearch(searches.load(), searchText(text)));
export const forgetSearch = (text: string): void => searches.store(searches.load().filter((one) => one !== text));
export const forgetSearches = (): void => searches.store([]);

export const useRecentSearches = searches.useList;
