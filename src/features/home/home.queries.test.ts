import { expect, test } from 'vitest';
import { failedLive } from './home.queries.ts';

test('live broadcasts that failed are a failure of the stage, maintenance is an answer', () => {
  const stage = { kind: 'quiet' } as const;
  expect(failedLive({ stage, live: { ok: false, fault: 'timeout', retryAfter: null }, maintenance: null })).toBe('timeout');
  expect(failedLive({ stage, live: { ok: false, fault: 'maintenance', retryAfter: 30 }, maintenance: 30 })).toBeNull();
  expect(failedLive({ stage, live: { ok: true, value: [] }, maintenance: null })).toBeNull();
});
