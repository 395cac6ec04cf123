/** Thumbnails for the seek bar: maps each two seconds of a channel to a tile of a sprite. */

import type { LoopSchedule } from './schedule-map.ts';
import { loopRuns } from './schedule-map.ts';
import type { SegmentRange } from './timeline.ts';
import { EPOCH_MS, SEGMENT_SECONDS } from './timeline.ts';

/** A sprite has 6 × 4 tiles of 192 × 108 pixels; tile k shows seconds 2k … 2k + 2 of the loop (media/src/README.md). */
export const SPRITE = { columns: 6, rows: 4, tile_width: 192, tile_height: 108, tile_seconds: 2 } as const;

/**
 * For an instant t: n = floor((t − epoch) / segment seconds); take the run with from ≤ n ≤ to;
 * loop time = ((t − epoch) in seconds + phase × segment seconds) mod (columns × rows × tile seconds); tile = floor(loop time / tile seconds).
 * Addresses begin with a slash.
 */
export type Storyboard = typeof SPRITE & {
  readonly epoch: string;
  readonly segment_seconds: number;
  readonly runs: readonly {
    readonly from: number;
    readonly to: number;
    readonly phase: number;
    readonly image: string | null;
  }[];
};

/** @param thumbsOf returns the address of a loop's sprite, or null */
export function storyboard(
  schedule: LoopSchedule,
  channelId: number,
  range: SegmentRange,
  thumbsOf: (loop: string) => string | null,
): Storyboard {
  return {
    epoch: new Date(EPOCH_MS).toISOString(),
    segment_seconds: SEGMENT_SECONDS,
    ...SPRITE,
    runs: loopRuns(schedule, channelId, range.a, range.b).map((run) => ({
      from: run.a,
      to: run.b,
      phase: run.phase,
      image: thumbsOf(run.loop),
    })),
  };
}
