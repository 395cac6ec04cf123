import { useMemo } from 'react';
import { matchName } from '#model/hidden-result.ts';
import type { MatchSheet } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';
import { isHiddenIn } from '#rules/hidden-mark.ts';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { useShownSheet } from '#session/hidden-results.ts';
import type { StreamMark } from './bar-contents.ts';
import type { BroadcastMark, BroadcastPart } from './dvr-geometry.ts';
import type { PlayerPort } from './player-port.ts';
import { useLoaded } from './use-loaded.ts';

const loadContents = () => import('./bar-contents.ts');

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
  known: MatchSheet | undefined,
  streamMarks: readonly StreamMark[] | undefined,
): BarContents {
  const sheet = useShownSheet(known);
  // A stream's own marks name no match: one of the programmes' is enough to leave them out.
  const mark = useHiddenMark();
  const hides = day.some(({ match }) => match && isHiddenIn(mark, matchName(match)));
  const marks = hides ? undefined : streamMarks;
  const code = useLoaded(port !== null, loadContents);
  return {
    parts: useMemo(() => code?.barParts(day, sheet) ?? NO_PARTS, [code, day, sheet]),
    marks: useMemo(() => code?.barMarks(sheet, marks ?? []) ?? NO_MARKS, [code, sheet, marks]),
  };
}
