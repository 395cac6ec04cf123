import { expect, test } from 'vitest';
import { untilNextQuestion } from './guide-refresh.ts';

const NOW = 1_800_000_000_000;
const answered = (ago: number) => ({ dataUpdatedAt: NOW - ago, errorUpdatedAt: 0 });

test('a fresh answer is asked for again two seconds before it may be as old as the setting says', () => {
  expect(untilNextQuestion(30_000, answered(0), NOW)).toBe(28_000);
  expect(untilNextQuestion(60_000, answered(0), NOW)).toBe(58_000);
});

test('a page that was kept before it was sent asks that much sooner', () => {
  expect(untilNextQuestion(30_000, answered(21_000), NOW)).toBe(7_000);
  expect(untilNextQuestion(30_000, answered(500_000), NOW)).toBe(1_000);
});

test('a failure is not asked about at once, however old the last answer', () => {
  expect(untilNextQuestion(30_000, { dataUpdatedAt: NOW - 500_000, errorUpdatedAt: NOW - 3_000 }, NOW)).toBe(25_000);
});

test('neither a clock that is behind nor a setting of nothing makes it wait longer or ask without pause', () => {
  expect(untilNextQuestion(30_000, answered(-3_600_000), NOW)).toBe(28_000);
  expect(untilNextQuestion(1_000, answered(0), NOW)).toBe(1_000);
});
