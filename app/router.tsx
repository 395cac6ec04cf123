import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import { TURNSTILE_SCRIPT } from '#rules/turnstile.ts';
import { requestNonce } from '#session/request-nonce.ts';
import { keepServedData } from '#session/served-data.ts';
import { isAllowedTag } from '#session/tag-address.ts';
import { noteTrip } from '#session/trips.ts';
import { trustedTypePolicies } from '#session/trusted-types.ts';
import { ownOverlayEntries } from '#ui/overlay-entry.ts';
import { ErrorPage, loadServedErrorPage, NotFoundPage } from './error-pages';
import { pageScripts } from './page-scripts.ts';
import { pageUnderOverlay } from './page-under-overlay.ts';
import { routeTree } from './routeTree.gen';
import type { StylesheetName } from './styles/stylesheet-of-page.ts';

/**
 * Whether a rendered page goes to its top or to where it was left. The one that the viewer arrived at stays where it was scrolled, until it
 * is left: on a slow network it is read before its script comes.
 */
function restoresScroll(): (rendered: { location: { href: string } }) => boolean {
  // No script in the page's text either: it runs when the text has come, and would lead who reads before that to the top. The browser itself
  // brings a reloaded page to where it was.
  if (import.meta.env.SSR) return () => false;
  let arrival: string | undefined;
  let left = false;
  return ({ location }) => {
    arrival ??= location.href;
    left ||= location.href !== arrival;
    // What comes back is scrolled to where it was left: it must have its heights (src/ui/page-section.tsx).
    if (left) delete document.documentElement.dataset.arrival;
    const stays = !left && scrollY > 0;
    // The router notes what is scrolled after it starts: without this, closing what is opened over the page would lead to its top.
    if (stays) queueMicrotask(() => document.dispatchEvent(new Event('scroll')));
    return !stays;
  };
}

// Strings that may become markup or code: React empties elements, makes script elements of this text, and the player loads our own files. Another captcha and the operator's analytics are allowed by their one address.
trustedTypePolicies?.createPolicy('default', {
  createHTML: (html) => (html === '' || html === '<script></script>' ? html : null),
  createScriptURL: (url) =>
    url === TURNSTILE_SCRIPT || isAllowedTag(url) || new URL(url, location.origin).origin === location.origin ? url : null,
});

/** Creates the router: for every request on the server, once in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // No retry on the server: it would delay the page by the same time again.
        retry: import.meta.env.SSR ? 0 : 1,
        refetchOnWindowFocus: false,
        // Without a network a request fails at once, and the page says why; the default would wait without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // The query cache decides what is fresh, not the router's preload cache.
    defaultPreloadStaleTime: 0,
    defaultPreload: 'intent',
    scrollRestoration: restoresScroll(),
    // A page and what is open over it scroll as one (src/ui/overlay-history.ts).
    getScrollRestorationKey: ({ state, href }) => state.overlay ?? state.__TSR_key ?? href,
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ssr: { nonce: requestNonce() },
    ...(import.meta.env.SSR
      ? {}
      : {
          hydrate: async (): Promise<void> => {
            const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
            await Promise.all([loadServedErrorPage(), pageScripts(matchedRoutes)]);
          },
        }),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  if (!import.meta.env.SSR) {
    router.subscribe('onBeforeNavigate', noteTrip);
    ownOverlayEntries(router.history, pageUnderOverlay);
    keepServedData(queryClient);
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface StaticDataRouteOption {
    /** scripts are loaded after the page's main picture (src/server/picture-first.ts) */
    pictureFirst?: boolean;
    /** the page depends on the viewer's device or country, even for anonymous viewers: never shared */
    personal?: boolean;
    /** an address whose search is not in canonical form redirects to it */
    oneAddress?: boolean;
    /** the stylesheet of its pages, unless it is the smallest one (app/styles/shared.css) */
    stylesheet?: StylesheetName;
  }
}
