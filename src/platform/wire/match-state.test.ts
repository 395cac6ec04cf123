import { describe, expect, test } from 'vitest';
import { clockAt, type MatchFacts, scoreAt, stateAt } from './match-state.ts';

const start = Date.parse('2026-11-21T20:15:00Z');
const minute = 60_000;
const match: MatchFacts = {
  status: 'scheduled',
  starts_at: new Date(start),
  ends_at: null,
  score_local: null,
  score_visitor: null,
  last: null,
  scored_at: null,
  turn: null,
};
const recorded: MatchFacts = { ...match, status: 'finished', score_local: 2, score_visitor: 0 };

describe('match state at an instant', () => {
  test('shows a recorded result only after the end of the match', () => {
    for (const [at, state, score] of [
      [start - 1, 'scheduled', null],
      [start, 'live', null],
      [start + 115 * minute - 1, 'live', null],
      [start + 115 * minute, 'finished', { local: 2, visitor: 0, at: '2026-11-21T22:10:00Z' }],
    ] as const) {
      expect(stateAt(recorded, at)).toBe(state);
      expect(scoreAt(recorded, at)).toEqual(score);
    }
  });

  test('ends a match without a record by the clock, with an unknown score', () => {
    expect([stateAt(match, start + 200 * minute), scoreAt(match, start + 200 * minute)]).toEqual(['finished', null]);
  });

  test('[J-match-off] each of the five states holds before, during and after the hour; an award alone has a result', () => {
    for (const status of ['postponed', 'cancelled', 'abandoned', 'suspended', 'awarded'] as const)
      for (const at of [start - 3 * minute, start + 50 * minute, start + 300 * minute]) {
        const off: MatchFacts = { ...recorded, status, last: { score_local: 0, score_visitor: 4 } };
        const score = status === 'awarded' ? { local: 2, visitor: 0 } : null;
        expect([status, stateAt(off, at), clockAt(off, at)]).toEqual([status, status, null]);
        expect(scoreAt(off, at)).toEqual(score && expect.objectContaining(score));
      }
    expect(scoreAt({ ...match, status: 'awarded' }, start + minute)).toBeNull();
  });

  test('keeps a postponed match postponed', () => {
    const postponed: MatchFacts = { ...match, status: 'postponed' };
    expect([stateAt(postponed, start + minute), scoreAt(postponed, start + minute), clockAt(postponed, start + minute)]).toEqual([
      'postponed',
      null,
      null,
    ]);
  });

  test('counts the clock from the start of the period and stops it at the interval', () => {
    const turn = (kind: string, period: string, m: number): MatchFacts => ({
      ...match,
      turn: { kind, period, minute: m, at: new Date(start + m * minute) },
    });
    expect(clockAt(turn('period_start', '1', 0), start + 5 * minute)).toEqual({ period: '1', minute: 0, at: '2026-11-21T20:15:00Z' });
    expect(clockAt(turn('period_end', '1', 45), start + 50 * minute)).toEqual({
      period: 'half_time',
      minute: 45,
      at: '2026-11-21T21:00:00Z',
    });
    expect(clockAt(turn('match_end', '2', 90), start + 106 * minute)).toBeNull();
    expect(stateAt(turn('match_end', '2', 90), start + 106 * minute)).toBe('finished');
  });
});
