import { expect, test } from 'vitest';
import { millisUntilRefetch } from './guide-refresh.ts';

const NOW = 1_800_000_000_000;
const answered = (ago: number) => ({ dataUpdatedAt: NOW - ago, errorUpdatedAt: 0 });

test('refetches a fresh answer two seconds before it reaches the age of the setting', () => {
  expect(millisUntilRefetch(30_000, answered(0), NOW)).toBe(28_000);
  expect(millisUntilRefetch(60_000, answered(0), NOW)).toBe(58_000);
});

test('refetches sooner by the time that the page was in the cache', () => {
  expect(millisUntilRefetch(30_000, answered(21_000), NOW)).toBe(7_000);
  expect(millisUntilRefetch(30_000, answered(500_000), NOW)).toBe(1_000);
});

test('waits after a failure, however old the last answer is', () => {
  expect(millisUntilRefetch(30_000, { dataUpdatedAt: NOW - 500_000, errorUpdatedAt: NOW - 3_000 }, NOW)).toBe(25_000);
});

test('keeps within one interval with a slow clock, and at least a second with a tiny setting', () => {
  expect(millisUntilRefetch(30_000, answered(-3_600_000), NOW)).toBe(28_000);
  expect(millisUntilRefetch(1_000, answered(0), NOW)).toBe(1_000);
});
