/** State, score and clock of a match at an instant, from its rows. Pure. */
import type { FixtureState, MatchClock, Period, Score } from '#contract/entities/fixture.ts';
import { isOffState, type OffState } from '#rules/match-off.ts';
import { iso } from './instant.ts';

/** Assumed length of a match without a recorded end, in milliseconds: two halves, interval and added time. */
const USUAL_LENGTH_MS = 115 * 60_000;

/** A match and its incidents up to `now`. Instants as Date. */
export interface MatchFacts {
  readonly status: 'scheduled' | 'finished' | OffState;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly score_local: number | null;
  readonly score_visitor: number | null;
  /** The latest incident, with the current score. */
  readonly last: { readonly score_local: number; readonly score_visitor: number } | null;
  /** Instant of the last change of the score (the last goal, or the start). */
  readonly scored_at: Date | null;
  /** The latest start or end of a period, or the end of the match. */
  readonly turn: { readonly kind: string; readonly period: string; readonly minute: number; readonly at: Date } | null;
}

const PERIODS: Readonly<Record<string, Period>> = {
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  half_time: 'half_time',
  full_time: 'full_time',
  before: 'before',
};

/** A period in the contract's terms. */
export const periodOf = (text: string): Period => PERIODS[text] ?? PERIODS[text.replace(/\D+/g, '')] ?? '1';

/** End of a match in milliseconds: recorded, or the assumed length after its start. */
const endOf = (match: Pick<MatchFacts, 'starts_at' | 'ends_at'>): number =>
  match.ends_at?.getTime() ?? match.starts_at.getTime() + USUAL_LENGTH_MS;

export function stateAt(match: MatchFacts, now: number): FixtureState {
  if (isOffState(match.status)) return match.status;
  if (now < match.starts_at.getTime()) return 'scheduled';
  return match.turn?.kind === 'match_end' || now >= endOf(match) ? 'finished' : 'live';
}

/** The current score; null before kick-off, when unknown, and of a match that counts for nothing. A recorded result counts only after the end. */
export function scoreAt(match: MatchFacts, now: number): Score | null {
  const state = stateAt(match, now);
  if (state === 'scheduled' || (isOffState(state) && state !== 'awarded')) return null;
  // What a board decides counts instead of what was played.
  if (state === 'awarded')
    return match.score_local === null || match.score_visitor === null
      ? null
      : { local: match.score_local, visitor: match.score_visitor, at: iso(match.starts_at) };
  if (match.last) return { local: match.last.score_local, visitor: match.last.score_visitor, at: iso(match.scored_at ?? match.starts_at) };
  if (state === 'finished' && match.score_local !== null && match.score_visitor !== null)
    return { local: match.score_local, visitor: match.score_visitor, at: iso(endOf(match)) };
  return null;
}

/** The match clock at the start of the period; viewers count on from `at`. */
export function clockAt(match: MatchFacts, now: number): MatchClock | null {
  if (stateAt(match, now) !== 'live' || !match.turn) return null;
  const { kind, period, minute, at } = match.turn;
  const known = periodOf(period);
  return { period: kind === 'period_end' && known === '1' ? 'half_time' : known, minute, at: iso(at) };
}
