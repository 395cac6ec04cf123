/** Finds the route of an address and its options, before anything is rendered. */
import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import type { PageAddress } from '#server/site-handler.server.ts';
import { routeTree } from './routeTree.gen';

/** A router only for matching addresses. */
const makeLookup = () => createRouter({ routeTree, context: { queryClient: new QueryClient() } });
let lookup: ReturnType<typeof makeLookup> | undefined;

/** Routes of the server alone: with `staticData` they would be in every page's script. */
const PERSONAL_ROUTES = /^\/(auth\/|perfil\/dados\.json$|casting\/(ficheiros|enviar))/;

export function pageAddress({ pathname, search }: URL): PageAddress {
  lookup ??= makeLookup();
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // Not valid UTF-8: the router answers 400.
  }
  const [routes, params, route] = lookup.getMatchedRoutes(path);
  if (!route || '**' in params) return { search: '', redirect: null, personal: false, listed: false };
  const { staticData } = route.options;
  const given = parseSearch(search);
  const known: Record<string, unknown> = {};
  // The page's own params first: the same order as in its redirects.
  for (const { options } of routes.toReversed())
    if (typeof options.validateSearch === 'function') Object.assign(known, options.validateSearch(given as never));
  const canonical = stringifySearch(known);
  const isCanonical = JSON.stringify(given) === JSON.stringify(known);
  return {
    search: canonical,
    redirect: staticData?.oneAddress && !isCanonical ? pathname + canonical : null,
    // A pop-up of the account holds what was typed, and its address may have a mailed token: never in the page cache.
    personal: staticData?.personal === true || 'entrar' in known || PERSONAL_ROUTES.test(path),
    listed: canonical === '' && pathname === route.fullPath,
  };
}
