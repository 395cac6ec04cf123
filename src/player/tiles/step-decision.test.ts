import { describe, expect, it } from 'vitest';
import type { StepReading } from '../player-port.ts';
import { decideStep, leaderLoss, type StepFacts } from './step-decision.ts';

const AT = Date.parse('2026-11-21T20:42:00Z');
const reading = (offsetMs: number, change: Partial<StepReading> = {}): StepReading => ({
  at: AT + offsetMs,
  start: AT - 60_000,
  end: AT + 1_000,
  runs: true,
  paused: false,
  seeking: false,
  ...change,
});
const decide = (offsetMs: number, change: Partial<StepFacts> = {}) =>
  decideStep({ leader: reading(0), tile: reading(offsetMs), limit: AT + 700, sinceSeekMs: 60_000, pacing: false, ...change });

describe('[B-synced-tiles] what a tile does to come to the leader’s instant', () => {
  it.each([
    ['in step: normal speed', 0, {}, { kind: 'rate', rate: 1 }],
    ['a small error is left alone', -70, {}, { kind: 'rate', rate: 1 }],
    ['a small error of a tile that is being paced is corrected further', -70, { pacing: true }, { kind: 'rate', rate: 1.05 }],
    ['it stops at 20 ms', -20, { pacing: true }, { kind: 'rate', rate: 1 }],
    ['30 ms behind is 3 % faster', -30, { pacing: true }, { kind: 'rate', rate: 1.03 }],
    ['behind: faster, by 5 % at most', -300, {}, { kind: 'rate', rate: 1.05 }],
    ['ahead: slower, by 5 % at most', 390, {}, { kind: 'rate', rate: 0.95 }],
    ['far behind: seeks 0.1 s ahead of the leader', -3_000, {}, { kind: 'seek', to: AT + 100 }],
    ['far ahead: seeks back', 2_000, {}, { kind: 'seek', to: AT + 100 }],
    ['not twice in three seconds: speed alone meanwhile', -3_000, { sinceSeekMs: 2_900 }, { kind: 'rate', rate: 1.05 }],
    ['never past the shortest window', -3_000, { limit: AT - 500 }, { kind: 'seek', to: AT - 500 }],
    ['no seek that gains nothing', -1_000, { limit: AT - 900 }, { kind: 'rate', rate: 1 }],
    ['no seek before the tile’s own window', -600, { tile: reading(-600, { start: AT + 200 }) }, { kind: 'rate', rate: 1 }],
    ['a tile that does not run is left alone', -3_000, { tile: reading(-3_000, { runs: false }) }, { kind: 'rate', rate: 1 }],
  ] as const)('%s', (_, offset, change, action) => expect(decide(offset, change)).toEqual(action));
});

describe('[B-synced-tiles] a leader that stalls is no reference until it is back', () => {
  const others = [reading(0), reading(100), reading(-100)];
  it.each([
    ['while it runs', null, reading(0), others, 1_000, null],
    ['from its stall on', null, reading(-50, { runs: false }), others, 1_000, 1_000],
    ['while it is behind', 1_000, reading(-2_000), others, 5_000, 1_000],
    ['until it is within 0.4 s', 1_000, reading(-390), others, 5_000, null],
    ['for twenty seconds at most', 1_000, reading(-2_000), others, 21_500, null],
    ['not when the viewer paused it', null, reading(0, { runs: false, paused: true }), others, 1_000, null],
    ['not when the viewer moved it', 1_000, reading(-600_000, { runs: false, seeking: true }), others, 5_000, null],
    ['not when nobody else plays', 1_000, reading(-2_000), [reading(0, { runs: false })], 5_000, null],
  ] as const)('%s', (_, before, leader, rest, now, loss) => expect(leaderLoss(before, leader, rest, now)).toBe(loss));
});
