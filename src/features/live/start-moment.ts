/** The moment in a live page's address, as the room uses it. Apart from live-search.ts, which every page has. */
import type { LiveSearch } from './live-search.ts';

/** The search with another moment, or without one. Params of other parts of the page are kept. */
export function changeLiveSearch<Search extends Pick<LiveSearch, 't'>>({ t: _, ...others }: Search, t: string | undefined) {
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
