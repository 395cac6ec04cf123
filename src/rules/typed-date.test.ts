import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateProblem, joinDate, paddedDate, pastedDate, splitDate, withJoinedDates } from './typed-date.ts';

const TODAY = '2026-11-27';

it('[G-birth-date] reads day, month and year of a posted form as one date, and leaves whole dates as they are', () => {
  expect(withJoinedDates({ born_day: '7', born_month: '5', born_year: '1990', name: 'Rita' })).toMatchObject({
    born: '1990-5-7',
    name: 'Rita',
  });
  expect(withJoinedDates({ born: '1990-05-07', half_year: '1' })).toEqual({ born: '1990-05-07', half_year: '1' });
  expect(paddedDate('1990-5-7')).toBe('1990-05-07');
  expect(joinDate({ day: '', month: ' ', year: '' })).toBe('');
});

it('[G-birth-date] keeps what is typed so far', () => {
  const digits = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength });
  fc.assert(
    fc.property(digits(2), digits(2), digits(4), (day, month, year) => {
      expect(splitDate(joinDate({ day, month, year }))).toEqual({ day, month, year });
    }),
  );
});

it.each([
  ['', 'missing'],
  ['1990-5-', 'day'],
  ['1990--7', 'month'],
  ['-5-7', 'year'],
  ['90-5-7', 'year'],
  ['1990--', 'parts'],
  ['1990-2-30', 'impossible'],
  ['1990-13-1', 'impossible'],
  ['2026-2-29', 'impossible'],
  ['1890-1-1', 'too-early'],
  ['2026-11-28', 'to-come'],
  ['2026-11-27', null],
  ['2024-2-29', null],
])('[G-birth-date] says what is wrong with "%s"', (text, problem) => {
  expect(dateProblem(text, TODAY)).toBe(problem);
});

it('[G-birth-date] takes a whole date that is pasted, day first', () => {
  for (const text of ['17/05/1990', '17-5-1990', ' 17.05.1990 ', '1990-05-17'])
    expect(paddedDate(joinDate(pastedDate(text) ?? { day: '', month: '', year: '' }))).toBe('1990-05-17');
  expect(pastedDate('maio de 1990')).toBeNull();
});
