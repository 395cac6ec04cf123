import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { loadTeam, loadTeamMatches, loadTeamMedia, loadTeamResults, loadTeamScorers, loadTeamTable } from './teams.server.ts';

/** Cached for a moment for all anonymous viewers. */
const share = (seconds: number) => setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`);

/** @throws Error if it is not an id: the call is rejected and logged */
function id(input: unknown): number {
  if (typeof input !== 'number' || !Number.isSafeInteger(input) || input < 1) throw new Error('not an id');
  return input;
}

export const getTeam = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(1);
    return loadTeam(data);
  });

export const getTeamMatches = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(1);
    return loadTeamMatches(data);
  });

export const getTeamResults = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(5);
    return loadTeamResults(data);
  });

export const getTeamMedia = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(5);
    return loadTeamMedia(data);
  });

export const getTeamTable = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(1);
    return loadTeamTable(data);
  });

export const getTeamScorers = createServerFn({ method: 'GET' })
  .validator(z.object({ competition: z.int().positive(), team: z.int().positive() }))
  .handler(({ data }) => {
    share(5);
    return loadTeamScorers(data);
  });
