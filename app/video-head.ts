/** Head of a video's and of a moment's page. Apart from the pages, because the head of every route is in the script that all pages begin with. */
import { pageHead } from '#features/seo/page-head.ts';
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
  /** HLS playlist; null when not everybody may have it */
  source: string | null;
  /** seconds; null: it would tell of extra time */
  duration: number | null;
}

export const playedHeaders = ({ loaderData }: { loaderData?: { played: PlayedFacts | null } | undefined }): Record<string, string> => ({
  'cache-control': loaderData?.played ? 's-maxage=5, stale-while-revalidate=30' : 'no-store',
});

/** Undefined: the loader failed. Null: it is late, or refused to who is nobody in particular. */
export function playedHead({ loaderData }: { loaderData?: { played: PlayedFacts | null } | undefined }) {
  if (!loaderData) return {};
  const { played } = loaderData;
  const head = pageHead(
    played === null ? { title: m.videos_title(), description: '', path: '/videos', hidden: true } : { ...played, type: 'video.other' },
  );
  const links = [...head.links, { rel: 'stylesheet', href: playerStyles }];
  if (!import.meta.env.SSR || !played?.source) return { ...head, links };
  const video = [
    { property: 'og:video', content: played.source },
    { property: 'og:video:type', content: 'application/vnd.apple.mpegurl' },
    { property: 'og:video:width', content: '960' },
    { property: 'og:video:height', content: '540' },
    ...(played.duration === null ? [] : [{ property: 'video:duration', content: String(Math.round(played.duration)) }]),
  ];
  return { meta: [...head.meta, ...video], links };
}
