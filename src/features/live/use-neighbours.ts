import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { connectionFacts, hasRoom } from '#player/shaka-config.ts';
import { neighbourChannel } from './channel-choice.ts';
import { liveQueries } from './live.queries.ts';
import type { RoomChannel } from './room-channel.ts';
import { usePicture } from './use-picture.ts';

/** The picture has run this long: nothing it needs is waited for any more. Milliseconds. */
const SETTLED_MS = 1_500;

/**
 * Next and previous channel are one key away: how they play and what they show is asked for before somebody goes there, so that a zap
 * waits for the picture alone. Two small answers a channel, only while the picture runs and where the network has room.
 */
export function useNeighbours(port: PlayerPort | null, channels: readonly RoomChannel[] | null, channelId: number): void {
  const client = useQueryClient();
  const playing = usePicture(port, (state) => state?.status === 'playing');
  const next = channels && neighbourChannel(channels, channelId, 1)?.id;
  const previous = channels && neighbourChannel(channels, channelId, -1)?.id;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (!hasRoom(connectionFacts())) return;
      for (const id of new Set([next, previous])) {
        if (id == null) continue;
        void client.prefetchQuery(liveQueries.playback(id));
        void client.prefetchQuery(liveQueries.day(id));
      }
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [playing, next, previous, client]);
}
