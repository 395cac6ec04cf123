import { describe, expect, test } from 'vitest';
import { longestMoment, momentLengths, momentRange } from '#rules/moments.ts';
import { segmentAt, segmentStart } from '#rules/segments.ts';
import { boundsOf, movedEnd, rangeAround, trackAround } from './moment-range.ts';

const lengths = momentLengths({});
const N = segmentAt(Date.parse('2026-11-21T20:42:00Z'));
const NOW = segmentStart(N) + 2_500;
const bounds = boundsOf(segmentStart(N - 100) - 1, NOW, lengths);

describe('the range of a moment', () => {
  test('[K-moment-durations] the lengths are those of the settings, before and after the instant', () => {
    expect(lengths).toMatchObject({ short: { start: 12, end: 6 }, medium: { start: 24, end: 6 }, long: { start: 48, end: 12 } });
    expect(momentLengths({ smart_moment_short_start: '20', smart_moment_short_end: 'x' }).short).toEqual({ start: 20, end: 6 });
    expect(longestMoment(lengths)).toBe(120);
    for (const name of ['short', 'medium', 'long'] as const) {
      const range = rangeAround(segmentStart(N - 50), lengths[name], bounds);
      expect(range.seconds).toBe(lengths[name].start + lengths[name].end);
      expect(range.startsAt).toBe(segmentStart(N - 50) - lengths[name].start * 1_000);
    }
  });

  test('[V-moment-6s] is whole segments: the length is rounded up, the start down', () => {
    expect(momentRange(segmentStart(N) + 5_999, 13)).toEqual({
      first: N,
      last: N + 2,
      startsAt: segmentStart(N),
      endsAt: segmentStart(N + 3),
      seconds: 18,
    });
    expect(() => momentRange(0, 6)).toThrow(RangeError);
  });

  test('stays within what the channel has and what has happened', () => {
    expect(bounds.first).toBe(N - 100);
    const early = rangeAround(segmentStart(N - 100), lengths.long, bounds);
    expect([early.first, early.seconds]).toEqual([N - 100, 60]);
    const late = rangeAround(NOW, lengths.long, bounds);
    expect(late.seconds).toBe(60);
    expect(late.last).toBe(bounds.last);
    expect(rangeAround(NOW, lengths.long, { first: N, last: N + 1 })).toMatchObject({ first: N, last: N + 1 });
  });

  test('each end moves by segments, never past the other nor past the longest length', () => {
    const range = rangeAround(segmentStart(N - 50), lengths.short, bounds);
    const track = trackAround(segmentStart(N - 50), range, lengths, bounds);
    expect(track).toEqual({ first: N - 60, last: N - 40 });
    expect(movedEnd(range, 'first', N - 55, track, lengths)).toMatchObject({ first: N - 55, last: range.last });
    expect(movedEnd(range, 'first', N - 99, track, lengths).first).toBe(track.first);
    expect(movedEnd(range, 'first', N - 41, track, lengths)).toMatchObject({ first: N - 41, last: N - 41, seconds: 6 });
    expect(movedEnd(range, 'last', N - 58, track, lengths)).toMatchObject({ first: N - 58, last: N - 58 });
    const longest = movedEnd({ ...range, first: track.first }, 'last', track.last, track, lengths);
    expect([longest.seconds, longest.last]).toEqual([120, track.last]);
  });

  test('lies in its track also when it was chosen long before', () => {
    expect(trackAround(segmentStart(N - 20), { first: N - 61, last: N - 59 }, lengths, bounds)).toEqual({ first: N - 61, last: N - 10 });
    expect(trackAround(segmentStart(N - 90), { first: N - 61, last: N - 59 }, lengths, bounds)).toEqual({ first: N - 100, last: N - 59 });
  });
});
