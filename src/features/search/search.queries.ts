import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { keepGoodSection } from '#session/keep-good.ts';
import { getLiveNow, getSearch, getSuggestions } from './search.functions.ts';
import { loadLiveNow, loadSearch } from './search.server.ts';
import type { SearchFilters } from './search-filters.ts';

// During server rendering call the loader directly, in the browser its server function.
const readSearch = createIsomorphicFn()
  .server((text: string, filters: SearchFilters) => loadSearch(text, filters))
  .client((text: string, filters: SearchFilters) => getSearch({ data: { text, filters } }));
const readLive = createIsomorphicFn()
  .server(() => loadLiveNow())
  .client(() => getLiveNow());

/** Milliseconds. */
const FRESH_MS = 20_000;

export const searchQueries = {
  results: (text: string, filters: SearchFilters) =>
    queryOptions({
      queryKey: ['search', text, filters],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readSearch(text, filters)),
      // What failed is asked for again when it is shown the next time.
      staleTime: ({ state: { data } }) => (data?.ok === false ? 0 : FRESH_MS),
      retry: false,
    }),
  /** In the browser alone. Those of the text before stay until these come. */
  suggestions: (text: string) =>
    queryOptions({
      queryKey: ['search', 'suggestions', text],
      queryFn: ({ signal }) => getSuggestions({ data: text, signal }),
      staleTime: FRESH_MS,
      retry: false,
      placeholderData: keepPreviousData,
      enabled: text.trim() !== '',
    }),
  /** what is on air, for who has typed nothing yet */
  liveNow: () => queryOptions({ queryKey: ['search', 'live'], queryFn: () => readLive(), staleTime: FRESH_MS, retry: false }),
};
