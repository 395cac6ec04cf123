import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Section } from '#model/section.ts';
import { MOMENTS_PAGE_SIZE } from '#rules/constants.ts';
import { keepGoodSection } from '#session/keep-good.ts';
import {
  getChannelMoments,
  getMoment,
  getMomentMatch,
  getMomentOptions,
  getMyMoments,
  getNewestMoments,
  getOwnMoments,
  getPreview,
} from './moments.functions.ts';
import { loadChannelMoments, loadMoment, loadMomentMatch, loadMyMoments, loadNewestMoments, type MomentDetail } from './moments.server.ts';

/** Interval at which lists of moments are read again, in milliseconds. */
const LIST_MS = 15_000;
/** …and a moment that is being processed. */
const PROCESSING_MS = 3_000;

// During server rendering call the loader directly, in the browser its server function.
const readChannel = createIsomorphicFn()
  .server((channelId: number) => loadChannelMoments(channelId))
  .client((channelId: number) => getChannelMoments({ data: channelId }));
const readNewest = createIsomorphicFn()
  .server(() => loadNewestMoments())
  .client(() => getNewestMoments());
const readOne = createIsomorphicFn()
  .server((id: string) => loadMoment(id))
  .client((id: string) => getMoment({ data: id }));
const readMatch = createIsomorphicFn()
  .server((eventId: number) => loadMomentMatch(eventId))
  .client((eventId: number) => getMomentMatch({ data: eventId }));
const readMine = createIsomorphicFn()
  .server((offset: number) => loadMyMoments(offset))
  .client((offset: number) => getMyMoments({ data: offset }));

const isProcessing = (answer: Section<MomentDetail | null> | undefined): boolean =>
  answer?.ok === true && answer.value?.state === 'processing';

export const momentQueries = {
  ofChannel: (channelId: number) =>
    queryOptions({
      queryKey: ['moments', 'channel', channelId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readChannel(channelId)),
      staleTime: LIST_MS,
      refetchInterval: LIST_MS,
      retry: false,
    }),
  /** the viewer's own: in the browser alone */
  ownOfChannel: (channelId: number) =>
    queryOptions({
      queryKey: ['moments', 'channel', channelId, 'own'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, getOwnMoments({ data: channelId })),
      staleTime: LIST_MS,
      refetchInterval: LIST_MS,
      retry: false,
    }),
  /** of all channels */
  newest: () =>
    queryOptions({
      queryKey: ['moments', 'newest'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readNewest()),
      staleTime: LIST_MS,
      retry: false,
    }),
  /** read again until it is made (S-moment-processing) */
  one: (id: string) =>
    queryOptions({
      queryKey: ['moments', 'one', id],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readOne(id)),
      staleTime: PROCESSING_MS,
      refetchInterval: ({ state }) => (isProcessing(state.data) ? PROCESSING_MS : false),
      retry: false,
    }),
  match: (eventId: number) =>
    queryOptions({
      queryKey: ['moments', 'match', eventId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readMatch(eventId)),
      staleTime: LIST_MS,
      retry: false,
    }),
  options: () => queryOptions({ queryKey: ['moments', 'options'], queryFn: () => getMomentOptions(), staleTime: LIST_MS, retry: false }),
  preview: (channelId: number) =>
    queryOptions({
      queryKey: ['moments', 'preview', channelId],
      queryFn: () => getPreview({ data: channelId }),
      staleTime: 120_000,
      retry: false,
    }),
  mine: () =>
    infiniteQueryOptions({
      queryKey: ['moments', 'mine'],
      queryFn: ({ pageParam }) => readMine(pageParam),
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        last.ok && last.value.total > pages.length * MOMENTS_PAGE_SIZE ? pages.length * MOMENTS_PAGE_SIZE : null,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.ok && page.value.moments.some(({ state: is }) => is === 'processing'))
          ? PROCESSING_MS
          : false,
      retry: false,
    }),
};
