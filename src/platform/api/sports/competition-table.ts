/** The table of a competition's season, computed from its stored matches. */
import { sql } from 'kysely';
import type { CompetitionTable, TableRow } from '#contract/entities/competition.ts';
import type { Fixture } from '#contract/entities/fixture.ts';
import type { Standing } from '#contract/entities/soccer-team.ts';
import type { Team } from '#contract/entities/team.ts';
import { leagueTable, type PlayedMatch, type TableLine, type TableRules } from '#rules/league-table.ts';
import { readMatches, toFixture, toTeam } from '../../wire/fixture.ts';
import { iso } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { competitionRules } from './competition-rules.ts';
import { type CompetitionFacts, currentRound, readRounds, seasonOf, toCompetition } from './competitions.ts';

/** Outcomes shown beside a club. */
const FORM = 5;
/** Prefix of the keys of matches that openfootball's files brought. */
const OPENFOOTBALL = 'openfootball/';

interface ReadTable {
  readonly rules: TableRules;
  readonly lines: readonly TableLine[];
  /** place without the matches in play, by club; null when none is in play */
  readonly before: ReadonlyMap<number, number> | null;
  readonly teams: ReadonlyMap<number, Team>;
  readonly fixtures: readonly Fixture[];
  readonly live: readonly Fixture[];
  readonly demonstration: boolean;
}

/** Over, with a result that counts. */
const isOver = ({ state }: Fixture): boolean => state === 'finished' || state === 'awarded';
/** Given up or called off: it is not played any more, and clubs' matches between themselves can be all over without it. */
const isGone = ({ state }: Fixture): boolean => state === 'cancelled' || state === 'abandoned';

const asPlayed = ({ local_team, visitor_team, score, state }: Fixture): PlayedMatch[] =>
  score ? [{ local: local_team.id, visitor: visitor_team.id, goals: [score.local, score.visitor], live: state === 'live' }] : [];

/** The season's matches and the table that they make. Every club of the season is in it, also one that has not played. */
export async function readTable(competition: CompetitionFacts, season: string, context: ReadContext): Promise<ReadTable> {
  const rows = await readMatches(context, sql`WHERE e.competition_id = ${competition.id} AND e.season = ${season}`);
  const fixtures = rows.map((row) => toFixture(row, context));
  const teams = new Map(rows.flatMap(({ local, visitor }) => [local, visitor].map((row) => [row.id, toTeam(row, context.publicBase)])));
  const rules = competitionRules({ slug: competition.slug, modality: competition.modality, stored: competition.rules });
  const clubs = [...teams.values()].map(({ id, name }) => ({ id, name }));
  const over = fixtures.filter(isOver);
  const live = fixtures.filter(({ state, score }) => state === 'live' && score !== null);
  const pending = fixtures
    .filter((one) => !isOver(one) && !isGone(one))
    .map(({ local_team, visitor_team }) => ({ local: local_team.id, visitor: visitor_team.id }));
  const lines = leagueTable(clubs, [...over, ...live].flatMap(asPlayed), pending, rules);
  const before =
    live.length === 0
      ? null
      : new Map(leagueTable(clubs, over.flatMap(asPlayed), pending, rules).map(({ team, position }) => [team, position]));
  return { rules, lines, before, teams, fixtures, live, demonstration: rows.some(({ demonstration }) => demonstration) };
}

/** A line in the contract's words. @returns nothing for a club that is not known */
export function toStanding(line: TableLine, { teams, fixtures }: ReadTable): Standing | undefined {
  const team = teams.get(line.team);
  if (!team) return undefined;
  const own = fixtures.flatMap(({ local_team, visitor_team, score }) =>
    score && (local_team.id === line.team || visitor_team.id === line.team) ? [Date.parse(score.at)] : [],
  );
  const first = fixtures[0];
  // A club without a match has its line from the season's first kick-off on, or before it.
  const at = own.length > 0 ? iso(Math.max(...own)) : (first?.date ?? iso(0));
  const { position, played, won, drawn, lost, points } = line;
  return { position, team, played, won, drawn, lost, goals_for: line.scored, goals_against: line.conceded, points, at };
}

function toRow(line: TableLine, table: ReadTable, now: number): TableRow[] {
  const standing = toStanding(line, table);
  if (!standing) return [];
  const isOwn = ({ local_team, visitor_team }: Fixture): boolean => local_team.id === line.team || visitor_team.id === line.team;
  const next = table.fixtures.find((one) => one.state === 'scheduled' && Date.parse(one.date) > now && isOwn(one));
  const atHome = next?.local_team.id === line.team;
  return [
    {
      ...standing,
      // Never an instant that is to come: a season that has not begun.
      at: Date.parse(standing.at) > now ? iso(now) : standing.at,
      previous_position: table.before?.get(line.team) ?? null,
      form: line.form.slice(-FORM),
      live: table.live.find(isOwn) ?? null,
      next: next ? { event_id: next.event_id, team: atHome ? next.visitor_team : next.local_team, at_home: atHome, date: next.date } : null,
    },
  ];
}

async function sourceOf(id: number, season: string, { db }: Pick<ReadContext, 'db'>): Promise<string | null> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('competition_id', '=', id)
    .where('season', '=', season)
    .where('source_key', 'like', `${OPENFOOTBALL}%`)
    .limit(1)
    .executeTakeFirst();
  return row ? 'openfootball (CC0)' : null;
}

/** @returns null for an unknown competition or season, and one that is not played in rounds */
export async function readCompetitionTable(id: number, asked: string | undefined, context: ReadContext): Promise<CompetitionTable | null> {
  const found = await seasonOf(id, asked, context);
  if (!found?.season.inRounds) return null;
  const { competition, season } = found;
  const [table, rounds, source] = await Promise.all([
    readTable(competition, season.season, context),
    readRounds(id, season.season, context),
    sourceOf(id, season.season, context),
  ]);
  const { win, draw, loss, tie_breaks, zones } = table.rules;
  return {
    competition: toCompetition(competition),
    season: season.season,
    rules: { win, draw, loss, tie_breaks: [...tie_breaks] },
    zones: zones.map((zone) => ({ ...zone })),
    rows: table.lines.flatMap((line) => toRow(line, table, context.now)),
    live: table.live.length,
    rounds,
    current_round: currentRound(rounds, context.now),
    source,
  };
}
