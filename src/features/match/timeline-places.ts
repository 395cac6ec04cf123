/** Where events stand on the line of a match. Pure. */
import type { Period } from '#contract/entities/fixture.ts';
import { clockAt } from '#model/match-clock.ts';
import { isGoal, type MatchEvent, type MatchSheet, matchAt } from '#model/match-sheet.ts';
import { scoresOften } from '#rules/scoring.ts';
import { partsWithoutMinutes } from '#rules/sport-parts.ts';

export interface TimelineEvent {
  event: MatchEvent;
  /** whole percent of the line */
  x: number;
  /** whether there is room for its words */
  isNamed: boolean;
}

export interface Timeline {
  events: TimelineEvent[];
  /** whole percent; where the match is at the instant */
  now: number;
  /** the `minute` of the match, or the `period` that begins there; both null at the interval */
  ticks: { x: number; minute: number | null; period: Period | null }[];
}

/** Usual length of a match with its interval, for sports whose clock stops. Milliseconds. */
const USUAL_MS = 115 * 60_000;
/** Width of an event with its words and without them, percent of the line. */
const NAMED = 15;
const BARE = 3;
/** From here on an event's words are at its left, percent. */
export const WORDS_AT_LEFT = 80;

/** Scores that come often would cover the line. */
const isShown = ({ kind }: MatchEvent, often: boolean): boolean =>
  (isGoal(kind) && !often) || kind === 'var' || kind === 'red_card' || kind === 'second_yellow_card' || kind === 'penalty_missed';

const whole = (percent: number): number => Math.max(0, Math.min(100, Math.round(percent)));

/** What an event covers of the line, percent. */
const extent = (x: number, width: number): readonly [number, number] => (x > WORDS_AT_LEFT ? [x - width, x] : [x, x + width]);

/** Names the newest event first, and then every one whose words cover no other event of its side. */
function named(shown: readonly { event: MatchEvent; x: number }[]): TimelineEvent[] {
  const events = shown.map((one): TimelineEvent => ({ ...one, isNamed: false }));
  const covers = (one: TimelineEvent, other: TimelineEvent): boolean => {
    const [a, b] = extent(one.x, NAMED);
    const [c, d] = extent(other.x, other.isNamed ? NAMED : BARE);
    return (one.event.side === 'visitor') === (other.event.side === 'visitor') && a < d && c < b;
  };
  for (const one of events.toReversed()) one.isNamed = !events.some((other) => other !== one && covers(one, other));
  return events;
}

/** The line of a match as of an instant: nothing later is on it. */
export function timelineAt(sheet: MatchSheet, instant: number): Timeline {
  const { match } = sheet;
  const hasMinutes = partsWithoutMinutes(match.modality) === null;
  const often = scoresOften(match.modality);
  const seen = sheet.events.filter((event) => event.at <= instant);
  // The length of extra time is known once it has begun.
  const minutes = seen.some(({ period }) => period === '3' || period === '4') ? 120 : 90;
  const timeOf = (at: number): number => whole(((at - match.startsAt) / USUAL_MS) * 100);
  const place = (event: MatchEvent): number => (hasMinutes ? whole((event.minute / minutes) * 100) : timeOf(event.at));
  const clock = clockAt(matchAt(sheet, instant), instant);
  const now =
    clock === null
      ? 0
      : clock.kind === 'end'
        ? 100
        : !hasMinutes
          ? timeOf(instant)
          : clock.kind === 'break'
            ? whole(((seen.findLast(({ kind }) => kind === 'period_end')?.minute ?? minutes / 2) / minutes) * 100)
            : clock.kind === 'minute'
              ? whole((clock.minute / minutes) * 100)
              : 100;
  return {
    events: named(seen.filter((event) => isShown(event, often)).map((event) => ({ event, x: place(event) }))),
    now,
    ticks: hasMinutes
      ? (minutes === 90 ? [0, 22, 45, 67, 90] : [0, 45, 90, 120]).map((minute) => ({
          x: whole((minute / minutes) * 100),
          minute: minute === 45 ? null : minute,
          period: null,
        }))
      : seen.filter(({ kind }) => kind === 'period_start').map(({ at, period }) => ({ x: timeOf(at), minute: null, period })),
  };
}
