import { addDays, daysBetween, startOfWeek } from './lisbon-calendar.ts';
import { type Instant, lisbonDay } from './lisbon-time.ts';

/** The ISO 8601 week of an instant in Lisbon, '2026-47': it begins on Monday and belongs to the year of its Thursday. */
export function isoWeek(instant: Instant): string {
  const monday = startOfWeek(lisbonDay(instant));
  const year = addDays(monday, 3).slice(0, 4);
  const week = daysBetween(startOfWeek(`${year}-01-04`), monday) / 7 + 1;
  return `${year}-${String(week).padStart(2, '0')}`;
}
