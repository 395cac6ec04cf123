/**
 * The time line shared by all channels (docs/decisions/0004-playout-addresses.md). All instants are milliseconds since 1970, UTC.
 * Segment n covers [EPOCH + 6n s, EPOCH + 6(n + 1) s); n is the HLS media sequence number and the DASH `$Number$`. #rules/segments.ts
 * counts segments; ranges here are inclusive, as in addresses.
 */
import {
  segmentAt as at,
  clipRange as clipSegments,
  lastAvailable,
  rangeBetween,
  SEGMENT_SECONDS as SECONDS,
  SEGMENT_EPOCH,
  segmentStart,
} from '#rules/segments.ts';

/** 2025-01-01T00:00:00Z in milliseconds. */
export const EPOCH_MS = SEGMENT_EPOCH;
export const SEGMENT_SECONDS = SECONDS;

/** An inclusive run of segments. */
export type SegmentRange = { readonly a: number; readonly b: number };

/** The segment on air at an instant (milliseconds). Negative before the epoch. */
export const segmentAt = at;

/** The instant, in milliseconds, at which segment n begins. */
export const startOf = segmentStart;

/** The newest complete segment at `nowMs`: the last one of a live playlist. */
export function lastComplete(nowMs: number): number {
  return lastAvailable(nowMs) - 1;
}

/** Milliseconds from `nowMs` to the next 6-second boundary, 1 … 6000. */
export function untilNextBoundary(nowMs: number): number {
  return startOf(segmentAt(nowMs) + 1) - nowMs;
}

/**
 * The segments of a clip of `seconds` from `fromMs`: the first is the one on air at `fromMs`, their number ceil(seconds / 6).
 * @throws RangeError when the duration is not positive or the clip begins before the epoch.
 */
export function clipRange(fromMs: number, seconds: number): SegmentRange {
  const { from, to } = clipSegments(fromMs, seconds);
  return { a: from, b: to - 1 };
}

/** Every segment that touches [fromMs, toMs): a whole programme for catch-up. @throws RangeError when empty or before the epoch. */
export function programmeRange(fromMs: number, toMs: number): SegmentRange {
  const { from, to } = rangeBetween(fromMs, toMs);
  return { a: from, b: to - 1 };
}
