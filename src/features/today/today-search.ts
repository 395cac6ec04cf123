/** The state of `/jogos` in its address: `/jogos?data=2026-11-22&desporto=futebol`. */

import { addDays, dayList } from '#rules/lisbon-calendar.ts';
import { isDay, lisbonDay } from '#rules/lisbon-time.ts';
import { isSlug } from '#rules/slug.ts';

/** Days of the strip before and after today. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 6;

export interface GamesSearch {
  data?: string;
  desporto?: string;
}

export function validateGamesSearch({ data, desporto }: Record<string, unknown>): GamesSearch {
  return {
    ...(typeof data === 'string' && isDay(data) ? { data } : {}),
    ...(typeof desporto === 'string' && desporto.length <= 40 && isSlug(desporto) ? { desporto } : {}),
  };
}

/** Lisbon days of the strip, 'YYYY-MM-DD'. @param now milliseconds since 1970 */
export const stripDays = (now: number): string[] => dayList(now, DAYS_BEFORE, DAYS_AFTER);

/** The day in an address as it is asked for: null is today, undefined a day that is not in the strip. */
export function readGamesDay(data: string | undefined, now: number): string | null | undefined {
  const today = lisbonDay(now);
  if (data === undefined || data === today) return null;
  return data < addDays(today, -DAYS_BEFORE) || data > addDays(today, DAYS_AFTER) ? undefined : data;
}
