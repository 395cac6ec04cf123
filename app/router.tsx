import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import { requestNonce } from '#session/request-nonce.ts';
import { ErrorPage, NotFoundPage } from './error-pages';
import { dehydrateQueries, hydrateQueries, type ServedQuery } from './page-data.tsx';
import { routeTree } from './routeTree.gen';

/** Made anew for every request on the server, and once in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
  });
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // The query cache decides what is fresh, not the router's preload cache.
    defaultPreloadStaleTime: 0,
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ssr: { nonce: requestNonce() },
    dehydrate: (): { queries: ServedQuery[] } => ({ queries: dehydrateQueries(router, queryClient) }),
    hydrate: ({ queries }) => hydrateQueries(queryClient, queries),
    // biome-ignore lint/correctness/noComponentHookFactories: a router is made once in a browser, and so is this
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
