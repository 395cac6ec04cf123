import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { keepGoodSection } from '#session/keep-good.ts';
import { getChannelDay, getFields, getMatchSheet, getPlayback, getRoom } from './live.functions.ts';
import { loadChannelDay, loadMatch, loadPlayback, loadRoom, loadWholeRoom } from './live.server.ts';
import type { PlaybackAnswer } from './playback.ts';

/** Interval at which live data is refetched, in milliseconds (SPEC §8: five seconds at most). */
const LIVE_MS = 5_000;
const DAY_MS = 60_000;
/** Stream addresses that do not end are reused for this long, milliseconds. */
const PLAYBACK_MS = 300_000;

/** Addresses that end are asked for again well before. So is a refusal that the viewer may have removed elsewhere. Milliseconds. */
function playbackFreshness(answer: PlaybackAnswer | undefined): number {
  if (answer?.ok) return answer.value.validForS === null ? PLAYBACK_MS : Math.min(PLAYBACK_MS, answer.value.validForS * 500);
  return answer?.refusal === 'other-device' ? 0 : PLAYBACK_MS;
}

// During server rendering call the loader directly, in the browser its server function.
const readRoom = createIsomorphicFn()
  .server(() => loadRoom())
  .client(() => getRoom());
const readWholeRoom = createIsomorphicFn()
  .server(() => loadWholeRoom())
  .client(() => getRoom({ data: 'whole' }));
const readDay = createIsomorphicFn()
  .server((channelId: number) => loadChannelDay(channelId))
  .client((channelId: number) => getChannelDay({ data: channelId }));
const readMatch = createIsomorphicFn()
  .server((eventId: number) => loadMatch(eventId))
  .client((eventId: number) => getMatchSheet({ data: eventId }));
const readPlayback = createIsomorphicFn()
  .server((channelId: number) => loadPlayback(channelId))
  .client((channelId: number) => getPlayback({ data: channelId }));

export const liveQueries = {
  /** how any channel plays */
  playbacks: ['live', 'playback'] as const,
  room: () =>
    queryOptions({
      queryKey: ['live', 'room'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readRoom()),
      staleTime: LIVE_MS,
      refetchInterval: LIVE_MS,
      retry: false,
    }),
  /** the room with every channel in it, also those that are not on air */
  wholeRoom: () =>
    queryOptions({
      queryKey: ['live', 'room'],
      queryFn: () => readWholeRoom(),
      retry: false,
    }),
  day: (channelId: number) =>
    queryOptions({
      queryKey: ['live', 'day', channelId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readDay(channelId)),
      staleTime: DAY_MS,
      // Without the programmes the room tells nothing of what is on: it does not wait a minute for them.
      refetchInterval: ({ state }) => (state.data?.ok === false ? LIVE_MS : DAY_MS),
      retry: false,
    }),
  match: (eventId: number) =>
    queryOptions({
      queryKey: ['live', 'match', eventId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readMatch(eventId)),
      staleTime: LIVE_MS,
      refetchInterval: LIVE_MS,
      retry: false,
    }),
  /** browser only: loaded once there is a picture */
  fields: () =>
    queryOptions({
      queryKey: ['live', 'fields'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, getFields()),
      staleTime: LIVE_MS,
      refetchInterval: LIVE_MS,
      retry: false,
    }),
  playback: (channelId: number) =>
    queryOptions({
      queryKey: ['live', 'playback', channelId],
      queryFn: () => readPlayback(channelId),
      staleTime: ({ state }) => playbackFreshness(state.data),
      retry: import.meta.env.SSR ? 0 : 2,
    }),
};
