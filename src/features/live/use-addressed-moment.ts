import { useEffect, useRef } from 'react';
import type { PlayerPort } from '#player/player-port.ts';

/**
 * Seeks when the address of the same channel gets another moment. Back at the live edge, the moment leaves the address:
 * viewing/use-moment-until-live.ts.
 * @param startAt the moment in the address, milliseconds since 1970; null for live
 */
export function useAddressedMoment(port: PlayerPort | null, channelId: number, startAt: number | null): void {
  const shown = useRef({ channelId, startAt });
  useEffect(() => {
    const before = shown.current;
    shown.current = { channelId, startAt };
    if (port !== null && startAt !== null && before.channelId === channelId && before.startAt !== startAt) void port.seekTo(startAt);
  }, [port, channelId, startAt]);
}
