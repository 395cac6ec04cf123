import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Section } from '#model/section.ts';
import { keepGoodSection } from '#session/keep-good.ts';
import type { TeamLeague, TeamMatches } from './team-model.ts';
import { getTeam, getTeamMatches, getTeamMedia, getTeamResults, getTeamScorers, getTeamTable } from './teams.functions.ts';
import { loadTeam, loadTeamMatches, loadTeamMedia, loadTeamResults, loadTeamScorers, loadTeamTable } from './teams.server.ts';

/** Intervals of refetching, milliseconds: while the team plays (five seconds at most), and otherwise. */
const LIVE_MS = 5_000;
const QUIET_MS = 60_000;

// During server rendering call the loader directly, in the browser its server function.
const readTeam = createIsomorphicFn()
  .server((id: number) => loadTeam(id))
  .client((id: number) => getTeam({ data: id }));
const readMatches = createIsomorphicFn()
  .server((id: number) => loadTeamMatches(id))
  .client((id: number) => getTeamMatches({ data: id }));
const readResults = createIsomorphicFn()
  .server((id: number) => loadTeamResults(id))
  .client((id: number) => getTeamResults({ data: id }));
const readMedia = createIsomorphicFn()
  .server((id: number) => loadTeamMedia(id))
  .client((id: number) => getTeamMedia({ data: id }));
const readTable = createIsomorphicFn()
  .server((id: number) => loadTeamTable(id))
  .client((id: number) => getTeamTable({ data: id }));
const readScorers = createIsomorphicFn()
  .server((key: TeamLeague) => loadTeamScorers(key))
  .client((key: TeamLeague) => getTeamScorers({ data: key }));

const slowly = { staleTime: QUIET_MS, retry: false as const };

export const teamQueries = {
  team: (id: number) =>
    queryOptions({
      queryKey: ['team', id],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readTeam(id)),
      ...slowly,
      refetchInterval: QUIET_MS,
    }),
  matches: (id: number) =>
    queryOptions({
      queryKey: ['team', id, 'matches'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readMatches(id)),
      staleTime: LIVE_MS,
      refetchInterval: ({ state: { data } }: { state: { data: Section<TeamMatches> | undefined } }) =>
        data?.ok && data.value.live === null ? QUIET_MS : LIVE_MS,
      retry: false,
    }),
  results: (id: number) =>
    queryOptions({
      queryKey: ['team', id, 'results'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readResults(id)),
      ...slowly,
    }),
  media: (id: number) =>
    queryOptions({
      queryKey: ['team', id, 'media'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readMedia(id)),
      ...slowly,
    }),
  scorers: (key: TeamLeague) =>
    queryOptions({
      queryKey: ['team', key.team, 'scorers', key.competition],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readScorers(key)),
      ...slowly,
    }),
  table: (competitionId: number) =>
    queryOptions({
      queryKey: ['team table', competitionId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readTable(competitionId)),
      ...slowly,
      refetchInterval: QUIET_MS,
    }),
};
