/**
 * "Apanhar o jogo": the key moments of a match up to now, to be played one after the other in one to three minutes before the viewer joins
 * live. Pure; instants are milliseconds since 1970.
 */
import { scoresOften } from '#rules/scoring.ts';
import { isGoal, type MatchEvent, type MatchSheet } from './match-sheet.ts';

/** What a clip shows: an event, or a chance that came to nothing. */
export type CatchUpMoment = Pick<MatchEvent, 'id' | 'at' | 'minute' | 'added' | 'player' | 'title'> & {
  readonly kind: MatchEvent['kind'] | 'chance';
};

export interface CatchUpClip {
  event: CatchUpMoment;
  start: number;
  end: number;
}

/** Longest and shortest summary, milliseconds. A match in which little has happened has a shorter one. */
export const LONGEST_MS = 180_000;
export const SHORTEST_MS = 60_000;

/** Of a clip around its moment: what led to it, and what came of it. Milliseconds. */
interface Around {
  readonly before: number;
  readonly after: number;
}
const USUAL: Around = { before: 12_000, after: 10_000 };
/** Where many moments must fit. */
const SHORT: Around = { before: 7_000, after: 5_000 };
/** Where few are to be shown: the whole build-up, and the replay after it. */
const LONG: Around = { before: 25_000, after: 20_000 };

/** A shot on target this close to an event belongs to it. Milliseconds. */
const SAME_MOMENT_MS = 30_000;

/** What is kept when not everything fits: the most important first. Cards and chances only fill a summary that would be too short. */
function importance({ kind }: CatchUpMoment): number {
  if (kind === 'chance' || kind === 'yellow_card') return 1;
  if (kind === 'red_card' || kind === 'second_yellow_card' || kind === 'penalty_missed') return 3;
  if (kind === 'var') return 2;
  return isGoal(kind) ? 4 : 0;
}

const lengthOf = (clips: readonly CatchUpClip[]): number => clips.reduce((sum, { start, end }) => sum + end - start, 0);

function cut(moments: readonly CatchUpMoment[], { before, after }: Around, from: number, until: number): CatchUpClip[] {
  const clips: CatchUpClip[] = [];
  for (const event of moments) {
    const last = clips.at(-1);
    const start = Math.max(event.at - before, from, last?.end ?? from);
    const end = Math.min(event.at + after, until);
    if (end - start >= 4_000) clips.push({ event, start, end });
  }
  return clips;
}

/** Moments of the match that a summary may show, in order of time. */
function momentsOf({ events, chances = [] }: MatchSheet, from: number, until: number): CatchUpMoment[] {
  const shown: CatchUpMoment[] = events.filter((event) => importance(event) > 0);
  const alone = chances.filter(({ at }) => shown.every((event) => Math.abs(event.at - at) > SAME_MOMENT_MS));
  return [...shown, ...alone.map((chance) => ({ ...chance, kind: 'chance' as const, player: null }))]
    .filter(({ at }) => at >= from && at < until)
    .sort((a, b) => a.at - b.at);
}

/**
 * The clips of a summary, in order of time; empty when nothing has happened that is worth one, and where scores come so often that a few
 * of them summarise nothing.
 * @param from the earliest instant that can be played
 * @param until the place from which the viewer knows the match: the live edge, or the picture
 */
export function catchUpPlan(sheet: MatchSheet, from: number, until: number): CatchUpClip[] {
  if (scoresOften(sheet.match.modality)) return [];
  const moments = momentsOf(sheet, from, until);
  const clipsOf = (chosen: ReadonlySet<CatchUpMoment>, around: Around) =>
    cut(
      moments.filter((moment) => chosen.has(moment)),
      around,
      from,
      until,
    );
  const chosen = new Set(moments.filter((moment) => importance(moment) > 1));
  let clips = clipsOf(chosen, USUAL);
  if (lengthOf(clips) > LONGEST_MS) {
    const most = Math.floor(LONGEST_MS / (SHORT.before + SHORT.after));
    return clipsOf(new Set([...chosen].sort((a, b) => importance(b) - importance(a) || b.at - a.at).slice(0, most)), SHORT);
  }
  // The newest first: they are nearest to what the viewer is about to see.
  for (const moment of moments.toReversed()) {
    if (lengthOf(clips) >= SHORTEST_MS) return clips;
    chosen.add(moment);
    clips = clipsOf(chosen, USUAL);
  }
  return lengthOf(clips) >= SHORTEST_MS ? clips : clipsOf(chosen, LONG);
}

/** Milliseconds left of a summary at an instant within its clip. */
export const leftOf = (clips: readonly CatchUpClip[], index: number, instant: number): number =>
  lengthOf(clips.slice(index + 1)) + Math.max(0, (clips[index]?.end ?? instant) - Math.max(instant, clips[index]?.start ?? instant));
