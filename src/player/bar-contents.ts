/** What the position bar shows of a channel: programmes, parts of a match, and marks. */

import { isHidden } from '#model/hidden-result.ts';
import { minuteText } from '#model/match-clock.ts';
import { broadcastParts, isGoal, type MatchEvent, type MatchSheet } from '#model/match-sheet.ts';
import { partName } from '#model/part-name.ts';
import type { Programme } from '#model/programme.ts';
import { scoresOften } from '#rules/scoring.ts';
import type { BroadcastMark, BroadcastPart, MarkKind } from './dvr-geometry.ts';

/** A mark that comes with a stream: its instant in milliseconds since 1970. */
export interface StreamMark {
  at: number;
  kind: 'goal' | 'card' | 'var' | 'kickoff' | 'half_time' | 'full_time';
  label: string;
}

/** Programmes; a match is split into its parts. */
export function barParts(day: readonly Programme[], sheet: MatchSheet | undefined): BroadcastPart[] {
  return day.flatMap((programme) => {
    const { startsAt, endsAt, title, match } = programme;
    // Where a half ends is no score, but extra time and penalties are parts too.
    if (!sheet || !match || match.id !== sheet.match.id || isHidden(sheet.match)) return [{ start: startsAt, end: endsAt, title }];
    return broadcastParts(sheet, programme).map(({ start, end, ...part }) => ({
      start,
      end,
      title: partName(part, match.modality),
      broadcastStart: startsAt,
    }));
  });
}

function kindOf(kind: MatchEvent['kind']): MarkKind | null {
  if (isGoal(kind)) return 'goal';
  if (kind === 'var') return 'var';
  return kind === 'yellow_card' || kind === 'second_yellow_card' || kind === 'red_card' ? 'card' : null;
}

const STREAM_KINDS: Record<StreamMark['kind'], MarkKind | null> = {
  goal: 'goal',
  card: 'card',
  var: 'var',
  kickoff: null,
  half_time: null,
  full_time: null,
};

/** Goals (where they are not too many), cards and VAR: from the match sheet where there is one, else from the stream's own marks. */
export function barMarks(sheet: MatchSheet | undefined, marks: readonly StreamMark[]): BroadcastMark[] {
  if (sheet) {
    const often = scoresOften(sheet.match.modality);
    return sheet.events.flatMap((event) => {
      const kind = kindOf(event.kind);
      if (kind === null || (often && kind === 'goal')) return [];
      const { title, more } = event;
      return [{ id: String(event.id), at: event.at, kind, label: [minuteText(event), title, more].filter(Boolean).join(' ') }];
    });
  }
  return marks.flatMap(({ at, kind, label }) => {
    const known = STREAM_KINDS[kind];
    return known === null ? [] : [{ id: `${kind}-${at}`, at, kind: known, label }];
  });
}
