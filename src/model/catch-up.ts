/**
 * "Apanhar o jogo": the key moments of a match up to now, to be played one after the other in one to three minutes before the viewer joins
 * live. Pure; instants are milliseconds since 1970.
 */
import { scoresOften } from '#rules/scoring.ts';
import { isGoal, type MatchEvent, type MatchSheet } from './match-sheet.ts';

export interface CatchUpClip {
  event: MatchEvent;
  start: number;
  end: number;
}

/** Longest summary, milliseconds. */
export const LONGEST_MS = 180_000;
/** Around an event: what led to it, and what came of it. Milliseconds. */
const BEFORE_MS = 12_000;
const AFTER_MS = 10_000;
/** Shorter ones, where many moments must fit. */
const SHORT_BEFORE_MS = 7_000;
const SHORT_AFTER_MS = 5_000;

/** What is kept when not everything fits: the most important first. */
function importance({ kind }: MatchEvent): number {
  if (isGoal(kind)) return 4;
  if (kind === 'red_card' || kind === 'second_yellow_card' || kind === 'penalty_missed') return 3;
  return kind === 'var' ? 2 : 0;
}

const lengthOf = (clips: readonly CatchUpClip[]): number => clips.reduce((sum, { start, end }) => sum + end - start, 0);

function cut(events: readonly MatchEvent[], before: number, after: number, from: number, until: number): CatchUpClip[] {
  const clips: CatchUpClip[] = [];
  for (const event of events) {
    const last = clips.at(-1);
    const start = Math.max(event.at - before, from, last?.end ?? from);
    const end = Math.min(event.at + after, until);
    if (end - start >= 4_000) clips.push({ event, start, end });
  }
  return clips;
}

/**
 * The clips of a summary, in order of time; empty when nothing has happened that is worth one, and where scores come so often that a few
 * of them summarise nothing.
 * @param from the earliest instant that can be played
 * @param until the place from which the viewer knows the match: the live edge, or the picture
 */
export function catchUpPlan({ match, events }: MatchSheet, from: number, until: number): CatchUpClip[] {
  if (scoresOften(match.modality)) return [];
  const worth = events.filter((event) => importance(event) > 0 && event.at >= from && event.at < until);
  const whole = cut(worth, BEFORE_MS, AFTER_MS, from, until);
  if (lengthOf(whole) <= LONGEST_MS) return whole;
  const most = Math.floor(LONGEST_MS / (SHORT_BEFORE_MS + SHORT_AFTER_MS));
  const kept = new Set(worth.toSorted((a, b) => importance(b) - importance(a) || b.at - a.at).slice(0, most));
  return cut(
    worth.filter((event) => kept.has(event)),
    SHORT_BEFORE_MS,
    SHORT_AFTER_MS,
    from,
    until,
  );
}

/** Milliseconds left of a summary at an instant within its clip. */
export const leftOf = (clips: readonly CatchUpClip[], index: number, instant: number): number =>
  lengthOf(clips.slice(index + 1)) + Math.max(0, (clips[index]?.end ?? instant) - Math.max(instant, clips[index]?.start ?? instant));
