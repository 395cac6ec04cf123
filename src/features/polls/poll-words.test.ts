import { expect, it } from 'vitest';
import { timesText } from './poll-words.ts';
import type { Poll } from './polls-model.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const HOUR = 3_600_000;
const times = (poll: Partial<Poll>): string =>
  timesText({ state: 'open', match: null, opensAt: NOW - HOUR, closesAt: NOW + HOUR, ...poll } as Poll, NOW);

it('[J-lean-new-calls] the end and the beginning of a poll are written by the clock today and by the day otherwise', () => {
  expect(times({})).toBe('fecha às 21:42');
  expect(times({ closesAt: NOW + 24 * HOUR })).toBe('fecha amanhã, 20:42');
  expect(times({ state: 'scheduled', opensAt: NOW + 24 * HOUR })).toBe('abre amanhã, 20:42');
});
