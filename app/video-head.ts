/** Head of a video's and of a moment's page. */
import type { PageFacts } from '#features/seo/page-head.ts';
import { m } from '#paraglide/messages.js';
import playerStyles from '#player/player.css?url';

/** What search engines and shared links are told. Nothing of it reveals a result. */
export interface PlayedFacts {
  title: string;
  /** only served pages have one */
  description: string;
  /** canonical */
  path: string;
  /** absolute; null for none */
  image: string | null;
  /** of an editor's video: what the upstream draws a picture of */
  shares?: PageFacts['shares'];
  /** HLS playlist; null when not everybody may have it */
  source: string | null;
  /** seconds; null: it would tell of extra time */
  duration: number | null;
}

export const playedHeaders = ({ loaderData }: { loaderData?: { played: PlayedFacts | null } | undefined }): Record<string, string> => ({
  'cache-control': loaderData?.played ? 's-maxage=5, stale-while-revalidate=30' : 'no-store',
});

/** @param played null: it is late, or refused to who is nobody in particular */
export function playedHead(played: PlayedFacts | null): PageFacts {
  if (played === null) return { title: m.videos_title(), description: '', path: '/videos', hidden: true, stylesheet: playerStyles };
  const { source, duration, ...facts } = played;
  return { ...facts, type: 'video.other', stylesheet: playerStyles, ...(source === null ? {} : { video: { source, duration } }) };
}
