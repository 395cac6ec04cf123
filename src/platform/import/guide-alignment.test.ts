import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { shiftRows, weeksToCover } from './guide-alignment.ts';

const WEEK = 7 * 86_400_000;
const start = Date.parse('2026-01-02T12:00:00Z');

describe('weeksToCover', () => {
  it('moves a guide of a week or more so that it covers any instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200 * WEEK, max: 200 * WEEK }),
        fc.integer({ min: WEEK + 3_600_000, max: 3 * WEEK }),
        (away, length) => {
          const now = start + away;
          const weeks = weeksToCover(start, start + length, now);
          const moved = [{ startsAt: start, endsAt: start + length }];
          shiftRows(moved, weeks, () => false);
          expect(moved[0]?.startsAt).toBeLessThanOrEqual(now);
          const again = { startsAt: start + length, endsAt: start + length + 1 };
          shiftRows([again], weeks, () => false);
          expect(again.startsAt).toBeGreaterThan(now);
        },
      ),
    );
  });

  it('moves a guide that is too short to cover now into the next seven days', () => {
    const now = Date.parse('2026-11-18T10:00:00Z');
    const weeks = weeksToCover(start, start + 3_600_000, now);
    expect(start + weeks * WEEK).toBeGreaterThan(now);
    expect(start + (weeks - 1) * WEEK).toBeLessThanOrEqual(now);
  });
});

describe('shiftRows', () => {
  it('keeps the wall time across a change of clocks', () => {
    const rows = [{ startsAt: Date.parse('2026-01-02T20:15:00Z'), endsAt: Date.parse('2026-01-02T22:15:00Z') }];
    shiftRows(rows, 26, () => true);
    expect(rows.map(({ startsAt, endsAt }) => [lisbonDay(startsAt), formatTime(startsAt), formatTime(endsAt)])).toEqual([
      ['2026-07-03', '20:15', '22:15'],
    ]);
    expect(new Date(rows[0]?.startsAt ?? 0).toISOString()).toBe('2026-07-03T19:15:00.000Z');
  });

  it('causes no overlap in the nights of a change of clocks, forwards and backwards', () => {
    for (const sunday of ['2026-03-22', '2026-10-18']) {
      const from = Date.parse(`${sunday}T00:00:00Z`) - 6 * 3_600_000;
      const rows = Array.from({ length: 24 }, (_, i) => ({ startsAt: from + i * 1_800_000, endsAt: from + (i + 1) * 1_800_000 }));
      const { kept, lost } = shiftRows(rows, 1, () => true);
      expect(kept.length + lost.length).toBe(24);
      kept.forEach((row, i) => {
        expect(row.endsAt).toBeGreaterThan(row.startsAt);
        if (i > 0) expect(row.startsAt).toBeGreaterThanOrEqual(kept[i - 1]?.endsAt ?? 0);
      });
    }
  });
});
