/**
 * Dates that people type into three fields, day, month and year: a browser's own date field shows month first where its language does. As one
 * text they are 'year-month-day' with what was typed so far: '1990-5-', in full '1990-05-17'.
 */
import { isDay } from './lisbon-time.ts';

export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export const DATE_PARTS = ['day', 'month', 'year'] as const;

/** Name of the field of a part: `birth_date_day`. */
export const partName = (name: string, part: keyof DateParts): string => `${name}_${part}`;

export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
}

/** Parts as one text; '' when nothing is typed. */
export function joinDate({ day, month, year }: DateParts): string {
  const digits = [year, month, day].map((part) => part.replace(/\D/g, ''));
  return digits.every((part) => part === '') ? '' : digits.join('-');
}

/** '1990-5-7' as '1990-05-07'; anything else as it is. */
export const paddedDate = (text: string): string =>
  text.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

/** The parts of a date pasted in full: '17/05/1990', '17-5-1990', '1990-05-17'; null for another text. */
export function pastedDate(text: string): DateParts | null {
  const match = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text);
  if (match) return { day: match[1] ?? '', month: match[2] ?? '', year: match[3] ?? '' };
  const iso = paddedDate(text.trim());
  return isDay(iso) ? splitDate(iso) : null;
}

/** Values of a form, with a date under its own name for each that was typed in three fields. */
export function withJoinedDates<T>(values: Readonly<Record<string, T>>): Record<string, T | string> {
  const joined: Record<string, T | string> = { ...values };
  for (const key of Object.keys(values)) {
    const name = key.endsWith('_year') ? key.slice(0, -'_year'.length) : null;
    if (name === null || !DATE_PARTS.every((part) => typeof values[partName(name, part)] === 'string')) continue;
    const [day = '', month = '', year = ''] = DATE_PARTS.map((part) => String(values[partName(name, part)]));
    const date = joinDate({ day, month, year });
    if (date !== '' || !(name in values)) joined[name] = date;
  }
  return joined;
}

/** What is wrong with a typed date that is not to be later than `today`; null when nothing is. */
export type DateProblem = 'missing' | keyof DateParts | 'parts' | 'impossible' | 'too-early' | 'to-come';

/** @param today the day in Lisbon, YYYY-MM-DD */
export function dateProblem(text: string, today: string): DateProblem | null {
  if (text === '') return 'missing';
  const parts = splitDate(text);
  const empty = DATE_PARTS.filter((part) => parts[part] === '');
  if (empty.length > 0) return empty.length === 1 ? (empty[0] ?? 'parts') : 'parts';
  // "90" may be 1990 or 2090: the viewer says which.
  if (parts.year.length !== 4) return 'year';
  const day = paddedDate(text);
  if (!isDay(day)) return 'impossible';
  if (day < '1900') return 'too-early';
  return day > today ? 'to-come' : null;
}
