/**
 * The one time line every channel lives on (docs/decisions/0004-playout-addresses.md). All instants are milliseconds since 1970, UTC.
 * Segment n covers [EPOCH + 6n s, EPOCH + 6(n + 1) s); n is the HLS media sequence number and the DASH `$Number$`.
 */

/** 2025-01-01T00:00:00Z in milliseconds. */
export const EPOCH_MS = Date.UTC(2025, 0, 1);
export const SEGMENT_SECONDS = 6;
export const SEGMENT_MS = SEGMENT_SECONDS * 1000;

/** An inclusive run of segments. */
export type SegmentRange = { readonly a: number; readonly b: number };

/** The segment on air at an instant (milliseconds). Negative before the epoch. */
export function segmentAt(instantMs: number): number {
  return Math.floor((instantMs - EPOCH_MS) / SEGMENT_MS);
}

/** The instant, in milliseconds, at which segment n begins. */
export function startOf(n: number): number {
  return EPOCH_MS + n * SEGMENT_MS;
}

/** The newest segment that is over at `nowMs`: the last one a live playlist may name. */
export function lastComplete(nowMs: number): number {
  return segmentAt(nowMs) - 1;
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
  const a = segmentAt(fromMs);
  if (!(seconds > 0)) throw new RangeError('a clip must last longer than 0 seconds');
  if (!(a >= 0)) throw new RangeError('a clip cannot begin before 2025-01-01');
  return { a, b: a + Math.ceil(seconds / SEGMENT_SECONDS) - 1 };
}

/** Every segment that touches [fromMs, toMs): a whole programme for catch-up. @throws RangeError when empty or before the epoch. */
export function programmeRange(fromMs: number, toMs: number): SegmentRange {
  const a = segmentAt(fromMs);
  if (!(toMs > fromMs)) throw new RangeError('a range must end after it begins');
  if (!(a >= 0)) throw new RangeError('a range cannot begin before 2025-01-01');
  return { a, b: segmentAt(toMs - 1) };
}
