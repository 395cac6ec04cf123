/** Pages written by an editor, cleaned before they are shown. */
import { log } from '#server/log.ts';
import { isMaintenance, isNotFound, UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream, upstreamCache } from '#upstream/upstream.ts';
import { cleanHtml, plainText } from './clean-html.server.ts';
import { listedPages, mayBePage } from './cms-pages.ts';

export interface CmsArticle {
  slug: string;
  title: string;
  description: string;
  /** milliseconds since 1970 */
  updatedAt: number;
  /** whole minutes it takes to read */
  minutes: number;
  sections: { id: string; heading: string; html: string }[];
}

export type CmsResult =
  | { kind: 'page'; page: CmsArticle }
  | { kind: 'missing' }
  | { kind: 'fault'; status: number; retryAfter: number | null };

const fresh = { freshMs: 30_000, staleMs: 300_000, rescueMs: 86_400_000 };

/** Words a person reads in a minute. */
const READING_SPEED = 200;

const readArticle = (slug: string): Promise<CmsArticle | null> =>
  upstreamCache.get(`cms-${slug}`, fresh, async () => {
    try {
      const wire = await answerOf('cmsPage', upstream().cmsPage({ params: { page: slug } }));
      const sections = wire.sections.map(({ id, heading, html }) => ({ id, heading, html: cleanHtml(html) }));
      const words = sections.reduce((sum, { heading, html }) => sum + `${heading} ${plainText(html)}`.split(' ').length, 0);
      const description = wire.description || plainText(sections[0]?.html ?? '');
      return {
        slug,
        title: wire.title,
        description,
        updatedAt: Date.parse(wire.updated_at),
        minutes: Math.max(1, Math.round(words / READING_SPEED)),
        sections,
      };
    } catch (error) {
      // That a page does not exist is an answer too, and worth remembering: strangers ask for many.
      if (isNotFound(error)) return null;
      throw error;
    }
  });

/** A page by its address. It answers whatever the upstream does. */
export async function loadCmsPage(slug: string): Promise<CmsResult> {
  if (!mayBePage(slug)) return { kind: 'missing' };
  try {
    const page = await readArticle(slug);
    return page ? { kind: 'page', page } : { kind: 'missing' };
  } catch (error) {
    if (isMaintenance(error))
      return {
        kind: 'fault',
        status: 503,
        retryAfter: error instanceof UpstreamError && error.fault.kind === 'http' ? error.fault.retryAfter : null,
      };
    return { kind: 'fault', status: error instanceof UpstreamError && error.fault.kind === 'timeout' ? 504 : 502, retryAfter: null };
  }
}

/** The listed pages that exist, in the order of the list. */
export async function loadCmsIndex(): Promise<{ slug: string; title: string; description: string; updatedAt: number }[]> {
  const pages = await Promise.all(listedPages.map((slug) => readArticle(slug).catch(() => null)));
  return pages.flatMap((page) =>
    page ? [{ slug: page.slug, title: page.title, description: page.description, updatedAt: page.updatedAt }] : [],
  );
}

const rarely = { freshMs: 60_000, staleMs: 600_000, rescueMs: 3_600_000 };
/** After a failure all pages are taken to exist for this long before the upstream is asked again. */
const UNKNOWN_MS = 10_000;

/** The listed pages that nobody has written: no way leads to them. While the upstream does not say, none. Never fails. */
export async function loadMissingPages(): Promise<string[]> {
  const load = async () => {
    const pages = await Promise.all(listedPages.map(readArticle));
    return listedPages.filter((_, place) => pages[place] === null);
  };
  const guarded = () =>
    load().catch((error: unknown) => {
      log('warn', 'cms', 'which pages exist is not known', { error });
      return [];
    });
  return upstreamCache
    .get('cms-missing', rarely, load)
    .catch(() => upstreamCache.get('cms-missing-unknown', { freshMs: UNKNOWN_MS, staleMs: 0 }, guarded));
}
