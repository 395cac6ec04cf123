import { useSyncExternalStore } from 'react';
import type { PlayerPort, PlayerState } from '#player/player-port.ts';

/** Until there is a picture, it is taken to be this far behind the present: further than one that joins live ever is, because what was shown is not taken back. Milliseconds. */
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

/** Where the picture is going to stand before there is one: where the address says, or just behind the present. */
export const assumedHead = (startAt: number | null, now: number): number => startAt ?? now - ASSUMED_LAG_MS;

/** The instant of the picture to whole seconds: what data may be shown up to. @param assumed where it is going to stand, milliseconds */
export function useHead(port: PlayerPort | null, assumed: number): number {
  const position = usePicture(port, (state) => (state?.position == null ? null : Math.floor(state.position / 1_000) * 1_000));
  return position ?? assumed;
}
