/** What the server sent with the page, kept until the page is left: late parts are hydrated with it, although it may have been read again. */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const served = new Map<string, unknown>();

/**
 * Keeps the first data of every query. Browser only.
 * @returns forgets them and keeps no more: call when the served page is left
 */
export function keepServedData(client: QueryClient): () => void {
  const stop = client.getQueryCache().subscribe(({ query: { queryHash, state } }) => {
    if (state.data !== undefined && !served.has(queryHash)) served.set(queryHash, state.data);
  });
  return () => {
    stop();
    served.clear();
  };
}

/** The first data of a query, or those that it has now. */
export function servedData<Data>(queryKey: QueryKey, now: Data): Data {
  const hash = hashKey(queryKey);
  return served.has(hash) ? (served.get(hash) as Data) : now;
}
