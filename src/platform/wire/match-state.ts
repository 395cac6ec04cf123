/** What may be told of a match at an instant. Pure: rows and the clock in, state, score and match clock out. */
import type { FixtureState, MatchClock, Period, Score } from '#contract/entities/fixture.ts';
import { iso } from './instant.ts';

/** How long a match lasts that nobody said the end of, in milliseconds: two halves, the interval and what is added. */
const USUAL_LENGTH_MS = 115 * 60_000;

/** A match as its tables have it, with what its incidents say up to `now` and nothing beyond. Instants as Date. */
export interface MatchFacts {
  readonly status: 'scheduled' | 'finished' | 'postponed';
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly score_local: number | null;
  readonly score_visitor: number | null;
  /** The latest incident: its running score holds now. */
  readonly last: { readonly score_local: number; readonly score_visitor: number } | null;
  /** When the running score became what it is (the last goal, or the start). */
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

/** A period as the wire names it. */
export const periodOf = (text: string): Period => PERIODS[text] ?? PERIODS[text.replace(/\D+/g, '')] ?? '1';

/** The instant a match is over, in milliseconds: its own, or the usual length after its start. */
const endOf = (match: Pick<MatchFacts, 'starts_at' | 'ends_at'>): number =>
  match.ends_at?.getTime() ?? match.starts_at.getTime() + USUAL_LENGTH_MS;

export function stateAt(match: MatchFacts, now: number): FixtureState {
  if (match.status === 'postponed') return 'postponed';
  if (now < match.starts_at.getTime()) return 'scheduled';
  return match.turn?.kind === 'match_end' || now >= endOf(match) ? 'finished' : 'live';
}

/** The score that holds, null before kick-off and where nobody knows it. A recorded result is not told before the match is over. */
export function scoreAt(match: MatchFacts, now: number): Score | null {
  const state = stateAt(match, now);
  if (state === 'scheduled' || state === 'postponed') return null;
  if (match.last) return { local: match.last.score_local, visitor: match.last.score_visitor, at: iso(match.scored_at ?? match.starts_at) };
  if (state === 'finished' && match.score_local !== null && match.score_visitor !== null)
    return { local: match.score_local, visitor: match.score_visitor, at: iso(endOf(match)) };
  return null;
}

/** The clock as it stood when the period began: whoever shows it counts on from `at`. */
export function clockAt(match: MatchFacts, now: number): MatchClock | null {
  if (stateAt(match, now) !== 'live' || !match.turn) return null;
  const { kind, period, minute, at } = match.turn;
  const known = periodOf(period);
  return { period: kind === 'period_end' && known === '1' ? 'half_time' : known, minute, at: iso(at) };
}
