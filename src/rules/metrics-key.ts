/** The key of `/metrics` and `/_estado`: without one these addresses do not exist (decisions 52 and 64). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from './address-network.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param authorization header of the request, `Bearer <key>` */
const hasMetricsKey = (authorization: string | undefined, key: string): boolean =>
  timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${key}`));

/** As hasMetricsKey(), also as the password of a browser's own question (`Basic`), with any name. */
export function hasOperatorKey(authorization: string | null | undefined, key: string): boolean {
  const basic = /^Basic ([A-Za-z0-9+/=]{1,1024})$/i.exec(authorization ?? '')?.[1];
  if (basic === undefined) return hasMetricsKey(authorization ?? undefined, key);
  const text = Buffer.from(basic, 'base64').toString('utf8');
  return hasMetricsKey(`Bearer ${text.slice(text.indexOf(':') + 1)}`, key);
}

/** Wrong keys of a network in one window; after them its right ones wait for the window's end too. */
const MAX_WRONG = 20;
const WINDOW_MS = 15 * 60_000;
/** Networks remembered at once; the one that was silent for longest is forgotten first. */
const MAX_NETWORKS = 10_000;

/** `right`, `none` where no key was given, `wrong`, or the seconds until the network may try again. */
export type KeyAnswer = 'right' | 'none' | 'wrong' | number;

export interface KeyTry {
  authorization: string | null | undefined;
  /** of whoever asks; null: unknown, all of them count together */
  address: string | null;
  /** milliseconds since 1970 */
  now: number;
}

/**
 * Compares keys, and counts wrong ones by network. Requests without a key are not tries: a browser's first one has none.
 * @param note called once for each network and window, at its first wrong key
 */
export function createKeyDoor(note: (about: { network: string }) => void) {
  const windows = new LRUCache<string, { wrong: number; endsAt: number }>({ max: MAX_NETWORKS });
  return (key: string, { authorization, address, now }: KeyTry): KeyAnswer => {
    if (authorization === null || authorization === undefined || authorization === '') return 'none';
    const network = networkOf(address ?? '');
    const known = windows.get(network);
    const current = known && known.endsAt > now ? known : null;
    if (current && current.wrong >= MAX_WRONG) return Math.ceil((current.endsAt - now) / 1_000);
    if (hasOperatorKey(authorization, key)) return 'right';
    if (!current) note({ network });
    windows.set(network, { wrong: (current?.wrong ?? 0) + 1, endsAt: current?.endsAt ?? now + WINDOW_MS });
    return 'wrong';
  };
}
