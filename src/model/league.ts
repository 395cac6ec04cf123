/** A league's table as screens know it. Instants are milliseconds since 1970. */
import type { Competition, CompetitionTable, TableRow } from '#contract/entities/competition.ts';
import type { Outcome, TieBreak, Zone } from '#rules/league-table.ts';
import { unmarked } from './demonstration-name.ts';
import { type Match, type Team, toMatch, toTeam } from './match.ts';

export interface LeagueRow {
  position: number;
  /** the place without the matches that are being played; null when none is */
  before: number | null;
  team: Team;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
  /** of the last five matches, the newest last */
  form: Outcome[];
  /** the match that the club is playing */
  live: Match | null;
  next: { team: Team; atHome: boolean; startsAt: number } | null;
}

export interface LeagueRound {
  number: number;
  /** first and last kick-off */
  from: number;
  to: number;
}

export interface League {
  id: number;
  name: string;
  modality: string | null;
  demonstration: boolean;
  season: string;
  seasons: string[];
  rules: { win: number; draw: number; loss: number; tieBreaks: TieBreak[] };
  zones: Zone[];
  rows: LeagueRow[];
  /** matches that are being played */
  live: number;
  rounds: LeagueRound[];
  currentRound: number | null;
  /** credit for the facts */
  source: string | null;
  /** parts that did not come, and are not empty */
  lost?: readonly string[];
}

const toRow = (wire: TableRow): LeagueRow => ({
  position: wire.position,
  before: wire.previous_position,
  team: toTeam(wire.team),
  played: wire.played,
  won: wire.won,
  drawn: wire.drawn,
  lost: wire.lost,
  scored: wire.goals_for,
  conceded: wire.goals_against,
  points: wire.points,
  form: wire.form,
  live: wire.live ? toMatch(wire.live) : null,
  next: wire.next ? { team: toTeam(wire.next.team), atHome: wire.next.at_home, startsAt: Date.parse(wire.next.date) } : null,
});

export const toLeague = ({ competition, rules, lost = [], ...wire }: CompetitionTable & { lost?: readonly string[] }): League => ({
  id: competition.id,
  name: unmarked(competition.name, competition.demonstracao),
  modality: competition.modalidade,
  demonstration: competition.demonstracao,
  season: wire.season,
  seasons: competition.seasons,
  rules: { win: rules.win, draw: rules.draw, loss: rules.loss, tieBreaks: rules.tie_breaks },
  zones: wire.zones,
  rows: wire.rows.map(toRow),
  live: wire.live,
  rounds: wire.rounds.map(({ number, from, to }) => ({ number, from: Date.parse(from), to: Date.parse(to) })),
  currentRound: wire.current_round,
  source: wire.source,
  lost,
});

/** Whether a competition may have a table: an upstream need not say it of each. */
export const mayHaveTable = ({ has_table }: Pick<Competition, 'has_table'>): boolean => has_table !== false;

/** The football league that is predicted: the first in the upstream's order; of one that does not name their sports, the first with a table. */
export function predictedLeague(all: readonly Competition[]): Competition | undefined {
  const leagues = all.filter(mayHaveTable);
  return leagues.find(({ modalidade }) => modalidade === 'futebol') ?? leagues.find(({ modalidade }) => modalidade === null);
}

/** The round that is played now or next, else the last; null without rounds. An upstream need not say it. @param now milliseconds since 1970 */
export function roundNow({ current_round, rounds }: Pick<CompetitionTable, 'current_round' | 'rounds'>, now: number): number | null {
  return current_round ?? (rounds.find(({ to }) => Date.parse(to) + MATCH_MS > now) ?? rounds.at(-1))?.number ?? null;
}

/** A round goes on until its last match has ended, which began at `to`. */
const MATCH_MS = 3 * 3_600_000;

/** Name of a competition's table among what was revealed (hidden-result.ts): places and points tell results. */
export const tableName = (competitionId: number): string => `l${competitionId}`;

/** The same of the tables of a Formula 1 championship. @param season its year */
export const f1TablesName = (season: number): string => `f1-${season}`;
