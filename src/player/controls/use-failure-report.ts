import { useEffect, useState } from 'react';
import type { PlayerPort } from '../player-port.ts';
import { usePlayer } from './use-player.ts';

export interface PlaybackFailure {
  /** The code of the support line. */
  readonly code: string;
  /** Host of the address that failed; null when unknown. */
  readonly host: string | null;
}

/** Tells the server of a failure; resolves when the server has taken it. */
export type ReportFailure = (failure: PlaybackFailure) => Promise<unknown>;

/** The same failure of a stream is reported once in this time by a page. Milliseconds. */
const REPEAT_MS = 60_000;

const hostOf = (address: string | null | undefined): string | null => {
  try {
    return address ? new URL(address).host : null;
  } catch {
    return null;
  }
};

/** Reports failures of the player. True once the server has taken the one that is shown. */
export function useFailureReport(port: PlayerPort, report: ReportFailure | undefined): boolean {
  const error = usePlayer(port, (s) => s.error);
  const stream = usePlayer(port, (s) => s.source?.key ?? '');
  const failed = error === null || error.kind === 'offline' ? null : error.code;
  const [taken, setTaken] = useState<{ key: string; at: number } | null>(null);
  const key = `${stream} ${failed}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one report for each failure, not for each state of the player
  useEffect(() => {
    if (report === undefined || failed === null || (taken?.key === key && Date.now() - taken.at < REPEAT_MS)) return;
    const { source } = port.getSnapshot();
    let left = false;
    report({ code: failed, host: error?.host ?? hostOf(source?.short.dash ?? source?.short.hls) }).then(
      () => !left && setTaken({ key, at: Date.now() }),
      () => undefined, // nothing is claimed that did not happen
    );
    return () => {
      left = true;
    };
  }, [port, key]);
  return failed !== null && taken?.key === key;
}
