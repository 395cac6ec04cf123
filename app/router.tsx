import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import { requestNonce } from '#session/request-nonce.ts';
import { ErrorPage, NotFoundPage } from './error-pages';
import { routeTree } from './routeTree.gen';
import type { StylesheetName } from './styles/stylesheet-of-page.ts';

/** Made anew for every request on the server, and once in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // On the server a second try would hold the page back as long as the first did.
        retry: import.meta.env.SSR ? 0 : 1,
        refetchOnWindowFocus: false,
      },
    },
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
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface StaticDataRouteOption {
    /** scripts wait for the page's foremost picture (src/server/picture-first.ts) */
    pictureFirst?: boolean;
    /** the page depends on the viewer's device or country, also before anybody signs in: never shared */
    personal?: boolean;
    /** an address whose search is not in canonical form redirects to it */
    oneAddress?: boolean;
    /** the stylesheet of its pages, when not the smallest (app/styles/shared.css) */
    stylesheet?: StylesheetName;
  }
}
