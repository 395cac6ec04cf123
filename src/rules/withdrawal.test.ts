import { expect, test } from 'vitest';
import { isWorkingDay, lastDayOfTerm, withdrawalEnd } from './withdrawal.ts';

test.each([
  ['2026-04-03', 'Good Friday'],
  ['2026-06-04', 'Corpus Christi'],
  ['2027-03-26', 'Good Friday'],
  ['2026-12-08', 'a holiday of every year'],
  ['2026-12-05', 'a Saturday'],
  ['2026-12-06', 'a Sunday'],
])('[J-withdrawal] %s, %s, is no working day', (day) => {
  expect(isWorkingDay(day)).toBe(false);
});

test('[J-withdrawal] fourteen days are counted from the day after the delivery, to the end of the last one in Lisbon', () => {
  // A Wednesday evening: Wednesday two weeks later.
  expect(lastDayOfTerm('2026-11-18T23:30:00Z', 14)).toBe('2026-12-02');
  const facts = { kind: 'product', paidAt: '2026-11-10T10:00:00Z', deliveredAt: '2026-11-18T10:00:00Z' } as const;
  expect(new Date(withdrawalEnd(facts)).toISOString()).toBe('2026-12-03T00:00:00.000Z');
  // In summer Lisbon's day ends an hour earlier.
  expect(new Date(withdrawalEnd({ ...facts, deliveredAt: '2026-07-01T10:00:00Z' })).toISOString()).toBe('2026-07-15T23:00:00.000Z');
});

test('[J-withdrawal] a term that would end on a weekend or a holiday ends on the next working day', () => {
  // 25 December is a Friday: Monday the 28th.
  expect(lastDayOfTerm('2026-12-11T12:00:00Z', 14)).toBe('2026-12-28');
  expect(lastDayOfTerm('2026-11-24T12:00:00Z', 14)).toBe('2026-12-09');
});

test('[J-withdrawal] a voucher counts from its purchase, a parcel of unknown arrival from the last day of its delivery', () => {
  const paidAt = '2026-11-18T10:00:00Z';
  expect(new Date(withdrawalEnd({ kind: 'voucher', paidAt, deliveredAt: null })).toISOString()).toBe('2026-12-03T00:00:00.000Z');
  // 44 days: 1 January is a holiday and a Friday.
  expect(new Date(withdrawalEnd({ kind: 'product', paidAt, deliveredAt: null })).toISOString()).toBe('2027-01-05T00:00:00.000Z');
});
