import { expect, test } from 'vitest';
import { f1Script } from './f1-script.ts';

const START = Date.parse('2026-11-22T14:00:00Z');
const drivers = Array.from({ length: 20 }, (_, i) => `D${String(i).padStart(2, '0')}`);
const request = { seed: 'a', startsAt: START, laps: 57, drivers, result: null } as const;

test('[R-matchplayer] a race has one order after every lap, in time, with the first at no gap', () => {
  const script = f1Script({ ...request, kind: 'race' });
  expect(script).toEqual(f1Script({ ...request, kind: 'race' }));
  expect(script.laps.map(({ lap }) => lap)).toEqual(Array.from({ length: 58 }, (_, lap) => lap));
  for (const [i, { at, order, gaps }] of script.laps.entries()) {
    expect(at).toBeGreaterThan(script.laps[i - 1]?.at ?? 0);
    expect(new Set(order).size).toBe(order.length);
    expect(gaps[0]).toBe(0);
    expect(gaps).toEqual(gaps.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  }
  expect(script.endsAt - START).toBeLessThan(2 * 3_600_000);
  expect(script.laps.at(-1)?.order.length).toBe(20 - script.retirements.length);
});

test('[R-matchplayer] qualifying orders by the best time, and keeps who is out behind those who go on', () => {
  const { laps, endsAt } = f1Script({ ...request, kind: 'qualifying' });
  expect(laps[0]?.gaps.every((gap) => gap === null)).toBe(true);
  const [first, last] = [laps.findLast(({ part }) => part === 1), laps.at(-1)];
  expect(last?.part).toBe(3);
  expect(last?.order.slice(16)).toEqual(first?.order.slice(16));
  expect(last?.gaps.filter((gap) => gap !== null)).toHaveLength(10);
  for (const [i, { at }] of laps.entries()) expect(at).toBeGreaterThan(laps[i - 1]?.at ?? 0);
  expect(last?.at).toBeLessThan(endsAt);
});
