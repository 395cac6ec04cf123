import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn, createServerOnlyFn } from '@tanstack/react-start';
import { mainFavourite } from '#model/main-favourite.ts';
import type { Favourite } from '#model/viewer.ts';
import { within } from '#server/deadline.ts';
import { requestState } from '#server/request-state.ts';
import { keepGood } from '#session/keep-good.ts';
import { viewerQueries } from '#session/viewer.queries.ts';
import { getHomeLive, getHomePart } from './home.functions.ts';
import { FIRST_WAITS, loadHomeLive, loadHomePart } from './home.server.ts';
import type { HomeLive, HomePart, HomeParts } from './home-model.ts';

/** Longest wait of the page for who is signed in, in milliseconds: later, the next reading brings the favourite to the stage. */
const VIEWER_MS = 250;

/** The main favourite of the viewer for whom the page is made. */
const servedFavourite = createServerOnlyFn(async (client: QueryClient): Promise<Favourite | null> => {
  if (!requestState()?.signedIn) return null;
  const viewer = await within(
    VIEWER_MS,
    client.ensureQueryData(viewerQueries.me()).catch(() => null),
    null,
  );
  return mainFavourite(viewer?.favourites ?? []);
});

// During server rendering call the loader directly, in the browser its server function.
const readLive = createIsomorphicFn()
  .server(async (client: QueryClient, _isOpen: boolean) => loadHomeLive(FIRST_WAITS, await servedFavourite(client)))
  .client((client: QueryClient, isOpen: boolean) =>
    getHomeLive({ data: { isOpen, favourite: mainFavourite(client.getQueryData(viewerQueries.me().queryKey)?.favourites ?? []) } }),
  );
const readPart = createIsomorphicFn()
  .server((part: HomePart): Promise<HomeParts[HomePart]> => loadHomePart(part))
  .client((part: HomePart): Promise<HomeParts[HomePart]> => getHomePart({ data: part }));

/** Refetch interval while something is live. A hidden tab does not refetch. */
const LIVE_POLL_MS = 5_000;
const QUIET_POLL_MS = 30_000;
const PARTS_POLL_MS = 60_000;

/** Maintenance is an answer: it is shown. */
export const failedLive = ({ live, maintenance }: HomeLive): string | null => (live.ok || maintenance !== null ? null : live.fault);

export const homeQueries = {
  live: () =>
    queryOptions({
      queryKey: ['home', 'live'],
      // The match on the stage stays while the upstream fails.
      queryFn: ({ client, queryKey }) =>
        keepGood(client, queryKey, readLive(client, client.getQueryData(queryKey) !== undefined), failedLive),
      staleTime: LIVE_POLL_MS,
      refetchInterval: ({ state }) => (state.data?.stage.kind === 'live' ? LIVE_POLL_MS : QUIET_POLL_MS),
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    }),
  part: <P extends HomePart>(part: P) =>
    queryOptions({
      queryKey: ['home', part] as const,
      // The type of the answer depends on the requested part.
      queryFn: () => readPart(part) as Promise<HomeParts[P]>,
      staleTime: PARTS_POLL_MS,
      refetchInterval: PARTS_POLL_MS,
      refetchIntervalInBackground: false,
    }),
};
