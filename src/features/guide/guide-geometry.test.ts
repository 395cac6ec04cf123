import { describe, expect, test } from 'vitest';
import {
  agendaIsFull,
  agendaMissing,
  agendaPick,
  type Cell,
  cellsIn,
  dayBounds,
  firstMinute,
  halfHours,
  hourName,
  mergeCells,
  minuteOf,
  nextRows,
  nowMinute,
  percentOf,
  rowOffsets,
  rowTimes,
  rowWindow,
  slotRange,
  slotsBetween,
  spanClass,
  tenseOf,
  timeWindow,
} from './guide-geometry.ts';

const cell = (id: number, from: number, to: number): Cell => ({ id, from, to, title: `p${id}` });
const at = (text: string) => Date.parse(text);

describe('days', () => {
  test('an ordinary day lasts until six the next morning', () => {
    const day = dayBounds('2026-11-21');
    expect(day.minutes).toBe(1800);
    const axis = halfHours(day);
    expect(axis).toHaveLength(60);
    expect([axis[0]?.label, axis[37]?.label, axis[47]?.label, axis[48]?.label, axis[59]?.label]).toEqual([
      '00:00',
      '18:30',
      '23:30',
      '00:00',
      '05:30',
    ]);
  });

  test('the day that loses an hour has 23, and its axis skips the hour that does not exist', () => {
    const day = dayBounds('2026-03-29');
    expect(day.end - day.start).toBe(23 * 3_600_000);
    expect(day.minutes).toBe(1740);
    const labels = halfHours(day).map(({ label }) => label);
    expect(labels).toHaveLength(58);
    expect(labels.slice(0, 4)).toEqual(['00:00', '00:30', '02:00', '02:30']);
    // 20:30 by the clock is 19 and a half hours after midnight.
    expect(minuteOf(day, at('2026-03-29T19:30:00Z'))).toBe(19.5 * 60);
    expect(firstMinute(day, '20:30', 0)).toBe(19.5 * 60);
  });

  test('the day that gains an hour has 25, and its axis shows one hour twice', () => {
    const day = dayBounds('2026-10-25');
    expect(day.end - day.start).toBe(25 * 3_600_000);
    expect(day.minutes).toBe(1860);
    const labels = halfHours(day).map(({ label }) => label);
    expect(labels).toHaveLength(62);
    expect(labels.slice(2, 6)).toEqual(['01:00', '01:30', '01:00', '01:30']);
    expect(firstMinute(day, '20:30', 0)).toBe(21.5 * 60);
    expect(slotRange(4, day.minutes)).toEqual({ from: 1440, to: 1860 });
  });
});

describe('window', () => {
  const day = dayBounds('2026-11-21');

  test('a page opens a little before now, at the requested hour, or in the evening of another day', () => {
    const now = at('2026-11-21T19:21:00Z');
    expect(firstMinute(day, undefined, now)).toBe(18 * 60 + 30);
    expect(firstMinute(day, '20:45', now)).toBe(20 * 60 + 30);
    expect(firstMinute(dayBounds('2026-11-23'), undefined, at('2026-11-21T09:00:00Z'))).toBe(18 * 60);
    expect(firstMinute(day, undefined, at('2026-11-21T00:05:00Z'))).toBe(0);
    expect(firstMinute(day, undefined, at('2026-11-21T23:59:00Z'))).toBe(23 * 60 - 0);
  });

  test('now exists on one day only, and an hour after midnight is named as the last one of the day', () => {
    expect(nowMinute(day, at('2026-11-21T19:21:59Z'))).toBe(19 * 60 + 21);
    expect(nowMinute(day, at('2026-11-22T00:00:00Z'))).toBeNull();
    expect(hourName(day, 20 * 60 + 30)).toBe('20:30');
    expect(hourName(day, 26 * 60)).toBe('23:30');
  });

  test('classes give the position on the axis, clipped to the grid', () => {
    expect(spanClass(1110, 1205, 1800)).toBe('at-h-18 at-m-30 for-h-1 for-m-35');
    expect(spanClass(-40, 20, 1800)).toBe('at-h-0 at-m-0 for-h-0 for-m-20');
    expect(spanClass(1790, 1900, 1800)).toBe('at-h-29 at-m-50 for-h-0 for-m-10');
  });

  test('the window is the minutes in view and ten more on both sides, in whole steps, within the grid', () => {
    expect(timeWindow(5550, 1264, 1800)).toEqual({ from: 1100, to: 1375 });
    expect(timeWindow(5590, 1264, 1800)).toEqual({ from: 1105, to: 1385 });
    expect(timeWindow(0, 1264, 1800)).toEqual({ from: 0, to: 265 });
    expect(timeWindow(8000, 1264, 1800)).toEqual({ from: 1590, to: 1800 });
    expect(slotsBetween(1110, 1380)).toEqual([3]);
    expect(slotsBetween(1050, 1470)).toEqual([2, 3, 4]);
    expect(slotsBetween(-10, 10)).toEqual([0]);
  });

  test('every row covers the whole window, and each step of the window moves one row in six', () => {
    const steps = Array.from({ length: 100 }, (_, i) => timeWindow(i * 25 + 20, 1264, 1800));
    for (let row = 0; row < 6; row++) {
      let moves = 0;
      steps.forEach((times, i) => {
        const { from, to } = rowTimes(times, row, 1800);
        expect(from).toBeLessThanOrEqual(times.from);
        expect(to).toBeGreaterThanOrEqual(times.to);
        expect(times.from - from).toBeLessThan(30);
        const before = steps[i - 1];
        if (before && from !== rowTimes(before, row, 1800).from) moves += 1;
      });
      expect(moves).toBeLessThanOrEqual(17);
    }
    const times = [0, 1, 2].map((row) => rowTimes({ from: 600, to: 900 }, row, 1800));
    expect(times.map(({ from }) => from)).toEqual([600, 575, 580]);
    expect(rowTimes({ from: 0, to: 1800 }, 1, 1800)).toEqual({ from: 0, to: 1800 });
  });

  test('finds the rows in view with equal and with measured heights', () => {
    expect(rowWindow(rowOffsets(160, 82), 820, 600)).toEqual({ first: 10, last: 17 });
    expect(rowWindow(rowOffsets(3, 82), 0, 6000)).toEqual({ first: 0, last: 2 });
    expect(rowWindow(rowOffsets(0, 82), 0, 600)).toEqual({ first: 0, last: -1 });
    const offsets = rowOffsets(5, 100, new Map([[1, 300]]));
    expect([...offsets]).toEqual([0, 100, 400, 500, 600, 700]);
    expect(rowWindow(offsets, 150, 100)).toEqual({ first: 1, last: 1 });
  });

  test('adds rows in view at once and spare rows one per step, in a bounded number of steps', () => {
    const inView = { first: 10, last: 17 };
    expect(nextRows({ first: 7, last: 16 }, inView, 2, 160)).toEqual({ first: 8, last: 17 });
    expect(nextRows({ first: 8, last: 17 }, inView, 2, 160)).toEqual({ first: 8, last: 18 });
    expect(nextRows({ first: 8, last: 19 }, inView, 2, 160)).toEqual({ first: 8, last: 19 });
    expect(nextRows({ first: 14, last: 19 }, inView, 2, 160)).toEqual({ first: 10, last: 19 });
    expect(nextRows({ first: 60, last: 70 }, inView, 2, 160)).toEqual(inView);
    expect(nextRows({ first: 0, last: 2 }, { first: 0, last: 2 }, 2, 3)).toEqual({ first: 0, last: 2 });
    expect(nextRows({ first: 0, last: -1 }, { first: 0, last: -1 }, 2, 0)).toEqual({ first: 0, last: -1 });
  });
});

describe('cells', () => {
  const row = [cell(1, -30, 60), cell(2, 60, 90), cell(3, 200, 260)];

  test('returns the cells that overlap the window, and the focused one', () => {
    expect(cellsIn(row, { from: 60, to: 120 }).map(({ id }) => id)).toEqual([2]);
    expect(cellsIn(row, { from: 60, to: 120 }, 3).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('merges blocks into one row without repeating a programme', () => {
    const fresh = { ...cell(2, 60, 95), title: 'newer' };
    expect(
      mergeCells([
        [row[1] as Cell, row[0] as Cell],
        [fresh, row[2] as Cell],
      ]),
    ).toEqual([row[0], fresh, row[2]]);
  });

  test('tells past, now and future apart and computes the elapsed percentage', () => {
    expect([tenseOf(cell(1, 0, 60), 60), tenseOf(cell(1, 0, 60), 59), tenseOf(cell(1, 61, 90), 60)]).toEqual(['past', 'now', 'future']);
    expect([percentOf(cell(1, 0, 60), 15), percentOf(cell(1, 0, 60), -5), percentOf(cell(1, 0, 60), 90)]).toEqual([25, 0, 100]);
  });

  test('[F-phone-guide] lists the live matches of the next hours before other programmes', () => {
    const match = (id: number, from: number, to: number) => ({ ...cell(id, from, to), live: true as const, crests: [] });
    const evening = [cell(1, 0, 60), cell(2, 60, 75), cell(3, 75, 90), match(4, 90, 210), cell(5, 210, 240), match(6, 240, 360)];
    expect(agendaPick(evening, 40).map(({ id }) => id)).toEqual([1, 4, 6]);
    expect(agendaPick(evening.slice(0, 5), 40).map(({ id }) => id)).toEqual([1, 2, 4]);
    // Too far away to be known when the page is served.
    expect(agendaPick([cell(1, 0, 60), cell(2, 60, 75), cell(3, 75, 400), match(4, 400, 500)], 40).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('lists the programme on air and the next two on a phone', () => {
    const day = [cell(1, 0, 30), cell(2, 30, 60), cell(3, 60, 90), cell(4, 90, 99), cell(5, 99, 120)];
    expect(agendaPick(day, 40).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(agendaPick(day.slice(2), 40).map(({ id }) => id)).toEqual([3, 4]);
    expect([day.slice(1, 4), day.slice(1, 2), day.slice(2, 3), []].map((listed) => agendaMissing(listed, 40))).toEqual([
      [],
      [1, 2],
      [1],
      [0, 1, 2],
    ]);
    expect([day.slice(1, 4), day.slice(2, 4), day.slice(1, 3), day.slice(2, 3), []].map((listed) => agendaIsFull(listed, 40))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
