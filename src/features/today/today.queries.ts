import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { keepGoodSection } from '#session/keep-good.ts';
import { getDayGames } from './today.functions.ts';
import { loadDayGames } from './today.server.ts';

/** Interval of refetching: scores of what is on are listed. Milliseconds. */
const EVERY_MS = 15_000;

// During server rendering call the loader directly, in the browser its server function.
const readDay = createIsomorphicFn()
  .server((day: string | null) => loadDayGames(day))
  .client((day: string | null) => getDayGames({ data: day }));

export const todayQueries = {
  /** @param day Lisbon day, 'YYYY-MM-DD'; null: today */
  day: (day: string | null) =>
    queryOptions({
      queryKey: ['games', day],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readDay(day)),
      staleTime: EVERY_MS,
      refetchInterval: EVERY_MS,
      retry: false,
    }),
};
