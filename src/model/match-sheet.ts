/**
 * A match with its events, and the match as it stood at an instant of the picture. Nothing here knows the present, so that score,
 * clock and events never run ahead of the picture. Instants are milliseconds since 1970.
 */
import type { Period } from '#contract/entities/fixture.ts';
import type { MatchEvent as WireEvent } from '#contract/entities/soccer-event.ts';
import { type Decision, factsOf, type Match, offOf, type Score } from './match.ts';
import { isBreakAfter } from './match-clock.ts';
import type { Programme } from './programme.ts';

export type Side = 'local' | 'visitor';

export interface MatchEvent {
  id: number;
  kind: WireEvent['kind'];
  at: number;
  period: Period;
  /** the minute being played, and what is added to it: 45 + 2 */
  minute: number;
  added: number;
  side: Side | null;
  player: string | null;
  /** who assisted, or who came off */
  other: string | null;
  detail: string | null;
  /** the score from this event on */
  score: Score | null;
  /** the event in two lines (event-words.ts), written by the server: a page would load all the words for the few that it shows */
  title: string;
  more: string | null;
}

/** A shot on target. */
export interface MatchChance {
  id: number;
  at: number;
  minute: number;
  added: number;
  title: string;
}

export interface MatchSheet {
  /** as the upstream knows it now; `matchAt` is for whoever watches */
  match: Match;
  /** in order of time */
  events: MatchEvent[];
  /** in order of time; without them a summary has events alone */
  chances?: MatchChance[];
}

/** Minutes on the clock when a football period begins. */
const PERIOD_START: Partial<Record<Period, number>> = { '1': 0, '2': 45, '3': 90, '4': 105 };

/** The match as it stood at an instant, made of the events up to then: a fixture before its first period, a result after its last. */
export function matchAt({ match, events }: MatchSheet, instant: number): Match {
  // The viewer does not want to know how it stood.
  if (match.kind === 'fixture' && match.hidden) return match;
  const facts = factsOf(match);
  let score: Score = { local: 0, visitor: 0 };
  let scoredAt: number | null = null;
  let turn: MatchEvent | null = null;
  for (const event of events) {
    if (event.at > instant) break;
    if (event.score) [score, scoredAt] = [event.score, event.at];
    if (event.kind === 'period_start' || event.kind === 'period_end') turn = event;
  }
  // Only the result is known, or the score: there is no course to go back in.
  if (turn === null && events.length === 0 && match.kind !== 'fixture' && match.scoredAt <= instant) return match;
  if (turn === null) return { ...facts, kind: 'fixture', off: offOf(match) };
  const { kind, period, minute, at } = turn;
  const scored = { score, scoredAt: scoredAt ?? at };
  if (kind === 'period_start')
    return { ...facts, ...scored, kind: 'live', clock: { period, minute: PERIOD_START[period] ?? minute, at, toTheSecond: true } };
  if (isBreakAfter(period, facts.modality))
    return { ...facts, ...scored, kind: 'live', clock: { period: 'half_time', minute, at, toTheSecond: true } };
  // What a board decided counts, not what was played.
  if (offOf(match) === 'awarded') return match;
  const { extraTime, penalties }: Decision = match.kind === 'result' ? match : {};
  return { ...facts, ...scored, kind: 'result', extraTime, penalties };
}

/** Events the picture has reached, newest first. */
export function seenEvents(events: readonly MatchEvent[], head: number): MatchEvent[] {
  return events.filter(({ at }) => at <= head).reverse();
}

export const isGoal = (kind: MatchEvent['kind']): boolean => kind === 'goal' || kind === 'own_goal' || kind === 'penalty_goal';

/** Events with a button to watch them again. */
export const worthReplay = ({ kind }: Pick<MatchEvent, 'kind'>): boolean =>
  isGoal(kind) || kind === 'var' || kind === 'penalty_missed' || kind === 'red_card' || kind === 'second_yellow_card';

export interface MatchPart {
  part: 'before' | 'play' | 'break' | 'after';
  /** of play; null for the other parts */
  period: Period | null;
  start: number;
  end: number;
}

/** The parts of a broadcast of the match, for the position bar. What has not been played yet has no boundary. */
export function broadcastParts({ match, events }: MatchSheet, { startsAt, endsAt }: Pick<Programme, 'startsAt' | 'endsAt'>): MatchPart[] {
  const cuts: { at: number; part: MatchPart['part']; period: Period | null }[] = [{ at: startsAt, part: 'before', period: null }];
  for (const { kind, period, at } of events) {
    if (at <= startsAt || at >= endsAt) continue;
    if (kind === 'period_start') cuts.push({ at, part: 'play', period });
    if (kind === 'period_end') cuts.push({ at, part: isBreakAfter(period, match.modality) ? 'break' : 'after', period: null });
  }
  return cuts.map(({ at, part, period }, index) => ({ part, period, start: at, end: cuts[index + 1]?.at ?? endsAt }));
}
