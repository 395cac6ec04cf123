/** Title, description and picture of a page for search engines and shared links. */
import { createIsomorphicFn } from '@tanstack/react-start';
import { config } from '#config';
import { siteOrigin } from './site-origin.ts';

export interface PageFacts {
  /** Portuguese, without the brand's name; null for the home page */
  title: string | null;
  /** only served pages have one: `import.meta.env.SSR ? … : ''` keeps its text out of the scripts */
  description: string;
  /** canonical path, with the search params that identify the page */
  path: string;
  /** absolute address of the picture to share */
  image?: string | null;
  type?: 'website' | 'article' | 'video.other';
  /** keeps a page out of search engines */
  hidden?: boolean;
  /** the video that is the page's subject: its HLS playlist, and its length in seconds; null: it would tell of extra time */
  video?: { source: string; duration: number | null };
  /** address of a stylesheet that the page has beside that of its kind */
  stylesheet?: string;
}

/** For pages without a picture of their own: sign and name of the brand (scripts/brand-files.ts). */
const SHARING_PICTURE = '/partilha.png';

/** Longer descriptions are cut by search engines. Characters. */
const DESCRIPTION_LIMIT = 160;

function cut(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= DESCRIPTION_LIMIT) return clean;
  const short = clean.slice(0, DESCRIPTION_LIMIT - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), 1))}…`;
}

const titleOf = (title: string | null): string =>
  title === null ? `${config.brand.name}: ${config.brand.tagline}` : `${title} · ${config.brand.name}`;
const linksOf = ({ path, stylesheet }: PageFacts) => [
  { rel: 'canonical', href: `${siteOrigin()}${path}` },
  ...(stylesheet ? [{ rel: 'stylesheet', href: stylesheet }] : []),
];

const videoMeta = ({ source, duration }: NonNullable<PageFacts['video']>) => [
  { property: 'og:video', content: source },
  { property: 'og:video:type', content: 'application/vnd.apple.mpegurl' },
  { property: 'og:video:width', content: '960' },
  { property: 'og:video:height', content: '540' },
  ...(duration === null ? [] : [{ property: 'video:duration', content: String(Math.round(duration)) }]),
];

/** For a route's `head()`. Descriptions and cards are in served pages only: who reads them runs no scripts. */
export const pageHead = createIsomorphicFn()
  .server((facts: PageFacts) => {
    const { title, description, path, image, type = 'website', hidden, video } = facts;
    const text = cut(description);
    return {
      meta: [
        { title: titleOf(title) },
        { name: 'description', content: text },
        ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
        { property: 'og:site_name', content: config.brand.name },
        { property: 'og:locale', content: 'pt_PT' },
        { property: 'og:type', content: type },
        { property: 'og:title', content: title ?? config.brand.name },
        { property: 'og:description', content: text },
        { property: 'og:url', content: `${siteOrigin()}${path}` },
        { property: 'og:image', content: image ?? `${siteOrigin()}${SHARING_PICTURE}` },
        { name: 'twitter:card', content: 'summary_large_image' },
        ...(video ? videoMeta(video) : []),
      ],
      links: linksOf(facts),
    };
  })
  .client((facts: PageFacts) => ({ meta: [{ title: titleOf(facts.title) }], links: linksOf(facts) }));
