/** The range that a viewer chooses for a moment, in whole segments. Instants are milliseconds since 1970, lengths seconds. */
import { longestMoment, type MomentLength, type MomentRange, type MomentSpan, momentRange } from '#rules/moments.ts';
import { SEGMENT_SECONDS, segmentAt, segmentStart } from '#rules/segments.ts';

export type Lengths = Readonly<Record<MomentLength, MomentSpan>>;

/** What can be cut: the first segment that the channel still has, and the last one that may be asked for. Both included. */
export interface Bounds {
  readonly first: number;
  readonly last: number;
}

/** @param earliest the first instant that can be played @param now instant of the present */
export const boundsOf = (earliest: number, now: number, lengths: Lengths): Bounds => ({
  first: Math.ceil((earliest - segmentStart(0)) / (SEGMENT_SECONDS * 1_000)),
  last: segmentAt(now + lengths.short.end * 1_000),
});

/** From the numbers of a first and a last segment. */
export const rangeOf = (first: number, last: number): MomentRange => momentRange(segmentStart(first), (last - first + 1) * SEGMENT_SECONDS);

/** The range of a length around an instant, moved into the bounds. */
export function rangeAround(instant: number, { start, end }: MomentSpan, bounds: Bounds): MomentRange {
  const wished = momentRange(instant - start * 1_000, Math.max(1, start + end));
  const count = Math.min(wished.last - wished.first + 1, bounds.last - bounds.first + 1);
  const first = Math.max(bounds.first, Math.min(wished.first, bounds.last - count + 1));
  return rangeOf(first, first + count - 1);
}

/**
 * The part of the channel in which both ends can be moved: what the custom length allows around an instant, and the range itself, which a
 * viewer who signed in on the way may have chosen minutes before.
 */
export const trackAround = (instant: number, range: Bounds, lengths: Lengths, bounds: Bounds): Bounds => ({
  first: Math.min(range.first, Math.max(bounds.first, segmentAt(instant - lengths.custom.start * 1_000))),
  last: Math.max(range.last, Math.min(bounds.last, segmentAt(instant + lengths.custom.end * 1_000))),
});

/** One end moved: the other stays, unless the range would be empty or too long. */
export function movedEnd(range: MomentRange, end: 'first' | 'last', to: number, track: Bounds, lengths: Lengths): MomentRange {
  const most = longestMoment(lengths) / SEGMENT_SECONDS;
  if (end === 'first') {
    const first = Math.max(track.first, Math.min(to, track.last));
    return rangeOf(first, Math.min(Math.max(range.last, first), first + most - 1));
  }
  const last = Math.min(track.last, Math.max(to, track.first));
  return rangeOf(Math.max(Math.min(range.first, last), last - most + 1), last);
}
