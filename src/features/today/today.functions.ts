import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import { isDay } from '#rules/lisbon-time.ts';
import { loadDayGames } from './today.server.ts';

/** @throws Error if it is not a day or null: the call is rejected and logged */
function dayOrToday(input: unknown): string | null {
  if (input === null || (typeof input === 'string' && isDay(input))) return input;
  throw new Error('not a day');
}

/** What is on a day, today without one. */
export const getDayGames = createServerFn({ method: 'GET' })
  .validator(dayOrToday)
  .handler(({ data }) => {
    setResponseHeader('cache-control', 's-maxage=2, stale-while-revalidate=4');
    return loadDayGames(data);
  });
