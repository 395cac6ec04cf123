/**
 * Lisbon's calendar, by dayjs on noon of the machine's own zone: no zone changes its clocks then, so days can be counted and written anywhere
 * (docs/decisions/0013-dayjs.md). Apart from lisbon-time.ts and day-words.ts, because pages that only write a time or a day need no dayjs.
 */
import dayjs, { type Dayjs } from 'dayjs';
import { capital, formatDay, nearDay, shortWeekday } from './day-words.ts';
import { type Instant, isDay, lisbonDay } from './lisbon-time.ts';

const DAY_FORMAT = 'YYYY-MM-DD';
// Of the locale only the week's beginning, Monday: the words are in day-words.ts.
dayjs.locale({ name: 'pt', weekStart: 1 } as ILocale);

const noonOf = (day: string): Dayjs => dayjs(`${day}T12:00`);

/** A day of the calendar: its noon in the machine's zone, to be counted with and written. @throws RangeError for what is not a day of the calendar. */
export function toCalendar(day: string): Dayjs {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return noonOf(day);
}

/** `n` days after (before, when negative) a day. After the year 9999 there are no days of this form. */
export const addDays = (day: string, n: number): string => toCalendar(day).add(n, 'day').format(DAY_FORMAT);

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => toCalendar(to).diff(toCalendar(from), 'day');

/** The days a strip shows: from `before` days before today in Lisbon to `after` days after it, in order. */
export function dayList(now: Instant, before: number, after: number): string[] {
  const today = lisbonDay(now);
  return Array.from({ length: before + after + 1 }, (_, i) => addDays(today, i - before));
}

/** With its preposition: 'na quarta-feira, 7 de janeiro', 'no sábado, 3 de janeiro'. */
export const onDay = (day: string): string => `${[0, 6].includes(toCalendar(day).day()) ? 'no' : 'na'} ${formatDay(day)}`;

/** Day, month and year in figures, '03/01/2026' (SPEC §1). */
export const formatNumericDate = (day: string): string => toCalendar(day).format('DD/MM/YYYY');

/** What a day strip writes: 'Ontem', 'Hoje', 'Amanhã', and otherwise 'Sáb 3'. */
export const dayLabel = (day: string, now: Instant): string =>
  nearDay(daysBetween(lisbonDay(now), day)) ?? `${capital(shortWeekday(day))} ${Number(day.slice(-2))}`;

/** Monday of the week a day belongs to (SPEC §1: the week starts on Monday). */
export const startOfWeek = (day: string): string => toCalendar(day).startOf('week').format(DAY_FORMAT);
