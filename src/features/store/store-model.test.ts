import { expect, test } from 'vitest';
import { methodsOf, obstacleOf, payableBy, type Quote } from './store-model.ts';

const NOW = Date.parse('2026-12-04T20:42:00Z');
const quote = (changed: Partial<Quote>): Quote => ({ total_cents: 1_889, available: true, methods: null, ...changed }) as Quote;

test('[J-offered-methods] an upstream that does not tell what it takes has all three, without times', () => {
  expect(methodsOf(quote({}), NOW)).toEqual(
    ['multibanco', 'mbway', 'card'].map((service) => ({ service, minimumCents: 0, until: null, minutes: null })),
  );
});

test('[J-offered-methods] a method has minutes where there are few, and keeps the order of the provider', () => {
  const methods = [
    { service: 'mbway', minimum_cents: 50, pay_until: '2026-12-04T20:46:00Z' },
    { service: 'multibanco', minimum_cents: 100, pay_until: '2026-12-11T20:42:00Z' },
  ] as const;
  expect(methodsOf(quote({ methods: [...methods] }), NOW + 900)).toEqual([
    { service: 'mbway', minimumCents: 50, until: '2026-12-04T20:46:00Z', minutes: 4 },
    { service: 'multibanco', minimumCents: 100, until: '2026-12-11T20:42:00Z', minutes: null },
  ]);
});

test('[J-offered-methods] [J-minimum] what cannot be ordered is told before any field', () => {
  const methods = methodsOf(quote({ methods: [{ service: 'card', minimum_cents: 50, pay_until: null }] }), NOW);
  expect(obstacleOf({ methods }, quote({}))).toBeNull();
  expect(obstacleOf({ methods }, quote({ available: false }))).toBe('sold_out');
  expect(obstacleOf({ methods: [] }, quote({}))).toBe('no_methods');
  expect(obstacleOf({ methods }, quote({ total_cents: 49 }))).toBe('too_little');
  expect(obstacleOf({ methods }, quote({ total_cents: 0 })), 'credits pay for all of it').toBeNull();
  expect(payableBy(methods, quote({ total_cents: 49 }))).toEqual([]);
});
