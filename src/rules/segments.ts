/**
 * Six-second segments: live streams, clips and catch-up are ranges of segments counted from one epoch.
 * Instants are milliseconds since 1970; durations are seconds.
 */

/** Segment 0 starts here: 2025-01-01T00:00:00Z, in milliseconds. */
export const SEGMENT_EPOCH = Date.UTC(2025, 0, 1);

/** Length of a segment, in seconds. SPEC §5, §9. */
export const SEGMENT_SECONDS = 6;

const SEGMENT_MS = SEGMENT_SECONDS * 1000;

/** Number of the segment that contains an instant; negative before the epoch. */
export const segmentAt = (instant: number): number => Math.floor((instant - SEGMENT_EPOCH) / SEGMENT_MS);

/** Instant at which a segment starts, in milliseconds. */
export const segmentStart = (n: number): number => SEGMENT_EPOCH + n * SEGMENT_MS;

/** A duration rounded up to a multiple of six seconds; 6 at least. SPEC §5 "Smart moment duration". */
export const roundUpToSegments = (seconds: number): number => Math.max(1, Math.ceil(seconds / SEGMENT_SECONDS)) * SEGMENT_SECONDS;

/** Segments `from` (included) to `to` (not included). */
export type SegmentRange = { from: number; to: number };

/**
 * The segments of a clip of `seconds` from an instant: it starts with the segment that contains the instant and has ⌈seconds / 6⌉ segments.
 * @throws RangeError for an instant before the epoch, or a duration that is not a positive number.
 */
export function clipRange(instant: number, seconds: number): SegmentRange {
  const from = segmentAt(instant);
  if (!(from >= 0)) throw new RangeError('a clip cannot start before the first segment');
  if (!(seconds > 0) || !Number.isFinite(seconds)) throw new RangeError('a clip needs a duration');
  return { from, to: from + roundUpToSegments(seconds) / SEGMENT_SECONDS };
}

/**
 * The segments that cover everything from one instant to another.
 * @throws RangeError when the end is not after the start, or the start is before the epoch.
 */
export function rangeBetween(start: number, end: number): SegmentRange {
  const from = segmentAt(start);
  if (!(end > start)) throw new RangeError('a range ends after it starts');
  if (!(from >= 0)) throw new RangeError('a range cannot start before the first segment');
  return { from, to: segmentAt(end - 1) + 1 };
}

/** First incomplete segment for viewers `delaySeconds` behind live: the upper bound of a range's `to`. */
export const lastAvailable = (now: number, delaySeconds = 0): number => segmentAt(now - delaySeconds * 1000);
