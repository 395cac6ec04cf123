import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { noteSafeMode } from '#session/safe-mode.ts';
import { liveQueries } from '../live.queries.ts';
import type { PlaybackAnswer } from '../playback.ts';
import { liveChannelOf } from './ping-loop.ts';
import { useMomentUntilLive } from './use-moment-until-live.ts';
import { useViewing } from './use-viewing.ts';

interface ViewingProps {
  channelId: number;
  /** the moment in the address, milliseconds since 1970; null for live */
  startAt: number | null;
  port: PlayerPort;
  /** the tile's own limit of height, in pixels; null: none */
  maxHeight: number | null;
}

/** What goes on while a tile plays, without anything on the screen: pings, the answer to another device, safe mode, the end of the address's moment. */
export function Viewing({ channelId, startAt, port, maxHeight }: ViewingProps) {
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
  useMomentUntilLive(port, startAt);
  const answered = client.getQueryData(liveQueries.playback(channelId).queryKey);
  const told = answered?.ok ? answered.value.safeMode : null;
  useEffect(() => {
    if (told !== null) noteSafeMode(told);
  }, [told]);
  return null;
}
