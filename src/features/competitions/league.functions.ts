import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { loadF1Championship } from './f1.server.ts';
import { loadCompetitions, loadLeague, loadRound, loadScorers } from './league.server.ts';

/** Cached for a moment for all anonymous viewers. */
const share = (seconds: number) => setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`);

const seasonKey = z.object({ id: z.int().positive(), season: z.string().max(40).nullable() });

export const getLeague = createServerFn({ method: 'GET' })
  .validator(seasonKey)
  .handler(({ data }) => {
    share(1);
    return loadLeague(data);
  });

export const getScorers = createServerFn({ method: 'GET' })
  .validator(seasonKey)
  .handler(({ data }) => {
    share(5);
    return loadScorers(data);
  });

export const getRound = createServerFn({ method: 'GET' })
  .validator(seasonKey.extend({ round: z.int().nonnegative().max(999) }))
  .handler(({ data }) => {
    share(1);
    return loadRound(data);
  });

export const getCompetitions = createServerFn({ method: 'GET' }).handler(() => {
  share(10);
  return loadCompetitions();
});

/** Its data: the year, or null for that of the next race. */
export const getF1Championship = createServerFn({ method: 'GET' })
  .validator(z.int().min(1950).max(9_999).nullable())
  .handler(({ data }) => {
    share(5);
    return loadF1Championship(data);
  });
