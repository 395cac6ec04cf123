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
  /** what the page is about, for the picture that the upstream draws of it; used where `image` is one of the upstream's drawings */
  shares?: { kind: 'match' | 'programme' | 'video' | 'product' | 'team'; id: number };
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

/** A drawing of the upstream (docs/wire-formats.md): services that show shared addresses take no SVG, and beside it there is a PNG. */
const DRAWING = /^(https?:\/\/[^/?#]+)(\/art\/[a-z]+\/[0-9a-f]{8,64})\.svg$/;

/** Address and, where it is known, size of the picture to share. */
function pictureOf({ image, shares }: PageFacts): { address: string; sized: boolean } {
  if (!image) return { address: `${siteOrigin()}${SHARING_PICTURE}`, sized: true };
  const [, origin, drawing] = DRAWING.exec(image) ?? [];
  if (origin === undefined) return { address: image, sized: false };
  return { address: shares ? `${origin}/share/${shares.kind}/${shares.id}.png` : `${origin}${drawing}.png`, sized: true };
}

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
    const { title, description, path, type = 'website', hidden, video } = facts;
    const text = cut(description);
    const picture = pictureOf(facts);
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
        { property: 'og:image', content: picture.address },
        ...(picture.sized
          ? [
              { property: 'og:image:width', content: '1200' },
              { property: 'og:image:height', content: '630' },
            ]
          : []),
        { name: 'twitter:card', content: 'summary_large_image' },
        ...(video ? videoMeta(video) : []),
      ],
      links: linksOf(facts),
    };
  })
  .client((facts: PageFacts) => ({ meta: [{ title: titleOf(facts.title) }], links: linksOf(facts) }));
