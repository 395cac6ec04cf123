/** What both addresses of a video have in common: by itself, and within a category. */

import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { config } from '#config';
import { clipMatch, titleOfClip } from '#features/match/clip-match.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { videoQueries } from '#features/videos/video.queries.ts';
import { VideoMissing } from '#features/videos/video-missing.tsx';
import { VideoScreen } from '#features/videos/video-screen.tsx';
import type { VideoDetail } from '#features/videos/videos-model.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import type { Match } from '#model/match.ts';
import { type VideoList, videoPath } from '#model/video.ts';
import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { failUnread } from './fail-unread.ts';
import { firstFlush, firstFlushOf, pageSubject } from './first-flush.ts';
import { useFrame } from './frame.ts';
import { PageFooter } from './page-footer.tsx';
import { recordingParts } from './recording-parts.tsx';
import { graphFor, type PlayedGraph } from './video-graph.ts';
import type { PlayedFacts } from './video-head.ts';

/** An id in an address: digits alone, as many as a number holds. Null for anything else. */
export const readId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export interface LoadedVideo {
  slug: string;
  category: VideoDetail['category'];
  played: PlayedFacts;
  graph: PlayedGraph;
}

/** A moment has a picture of its own, and a UUID. */
const sharesOf = ({ id }: VideoDetail): Pick<PlayedFacts, 'shares'> => {
  const number = readId(String(id));
  return number === null ? {} : { shares: { kind: 'video', id: number } };
};

function loaded(video: VideoDetail, match: Match | null): LoadedVideo {
  const { slug, publishedAt, createdAt, reference, premium, source, plays, authors, category, neutral } = video;
  const title = titleOfClip(neutral?.title ?? video.title, match);
  const picture = neutral?.picture ?? video.picture;
  const duration = neutral === null ? video.duration : null;
  const own = neutral === null ? video.description : '';
  const description = import.meta.env.SSR ? own || m.videos_video_description({ title, category: category?.name ?? m.videos_title() }) : '';
  return {
    slug,
    category,
    played: { title, description, path: videoPath(video), image: picture, source, duration, ...sharesOf(video) },
    graph: { title, description, picture, publishedAt, createdAt, reference, duration, premium, source, plays, authors },
  };
}

/**
 * Loads a video for its page.
 * @returns null when it is late, or could not be read: its screen says so
 * @throws notFound
 */
export async function loadVideoPage(queryClient: QueryClient, id: number | null, list: number | null): Promise<LoadedVideo | null> {
  if (!config.areas.videos || id === null) throw notFound();
  const query = videoQueries.one(id, list);
  await pageSubject(queryClient.prefetchQuery(query));
  failUnread(queryClient, query.queryKey);
  const section = queryClient.getQueryData(query.queryKey);
  const answer = section?.ok ? section.value : null;
  if (answer?.kind === 'missing') throw notFound();
  if (answer?.kind !== 'video') return null;
  const { eventId } = answer.video;
  if (eventId === null) return loaded(answer.video, null);
  const [clip] = await Promise.all([
    firstFlushOf(clipMatch({ eventId, programmeId: null })),
    firstFlush(queryClient.prefetchQuery(videoQueries.fixture(eventId))),
  ]);
  return loaded(answer.video, clip?.match ?? null);
}

interface VideoPageProps {
  id: number;
  list: VideoList | null;
  /** null: it is late */
  video: LoadedVideo | null;
}

export function VideoPage({ id, list, video }: VideoPageProps) {
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />} skip={{ id: 'leitor', label: m.ui_skip_player() }}>
      <VideoScreen id={id} list={list} hasGuide={useService().hasGuide} parts={recordingParts} />
      {video ? <StructuredData json={graphFor(video.graph, video.played.path)} /> : null}
    </DefaultLayout>
  );
}

/** In the page's own frame: a video that is not there. */
export function VideoNotFound() {
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <VideoMissing />
    </DefaultLayout>
  );
}
