/**
 * Days in Portuguese words. By hand: dayjs with its locale would add 3 KB to home, which writes days and counts none. Pages that count days
 * have dayjs (lisbon-calendar.ts).
 */
import { DAY, formatTime, type Instant, isDay, lisbonDay, wallMillis } from './lisbon-time.ts';

/** From Sunday. */
const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'] as const;
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** @throws RangeError for what is not a day of the calendar. */
function partsOf(day: string) {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  const noon = new Date(`${day}T12:00Z`);
  return { weekday: noon.getUTCDay(), date: noon.getUTCDate(), month: MONTHS[noon.getUTCMonth()] ?? '', year: day.slice(0, 4) };
}

/** A day in words: 'sábado, 3 de janeiro'; with the year when asked: 'sábado, 3 de janeiro de 2026'. */
export function formatDay(day: string, withYear = false): string {
  const { weekday, date, month, year } = partsOf(day);
  return `${WEEKDAYS[weekday]}, ${date} de ${month}${withYear ? ` de ${year}` : ''}`;
}

/** A date without its weekday and year: '3 de janeiro'. */
export function dayAndMonth(day: string): string {
  const { date, month } = partsOf(day);
  return `${date} de ${month}`;
}

/** A date without its weekday: '3 de janeiro de 2026'. */
export const formatDate = (day: string): string => `${dayAndMonth(day)} de ${day.slice(0, 4)}`;

/** '3 jan'. */
export function shortDate(day: string): string {
  const { date, month } = partsOf(day);
  return `${date} ${month.slice(0, 3)}`;
}

/** 'sáb', 'dom', 'seg'… */
export const shortWeekday = (day: string): string => (WEEKDAYS[partsOf(day).weekday] ?? '').slice(0, 3);

/** The name of a day from its distance to today, in days; undefined when it has none. */
export const nearDay = (distance: number): string | undefined => ['Ontem', 'Hoje', 'Amanhã'][distance + 1];

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Days since 1970-01-01 on Lisbon's calendar. */
const dayNumber = (instant: Instant): number => Math.floor(wallMillis(instant) / DAY);

/** The name of the day of an instant: 'Ontem'; undefined when it has none. */
export const nearDayOf = (instant: Instant, now: Instant): string | undefined => nearDay(dayNumber(instant) - dayNumber(now));

/** Day and time as a card writes them: 'Hoje, 20:15', 'Amanhã, 20:15', 'Sáb 3 jan, 20:15'. */
export function dayAndTime(instant: Instant, now: Instant): string {
  return `${nearDayOf(instant, now) ?? cardDay(lisbonDay(instant))}, ${formatTime(instant)}`;
}

/** 'Sáb 3 jan' */
const cardDay = (day: string): string => `${capital(shortWeekday(day))} ${shortDate(day)}`;
