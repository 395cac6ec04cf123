/** A league's table as screens know it. Instants are milliseconds since 1970. */
import type { CompetitionTable, TableRow } from '#contract/entities/competition.ts';
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

export const toLeague = ({ competition, rules, ...wire }: CompetitionTable): League => ({
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
});

/** Name of a competition's table among what was revealed (hidden-result.ts): places and points tell results. */
export const tableName = (competitionId: number): string => `l${competitionId}`;

/** The same of the tables of a Formula 1 championship. @param season its year */
export const f1TablesName = (season: number): string => `f1-${season}`;
