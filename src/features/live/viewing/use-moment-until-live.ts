import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { usePicture } from '#player/use-picture.ts';
import type { LiveSearch } from '../live-search.ts';
import { changeLiveSearch } from '../start-moment.ts';

/**
 * Takes the moment out of the address when the viewer is back at the live edge.
 * @param port of a player that has a picture
 * @param startAt the moment in the address, milliseconds since 1970; null for live
 */
export function useMomentUntilLive(port: PlayerPort, startAt: number | null): void {
  const navigate = useNavigate();
  const atLive = usePicture(port, (state) => state?.atLive === true);
  // This part of the page comes after the picture: a viewer may have pressed "Em direto" by then.
  const wasBehind = useRef(startAt !== null && port.getSnapshot().position !== null);
  useEffect(() => {
    if (startAt === null) wasBehind.current = false;
    else if (!atLive) wasBehind.current = port.getSnapshot().position !== null || wasBehind.current;
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
