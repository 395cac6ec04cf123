import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { connectionFacts, hasRoom, KEEP_MS } from '#player/shaka-config.ts';
import { usePicture } from '#player/use-picture.ts';
import { neighbourChannel } from './channel-choice.ts';
import { liveQueries } from './live.queries.ts';
import { preloadChannel } from './preload-channel.ts';
import type { RoomChannel } from './room-channel.ts';

/** Starts once the picture has played this long, so that it does not compete with the picture's own requests. Milliseconds. */
const SETTLED_MS = 1_500;
const SIGNS_OF_VIEWER = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Requests ahead what the next and the previous channel need (how they play, their programmes, their manifests), so that a change of
 * channel waits for the picture alone. A few small answers for each channel, only while the picture plays and the network is fast
 * enough; repeated when the viewer moves the pointer or presses a key after KEEP_MS.
 */
export function useNeighbours(port: PlayerPort | null, channels: readonly RoomChannel[] | null, channelId: number): void {
  const client = useQueryClient();
  const playing = usePicture(port, (state) => state?.status === 'playing');
  const next = channels && neighbourChannel(channels, channelId, 1)?.id;
  const previous = channels && neighbourChannel(channels, channelId, -1)?.id;
  useEffect(() => {
    if (!playing) return;
    const ids = [...new Set([next, previous])].filter((id) => id != null);
    let asked = 0;
    let left = false;
    const ask = async () => {
      if (!hasRoom(connectionFacts())) return;
      asked = performance.now();
      for (const id of ids) void client.prefetchQuery(liveQueries.day(id));
      const answers = await Promise.allSettled(ids.map((id) => client.ensureQueryData(liveQueries.playback(id))));
      if (left) return;
      // What failed is requested again, and its refusal shown, when the viewer goes there.
      for (const answer of answers) if (answer.status === 'fulfilled' && answer.value.ok) preloadChannel(answer.value.value);
    };
    const timer = setTimeout(ask, SETTLED_MS);
    const onSign = () => {
      if (asked > 0 && performance.now() - asked > KEEP_MS) void ask();
    };
    for (const name of SIGNS_OF_VIEWER) addEventListener(name, onSign, { passive: true });
    return () => {
      clearTimeout(timer);
      left = true;
      for (const name of SIGNS_OF_VIEWER) removeEventListener(name, onSign);
    };
  }, [playing, next, previous, client]);
}
