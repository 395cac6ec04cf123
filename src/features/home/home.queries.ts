import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getHomeLists, getHomeLive } from './home.functions.ts';
import { loadHomeLists, loadHomeLive } from './home.server.ts';

/** A page being served asks without a server function's way round. */
const readLive = createIsomorphicFn()
  .server(() => loadHomeLive())
  .client(() => getHomeLive());
const readLists = createIsomorphicFn()
  .server(() => loadHomeLists())
  .client(() => getHomeLists());

/** Scores are asked for this often while something is live, and not at all in a hidden tab. */
const LIVE_POLL_MS = 5_000;
const QUIET_POLL_MS = 30_000;
const LISTS_POLL_MS = 60_000;

export const homeQueries = {
  live: () =>
    queryOptions({
      queryKey: ['home', 'live'],
      queryFn: () => readLive(),
      staleTime: LIVE_POLL_MS,
      refetchInterval: ({ state }) => (state.data?.stage.kind === 'live' ? LIVE_POLL_MS : QUIET_POLL_MS),
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    }),
  lists: () =>
    queryOptions({
      queryKey: ['home', 'lists'],
      queryFn: () => readLists(),
      staleTime: LISTS_POLL_MS,
      refetchInterval: LISTS_POLL_MS,
      refetchIntervalInBackground: false,
    }),
};
