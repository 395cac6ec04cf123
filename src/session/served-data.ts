/** What the server sent with the page: late parts are hydrated with it, although it may have been read again by then. */
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

/** The first data of a query, for as long as the query is kept. */
const served = new WeakMap<object, unknown>();

/** Keeps the first data of every query. Browser only. */
export function keepServedData(client: QueryClient): void {
  client.getQueryCache().subscribe(({ query }) => {
    if (query.state.data !== undefined && !served.has(query)) served.set(query, query.state.data);
  });
}

/** What the server sent while the part is hydrated, `now` after it and where the server sent nothing. */
export function useServed<Data>(queryKey: QueryKey, now: Data): Data {
  const cache = useQueryClient().getQueryCache();
  const query = useHydrated() ? undefined : cache.find({ queryKey });
  return query && served.has(query) ? (served.get(query) as Data) : now;
}
