/**
 * The course of a demonstration match in real time, written before kick-off: which period is played when, and which minute of the
 * match an instant is. Instants are milliseconds since 1970.
 */
import type { Period } from '#contract/entities/fixture.ts';

/** A stretch of a match. While `fromMinute` is null the match clock stands still at `toMinute`. */
export interface PeriodSpan {
  period: Period;
  /** the start is inside the span, the end is not */
  start: number;
  end: number;
  /** match minutes at the start and at the regular end; what is played beyond it is added time */
  fromMinute: number | null;
  toMinute: number;
}

/** The stretches of a match, in order and without gaps. */
export type MatchTimeline = readonly PeriodSpan[];

/** `minute` is the one being played (64 from 63:00), never past the regular end of its period. */
export interface MatchMinute {
  period: Period;
  minute: number;
  addedMinute: number;
}

const MINUTE = 60_000;

/** Added time of each half, in minutes of real time. */
export type AddedTime = { first?: number; second?: number };

/** A football match: two halves of 45 minutes with their added time, and 15 minutes of break. */
export function footballTimeline(kickOff: number, { first = 2, second = 4 }: AddedTime = {}): MatchTimeline {
  const interval = kickOff + (45 + first) * MINUTE;
  const second2 = interval + 15 * MINUTE;
  return [
    { period: '1', start: kickOff, end: interval, fromMinute: 0, toMinute: 45 },
    { period: 'half_time', start: interval, end: second2, fromMinute: null, toMinute: 45 },
    { period: '2', start: second2, end: second2 + (45 + second) * MINUTE, fromMinute: 45, toMinute: 90 },
  ];
}

/** Real time of a basketball quarter of ten minutes, with its stoppages. Minutes. */
const QUARTER_REAL_MINUTES = 22;

/** A basketball match: four quarters of ten minutes (22 of real time), breaks of 2 minutes, and of 15 at half time. */
export function basketballTimeline(tipOff: number): MatchTimeline {
  const spans: PeriodSpan[] = [];
  let at = tipOff;
  (['1', '2', '3', '4'] as const).forEach((period, i) => {
    spans.push({ period, start: at, end: at + QUARTER_REAL_MINUTES * MINUTE, fromMinute: i * 10, toMinute: (i + 1) * 10 });
    at += QUARTER_REAL_MINUTES * MINUTE;
    if (i === 3) return;
    const pause = (i === 1 ? 15 : 2) * MINUTE;
    spans.push({ period: i === 1 ? 'half_time' : period, start: at, end: at + pause, fromMinute: null, toMinute: (i + 1) * 10 });
    at += pause;
  });
  return spans;
}

/** The instant at which a timeline ends. @throws RangeError when it is empty */
export function timelineEnd(timeline: MatchTimeline): number {
  const last = timeline.at(-1);
  if (!last) throw new RangeError('a match without periods');
  return last.end;
}

/**
 * The match minute at an instant.
 * @param stops the clock stops with the play (basketball): the period's minutes are spread over its real time. Otherwise minutes
 * pass in real time and go on as added time
 */
export function matchMinuteAt(timeline: MatchTimeline, now: number, stops = false): MatchMinute {
  const first = timeline[0];
  if (!first || now < first.start) return { period: 'before', minute: 0, addedMinute: 0 };
  const span = timeline.find(({ end }) => now < end);
  if (!span) return { period: 'full_time', minute: timeline.at(-1)?.toMinute ?? 0, addedMinute: 0 };
  if (span.fromMinute === null) return { period: span.period, minute: span.toMinute, addedMinute: 0 };
  const length = span.toMinute - span.fromMinute;
  const elapsed = stops ? ((now - span.start) / (span.end - span.start)) * length : (now - span.start) / MINUTE;
  const minute = span.fromMinute + Math.floor(elapsed) + 1;
  if (minute <= span.toMinute) return { period: span.period, minute, addedMinute: 0 };
  return { period: span.period, minute: span.toMinute, addedMinute: minute - span.toMinute };
}

/**
 * Seconds from kick-off at which a football minute is played: minute 64 begins at 63:00 of the match clock, 45+2 at 46:00.
 * @param within seconds into that minute, 0 to 59
 */
export function minuteOffset(timeline: MatchTimeline, minute: number, addedMinute = 0, within = 0): number {
  const kickOff = timeline[0]?.start ?? 0;
  const span =
    timeline.find(({ fromMinute, toMinute }) => fromMinute !== null && minute > fromMinute && minute <= toMinute) ??
    timeline.findLast(({ fromMinute }) => fromMinute !== null);
  const intoSpan = minute - 1 - (span?.fromMinute ?? 0) + addedMinute;
  return ((span?.start ?? kickOff) - kickOff) / 1000 + intoSpan * 60 + within;
}
