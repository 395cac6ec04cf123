import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OtherDevice } from '#model/other-device.ts';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { homePage } from '#rules/pages.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { liveQueries } from '../live.queries.ts';
import type { PlaybackAnswer } from '../playback.ts';
import { stopOther } from './viewing.functions.ts';

export function otherDeviceText(other: OtherDevice | null): string {
  if (other === null) return m.live_refused_device_text();
  return other.since === null
    ? m.live_refused_device_named({ device: other.name })
    : m.live_refused_device_since({ device: other.name, time: formatTime(other.since) });
}

interface OtherDeviceActionsProps {
  channelId: number;
  other: OtherDevice | null;
  onRetry: () => void;
  retrying: boolean;
  /** of a recording: yet another device is in the way; absent: of a live channel */
  onOther?: ((other: OtherDevice | null) => void) | undefined;
  /** @param failed the upstream did not say that the device stopped */
  onStopAsked: (failed: boolean) => void;
}

/** "Ver aqui e parar lá", and the way out of the room. */
export function OtherDeviceActions({ channelId, other, onRetry, retrying, onOther, onStopAsked }: OtherDeviceActionsProps) {
  const client = useQueryClient();
  const [stopping, setStopping] = useState(false);
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => here.current?.focus(), []);
  const viewing = other?.viewing ?? null;
  // A refusal is read again by itself: that does not keep the other device from being stopped.
  const busy = stopping || (viewing === null && retrying);
  const watchHere = async () => {
    if (viewing === null) return onRetry();
    setStopping(true);
    const answer = await stopOther({ data: { channelId, viewing } }).catch(() => null);
    // Yet another device of the account is in the way: it is named instead.
    if (answer?.state === 'other-device' && onOther) onOther(answer.other);
    else if (answer?.state === 'other-device') {
      const refused: PlaybackAnswer = { ok: false, refusal: 'other-device', other: answer.other };
      client.setQueryData(liveQueries.playback(channelId).queryKey, refused);
    } else {
      // What was refused in the rooms of this page may play now too.
      await client.invalidateQueries({ queryKey: liveQueries.playbacks });
      if (onOther) onRetry();
    }
    setStopping(false);
    const failed = answer === null || answer.state === 'unknown';
    onStopAsked(failed);
    // When the picture has come all the same, this is no longer there.
    if (failed && here.current) announce(m.live_refused_device_not_stopped());
  };
  return (
    <>
      <Button ref={here} look="primary" busy={busy} onClick={() => void watchHere()}>
        {viewing === null ? m.player_retry() : m.live_refused_device_here()}
      </Button>
      <LinkButton {...homePage}>{m.live_refused_device_leave()}</LinkButton>
    </>
  );
}
