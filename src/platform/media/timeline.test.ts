import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipRange, EPOCH_MS, lastComplete, programmeRange, segmentAt, startOf, untilNextBoundary } from './timeline.ts';

describe('the time line', () => {
  it('counts six-second segments from 2025-01-01T00:00:00Z', () => {
    expect(segmentAt(EPOCH_MS)).toBe(0);
    expect(segmentAt(EPOCH_MS + 5999)).toBe(0);
    expect(segmentAt(EPOCH_MS + 6000)).toBe(1);
    expect(new Date(startOf(10)).toISOString()).toBe('2025-01-01T00:01:00.000Z');
  });
  it('places every instant inside its own segment', () => {
    fc.assert(
      fc.property(fc.integer({ min: EPOCH_MS, max: EPOCH_MS + 3e12 }), (t) => {
        const n = segmentAt(t);
        expect(startOf(n)).toBeLessThanOrEqual(t);
        expect(t).toBeLessThan(startOf(n + 1));
        expect(lastComplete(t)).toBe(n - 1);
        expect(t + untilNextBoundary(t)).toBe(startOf(n + 1));
      }),
    );
  });
  it('takes ceil(d / 6) segments for a clip of d seconds', () => {
    expect(clipRange(EPOCH_MS + 61_000, 30)).toEqual({ a: 10, b: 14 });
    expect(clipRange(EPOCH_MS + 60_000, 31)).toEqual({ a: 10, b: 15 });
    expect(() => clipRange(EPOCH_MS, 0)).toThrow(RangeError);
    expect(() => clipRange(EPOCH_MS - 1, 6)).toThrow(RangeError);
  });
  it('covers a programme from its first to its last instant', () => {
    expect(programmeRange(EPOCH_MS + 60_000, EPOCH_MS + 120_000)).toEqual({ a: 10, b: 19 });
    expect(programmeRange(EPOCH_MS + 61_000, EPOCH_MS + 121_000)).toEqual({ a: 10, b: 20 });
    expect(() => programmeRange(EPOCH_MS + 1, EPOCH_MS + 1)).toThrow(RangeError);
  });
});
