/** The pictures over a scrub bar: which tile of which sprite stands for which two seconds of a channel. */

import type { LoopSchedule } from './schedule-map.ts';
import { loopRuns } from './schedule-map.ts';
import type { SegmentRange } from './timeline.ts';
import { EPOCH_MS, SEGMENT_SECONDS } from './timeline.ts';

/** A sprite holds 6 × 4 tiles of 192 × 108 pixels; tile k stands for seconds 2k … 2k + 2 of the loop (media/src/README.md). */
export const SPRITE = { columns: 6, rows: 4, tile_width: 192, tile_height: 108, tile_seconds: 2 } as const;

/**
 * For an instant t: n = floor((t − epoch) / segment seconds); take the run with from ≤ n ≤ to;
 * tile = floor((((t − epoch) in seconds + phase × segment seconds) mod (tiles × tile seconds)) / tile seconds).
 */
export type Storyboard = typeof SPRITE & {
  readonly epoch: string;
  readonly segment_seconds: number;
  readonly runs: readonly { readonly from: number; readonly to: number; readonly image: string; readonly phase: number }[];
};

export function storyboard(schedule: LoopSchedule, channelId: number, range: SegmentRange, imageOf: (loop: string) => string): Storyboard {
  return {
    epoch: new Date(EPOCH_MS).toISOString(),
    segment_seconds: SEGMENT_SECONDS,
    ...SPRITE,
    runs: loopRuns(schedule, channelId, range.a, range.b).map((run) => ({
      from: run.a,
      to: run.b,
      image: imageOf(run.loop),
      phase: run.phase,
    })),
  };
}
