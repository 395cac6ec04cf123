import { useEffect, useRef } from 'react';
import type { OtherDevice } from '#model/other-device.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { usePlayerHost } from '#player/use-player-host.ts';
import { numberOr, STREAM_PING_SECONDS } from '#rules/screen-settings.ts';
import { noteMultiscreen } from '#session/multiscreen.ts';
import { heightIn, noteSafeMode, useSafeModeLimits } from '#session/safe-mode.ts';
import { useService } from '#session/service.tsx';
import { useSignInState } from '#session/viewer.queries.ts';
import { keepPinging } from './ping-loop.ts';
import { leaveStream, pingStream } from './viewing.functions.ts';
import type { PingAnswer } from './viewing.server.ts';

interface Viewed {
  port: PlayerPort;
  /** as of the ping loop; the same function as long as it gives the same */
  channelOf: (sourceKey: string) => number | null;
  /** the tile's own limit of height, in pixels; null: none */
  maxHeight: number | null;
  /** The account watches elsewhere: the picture has been stopped. */
  onOtherDevice: (channelId: number, other: OtherDevice | null) => void;
}

/** Pings while a player plays, stops it when another device watches, and keeps it within the safe mode. */
export function useViewing({ port, channelOf, maxHeight, onOtherDevice }: Viewed): void {
  const host = usePlayerHost();
  const { settings, signedIn } = useService();
  const { state, viewer } = useSignInState();
  const viewerId = viewer?.id ?? null;
  const intervalMs = numberOr(settings.stream_ping_refresh_timer, STREAM_PING_SECONDS, 5) * 1000;
  // The loop lives as long as the player, which may outlive its page.
  const onOk = (answer: Extract<PingAnswer, { state: 'ok' }>) => {
    noteSafeMode(answer.safeMode);
    if (state !== 'waiting') noteMultiscreen(viewerId, answer.multiscreen);
  };
  const latest = useRef({ onOk, onOtherDevice });
  latest.current = { onOk, onOtherDevice };
  useEffect(() => {
    keepPinging({
      port,
      channelOf,
      intervalMs,
      ping: (data) => pingStream({ data }),
      // Also while the page is being closed. Only accounts have a limit of devices.
      leave: () => {
        if (signedIn) void leaveStream({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }) }).catch(() => undefined);
      },
      onAnswer: (channelId, answer) => {
        if (answer.state === 'ok') return latest.current.onOk(answer);
        if (answer.state !== 'other-device') return;
        port.pause();
        // The page tells more; a docked picture has its title only.
        host?.retitle(port, m.live_refused_device_title());
        latest.current.onOtherDevice(channelId, answer.other);
      },
    });
  }, [port, channelOf, host, intervalMs, signedIn]);

  const height = heightIn(useSafeModeLimits(), maxHeight);
  useEffect(() => {
    if (height === maxHeight) return;
    port.setMaxHeight(height);
    return () => port.setMaxHeight(maxHeight);
  }, [port, height, maxHeight]);
}
