import { expect, test } from 'vitest';
import { centsToDecimal, formatEuros, isCents, parseEuros, shippingCents } from './money.ts';

test('formats cents as euros, with comma and no-break spaces', () => {
  expect([1490, 5, 0, 123_450, 100_000_000, -350].map(formatEuros)).toEqual([
    '14,90\u00a0€',
    '0,05\u00a0€',
    '0,00\u00a0€',
    '1\u00a0234,50\u00a0€',
    '1\u00a0000\u00a0000,00\u00a0€',
    '−3,50\u00a0€',
  ]);
  expect(() => formatEuros(14.9)).toThrow(RangeError);
  expect(() => formatEuros(Number.NaN)).toThrow(RangeError);
});

test('parses and formats amounts without floating point', () => {
  expect(['14.90', '14,9', '14', '1 234,50 €', '0.29'].map(parseEuros)).toEqual([1490, 1490, 1400, 123_450, 29]);
  for (const text of ['', '-1', '1.999', '1e3', 'NaN', '1,2,3']) expect(parseEuros(text)).toBeNull();
  expect(centsToDecimal(1490)).toBe('14.90');
  expect(centsToDecimal(-5)).toBe('-0.05');
  for (let cents = 0; cents < 2000; cents += 7) expect(parseEuros(centsToDecimal(cents))).toBe(cents);
});

test('home delivery is 3,99 € for each two products', () => {
  expect([0, 1, 2, 3, 4, 5].map((quantity) => shippingCents(quantity, 399, 2))).toEqual([0, 399, 399, 798, 798, 1197]);
  for (const quantity of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => shippingCents(quantity, 399, 2)).toThrow(RangeError);
});

test('cents are whole, finite and not negative', () => {
  expect([0, 399, -1, 1.5, Number.NaN, '3', null].map(isCents)).toEqual([true, true, false, false, false, false, false]);
});
