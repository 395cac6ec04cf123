/**
 * Pages that are the same for every anonymous viewer, kept for a moment. How long is the route's own word, in its
 * Cache-Control header: `s-maxage=1, stale-while-revalidate=2` means fresh for 1 s, then up to 2 s given while it is
 * rendered again, then waited for.
 */
import type { HtmlParts } from './html-parts.ts';

export interface CachedPage {
  status: number;
  headers: [string, string][];
  parts: HtmlParts;
}

export interface PageFreshness {
  freshMs: number;
  staleMs: number;
}

/** What a Cache-Control header allows a shared cache, or null for nothing. */
export function sharedFreshness(cacheControl: string | null): PageFreshness | null {
  if (!cacheControl || /\b(private|no-store)\b/.test(cacheControl)) return null;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const freshMs = seconds('s-maxage') * 1_000;
  return freshMs > 0 ? { freshMs, staleMs: seconds('stale-while-revalidate') * 1_000 } : null;
}

interface Entry {
  page: CachedPage;
  at: number;
  freshness: PageFreshness;
}

export interface HtmlCache {
  /**
   * The page under a key, rendered when there is none fresh enough. `render` gives its freshness with it; null is not kept.
   */
  get: (key: string, render: () => Promise<{ page: CachedPage; freshness: PageFreshness | null }>) => Promise<CachedPage>;
  readonly bytes: number;
}

/** A rendering that has not ended after this long is not waited for by those who come later. Milliseconds. */
const LOST_MS = 65_000;

export function createHtmlCache({
  maxEntries,
  maxBytes,
  now = Date.now,
  onError = () => {},
  keep = () => {},
}: {
  maxEntries: number;
  maxBytes: number;
  now?: () => number;
  onError?: (error: unknown) => void;
  /** told of every rendering, so that the platform lets it end though the request that began it has gone */
  keep?: (work: Promise<unknown>) => void;
}): HtmlCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, { work: Promise<CachedPage>; since: number }>();
  let bytes = 0;

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.page.parts.size;
  };

  const refresh = (key: string, render: () => Promise<{ page: CachedPage; freshness: PageFreshness | null }>): Promise<CachedPage> => {
    const already = running.get(key);
    if (already && now() - already.since < LOST_MS) return already.work;
    const started: Promise<CachedPage> = render()
      .then(({ page, freshness }) => {
        drop(key);
        if (freshness) {
          entries.set(key, { page, at: now(), freshness });
          bytes += page.parts.size;
          for (const oldest of entries.keys()) {
            if (entries.size <= maxEntries && bytes <= maxBytes) break;
            drop(oldest);
          }
        }
        return page;
      })
      .finally(() => {
        if (running.get(key)?.work === started) running.delete(key);
      });
    running.set(key, { work: started, since: now() });
    keep(started);
    return started;
  };

  return {
    get bytes() {
      return bytes;
    },
    get: async (key, render) => {
      const entry = entries.get(key);
      if (!entry) return refresh(key, render);
      const age = now() - entry.at;
      if (age < entry.freshness.freshMs) return entry.page;
      if (age < entry.freshness.freshMs + entry.freshness.staleMs) {
        // Rendering holds the thread: the page that is here goes out first.
        refresh(key, async () => {
          await new Promise((go) => setTimeout(go, 0));
          return render();
        }).catch(onError);
        return entry.page;
      }
      return refresh(key, render);
    },
  };
}
