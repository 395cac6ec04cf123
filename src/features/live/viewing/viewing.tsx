import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { noteSafeMode } from '#session/safe-mode.ts';
import { liveQueries } from '../live.queries.ts';
import type { PlaybackAnswer } from '../playback.ts';
import { liveChannelOf } from './ping-loop.ts';
import { useViewing } from './use-viewing.ts';

interface ViewingProps {
  channelId: number;
  port: PlayerPort;
  /** the tile's own limit of height, in pixels; null: none */
  maxHeight: number | null;
}

/** What goes on while a tile plays, without anything on the screen: pings, the answer to another device, safe mode. */
export function Viewing({ channelId, port, maxHeight }: ViewingProps) {
  const client = useQueryClient();
  useViewing({
    port,
    channelOf: liveChannelOf,
    maxHeight,
    onOtherDevice: (channel, other) => {
      const refused: PlaybackAnswer = { ok: false, refusal: 'other-device', other };
      client.setQueryData(liveQueries.playback(channel).queryKey, refused);
    },
  });
  const answered = client.getQueryData(liveQueries.playback(channelId).queryKey);
  const told = answered?.ok ? answered.value.safeMode : null;
  useEffect(() => {
    if (told !== null) noteSafeMode(told);
  }, [told]);
  return null;
}
