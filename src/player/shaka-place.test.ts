import { describe, expect, it } from 'vitest';
import { liveSource } from './live-source.ts';
import { isOver, placeOf } from './shaka-place.ts';

/** Milliseconds since 1970 of the media time zero. */
const ORIGIN = Date.UTC(2026, 10, 22, 20);
const source = liveSource('http://h:4000', '12', 3_600);
const place = (earliest: number | null, shortLoaded: boolean) =>
  placeOf({ source: { ...source, earliest }, origin: ORIGIN, range: { start: 7_140, end: 7_200 }, time: 7_190, before: null, shortLoaded });

describe('live or not', () => {
  const at = (behind: number, following: boolean) =>
    placeOf({ source, origin: ORIGIN, range: { start: 0, end: 7_200 }, time: 7_200 - behind, before: null, shortLoaded: false, following })
      .atLive;
  it('is live while it follows the edge, and not after a jump back of ten seconds', () => {
    expect([at(12, true), at(16, true), at(12, false), at(5, false)]).toEqual([true, false, false, true]);
  });
});

describe('what may be sought', () => {
  it('is the range of the long window while only the short one is open', () => {
    expect(place(null, false).seekWindow?.start).toBe(ORIGIN + 7_140_000);
    expect(place(null, true).seekWindow?.start).toBe(ORIGIN + 3_600_000);
  });
  it('[F-bar-truth] begins no earlier than the broadcast itself', () => {
    expect(place(ORIGIN + 7_000_000, true).seekWindow?.start).toBe(ORIGIN + 7_000_000);
    expect(place(ORIGIN, true).seekWindow?.start).toBe(ORIGIN + 3_600_000);
  });
});

describe('the end of a recording', () => {
  const over = (time: number, waits = true, kind: 'recording' | 'live' = 'recording') => isOver({ kind, time, end: 120.02, waits });
  it('[R-live-vod] is reached where the element waits at the end of its shorter track, and nowhere else', () => {
    expect([119.99, 119.6, 120.02, 120.1].map((time) => over(time))).toEqual([true, true, true, true]);
    expect([over(119.4), over(10), over(119.99, false), over(119.99, true, 'live')]).toEqual([false, false, false, false]);
  });
});
