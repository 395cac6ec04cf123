/** What the server sent with the page: late parts are hydrated with it, although it may have been read again by then. */
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The first data of a query, for as long as the query is kept. */
const served = new WeakMap<object, unknown>();

/** Keeps the first data of every query. Browser only. */
export function keepServedData(client: QueryClient): void {
  client.getQueryCache().subscribe(({ query }) => {
    if (query.state.data !== undefined && !served.has(query)) served.set(query, query.state.data);
  });
}

const never = () => () => {};

/**
 * What the server sent while the part is hydrated, `now` after it and where the server sent nothing. Renders again after hydration only where
 * the two differ: a second rendering would hydrate all later parts at once, in one long task.
 * @param late the data were late for the served page: while it is hydrated there are none
 */
export function useServed<Data>(queryKey: QueryKey, now: Data, late: boolean): Data | undefined;
export function useServed<Data>(queryKey: QueryKey, now: Data): Data;
export function useServed<Data>(queryKey: QueryKey, now: Data, late = false): Data | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore<Data | undefined>(
    never,
    () => now,
    () => {
      if (late) return undefined;
      const query = cache.find({ queryKey });
      return query && served.has(query) ? (served.get(query) as Data) : now;
    },
  );
}

/**
 * Whether data are being read: not while the part is hydrated. What has aged since the page was served is read again at once, which the server,
 * whose page hydration must find, knew nothing of.
 */
export const useFetching = (now: boolean): boolean =>
  useSyncExternalStore(
    never,
    () => now,
    () => false,
  );
