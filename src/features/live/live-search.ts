/** Search params of a live page. Validated by hand, because zod would be in every page's JavaScript. */
export interface LiveSearch {
  /** where to start, as ISO 8601 in UTC to the second; absent is the live edge */
  t?: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** An instant as addresses write it: '2026-11-21T20:15:00Z'. @param at milliseconds since 1970 */
export const addressInstant = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Drops what is not an instant, and converts to UTC: one moment has one address. */
export function readLiveSearch(search: Record<string, unknown>): LiveSearch {
  const { t } = search;
  if (typeof t !== 'string' || !INSTANT.test(t)) return {};
  const at = Date.parse(t);
  return Number.isNaN(at) ? {} : { t: addressInstant(at) };
}

/** The search with another moment, or without one. Params of other parts of the page are kept. */
export function changeLiveSearch<Search extends LiveSearch>({ t: _, ...others }: Search, t: string | undefined) {
  return t === undefined ? others : { ...others, t };
}

/** A moment closer to the live edge than this is simply live. Milliseconds. */
const NEAR_LIVE_MS = 30_000;

export type StartMoment = { from: 'live'; refused: 'past' | 'future' | null } | { from: 'past'; at: number };

/**
 * Where the picture starts.
 * @param t the moment in the address, validated
 * @param earliest the earliest instant that can be played, milliseconds; null when unknown
 */
export function startMoment(t: string | undefined, earliest: number | null, now: number): StartMoment {
  if (t === undefined) return { from: 'live', refused: null };
  const at = Date.parse(t);
  if (at > now + NEAR_LIVE_MS) return { from: 'live', refused: 'future' };
  if (at > now - NEAR_LIVE_MS) return { from: 'live', refused: null };
  if (earliest !== null && at < earliest) return { from: 'live', refused: 'past' };
  return { from: 'past', at };
}
