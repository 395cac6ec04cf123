/** Queries of one video: the pages with lists of videos do not load them. */
import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { keepGoodSection } from '#session/keep-good.ts';
import { getFixtureVideos, getMyVideo, getVideo, getVideoMatch } from './video.functions.ts';
import { loadFixtureVideos, loadVideo } from './videos.server.ts';

// During server rendering call the loader directly, in the browser its server function.
const readVideo = createIsomorphicFn()
  .server((id: number, list: number | null) => loadVideo(id, list))
  .client((id: number, list: number | null) => getVideo({ data: { id, list } }));
const readFixture = createIsomorphicFn()
  .server((eventId: number) => loadFixtureVideos(eventId))
  .client((eventId: number) => getFixtureVideos({ data: eventId }));

/** A video's text changes seldom. Milliseconds. */
const FRESH_MS = 60_000;

export const videoQueries = {
  one: (id: number, list: number | null) =>
    queryOptions({
      queryKey: ['videos', 'one', id, list],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readVideo(id, list)),
      // What failed is asked for again when it is shown the next time.
      staleTime: ({ state: { data } }) => (data?.ok === false ? 0 : FRESH_MS),
      retry: false,
    }),
  /** as this viewer may have it: in the browser alone */
  mine: (id: number, list: number | null) =>
    queryOptions({ queryKey: ['videos', 'mine', id, list], queryFn: () => getMyVideo({ data: { id, list } }), staleTime: 0 }),
  /** the other videos of a match */
  fixture: (eventId: number) =>
    queryOptions({ queryKey: ['videos', 'fixture', eventId], queryFn: () => readFixture(eventId), staleTime: FRESH_MS }),
  /** the match that a video shows: in the browser alone */
  match: (eventId: number) =>
    queryOptions({ queryKey: ['videos', 'match', eventId], queryFn: () => getVideoMatch({ data: eventId }), staleTime: FRESH_MS }),
};
