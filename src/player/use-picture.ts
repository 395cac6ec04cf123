import { useSyncExternalStore } from 'react';
import type { Instant, PlayerPort, PlayerState } from './player-port.ts';

/**
 * Assumed distance of the picture behind the present until there is one. More than any live picture has, because a score that has been
 * shown must not be taken back. Milliseconds.
 */
const ASSUMED_LAG_MS = 30_000;

const silent = () => () => {};

/**
 * One value of the player's state, also while there is no player yet; the component renders only when that value changes.
 * @param select must give a primitive or an object the state itself holds, never a new one
 */
export function usePicture<T>(port: PlayerPort | null, select: (state: PlayerState | null) => T): T {
  const read = () => select(port === null ? null : port.getSnapshot());
  return useSyncExternalStore(port?.subscribe ?? silent, read, () => select(null));
}

/** Assumed instant of the picture before there is one: the address's moment, or ASSUMED_LAG_MS ago. */
export const assumedHead = (startAt: number | null, now: number): number => startAt ?? now - ASSUMED_LAG_MS;

/** The instant of the picture in whole seconds, milliseconds since 1970; null until there is one. */
export const usePictureInstant = (port: PlayerPort | null): Instant | null =>
  usePicture(port, (state) => (state?.position == null ? null : Math.floor(state.position / 1_000) * 1_000));

/** The instant of the picture in whole seconds: data later than it must not be shown. @param assumed used until there is a picture, milliseconds */
export const useHead = (port: PlayerPort | null, assumed: number): number => usePictureInstant(port) ?? assumed;
