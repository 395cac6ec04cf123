import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, deviceFigures, type FigureRow, failureFigures, playbackFigures, quantile, vitalFigures } from './playback-figures.ts';

const row = (given: Partial<FigureRow>): FigureRow => ({
  fact: 'start',
  subject: 'live',
  channelId: 1,
  device: 'phone',
  bucket: 0,
  count: 1,
  stalls: 0,
  stalledMs: 0,
  watchedMs: 0,
  ...given,
});

test('[C-analytics] half of the counted values lie below the median, and the slowest twentieth above the 95th part', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 200 }), (values) => {
      const counts = new Map<number, number>();
      for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);
      const sorted = values.toSorted((a, b) => a - b);
      for (const share of [0.5, 0.95]) {
        const exact = sorted[Math.ceil(share * values.length) - 1] ?? 0;
        // Within the bucket of the exact value.
        expect(bucketOf(quantile(counts, share) ?? -1)).toBe(bucketOf(exact));
      }
    }),
  );
  expect(quantile(new Map(), 0.5)).toBeNull();
});

test('[C-analytics] playback is counted by channel: join times, stalls, time watched, failed starts', () => {
  const rows = [
    row({ bucket: bucketOf(780), count: 3 }),
    row({ bucket: bucketOf(4_400), count: 1, device: 'computer' }),
    row({ fact: 'end', count: 2, stalls: 3, stalledMs: 2_500, watchedMs: 600_000 }),
    row({ fact: 'failed', bucket: 3, count: 2, channelId: 2 }),
    row({ fact: 'failed', bucket: 0, count: 1, channelId: 2 }),
    row({ fact: 'LCP', subject: 'home', channelId: null, bucket: bucketOf(900), count: 4 }),
  ];
  const [one, two] = playbackFigures(rows);
  expect(one).toMatchObject({
    subject: 'live',
    channelId: 1,
    starts: 4,
    ended: 2,
    watchedMs: 600_000,
    stalls: 3,
    stalledMs: 2_500,
    failed: 0,
  });
  expect(one?.joinMedianMs).toBeGreaterThan(650);
  expect(one?.joinMedianMs).toBeLessThanOrEqual(800);
  expect(one?.joinSlowMs).toBeGreaterThan(4_000);
  expect(two).toMatchObject({ channelId: 2, starts: 0, joinMedianMs: null, failed: 3 });
  expect(failureFigures(rows)).toEqual([
    { subject: 'live', channelId: 2, code: 3, count: 2 },
    { subject: 'live', channelId: 2, code: null, count: 1 },
  ]);
  expect(deviceFigures(rows).map(({ device, starts, failed }) => [device, starts, failed])).toEqual([
    ['phone', 3, 3],
    ['computer', 1, 0],
  ]);
  expect(vitalFigures(rows)).toMatchObject([{ area: 'home', vital: 'LCP', count: 4 }]);
});
