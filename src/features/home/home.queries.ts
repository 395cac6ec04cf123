import { queryOptions } from '@tanstack/react-query';
import { getHomeLists, getHomeLive } from './home.functions.ts';

/** Scores are asked for this often while something is live, and not at all in a hidden tab. */
const LIVE_POLL_MS = 5_000;
const QUIET_POLL_MS = 30_000;
const LISTS_POLL_MS = 60_000;

export const homeQueries = {
  live: () =>
    queryOptions({
      queryKey: ['home', 'live'],
      queryFn: () => getHomeLive(),
      staleTime: LIVE_POLL_MS,
      refetchInterval: ({ state }) => (state.data?.stage.kind === 'live' ? LIVE_POLL_MS : QUIET_POLL_MS),
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    }),
  lists: () =>
    queryOptions({
      queryKey: ['home', 'lists'],
      queryFn: () => getHomeLists(),
      staleTime: LISTS_POLL_MS,
      refetchInterval: LISTS_POLL_MS,
      refetchIntervalInBackground: false,
    }),
};
