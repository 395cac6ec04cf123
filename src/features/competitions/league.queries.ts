import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { League } from '#model/league.ts';
import type { Section } from '#model/section.ts';
import { keepGoodSection } from '#session/keep-good.ts';
import { loadF1Championship } from './f1.server.ts';
import { getCompetitions, getF1Championship, getLeague, getRound, getScorers } from './league.functions.ts';
import { loadCompetitions, loadLeague, loadRound, loadScorers } from './league.server.ts';
import type { LeagueRoundMatches, RoundKey, SeasonKey } from './league-model.ts';

/** Intervals of refetching, milliseconds: while matches are played (five seconds at most), and otherwise. */
const LIVE_MS = 5_000;
const QUIET_MS = 60_000;

// During server rendering call the loader directly, in the browser its server function.
const readLeague = createIsomorphicFn()
  .server((key: SeasonKey) => loadLeague(key))
  .client((key: SeasonKey) => getLeague({ data: key }));
const readRound = createIsomorphicFn()
  .server((key: RoundKey) => loadRound(key))
  .client((key: RoundKey) => getRound({ data: key }));
const readScorers = createIsomorphicFn()
  .server((key: SeasonKey) => loadScorers(key))
  .client((key: SeasonKey) => getScorers({ data: key }));
const readCompetitions = createIsomorphicFn()
  .server(() => loadCompetitions())
  .client(() => getCompetitions());
const readF1 = createIsomorphicFn()
  .server((season: number | null) => loadF1Championship(season))
  .client((season: number | null) => getF1Championship({ data: season }));

const isLive = ({ match }: LeagueRoundMatches['matches'][number]): boolean => match.kind === 'live';

export const leagueQueries = {
  league: (key: SeasonKey) =>
    queryOptions({
      queryKey: ['league', key.id, key.season],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readLeague(key)),
      staleTime: LIVE_MS,
      refetchInterval: ({ state: { data } }: { state: { data: Section<League | null> | undefined } }) =>
        data?.ok && (data.value?.live ?? 0) > 0 ? LIVE_MS : QUIET_MS,
      retry: false,
    }),
  round: (key: RoundKey) =>
    queryOptions({
      queryKey: ['league', key.id, key.season, key.round],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readRound(key)),
      staleTime: LIVE_MS,
      refetchInterval: ({ state: { data } }: { state: { data: Section<LeagueRoundMatches | null> | undefined } }) =>
        data?.ok && data.value?.matches.some(isLive) ? LIVE_MS : QUIET_MS,
      retry: false,
    }),
  scorers: (key: SeasonKey) =>
    queryOptions({
      queryKey: ['league', key.id, key.season, 'scorers'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readScorers(key)),
      staleTime: QUIET_MS,
      retry: false,
    }),
  all: () =>
    queryOptions({
      queryKey: ['competitions'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readCompetitions()),
      staleTime: QUIET_MS,
      retry: false,
    }),
  f1: (season: number | null) =>
    queryOptions({
      queryKey: ['f1 championship', season],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readF1(season)),
      staleTime: QUIET_MS,
      refetchInterval: QUIET_MS,
      retry: false,
    }),
};
