/** Caches of upstream answers that do not depend on the viewer, and the time limit for all calls of one page. */
import { keepAlive } from '#server/background.ts';
import { untilAborted } from '#server/deadline.ts';
import { log } from '#server/log.ts';
import { requestState } from '#server/request-state.ts';
import { createSwrCache, type Freshness, type SwrCache } from '#server/swr-cache.ts';
import { isNotOffered, UpstreamError } from './fault.ts';

/**
 * After a timeout, fail the same read at once for this long, so that a page whose reads follow each other does not wait for a silent
 * upstream twice. Short, because an upstream that is back must be seen at once; other failures come quickly and are asked about anew.
 * Milliseconds.
 */
const SILENCE_MS = 250;
/** A call that the upstream does not have is asked again after this long: it may have it after a release. Milliseconds. */
const NOT_OFFERED_MS = 10_000;

const createReads = (maxEntries: number): SwrCache =>
  createSwrCache({
    maxEntries,
    onStaleFailure: (key, error) => log('warn', 'upstream', 'serving an older answer', { key, error }),
    keep: keepAlive,
    failureMs: (error) => {
      if (isNotOffered(error)) return NOT_OFFERED_MS;
      return error instanceof UpstreamError && error.fault.kind === 'timeout' ? SILENCE_MS : 0;
    },
  });

/** Reads without a parameter, or with one that the site itself chose. */
const listed = createReads(400);
/** Reads by an id, a slug or a day from an address: a cache for each kind of read, so that one kind cannot evict another (SECURITY 59). */
const named = new Map<string, SwrCache>();
/** Answers that something does not exist: in a cache of their own, so that invented ids and slugs cannot evict what exists. */
const missing = createReads(300);

function cacheOf({ name, named: isNamed }: SharedRead<never>): SwrCache {
  if (!isNamed) return listed;
  const known = named.get(name) ?? createReads(300);
  named.set(name, known);
  return known;
}

/**
 * F-page-budget: a read takes no longer than the page it is for has left. The load itself goes on: others may wait for it, and the next page
 * finds its answer.
 * @throws UpstreamError timeout
 */
export function withinBudget<T>(callId: string, work: Promise<T>): Promise<T> {
  const budget = requestState()?.budget;
  return budget ? untilAborted(work, budget, () => new UpstreamError(callId, { kind: 'timeout' })) : work;
}

interface SharedRead<T> {
  /** part of the key, and named in the log */
  name: string;
  input?: readonly unknown[];
  /** whether the number of inputs is unlimited, because they come from addresses */
  named?: boolean;
  /** It is made of other reads, each of which ends with the budget: the wait for it does not, so that it can answer with what they brought. */
  composed?: boolean;
  /** for a named read: whether the answer means that there is no such thing */
  isMissing?: (value: T) => boolean;
}

/**
 * A value shared by every viewer of this process: only what is the same for all of them goes in.
 * @param freshness null from a function: the value is returned, but not kept
 */
export function shared<T>(
  read: SharedRead<T>,
  freshness: Freshness | ((value: T) => Freshness | null),
  load: () => Promise<T>,
): Promise<T> {
  const value = readFrom(cacheOf(read), read, freshness, load);
  return read.composed ? value : withinBudget(read.name, value);
}

function readFrom<T>(
  cache: SwrCache,
  { name, input = [], isMissing }: SharedRead<T>,
  freshness: Freshness | ((value: T) => Freshness | null),
  load: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify([name, ...input]);
  if (!isMissing) return cache.get(key, freshness, load);
  const freshnessOf = (value: T) => (typeof freshness === 'function' ? freshness(value) : freshness);
  // Only the answer tells which cache keeps it: each cache ignores the answers of the other.
  const loadUnlessMissing = () => missing.get<T>(key, (value) => (isMissing(value) ? freshnessOf(value) : null), load);
  return cache.get<T>(key, (value) => (isMissing(value) ? null : freshnessOf(value)), loadUnlessMissing);
}
