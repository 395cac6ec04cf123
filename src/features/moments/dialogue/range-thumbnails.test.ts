import { describe, expect, test } from 'vitest';
import { type Storyboard, thumbnailAt } from '#player/storyboard.ts';
import { SEGMENT_EPOCH, segmentStart } from '#rules/segments.ts';
import type { Bounds } from '../moment-range.ts';
import { rangeThumbnails, thumbnailCount } from './range-thumbnails.ts';

const N = 10_000;
const FOOTBALL = 'https://up.example/thumbs/futebol.webp';
const board: Storyboard = {
  epoch: SEGMENT_EPOCH,
  segmentMs: 6_000,
  columns: 6,
  rows: 4,
  tileMs: 2_000,
  runs: [
    { from: N, to: N + 9, phase: 0, image: FOOTBALL },
    { from: N + 10, to: N + 11, phase: 0, image: null },
  ],
};
const track = { first: N, last: N + 9 };
const LATER = segmentStart(N + 100);

describe('the thumbnails of the trimmer', () => {
  test('[D-moment-create] are as many as fill the strip about square, and none before it is laid out', () => {
    expect(thumbnailCount({ width: 463, height: 56 })).toBe(8);
    expect(thumbnailCount({ width: 358, height: 44 })).toBe(8);
    expect(thumbnailCount({ width: 720, height: 44 })).toBe(16);
    expect(thumbnailCount({ width: 20, height: 56 })).toBe(1);
    expect(thumbnailCount({ width: 0, height: 56 })).toBe(0);
  });

  test('[D-moment-create] [B-thumbnails] each show the middle of its part of the whole track', () => {
    const middles = [6, 18, 30, 42, 54].map((second) => thumbnailAt(board, segmentStart(N) + second * 1_000));
    expect(rangeThumbnails(board, track, 5, LATER)).toEqual(middles);
    expect(new Set(middles.map((one) => `${one?.column} ${one?.row}`)).size).toBeGreaterThan(3);
    expect(rangeThumbnails(board, { first: N + 3, last: N + 3 }, 1, LATER)).toEqual([thumbnailAt(board, segmentStart(N + 3) + 3_000)]);
  });

  test('show the newest instant where the track goes further than the broadcast', () => {
    const now = segmentStart(N + 6) + 1_000;
    const newest = thumbnailAt(board, now - 1);
    expect(rangeThumbnails(board, track, 5, now).slice(2)).toEqual([thumbnailAt(board, segmentStart(N + 5)), newest, newest]);
  });

  test('are missing where the channel goes back no further, and where a loop has none', () => {
    const isThere = (range: Bounds, count: number) => rangeThumbnails(board, range, count, LATER).map((one) => one !== null);
    expect(isThere({ first: N - 4, last: N + 3 }, 4)).toEqual([false, false, true, true]);
    expect(isThere({ first: N + 8, last: N + 11 }, 2)).toEqual([true, false]);
    expect(isThere(track, 0)).toEqual([]);
  });
});
