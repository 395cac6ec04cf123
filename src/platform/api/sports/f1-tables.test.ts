import { describe, expect, test } from 'vitest';
import { compareByPlaces, constructorsTable, type F1Drive } from './f1-tables.ts';

const drive = (driver: string, round: number, position: number | null, points: number, constructor_id: string | null): F1Drive => ({
  driver,
  round,
  position,
  points,
  constructor_id,
});
const tableOf = (lines: [string, number, string | null][], drives: F1Drive[], sprints: number[] = []) =>
  constructorsTable(
    lines.map(([driver, points, constructor_id]) => ({ driver, points, constructor_id })),
    drives,
    new Set(sprints),
    (id) => id,
  )?.map(({ id, points, drivers }) => [id, points, drivers.join('+')]) ?? null;

test('[J-f1-ties] with the same points the best places decide, in turn', () => {
  expect(compareByPlaces([2], [4, 7])).toBeLessThan(0);
  expect(compareByPlaces([1, 9], [2, 2, 2])).toBeLessThan(0);
  expect(compareByPlaces([1, 3], [1, 2])).toBeGreaterThan(0);
  expect(compareByPlaces([3, 3, 12], [3, 3])).toBeLessThan(0);
  expect(compareByPlaces([5, null], [null, 5])).toBe(0);
  expect(compareByPlaces([], [])).toBe(0);
});

describe('[J-f1-readers] the constructors’ table', () => {
  test('[J-f1-ties] orders constructors with the same points by their best places, whoever drove', () => {
    const drives = [drive('a', 1, 2, 18, 'zeta'), drive('b', 1, 4, 12, 'alfa'), drive('c', 1, 7, 6, 'alfa')];
    expect(
      tableOf(
        [
          ['a', 18, 'zeta'],
          ['b', 12, 'alfa'],
          ['c', 6, 'alfa'],
        ],
        drives,
      ),
    ).toEqual([
      ['zeta', 18, 'a'],
      ['alfa', 18, 'b+c'],
    ]);
  });

  test('gives each constructor what a driver of two teams drove for it', () => {
    const drives = [
      drive('t', 1, 3, 15, 'racing'),
      drive('t', 2, 10, 1, 'bull'),
      drive('l', 1, 9, 2, 'bull'),
      drive('l', 2, 5, 10, 'racing'),
    ];
    expect(
      tableOf(
        [
          ['t', 16, 'bull'],
          ['l', 12, 'racing'],
        ],
        drives,
      ),
    ).toEqual([
      ['racing', 25, 't+l'],
      ['bull', 3, 't+l'],
    ]);
  });

  test('gives points of sprints to the team of the weekends that had one', () => {
    const drives = [drive('t', 1, 3, 15, 'racing'), drive('t', 2, 10, 1, 'bull')];
    expect(tableOf([['t', 21, 'bull']], drives, [1])).toEqual([
      ['racing', 20, 't'],
      ['bull', 1, 't'],
    ]);
  });

  test('is left out where a driver drove sprints for two teams', () => {
    const drives = [drive('t', 1, 3, 15, 'racing'), drive('t', 2, 10, 1, 'bull')];
    expect(tableOf([['t', 21, 'bull']], drives, [1, 2])).toBeNull();
    expect(tableOf([['t', 21, 'bull']], drives)).toBeNull();
  });

  test('takes the team of the races before the one of now, and half points as they are', () => {
    const drives = [drive('h', 1, 2, 7.5, 'antiga')];
    expect(
      tableOf(
        [
          ['h', 7.5, 'nova'],
          ['n', 0, 'nova'],
          ['s', 0, null],
        ],
        drives,
      ),
    ).toEqual([
      ['antiga', 7.5, 'h'],
      ['nova', 0, 'n'],
    ]);
  });
});
