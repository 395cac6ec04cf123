/** The state of the page that lists matches, in its address: `/matchplayer?data=2026-11-22&desporto=futebol`. */
import { addDays, dayList } from '#rules/lisbon-calendar.ts';
import { isDay, lisbonDay } from '#rules/lisbon-time.ts';

/** Days of the strip before and after today. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 6;

/** Lisbon days of the strip, 'YYYY-MM-DD'. @param now milliseconds since 1970 */
export const listedDays = (now: number): string[] => dayList(now, DAYS_BEFORE, DAYS_AFTER);

/** The day in an address as the list is asked for it: null is today, undefined a day that is not in the strip. */
export function readListDay(data: unknown, now: number): string | null | undefined {
  if (data === undefined) return null;
  const today = lisbonDay(now);
  if (typeof data !== 'string' || !isDay(data) || data < addDays(today, -DAYS_BEFORE) || data > addDays(today, DAYS_AFTER))
    return undefined;
  return data === today ? null : data;
}
