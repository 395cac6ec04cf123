/**
 * Cache of answers that are the same for every anonymous viewer. Each route sets the time in Cache-Control:
 * `s-maxage=1, stale-while-revalidate=2` means fresh for 1 s, then sent for up to 2 s while it is rendered again. The header itself is not
 * sent to viewers (SECURITY 54).
 */
import { keepAlive } from './background.ts';
import { siteEnv } from './env.ts';
import { log } from './log.ts';
import { firstFlushOf, type Recording } from './page-recording.ts';
import { createSwrCache, type Freshness, type SwrCache } from './swr-cache.ts';

export interface SharedPage {
  status: number;
  headers: [string, string][];
  recording: Recording;
  /** null: sent to the requests that wait for it now, and not cached */
  freshness: Freshness | null;
}

/** What a Cache-Control header allows a shared cache, or null for nothing. */
export function sharedFreshness(cacheControl: string | null): Freshness | null {
  if (!cacheControl || /\b(private|no-store)\b/.test(cacheControl)) return null;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const freshMs = seconds('s-maxage') * 1_000;
  return freshMs > 0 ? { freshMs, staleMs: seconds('stale-while-revalidate') * 1_000 } : null;
}

/** Key of a page in the cache: everything that its answer depends on. The path comes first. */
export const pageKey = (path: string, ...rest: readonly (string | boolean | null)[]): string => JSON.stringify([path, ...rest]);

const pathOf = (key: string): unknown => (JSON.parse(key) as unknown[])[0];

const MEGABYTE = 1024 * 1024;

function createPages(maxEntries: number, megabytes: number): SwrCache {
  return createSwrCache({
    maxEntries,
    maxBytes: megabytes * MEGABYTE,
    onStaleFailure: (key, error) => log('error', 'site', 'a page could not be rendered again', { path: pathOf(key), error }),
    keep: keepAlive,
  });
}

let instances: { megabytes: number; listed: SwrCache; open: SwrCache } | undefined;

/** Whether rendered pages are kept in memory at all. */
export const keepsPages = (): boolean => siteEnv().PAGE_CACHE_MB > 0;

/**
 * @param listed whether the address is one of a known list. All others (ids, slugs, searches) are unlimited in number: they have
 *   a small cache of their own, so that they cannot evict the listed pages (SECURITY 59)
 */
function pagesFor(listed: boolean): SwrCache | undefined {
  const megabytes = siteEnv().PAGE_CACHE_MB;
  if (megabytes === 0) return undefined;
  if (instances?.megabytes !== megabytes)
    instances = { megabytes, listed: createPages(100, megabytes), open: createPages(200, Math.max(1, megabytes / 4)) };
  return listed ? instances.listed : instances.open;
}

/** Renders a page, which may still be running when this resolves. @param background no request waits for it */
export type RenderPage = (background: boolean) => Promise<SharedPage>;

/**
 * The page of a key: cached, being rendered, or rendered now for all requests until it is done.
 * @param streams whether it may be sent while it is rendered
 */
export async function sharedPage(
  key: string,
  { listed, streams }: { listed: boolean; streams: boolean },
  render: RenderPage,
): Promise<SharedPage> {
  const load = async (background: boolean): Promise<SharedPage> => {
    // Send the cached page before rendering: rendering blocks the thread.
    if (background) await new Promise((go) => setTimeout(go, 0));
    const page = await render(background);
    keepAlive(page.recording.ended);
    if (background || !streams) await page.recording.ended;
    else await firstFlushOf(page.recording);
    if (page.recording.state === 'broken') throw new Error('the page could not be rendered to its end');
    return page;
  };
  const pages = pagesFor(listed);
  if (!pages) return load(false);
  const keepFor = (page: SharedPage): Freshness | null => {
    // A recording is shared by all requests until its end; after that it is cached only if it was complete.
    void page.recording.ended.then(() => {
      if (page.recording.state === 'whole') pages.resize(key, page, page.recording.size);
      else pages.drop(key, page);
    });
    return page.freshness;
  };
  return pages.get(key, keepFor, load);
}
