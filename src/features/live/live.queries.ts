import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Section } from '#model/section.ts';
import { getChannelDay, getMatchSheet, getPlayback, getRoom } from './live.functions.ts';

/** Interval at which live data is refetched, in milliseconds (SPEC §8: five seconds at most). */
const LIVE_MS = 5_000;
const DAY_MS = 60_000;
/** Stream addresses are reused for this long, milliseconds. */
const PLAYBACK_MS = 300_000;

/** A failed answer does not replace a good one: the screen keeps its data and the query is repeated. */
async function keepGood<T>(client: QueryClient, queryKey: QueryKey, asked: Promise<Section<T>>): Promise<Section<T>> {
  const answer = await asked;
  if (!answer.ok && client.getQueryData<Section<T>>(queryKey)?.ok) throw new Error(`kept: ${answer.fault}`);
  return answer;
}

export const liveQueries = {
  room: () =>
    queryOptions({
      queryKey: ['live', 'room'],
      queryFn: ({ client, queryKey }) => keepGood(client, queryKey, getRoom()),
      staleTime: LIVE_MS,
      refetchInterval: LIVE_MS,
      retry: false,
    }),
  day: (channelId: number) =>
    queryOptions({
      queryKey: ['live', 'day', channelId],
      queryFn: ({ client, queryKey }) => keepGood(client, queryKey, getChannelDay({ data: channelId })),
      staleTime: DAY_MS,
      refetchInterval: DAY_MS,
      retry: false,
    }),
  match: (eventId: number) =>
    queryOptions({
      queryKey: ['live', 'match', eventId],
      queryFn: ({ client, queryKey }) => keepGood(client, queryKey, getMatchSheet({ data: eventId })),
      staleTime: LIVE_MS,
      refetchInterval: LIVE_MS,
      retry: false,
    }),
  playback: (channelId: number) =>
    queryOptions({
      queryKey: ['live', 'playback', channelId],
      queryFn: () => getPlayback({ data: channelId }),
      staleTime: PLAYBACK_MS,
      retry: 2,
    }),
};
