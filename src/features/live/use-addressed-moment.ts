import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { usePicture } from '#player/use-picture.ts';
import type { LiveSearch } from './live-search.ts';
import { changeLiveSearch } from './start-moment.ts';

/**
 * Seeks when the address of the same channel gets another moment, and takes the moment out of the address when the viewer is back at
 * the live edge.
 * @param startAt the moment in the address, milliseconds since 1970; null for live
 */
export function useAddressedMoment(port: PlayerPort | null, channelId: number, startAt: number | null): void {
  const navigate = useNavigate();
  const shown = useRef({ channelId, startAt });
  useEffect(() => {
    const before = shown.current;
    shown.current = { channelId, startAt };
    if (port !== null && startAt !== null && before.channelId === channelId && before.startAt !== startAt) void port.seekTo(startAt);
  }, [port, channelId, startAt]);
  const atLive = usePicture(port, (state) => state?.atLive === true);
  const wasBehind = useRef(false);
  useEffect(() => {
    if (startAt === null) wasBehind.current = false;
    else if (!atLive) wasBehind.current = port?.getSnapshot().position != null || wasBehind.current;
    else if (wasBehind.current) {
      wasBehind.current = false;
      void navigate({
        to: '.',
        search: (before: Pick<LiveSearch, 't'>) => changeLiveSearch(before, undefined),
        replace: true,
        resetScroll: false,
      });
    }
  }, [atLive, startAt, port, navigate]);
}
