import { useEffect, useMemo, useState } from 'react';
import type { MatchSheet } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';
import type { StreamMark } from './bar-contents.ts';
import type { BroadcastMark, BroadcastPart } from './dvr-geometry.ts';
import type { PlayerPort } from './player-port.ts';

const NO_PARTS: readonly BroadcastPart[] = [];
const NO_MARKS: readonly BroadcastMark[] = [];

interface BarContents {
  /** programmes and match parts */
  parts: readonly BroadcastPart[];
  /** goals, cards and VAR */
  marks: readonly BroadcastMark[];
}

/** What the position bar shows. Its code is loaded once there is a player, because the bar comes with the controls; without it the bar is plain. */
export function useBarContents(
  port: PlayerPort | null,
  day: readonly Programme[],
  sheet: MatchSheet | undefined,
  marks: readonly StreamMark[] | undefined,
): BarContents {
  const [code, setCode] = useState<typeof import('./bar-contents.ts') | null>(null);
  const needed = port !== null && code === null;
  useEffect(() => {
    if (!needed) return;
    let gone = false;
    import('./bar-contents.ts').then(
      (module) => !gone && setCode(module),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [needed]);
  return {
    parts: useMemo(() => code?.barParts(day, sheet) ?? NO_PARTS, [code, day, sheet]),
    marks: useMemo(() => code?.barMarks(sheet, marks ?? []) ?? NO_MARKS, [code, sheet, marks]),
  };
}
