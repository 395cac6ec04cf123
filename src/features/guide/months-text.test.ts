import { expect, test } from 'vitest';
import { monthsText } from './months-text.ts';

test('names each month of a range of days once', () => {
  expect(monthsText('2026-11-02', '2026-11-18')).toBe('Novembro de 2026');
  expect(monthsText('2026-11-20', '2026-12-06')).toBe('Novembro e dezembro de 2026');
  expect(monthsText('2026-12-20', '2027-01-05')).toBe('Dezembro de 2026 e janeiro de 2027');
});
