/** Pages written by an editor, cleaned before they are shown. */
import type { CmsPage } from '#contract/entities/cms-page.ts';
import { cleanHtml, plainText } from '#server/clean-html.ts';
import { within } from '#server/deadline.ts';
import { log } from '#server/log.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { shared } from '#upstream/shared.ts';
import { linkedPages, listedPages, mayBePage, sectionAnchor } from './cms-pages.ts';

export interface CmsArticle {
  slug: string;
  title: string;
  description: string;
  /** milliseconds since 1970 */
  /** null: not known */
  updatedAt: number | null;
  /** whole minutes it takes to read */
  minutes: number;
  /** `id`: of the heading in the document */
  sections: { id: string; heading: string; html: string }[];
}

export type CmsResult =
  | { kind: 'page'; page: CmsArticle }
  | { kind: 'missing' }
  | { kind: 'fault'; status: number; retryAfter: number | null };

/** Words a person reads in a minute. */
const READING_SPEED = 200;

/** An article is sanitised once per cached upstream answer. */
const articles = new WeakMap<CmsPage, CmsArticle>();

/** Unique ids for the document: the second section with the same id gets `…-2`. */
function sectionIds(sections: CmsPage['sections']): string[] {
  const taken = new Set<string>();
  return sections.map(({ id }) => {
    const anchor = sectionAnchor(id);
    let free = anchor;
    for (let count = 2; taken.has(free); count += 1) free = `${anchor}-${count}`;
    taken.add(free);
    return free;
  });
}

/** A link to a section of this page (`#a-sua-conta`) or of another page of the CMS, with the id that the section's heading has in the document. */
function toSection(href: string): string {
  const [page = '', section] = href.split('#', 2);
  return section && (page === '' || /^\/[a-z0-9-]+\/?$/.test(page)) ? `${page}#${sectionAnchor(section)}` : href;
}

function toArticle(slug: string, wire: CmsPage): CmsArticle {
  const known = articles.get(wire);
  if (known) return known;
  const ids = sectionIds(wire.sections);
  const sections = wire.sections.map(({ heading, html }, place) => ({
    id: ids[place] as string,
    heading,
    html: cleanHtml(html, toSection),
  }));
  const words = sections.reduce((sum, { heading, html }) => sum + `${heading} ${plainText(html)}`.split(' ').length, 0);
  const article = {
    slug,
    title: wire.title,
    description: wire.description || plainText(sections[0]?.html ?? ''),
    updatedAt: wire.updated_at === null ? null : Date.parse(wire.updated_at),
    minutes: Math.max(1, Math.round(words / READING_SPEED)),
    sections,
  };
  articles.set(wire, article);
  return article;
}

async function readArticle(slug: string): Promise<CmsArticle | null> {
  const wire = await reads.cmsPage(slug, linkedPages.includes(slug));
  return wire && toArticle(slug, wire);
}

/** A page by its slug. Never throws. */
export async function loadCmsPage(slug: string): Promise<CmsResult> {
  if (!mayBePage(slug)) return { kind: 'missing' };
  const page = await sectionOf('cms page', () => readArticle(slug));
  if (page.ok) return page.value ? { kind: 'page', page: page.value } : { kind: 'missing' };
  if (page.fault === 'maintenance') return { kind: 'fault', status: 503, retryAfter: page.retryAfter };
  if (page.fault === 'not-offered') return { kind: 'fault', status: 501, retryAfter: null };
  return { kind: 'fault', status: page.fault === 'timeout' ? 504 : 502, retryAfter: null };
}

/** The listed pages that exist, in the order of the list. */
export async function loadCmsIndex(): Promise<{ slug: string; title: string; description: string; updatedAt: number | null }[]> {
  const pages = await Promise.all(listedPages.map((slug) => readArticle(slug).catch(() => null)));
  return pages.flatMap((page) =>
    page ? [{ slug: page.slug, title: page.title, description: page.description, updatedAt: page.updatedAt }] : [],
  );
}

/** After a failure, assume for 10 s that all pages exist, then ask the upstream again. */
const MISSING = { freshMs: 60_000, staleMs: 600_000, rescueMs: 3_600_000, failureMs: 10_000 };

/** Longest wait for the list, which delays the first flush of every page. Milliseconds. */
const MISSING_MS = 300;

/** The linked pages that do not exist: they get no links. Empty if that is not known in time. Never throws. */
export function loadMissingPages(): Promise<string[]> {
  const load = async () => {
    const pages = await Promise.all(linkedPages.map(readArticle));
    return linkedPages.filter((_, place) => pages[place] === null);
  };
  const missing = shared({ name: 'missing pages' }, MISSING, load).catch((error: unknown) => {
    log('warn', 'cms', 'unknown which pages exist', { error });
    return [];
  });
  return within(MISSING_MS, missing, []);
}
