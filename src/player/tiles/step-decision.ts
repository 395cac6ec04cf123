/**
 * What keeps several tiles at the same instant of their broadcasts, decided four times a second. Pure: the loop is tile-stepper.ts.
 * Figures behind the limits: docs/figures.md.
 */
import type { Instant, StepReading } from '../player-port.ts';

export type StepAction = { readonly kind: 'seek'; readonly to: Instant } | { readonly kind: 'rate'; readonly rate: number };

/** Larger errors are corrected by a seek. Milliseconds. */
export const SEEK_BEYOND_MS = 400;
/** Smaller errors are left alone until they grow. Milliseconds. */
const START_PACING_MS = 80;
/** A tile that is being paced stops here. Milliseconds. */
const STOP_PACING_MS = 20;
/** A tile seeks at most this often. Milliseconds. */
const SEEK_EVERY_MS = 3_000;
/** Aims this far ahead of the leader, which goes on while the tile seeks. Milliseconds. */
const AIM_AHEAD_MS = 100;
/** Never closer than this to the end of the shortest window. Milliseconds. */
export const END_MARGIN_MS = 300;
/** Largest deviation from normal speed. */
const MOST_PACE = 0.05;

export interface StepFacts {
  readonly leader: StepReading;
  readonly tile: StepReading;
  /** Newest instant that every tile can play. */
  readonly limit: Instant;
  /** Milliseconds since the last seek of this tile. */
  readonly sinceSeekMs: number;
  /** The tile's rate differs from 1 now. */
  readonly pacing: boolean;
}

/** What a tile does to come to the leader's instant. */
export function decideStep({ leader, tile, limit, sinceSeekMs, pacing }: StepFacts): StepAction {
  const normal: StepAction = { kind: 'rate', rate: 1 };
  if (!tile.runs) return normal;
  const error = leader.at - tile.at;
  const size = Math.abs(error);
  if (size > SEEK_BEYOND_MS && sinceSeekMs >= SEEK_EVERY_MS) {
    const to = Math.min(limit, leader.at + AIM_AHEAD_MS);
    // A window that does not reach the leader: nothing to seek to. A limit below the leader: a seek that gains nothing is not made.
    return to >= tile.start && Math.abs(to - tile.at) > SEEK_BEYOND_MS ? { kind: 'seek', to } : normal;
  }
  if (size > (pacing ? STOP_PACING_MS : START_PACING_MS))
    return { kind: 'rate', rate: 1 + Math.sign(error) * Math.min(MOST_PACE, size / 1_000) };
  return normal;
}

/** A leader that stalled is followed again after this long at the latest. Milliseconds. */
const LONGEST_LOSS_MS = 20_000;

/** Since when the leader is no reference; null while it is one. Milliseconds of any clock. */
export type LeaderLoss = number | null;

/**
 * Whether the leader has stalled. One that waits for data is no reference until it is back within {@link SEEK_BEYOND_MS} of the others;
 * one that the viewer paused or moved leads on.
 *
 * @param others readings of the other tiles
 * @param now same clock as `before`
 */
export function leaderLoss(before: LeaderLoss, leader: StepReading, others: readonly StepReading[], now: number): LeaderLoss {
  if (leader.paused || leader.seeking) return null;
  if (!leader.runs) return before ?? now;
  if (before === null || now - before > LONGEST_LOSS_MS) return null;
  const running = others.filter(({ runs }) => runs).map(({ at }) => at);
  return running.length === 0 || Math.abs(median(running) - leader.at) <= SEEK_BEYOND_MS ? null : before;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
