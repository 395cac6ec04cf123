/** SPEC §3 and §4, safe mode: how much of its network the broadcaster asks players to spare, from a header of what they ask for. */
import { useSyncExternalStore } from 'react';
import type { SafeMode } from '#contract/core/headers.ts';

export interface SafeModeLimits {
  /** Tallest picture of any tile, in pixels; null: no limit. */
  readonly maxHeight: number | null;
  /** Tiles at once. */
  readonly tiles: number;
}

const FREE: SafeModeLimits = { maxHeight: null, tiles: 4 };
const LIMITS: Record<SafeMode, SafeModeLimits> = {
  unknown: FREE,
  off: FREE,
  low: { maxHeight: 360, tiles: 2 },
  high: { maxHeight: 180, tiles: 1 },
};

export const safeModeLimits = (mode: SafeMode): SafeModeLimits => LIMITS[mode];

/** The smaller of a tile's own limit and the safe mode's; null where neither has one. */
export function heightIn({ maxHeight }: SafeModeLimits, own: number | null): number | null {
  return own === null || maxHeight === null ? (own ?? maxHeight) : Math.min(own, maxHeight);
}

let current: SafeMode = 'unknown';
const listeners = new Set<() => void>();

/** The mode after an answer: `unknown` (an answer without the header) changes nothing. */
export const safeModeAfter = (before: SafeMode, told: SafeMode): SafeMode => (told === 'unknown' ? before : told);

/** Browser only: the newest answer's mode counts for the whole page. */
export function noteSafeMode(mode: SafeMode): void {
  const next = safeModeAfter(current, mode);
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The limits now; none on the server and until an answer told the mode. Renders again only when they change. */
export const useSafeModeLimits = (): SafeModeLimits =>
  useSyncExternalStore(
    subscribe,
    () => LIMITS[current],
    () => FREE,
  );
