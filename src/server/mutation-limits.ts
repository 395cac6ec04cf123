/**
 * Limits on changes by the viewer's address and session, in this process's memory. They keep one viewer from occupying the site; those that
 * last, on sign-in and registration, are the upstream's.
 */
import { LRUCache } from 'lru-cache';
import { networkOf } from '#rules/address-network.ts';
import type { RequestViewer } from './viewer.ts';

/** Changes in one window. An address may be that of a mobile network, with thousands of viewers (decision 0079). */
const PER_WINDOW = { address: 1_200, session: 60 } as const;
const WINDOW_MS = 60_000;

/** Addresses and sessions remembered at once; the one that was silent for longest is forgotten first. */
const MAX_KEYS = 20_000;

/** Parts of uploads from an address in one window: some 20 MB a second. How many files it sends is limited by the upstream. */
const PARTS_PER_WINDOW = 1_200;

/** Reports of an address in one window: a household whose pages send one each ten seconds. */
const REPORTS_PER_WINDOW = 60;

const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_KEYS });

/**
 * Counts a change. Returns null, or the seconds to wait when there were too many.
 * @param now milliseconds since 1970
 */
export function countMutation({ address, session }: Pick<RequestViewer, 'address' | 'session'>, now: number): number | null {
  const kinds = [
    ...(address === null ? [] : [['address', networkOf(address)] as const]),
    ...(session === null ? [] : [['session', session.token] as const]),
  ];
  let wait: number | null = null;
  for (const [kind, value] of kinds) {
    const seconds = countIn(`${kind} ${value}`, PER_WINDOW[kind], now);
    if (seconds !== null) wait = Math.max(wait ?? 1, seconds);
  }
  return wait;
}

/** As countMutation(), for a part of an upload. */
export const countPart = ({ address }: Pick<RequestViewer, 'address'>, now: number): number | null =>
  address === null ? null : countIn(`part ${networkOf(address)}`, PARTS_PER_WINDOW, now);

/** As countMutation(), for what pages tell of themselves. */
export const countReport = ({ address }: Pick<RequestViewer, 'address'>, now: number): number | null =>
  address === null ? null : countIn(`report ${networkOf(address)}`, REPORTS_PER_WINDOW, now);

function countIn(key: string, limit: number, now: number): number | null {
  const known = windows.get(key);
  const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + WINDOW_MS };
  current.count += 1;
  windows.set(key, current);
  return current.count > limit ? Math.ceil((current.endsAt - now) / 1_000) : null;
}
