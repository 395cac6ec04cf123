import { expect, test } from 'vitest';
import { liveQueries } from './live.queries.ts';

test('a channel’s programmes that did not come are asked for again as often as live data, and else once a minute', () => {
  const { refetchInterval } = liveQueries.day(2) as unknown as { refetchInterval: (query: { state: { data: unknown } }) => number };
  expect(refetchInterval({ state: { data: { ok: false, fault: 'timeout', retryAfter: null } } })).toBe(5_000);
  expect(refetchInterval({ state: { data: { ok: true, value: [] } } })).toBe(60_000);
  expect(refetchInterval({ state: { data: undefined } })).toBe(60_000);
});
