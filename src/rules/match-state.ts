/**
 * What a match is at an instant. A match is one of three things (a fixture, live, a result), and which one follows from its
 * timeline and the clock alone. Instants are milliseconds since 1970; offsets are seconds of real time from kick-off.
 */

/** As on the wire: `1` and `2` are halves (quarters go to `4`), `3` and `4` extra time, `5` penalties or overtime. */
export type MatchPeriod = 'before' | '1' | 'half_time' | '2' | '3' | '4' | '5' | 'full_time';

export type MatchSide = 'local' | 'visitor';
export type MatchScore = { local: number; visitor: number };

/** A stretch of a match in real time. While `fromMinute` is null the match clock stands still at `toMinute`. */
export type PeriodSpan = {
  period: MatchPeriod;
  /** Instants: the start is inside the span, the end is not. */
  start: number;
  end: number;
  /** Match minutes at the start and at the regular end; what is played beyond is added time. */
  fromMinute: number | null;
  toMinute: number;
};

/** The stretches of a match, in order and without holes. */
export type MatchTimeline = readonly PeriodSpan[];

/** The match clock at an instant. `minute` is the one being played (64 from 63:00), never past the period's regular end. */
export type MatchClock = { period: MatchPeriod; minute: number; addedMinute: number };

export type MatchEventKind =
  | 'period_start'
  | 'period_end'
  | 'goal'
  | 'own_goal'
  | 'penalty_goal'
  | 'points'
  | 'yellow'
  | 'red'
  | 'substitution'
  | 'var'
  | 'match_end';

/** Something that will happen, written before kick-off. */
export type ScriptEvent = {
  /** Seconds of real time from kick-off. */
  offset: number;
  kind: MatchEventKind;
  /** Whose goal, card or change it is; an own goal names the side that gains by it. */
  side?: MatchSide | null;
  player?: string | null;
  otherPlayer?: string | null;
  /** Basketball: 1, 2 or 3. */
  points?: number;
  text?: string;
};

/** A match written down: what happens and when, the same at every reading. */
export type MatchScript = { timeline: MatchTimeline; events: readonly ScriptEvent[] };

/** A script's event once it has happened, with the score that holds from then on. */
export type MatchEvent = ScriptEvent & { at: number; clock: MatchClock; score: MatchScore };

/** A match at an instant. */
export type MatchState =
  | { kind: 'fixture'; kickOff: number }
  | { kind: 'live'; kickOff: number; score: MatchScore; clock: MatchClock; events: MatchEvent[] }
  | { kind: 'result'; kickOff: number; score: MatchScore; events: MatchEvent[] };

const MINUTE = 60_000;

/** Added time of each half, in minutes of real time. */
export type AddedTime = { first?: number; second?: number };

/** A football match: 45 minutes and what is added, 15 of interval, 45 and what is added. */
export function footballTimeline(kickOff: number, { first = 2, second = 4 }: AddedTime = {}): MatchTimeline {
  const interval = kickOff + (45 + first) * MINUTE;
  const second2 = interval + 15 * MINUTE;
  return [
    { period: '1', start: kickOff, end: interval, fromMinute: 0, toMinute: 45 },
    { period: 'half_time', start: interval, end: second2, fromMinute: null, toMinute: 45 },
    { period: '2', start: second2, end: second2 + (45 + second) * MINUTE, fromMinute: 45, toMinute: 90 },
  ];
}

/** Real time that a basketball quarter of ten minutes takes, with its stoppages, in minutes. */
const QUARTER_REAL_MINUTES = 22;

/** A basketball match: four quarters of ten minutes (22 of real time), pauses of 2, interval of 15. */
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

/** Instant at which a timeline ends. @throws RangeError when it is empty. */
export function timelineEnd(timeline: MatchTimeline): number {
  const last = timeline.at(-1);
  if (!last) throw new RangeError('a match without periods');
  return last.end;
}

/**
 * The match clock at an instant. In football a period's minutes pass as real ones and go on as added time; where a
 * period takes longer than its minutes because the clock stops (basketball), they are spread over it.
 */
export function matchClock(timeline: MatchTimeline, now: number, stops = false): MatchClock {
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

/** The minute as the site writes it: "64′", "45+2′", "Intervalo", "Final", '' before the start. */
export function minuteText({ period, minute, addedMinute }: MatchClock): string {
  if (period === 'before') return '';
  if (period === 'half_time') return 'Intervalo';
  if (period === 'full_time') return 'Final';
  if (period === '5' && minute === 0) return 'Penáltis';
  return `${minute}${addedMinute > 0 ? `+${addedMinute}` : ''}′`;
}

/** What a period is called in the sports whose match clock stops with the play. */
const STOPPING: Readonly<Record<string, string>> = { basquetebol: 'º período', futsal: 'ª parte', andebol: 'ª parte', hoquei: 'ª parte' };

/**
 * A period as it is written where the match clock stops with the play, so that a minute counted on would be wrong: "3.º período", "2.ª parte".
 * Null where the clock runs (football), and for what is no period of play.
 * @param modality a sport's slug
 */
export function periodText(period: string, modality: string | null): string | null {
  const name = modality !== null && Object.hasOwn(STOPPING, modality) ? STOPPING[modality] : undefined;
  if (name === undefined || !/^[1-5]$/.test(period)) return null;
  return period === '5' || (name.startsWith('ª') && period > '2') ? 'Prolongamento' : `${period}.${name}`;
}

/**
 * Seconds from kick-off at which a football minute is played: minute 64 is heard at 63:00 of the match clock, 45+2 after 46:00.
 * @param within seconds into that minute, 0 to 59.
 */
export function minuteOffset(timeline: MatchTimeline, minute: number, addedMinute = 0, within = 0): number {
  const kickOff = timeline[0]?.start ?? 0;
  const span =
    timeline.find(({ fromMinute, toMinute }) => fromMinute !== null && minute > fromMinute && minute <= toMinute) ??
    timeline.findLast(({ fromMinute }) => fromMinute !== null);
  const intoSpan = minute - 1 - (span?.fromMinute ?? 0) + addedMinute;
  return ((span?.start ?? kickOff) - kickOff) / 1000 + intoSpan * 60 + within;
}

const GOALS: readonly MatchEventKind[] = ['goal', 'own_goal', 'penalty_goal', 'points'];

/** What an event adds to the score. */
function scoreAfter(score: MatchScore, { kind, side, points = 1 }: ScriptEvent): MatchScore {
  if (!side || !GOALS.includes(kind)) return score;
  const gained = kind === 'points' ? points : 1;
  return { ...score, [side]: score[side] + gained };
}

/**
 * What of a script can be seen at an instant: nothing of what comes later is in the answer. An event that happens exactly now is in it.
 * @param stops true where the match clock stops (basketball).
 */
export function unfold(script: MatchScript, now: number, stops = false): MatchState {
  const kickOff = script.timeline[0]?.start;
  if (kickOff === undefined) throw new RangeError('a match without periods');
  if (now < kickOff) return { kind: 'fixture', kickOff };
  let score: MatchScore = { local: 0, visitor: 0 };
  const events: MatchEvent[] = [];
  for (const event of script.events.toSorted((a, b) => a.offset - b.offset)) {
    const at = kickOff + event.offset * 1000;
    if (at > now) break;
    score = scoreAfter(score, event);
    events.push({ ...event, at, clock: matchClock(script.timeline, at, stops), score });
  }
  if (now >= timelineEnd(script.timeline)) return { kind: 'result', kickOff, score, events };
  return { kind: 'live', kickOff, score, clock: matchClock(script.timeline, now, stops), events };
}

/** How an own result reads: 'win', 'draw' or 'loss' for a side. */
export function outcomeFor(side: MatchSide, { local, visitor }: MatchScore): 'win' | 'draw' | 'loss' {
  if (local === visitor) return 'draw';
  return local > visitor === (side === 'local') ? 'win' : 'loss';
}

/** '2–1', with the en dash of the design. */
export const scoreText = ({ local, visitor }: MatchScore): string => `${local}–${visitor}`;
