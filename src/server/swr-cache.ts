/**
 * The site's cache implementation, with several instances: upstream answers, rendered pages, and both for keys that visitors can invent.
 * A fresh value is returned at once. A stale one is returned at once and reloaded in the background. An older one is reloaded first, and
 * returned only if that fails. Simultaneous loads of a key are one load. Limits and eviction (least recently used first) are lru-cache's.
 */
import { LRUCache } from 'lru-cache';

export interface Freshness {
  /** milliseconds a value counts as fresh */
  freshMs: number;
  /** milliseconds after that in which the old value is returned while a new one is loaded */
  staleMs: number;
  /** milliseconds after that in which the old value is returned if the load fails */
  rescueMs?: number;
  /** milliseconds after a failure in which the same key fails without another load */
  failureMs?: number;
}

/** Loads a value. @param background no reader waits for it: the old value was returned */
export type Load<T> = (background: boolean) => Promise<T>;

interface Entry {
  value: unknown;
  at: number;
  freshness: Freshness;
  size: number;
}

export interface SwrCache {
  /**
   * @param freshness what this reader asks of the value; a function decides once for all readers when the value is there, and null means:
   *   return it, but do not keep it
   * @throws whatever `load` throws, when there is no value young enough to serve
   */
  get: <T>(key: string, freshness: Freshness | ((value: T) => Freshness | null), load: Load<T>) => Promise<T>;
  /** Sets the size of a value once it is known, in bytes; nothing happens when another value has taken its place. */
  resize: (key: string, value: unknown, size: number) => void;
  /** Removes a value, unless another has taken its place. */
  drop: (key: string, value: unknown) => void;
  clear: () => void;
  readonly entries: number;
  /** sum of the sizes */
  readonly bytes: number;
}

interface Options {
  maxEntries: number;
  /** limit for the sum of sizes; a value has size 1 until `resize` */
  maxBytes?: number;
  now?: () => number;
  /** called when an old value is returned because its reload failed: once for each value, not for each reader */
  onStaleFailure?: (key: string, error: unknown) => void;
  /** called with every load, so that an edge platform does not cancel it with the request that started it */
  keep?: (work: Promise<unknown>) => void;
  /** the same for every reader, by the kind of failure */
  failureMs?: (error: unknown) => number;
}

/** A load that runs longer than this is not joined any more. Milliseconds; longer than any time limit of the site. */
const LOST_MS = 65_000;

export function createSwrCache({
  maxEntries,
  maxBytes,
  now = () => Date.now(),
  onStaleFailure = () => {},
  keep = () => {},
  failureMs = () => 0,
}: Options): SwrCache {
  const values = new LRUCache<string, Entry>({
    max: maxEntries,
    ...(maxBytes === undefined ? {} : { maxSize: maxBytes, sizeCalculation: ({ size }: Entry) => size }),
  });
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: maxEntries });
  const running = new Map<string, { work: Promise<unknown>; since: number }>();

  const reported = new WeakSet<Entry>();
  const reportStale = (key: string, entry: Entry, error: unknown): void => {
    if (reported.has(entry)) return;
    reported.add(entry);
    onStaleFailure(key, error);
  };

  const refresh = <T>(
    key: string,
    freshness: Freshness | ((value: T) => Freshness | null),
    load: Load<T>,
    background: boolean,
  ): Promise<T> => {
    const already = running.get(key);
    if (already && now() - already.since < LOST_MS) return already.work as Promise<T>;
    const failed = failures.get(key);
    if (failed && now() < failed.until) return Promise.reject(failed.error);
    failures.delete(key);
    const over = () => {
      if (running.get(key)?.work === started) running.delete(key);
    };
    const started: Promise<T> = load(background).then(
      (value) => {
        over();
        const kept = typeof freshness === 'function' ? freshness(value) : freshness;
        if (kept) values.set(key, { value, at: now(), freshness: kept, size: 1 });
        return value;
      },
      (error: unknown) => {
        over();
        const rememberedMs = Math.max(failureMs(error), typeof freshness === 'function' ? 0 : (freshness.failureMs ?? 0));
        if (rememberedMs > 0) failures.set(key, { error, until: now() + rememberedMs });
        throw error;
      },
    );
    running.set(key, { work: started, since: now() });
    keep(started);
    return started;
  };

  return {
    get entries() {
      return values.size;
    },
    get bytes() {
      return values.calculatedSize;
    },
    resize: (key, value, size) => {
      const entry = values.peek(key);
      if (entry && entry.value === value) values.set(key, { ...entry, size });
    },
    drop: (key, value) => {
      if (values.peek(key)?.value === value) values.delete(key);
    },
    clear: () => {
      values.clear();
      failures.clear();
      running.clear();
    },
    get: async <T>(key: string, freshness: Freshness | ((value: T) => Freshness | null), load: Load<T>): Promise<T> => {
      const entry = values.get(key);
      if (!entry) return refresh(key, freshness, load, false);
      const age = now() - entry.at;
      const { freshMs, staleMs, rescueMs = 0 } = typeof freshness === 'function' ? entry.freshness : freshness;
      if (age < freshMs) return entry.value as T;
      if (age < freshMs + staleMs) {
        refresh(key, freshness, load, true).catch((error: unknown) => reportStale(key, entry, error));
        return entry.value as T;
      }
      try {
        return await refresh(key, freshness, load, false);
      } catch (error) {
        if (age >= freshMs + staleMs + rescueMs) throw error;
        reportStale(key, entry, error);
        return entry.value as T;
      }
    },
  };
}
