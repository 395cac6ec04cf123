import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { usePlayerHost } from '#player/use-player-host.ts';
import { settingNumber } from '#rules/constants.ts';
import { heightIn, noteSafeMode, useSafeMode } from '#session/safe-mode.ts';
import { useService } from '#session/service.tsx';
import { liveQueries } from '../live.queries.ts';
import type { PlaybackAnswer } from '../playback.ts';
import { keepPinging } from './ping-loop.ts';
import { leaveStream, pingStream } from './viewing.functions.ts';

interface ViewingProps {
  channelId: number;
  port: PlayerPort;
  /** the tile's own limit of height, in pixels; null: none */
  maxHeight: number | null;
}

/** What goes on while a tile plays, without anything on the screen: pings, the answer to another device, safe mode. */
export function Viewing({ channelId, port, maxHeight }: ViewingProps) {
  const client = useQueryClient();
  const host = usePlayerHost();
  const { settings, signedIn } = useService();
  const intervalMs = settingNumber(settings, 'stream_ping_refresh_timer', 5) * 1000;
  useEffect(() => {
    keepPinging({
      port,
      intervalMs,
      ping: (data) => pingStream({ data }),
      // Also while the page is being closed. Only accounts have a limit of devices.
      leave: () => {
        if (signedIn) void leaveStream({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }) }).catch(() => undefined);
      },
      onAnswer: (channel, answer) => {
        if (answer.state === 'ok') return noteSafeMode(answer.safeMode);
        if (answer.state !== 'other-device') return;
        port.pause();
        // The room tells more; a docked picture has its title only.
        host?.retitle(port, m.live_refused_device_title());
        const refused: PlaybackAnswer = { ok: false, refusal: 'other-device', other: answer.other };
        client.setQueryData(liveQueries.playback(channel).queryKey, refused);
      },
    });
  }, [client, port, host, intervalMs, signedIn]);

  const answered = client.getQueryData(liveQueries.playback(channelId).queryKey);
  const told = answered?.ok ? answered.value.safeMode : null;
  useEffect(() => {
    if (told !== null) noteSafeMode(told);
  }, [told]);
  const height = heightIn(useSafeMode(), maxHeight);
  useEffect(() => {
    if (height === maxHeight) return;
    port.setMaxHeight(height);
    return () => port.setMaxHeight(maxHeight);
  }, [port, height, maxHeight]);
  return null;
}
