/** Weeks as ISO 8601 numbers them, in Lisbon's calendar: '2026-47' is the week of /noticias/{week} and the name of its newsletter. */
import { dayAndMonth } from './day-words.ts';
import { addDays, startOfWeek, toCalendar } from './lisbon-calendar.ts';
import { type Instant, lisbonDay } from './lisbon-time.ts';

const WEEK = /^(\d{4})-(\d{2})$/;

/** Monday of week 1: the week of 4 January. */
const firstMonday = (year: number): string => startOfWeek(`${String(year).padStart(4, '0')}-01-04`);

/** The week of a day: '2026-11-21' is in '2026-47'. The year is that of the week's Thursday. @throws RangeError for what is not a day */
export function weekOfDay(day: string): string {
  const monday = startOfWeek(day);
  const year = Number(addDays(monday, 3).slice(0, 4));
  const days = toCalendar(monday).diff(toCalendar(firstMonday(year)), 'day');
  return `${String(year).padStart(4, '0')}-${String(Math.round(days / 7) + 1).padStart(2, '0')}`;
}

/** The week of an instant in Lisbon. */
export const isoWeek = (instant: Instant): string => weekOfDay(lisbonDay(instant));

/** Monday of a week; null for what is not a week of the years 2000 to 2099. */
export function mondayOfWeek(week: string): string | null {
  const [, year, number] = WEEK.exec(week) ?? [];
  if (year === undefined || !year.startsWith('20') || Number(number) < 1 || Number(number) > 53) return null;
  const monday = addDays(firstMonday(Number(year)), (Number(number) - 1) * 7);
  // Most years have no week 53.
  return weekOfDay(monday) === week ? monday : null;
}

/** The week `n` weeks after one (before, when negative). @throws RangeError for what is not a week */
export function shiftWeek(week: string, n: number): string {
  const monday = mondayOfWeek(week);
  if (monday === null) throw new RangeError(`not a week: ${week}`);
  return weekOfDay(addDays(monday, 7 * n));
}

/** The days of a week in words: '16 a 22 de novembro', '29 de dezembro a 4 de janeiro'. @param monday its first day */
export function weekInWords(monday: string): string {
  const sunday = addDays(monday, 6);
  const from = monday.slice(5, 7) === sunday.slice(5, 7) ? String(Number(monday.slice(-2))) : dayAndMonth(monday);
  return `${from} a ${dayAndMonth(sunday)}`;
}
