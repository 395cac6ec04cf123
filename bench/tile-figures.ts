/** Figures of several tiles from what the page recorded. Pure. */
import { median } from './statistics.ts';

/** How far apart tiles may be. Seconds. */
export const STEP_LIMIT_S = 0.5;

export interface StepFigures {
  /** part of the looks in which all tiles were within {@link STEP_LIMIT_S}, 0 to 1 */
  within: number;
  /** seconds */
  median: number;
  /** seconds */
  max: number;
}

/** @param spreads seconds between the first and the last tile, one for each look */
export function stepFigures(spreads: readonly number[]): StepFigures {
  return {
    within: spreads.filter((spread) => spread <= STEP_LIMIT_S).length / spreads.length,
    median: median(spreads),
    max: Math.max(...spreads),
  };
}

export interface Frames {
  total: number;
  dropped: number;
}

/** Part of the frames between two counts that were not shown, 0 to 1. NaN without frames. */
export function droppedShare(before: readonly Frames[], after: readonly Frames[]): number {
  const sum = (frames: readonly Frames[], of: keyof Frames) => frames.reduce((whole, one) => whole + one[of], 0);
  return (sum(after, 'dropped') - sum(before, 'dropped')) / (sum(after, 'total') - sum(before, 'total'));
}

/** Growth of a size, 0.1 is a tenth more. */
export const growth = (before: number, after: number): number => after / before - 1;
