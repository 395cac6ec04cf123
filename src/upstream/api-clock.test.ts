import { beforeEach, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-11-21T20:00:00Z');
let lines: string[];
let clock: typeof import('./api-clock.ts');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('./api-clock.ts');
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});

/** Answers of an API whose clock is this many seconds ahead of ours. */
const answer = (aheadS: number, ageS = 0, now = NOW) =>
  clock.noteApiDate(
    new Headers({ date: new Date(now + (aheadS - ageS) * 1_000).toUTCString(), ...(ageS > 0 ? { age: String(ageS) } : {}) }),
    now,
  );

test.each([
  [95, /some 100 s behind the API's/],
  [-3_600, /some 3600 s ahead of the API's/],
])('[G-log-once] a clock that differs by %i s is told, in the log once a minute', (aheadS, text) => {
  for (let count = 0; count < 10; count += 1) answer(aheadS);
  expect(clock.clockFault()).toMatch(text);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(text);
});

test('[G-log-once] clocks that differ by less than a minute, and answers of a cache, are no fault', () => {
  for (const aheadS of [-59, 0, 30, 59]) answer(aheadS);
  // With their age, and without it beside a fresh one.
  for (let count = 0; count < 5; count += 1) answer(0, 300);
  for (let count = 0; count < 5; count += 1) answer(-300);
  expect(clock.clockFault()).toBeNull();
  clock.noteApiDate(new Headers(), NOW);
  clock.noteApiDate(new Headers({ date: 'soon' }), NOW);
  expect(lines).toEqual([]);
});

test('[G-log-once] a clock that was set right is no fault any more', () => {
  for (let count = 0; count < 3; count += 1) answer(95);
  expect(clock.clockFault()).not.toBeNull();
  for (let count = 0; count < 3; count += 1) answer(1, 0, NOW + 61_000);
  expect(clock.clockFault()).toBeNull();
});
