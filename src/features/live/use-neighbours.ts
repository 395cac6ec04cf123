import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { connectionFacts, hasRoom, KEEP_MS } from '#player/shaka-config.ts';
import { neighbourChannel } from './channel-choice.ts';
import { liveQueries } from './live.queries.ts';
import { preloadNearbyChannels } from './preload-channel.ts';
import type { RoomChannel } from './room-channel.ts';
import { usePicture } from './use-picture.ts';

/** The picture has run this long: nothing it needs is waited for any more. Milliseconds. */
const SETTLED_MS = 1_500;
const STIRS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Next and previous channel are one key away: how they play, what they show and their manifests are asked for before somebody goes
 * there, so that a zap waits for the picture alone. Some small answers a channel, only while the picture runs and where the network has
 * room; and again when a viewer who had long only watched reaches for mouse or keys.
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
      // What did not come is asked for, and its refusal told, when somebody goes there.
      if (!left) preloadNearbyChannels(answers.flatMap((one) => (one.status === 'fulfilled' && one.value.ok ? [one.value.value] : [])));
    };
    const timer = setTimeout(ask, SETTLED_MS);
    const stir = () => {
      if (asked > 0 && performance.now() - asked > KEEP_MS) void ask();
    };
    for (const name of STIRS) addEventListener(name, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      left = true;
      for (const name of STIRS) removeEventListener(name, stir);
    };
  }, [playing, next, previous, client]);
}
