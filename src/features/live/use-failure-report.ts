import { useEffect, useState } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { reportPlaybackFailure } from './live.functions.ts';
import { usePicture } from './use-picture.ts';

/** The same failure of a channel is reported once in this time by a page. Milliseconds. */
const REPEAT_MS = 60_000;

const hostOf = (address: string | null | undefined): string | null => {
  try {
    return address ? new URL(address).host : null;
  } catch {
    return null;
  }
};

/** Reports failures of the player to the server. True once the server has taken the one that is shown. */
export function useFailureReport(port: PlayerPort | null, channelId: number): boolean {
  const error = usePicture(port, (state) => state?.error ?? null);
  const failed = error === null || error.kind === 'offline' ? null : error.code;
  const [taken, setTaken] = useState<{ key: string; at: number } | null>(null);
  const key = `${channelId} ${failed}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one report for each failure, not for each state of the player
  useEffect(() => {
    if (port === null || failed === null || (taken?.key === key && Date.now() - taken.at < REPEAT_MS)) return;
    const { source } = port.getSnapshot();
    const host = error?.host ?? hostOf(source?.short.dash ?? source?.short.hls);
    let left = false;
    reportPlaybackFailure({ data: { code: failed, channelId, host } }).then(
      () => !left && setTaken({ key, at: Date.now() }),
      () => undefined, // nothing is claimed that did not happen
    );
    return () => {
      left = true;
    };
  }, [port, key]);
  return failed !== null && taken?.key === key;
}
