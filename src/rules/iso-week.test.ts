import { expect, test } from 'vitest';
import { isoWeek } from './iso-week.ts';

test.each([
  ['2026-11-28T12:00:00Z', '2026-48'],
  ['2026-11-29T23:59:00Z', '2026-48'],
  ['2026-11-30T00:00:00Z', '2026-49'],
  ['2027-01-03T12:00:00Z', '2026-53'],
  ['2027-01-04T12:00:00Z', '2027-01'],
  ['2024-12-30T12:00:00Z', '2025-01'],
  // Monday in Lisbon's summer, still Sunday in UTC.
  ['2026-07-05T23:30:00Z', '2026-28'],
])('%s is in week %s', (instant, week) => {
  expect(isoWeek(instant)).toBe(week);
});
