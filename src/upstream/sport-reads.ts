/** Reads of teams, competitions and championships that viewers share, as reads.ts. What only adds to a page is null where the upstream does not have the call; what a page is about fails. */
import { isAbsent, isNotFound } from './fault.ts';
import { shared } from './shared.ts';
import { answerOf, answerWithHeaders, upstream } from './upstream.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Answers with scores: TTLs of page and upstream add up to 5 s, the maximum age of a score. */
const LIVE = { freshMs: SECOND, staleMs: SECOND, rescueMs: MINUTE };
/** Lists that change when a match is over, or when an editor adds to them. */
const LISTS = { freshMs: 10 * SECOND, staleMs: MINUTE, rescueMs: 60 * MINUTE };
const RARELY = { freshMs: MINUTE, staleMs: 10 * MINUTE, rescueMs: 60 * MINUTE };

const isNull = (value: unknown): boolean => value === null;

/** Caches "there is none" as null, like any other answer. */
function nullIfMissing(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** The same for a call that the upstream does not have. */
function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}

/** An answer with the names of its lists that did not come, and are not empty. */
const withLost = <T extends object>({ answer, lost }: { answer: T; lost: readonly string[] }): T & { lost: readonly string[] } => ({
  ...answer,
  lost,
});

export const sportReads = {
  /** a team with its squad, last matches and position; null for an unknown one */
  team: (id: number) =>
    shared({ name: 'team', input: [id], named: true, isMissing: isNull }, LIVE, () =>
      answerOf('soccerTeam', upstream().soccerTeam({ params: { id } })).catch(nullIfMissing),
    ),

  /** the next matches of a team and their broadcasts; null for an unknown one */
  teamNext: (id: number) =>
    shared({ name: 'team next', input: [id], named: true, isMissing: isNull }, LIVE, () =>
      answerOf('soccerTeamNext', upstream().soccerTeamNext({ params: { id } })).catch(nullIfAbsent),
    ),

  /** matches of a team that are over; null where the upstream lists none but the last of the team's own answer */
  teamLast: (id: number) =>
    shared({ name: 'team last', input: [id], named: true, isMissing: isNull }, LISTS, () =>
      answerOf('soccerTeamLast', upstream().soccerTeamLast({ params: { id } })).catch(nullIfAbsent),
    ),

  /** videos and moments of a team's matches; null where the upstream does not gather them */
  teamMedia: (id: number) =>
    shared({ name: 'team media', input: [id], named: true, isMissing: isNull }, LISTS, () =>
      answerOf('soccerTeamMedia', upstream().soccerTeamMedia({ params: { id } })).catch(nullIfAbsent),
    ),

  /** competitions that have matches */
  competitions: () =>
    shared(
      { name: 'competitions' },
      RARELY,
      async () => (await answerOf('competitionsAll', upstream().competitionsAll()).catch(nullIfMissing))?.competitions ?? [],
    ),

  /** @param season null: the one that is being played */
  competitionTable: (id: number, season: string | null) =>
    shared({ name: 'competition table', input: [id, season], named: true, isMissing: isNull }, LIVE, () =>
      answerWithHeaders('competitionTable', upstream().competitionTable({ params: { id }, query: season === null ? {} : { season } }))
        .then(withLost)
        .catch(nullIfMissing),
    ),

  competitionRound: (id: number, round: number, season: string | null) =>
    shared({ name: 'competition round', input: [id, round, season], named: true, isMissing: isNull }, LIVE, () =>
      answerOf('competitionRound', upstream().competitionRound({ params: { id, round }, query: season === null ? {} : { season } })).catch(
        nullIfMissing,
      ),
    ),

  /** null where the upstream does not count goals. @param season null: the one that is being played @param team null: of all teams */
  competitionScorers: (id: number, season: string | null, team: number | null) =>
    shared({ name: 'competition scorers', input: [id, season, team], named: true, isMissing: isNull }, LISTS, () =>
      answerOf(
        'competitionScorers',
        upstream().competitionScorers({
          params: { id },
          query: { ...(season === null ? {} : { season }), ...(team === null ? {} : { team }) },
        }),
      ).catch(nullIfAbsent),
    ),

  competitionNext: (id: number) =>
    shared({ name: 'competition next', input: [id], named: true, isMissing: isNull }, LISTS, () =>
      answerOf('competitionNext', upstream().competitionNext({ params: { id } })).catch(nullIfAbsent),
    ),

  /** @param season null: that of the next race */
  f1Season: () =>
    shared({ name: 'f1 season', isMissing: isNull }, LISTS, () =>
      answerOf('f1PredictorList', upstream().f1PredictorList({})).catch(nullIfMissing),
    ),

  f1Standings: (season: number | null) =>
    shared({ name: 'f1 standings', input: [season], named: true, isMissing: isNull }, LISTS, () =>
      answerWithHeaders('f1Standings', upstream().f1Standings({ query: season === null ? {} : { season } }))
        .then(withLost)
        .catch(nullIfMissing),
    ),

  /** the match that a programme shows, for upstreams whose guide does not name it; null when it shows none */
  programmeFixture: (id: number) =>
    shared(
      { name: 'programme fixture', input: [id], named: true, isMissing: isNull },
      LIVE,
      async () => (await answerOf('tvguideFixture', upstream().tvguideFixture({ params: { id } })).catch(nullIfAbsent))?.fixture ?? null,
    ),
};
