import { expect, test } from 'vitest';
import { clipRange, lastAvailable, rangeBetween, roundUpToSegments, SEGMENT_EPOCH, segmentAt, segmentStart } from './segments.ts';

test('counts six-second segments from 2025', () => {
  expect(segmentAt(Date.parse('2025-01-01T00:00:00Z'))).toBe(0);
  expect(segmentAt(Date.parse('2025-01-01T00:00:05.999Z'))).toBe(0);
  expect(segmentAt(Date.parse('2025-01-01T00:00:06Z'))).toBe(1);
  expect(segmentAt(SEGMENT_EPOCH - 1)).toBe(-1);
  for (const n of [0, 1, 9_959_999]) expect(segmentAt(segmentStart(n))).toBe(n);
});

test('a moment’s duration is rounded up to a multiple of six', () => {
  expect([1, 5.9, 6, 6.1, 7, 12, 59, 60].map(roundUpToSegments)).toEqual([6, 6, 6, 12, 12, 12, 60, 60]);
  expect(roundUpToSegments(0)).toBe(6);
});

test('a clip starts with the segment that contains its instant', () => {
  expect(clipRange(SEGMENT_EPOCH + 7_000, 20)).toEqual({ from: 1, to: 5 });
  expect(clipRange(SEGMENT_EPOCH, 6)).toEqual({ from: 0, to: 1 });
  expect(() => clipRange(SEGMENT_EPOCH - 1, 6)).toThrow(RangeError);
  for (const seconds of [0, -6, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => clipRange(SEGMENT_EPOCH, seconds)).toThrow(RangeError);
});

test('a range contains both its ends, and unfinished segments are not available', () => {
  expect(rangeBetween(SEGMENT_EPOCH + 1, SEGMENT_EPOCH + 12_000)).toEqual({ from: 0, to: 2 });
  expect(rangeBetween(SEGMENT_EPOCH + 1, SEGMENT_EPOCH + 12_001)).toEqual({ from: 0, to: 3 });
  expect(() => rangeBetween(5, 5)).toThrow(RangeError);
  expect(lastAvailable(SEGMENT_EPOCH + 59_999)).toBe(9);
  expect(lastAvailable(SEGMENT_EPOCH + 60_000, 30)).toBe(5);
});
