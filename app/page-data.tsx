import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { requestNonce } from '#session/request-nonce.ts';

/**
 * What the server read for a page, written into it so that the browser need not ask again: as JSON beside the page, which browsers
 * read several times faster than the script that the framework's own integration writes, and which the server writes once for all who
 * are given the same data. Only what JSON can hold may stand in a query.
 */
const ID = 'dados';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type ServedQuery = [key: readonly Json[], data: Json, updatedAt: number];

/** A query whose answer is its route's loader data as well goes with that, in the framework's script: written once, not twice. */
const loaded = (router: AnyRouter) => new Set(router.stores.matches.get().map(({ loaderData }: { loaderData?: unknown }) => loaderData));

const servedQueries = (router: AnyRouter, client: QueryClient, withRoutes: boolean): ServedQuery[] => {
  const ofRoutes = loaded(router);
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' && ofRoutes.has(state.data) === withRoutes)
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt] as ServedQuery);
};

/** Data shared by several requests is the same object in all of them. */
const written = new WeakMap<object, string>();

function jsonOf(data: Json): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  let text = written.get(data);
  if (text === undefined) {
    // Nothing in it may close the element or open a comment.
    text = JSON.stringify(data).replaceAll('<', '\\u003c');
    written.set(data, text);
  }
  return text;
}

const pageDataText = createIsomorphicFn()
  .server((router: AnyRouter, client: QueryClient): string => {
    const parts = servedQueries(router, client, false).map(([key, data, at]) => `[${jsonOf(key)},${jsonOf(data)},${at}]`);
    return `[${parts.join(',')}]`;
  })
  .client((_router: AnyRouter, _client: QueryClient): string => '');

/** Stands before the page's scripts. The browser leaves alone what was served. */
export function PageData() {
  const json = pageDataText(useRouter(), useQueryClient());
  return (
    <script
      type="application/json"
      id={ID}
      nonce={requestNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can close the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** On the server: what goes with the routes' own data. */
export const dehydrateQueries = (router: AnyRouter, client: QueryClient): ServedQuery[] => servedQueries(router, client, true);

/** In the browser, before the first render. */
export function hydrateQueries(client: QueryClient, withRoutes: readonly ServedQuery[]): void {
  const beside = JSON.parse(document.getElementById(ID)?.textContent || '[]') as ServedQuery[];
  for (const [key, data, updatedAt] of [...beside, ...withRoutes]) client.setQueryData(key, data, { updatedAt });
}
