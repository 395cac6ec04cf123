/**
 * A small cache in one process: fresh answers are given at once, stale ones are given while they are fetched again,
 * equal requests at the same time become one, and an upstream that fails is not asked again by everybody at once.
 */
export interface Freshness {
  /** milliseconds an answer counts as fresh */
  freshMs: number;
  /** milliseconds after that in which the old answer is given while a new one is fetched */
  staleMs: number;
  /** milliseconds after that in which the old answer still serves when the upstream fails */
  rescueMs?: number;
}

interface Entry {
  value: unknown;
  at: number;
  freshness: Freshness;
}

export interface UpstreamCache {
  /** @throws whatever `load` throws, when there is no answer old enough to serve */
  get: <T>(key: string, freshness: Freshness, load: () => Promise<T>) => Promise<T>;
  clear: () => void;
  readonly size: number;
}

/** A load that has not ended after this long is not waited for by those who come later. Milliseconds; over any time limit of ours. */
const LOST_MS = 65_000;

export function createCache({
  maxEntries,
  now = Date.now,
  onStaleFailure = () => {},
  keep = () => {},
  failureMs = () => 0,
}: {
  maxEntries: number;
  now?: () => number;
  onStaleFailure?: (key: string, error: unknown) => void;
  /** told of every load, so that the platform lets it end though the request that began it has gone */
  keep?: (work: Promise<unknown>) => void;
  /** milliseconds for which a failure is the answer to whoever asks for the same, without asking again */
  failureMs?: (error: unknown) => number;
}): UpstreamCache {
  const failures = new Map<string, { error: unknown; until: number }>();
  const entries = new Map<string, Entry>();
  const running = new Map<string, { work: Promise<unknown>; since: number }>();

  const refresh = <T>(key: string, freshness: Freshness, load: () => Promise<T>): Promise<T> => {
    const already = running.get(key);
    if (already && now() - already.since < LOST_MS) return already.work as Promise<T>;
    const failed = failures.get(key);
    if (failed && now() < failed.until) return Promise.reject(failed.error);
    failures.delete(key);
    const over = () => {
      if (running.get(key)?.work === started) running.delete(key);
    };
    const started: Promise<T> = load().then(
      (value) => {
        over();
        entries.delete(key); // to the end: the map's order is the order of use
        entries.set(key, { value, at: now(), freshness });
        for (const oldest of entries.keys()) {
          if (entries.size <= maxEntries) break;
          entries.delete(oldest);
        }
        return value;
      },
      (error: unknown) => {
        over();
        const kept = failureMs(error);
        if (kept > 0) {
          failures.set(key, { error, until: now() + kept });
          for (const oldest of failures.keys()) {
            if (failures.size <= maxEntries) break;
            failures.delete(oldest);
          }
        }
        throw error;
      },
    );
    running.set(key, { work: started, since: now() });
    keep(started);
    return started;
  };

  return {
    get size() {
      return entries.size;
    },
    clear: () => {
      entries.clear();
      failures.clear();
      running.clear();
    },
    get: async <T>(key: string, freshness: Freshness, load: () => Promise<T>): Promise<T> => {
      const entry = entries.get(key);
      if (!entry) return refresh(key, freshness, load);
      const age = now() - entry.at;
      if (age < freshness.freshMs) return entry.value as T;
      if (age < freshness.freshMs + freshness.staleMs) {
        refresh(key, freshness, load).catch((error: unknown) => onStaleFailure(key, error));
        return entry.value as T;
      }
      try {
        return await refresh(key, freshness, load);
      } catch (error) {
        if (age >= freshness.freshMs + freshness.staleMs + (freshness.rescueMs ?? 0)) throw error;
        onStaleFailure(key, error);
        return entry.value as T;
      }
    },
  };
}
