import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { viewerQueries } from '#session/viewer.queries.ts';
import type { SharedSearch } from './shared-search.ts';

/** open: signed in; unknown: the viewer could not be read, each part of the page says so and can be tried again */
export type Gate = 'open' | 'closed' | 'unknown';

/** Whether the account's pages show themselves. */
export async function profileGate(client: QueryClient): Promise<Gate> {
  const viewer = await client.ensureQueryData(viewerQueries.me()).catch(() => undefined);
  return viewer === null ? 'closed' : viewer === undefined ? 'unknown' : 'open';
}

/** The account's pages below the first. */
const PAGES = ['/perfil/compras', '/perfil/conta'] as const;

interface Arrival {
  context: { queryClient: QueryClient };
  cause: string;
  location: { pathname: string; search: SharedSearch; hash: string };
}

/**
 * The gate on arrival. A visitor is led to the same address with the sign-in open; the address shows itself after it. Only on arrival: closing
 * the pop-up leaves the page with its own way in.
 * @throws a redirect
 */
export async function arriveAtProfile({ context: { queryClient }, cause, location: { pathname, search, hash } }: Arrival): Promise<Gate> {
  const gate = await profileGate(queryClient);
  if (gate === 'closed' && cause === 'enter' && search.entrar === undefined)
    throw redirect({
      to: PAGES.find((page) => pathname.startsWith(page)) ?? '/perfil',
      search: { ...search, entrar: 'conta' },
      hash,
      statusCode: 302,
    });
  return gate;
}
