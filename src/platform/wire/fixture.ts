/** Reads matches with one statement and maps them to the contract's fixtures. */
import { type RawBuilder, sql } from 'kysely';
import type { Fixture } from '#contract/entities/fixture.ts';
import type { Team } from '#contract/entities/team.ts';
import { SET_SPORTS } from '#rules/sport-parts.ts';
import { pictureUrl } from '../artwork/artwork-store.ts';
import { iso, toDate } from './instant.ts';
import { clockAt, type MatchFacts, scoreAt, stateAt } from './match-state.ts';
import type { ReadContext } from './read-context.ts';

/** End of a match `e`; the assumed one where none is recorded. */
export const OVER = sql<Date>`coalesce(e.ends_at, e.starts_at + interval '115 minutes')`;

export interface TeamRow {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly initials: string;
  readonly colours: readonly string[];
  readonly pattern: string;
  readonly shape: string;
  readonly crest_hash: string | null;
}

const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text);

export function toTeam(row: TeamRow, publicBase: string): Team {
  return {
    id: row.id,
    name: row.name,
    short_name: row.short_name,
    initials: row.initials,
    logo_image_url: row.crest_hash === null ? null : pictureUrl(publicBase, 'crest', row.crest_hash, null),
    colours: row.colours.filter(isColour),
    pattern: row.pattern,
    shape: row.shape,
  };
}

/** Columns of a team as one JSON value, for joins that need two of them. */
export const teamJson = (alias: string): RawBuilder<TeamRow> => {
  const t = sql.raw(alias);
  return sql<TeamRow>`json_build_object('id', ${t}.id, 'name', ${t}.name, 'short_name', ${t}.short_name, 'initials', ${t}.initials,
    'colours', ${t}.colours, 'pattern', ${t}.pattern, 'shape', ${t}.shape, 'crest_hash', ${t}.crest_hash)`;
};

/** A match row with all inputs of its state. Incidents after `now` are not read. */
export interface MatchRow {
  readonly id: number;
  readonly competition_id: number;
  readonly competition: string;
  readonly season: string;
  readonly modality_slug: string;
  readonly round_number: number | null;
  readonly round_name: string;
  readonly venue: string;
  readonly referee: string;
  readonly local_coach: string;
  readonly visitor_coach: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly status: MatchFacts['status'];
  readonly score_local: number | null;
  readonly score_visitor: number | null;
  readonly regular_local: number | null;
  readonly penalties_local: number | null;
  readonly penalties_visitor: number | null;
  readonly demonstration: boolean;
  readonly local: TeamRow;
  readonly visitor: TeamRow;
  readonly last_local: number | null;
  readonly last_visitor: number | null;
  readonly scored_at: Date | null;
  readonly turn_kind: string | null;
  readonly turn_period: string | null;
  readonly turn_minute: number | null;
  readonly turn_at: Date | null;
}

/**
 * Reads the selected matches. Each lateral join is one step on the index (event_id, at, id).
 * @param which what follows FROM events e: joins, WHERE, ORDER BY, LIMIT
 */
export async function readMatches({ db, now }: ReadContext, which: RawBuilder<unknown>): Promise<MatchRow[]> {
  const instant = toDate(now);
  const { rows } = await sql<MatchRow>`
    SELECT e.id, e.competition_id, c.name AS competition, e.season, e.modality_slug, e.round_number, e.round_name, e.venue, e.referee,
      l.coach AS local_coach, v.coach AS visitor_coach, e.starts_at, e.ends_at,
      e.status, e.score_local, e.score_visitor, e.regular_local, e.penalties_local, e.penalties_visitor, e.demonstration, ${teamJson('l')} AS local, ${teamJson('v')} AS visitor,
      last.score_local AS last_local, last.score_visitor AS last_visitor, goal.at AS scored_at,
      turn.kind AS turn_kind, turn.period AS turn_period, turn.minute AS turn_minute, turn.at AS turn_at
    FROM (SELECT e.* FROM events e ${which}) e
    JOIN competitions c ON c.id = e.competition_id
    JOIN teams l ON l.id = e.local_team_id
    JOIN teams v ON v.id = e.visitor_team_id
    LEFT JOIN LATERAL (SELECT i.score_local, i.score_visitor FROM event_incidents i
      WHERE i.event_id = e.id AND i.at <= ${instant} ORDER BY i.at DESC, i.id DESC LIMIT 1) last ON true
    LEFT JOIN LATERAL (SELECT i.at FROM event_incidents i
      WHERE i.event_id = e.id AND i.at <= ${instant} 
        AND (i.kind IN ('goal', 'own_goal', 'penalty_goal', 'points') OR (i.kind IN ('period_end', 'match_end') AND e.modality_slug = ANY(${SET_SPORTS}::text[])))
      ORDER BY i.at DESC, i.id DESC LIMIT 1) goal ON true
    LEFT JOIN LATERAL (SELECT i.kind, i.period, i.minute, i.at FROM event_incidents i
      WHERE i.event_id = e.id AND i.at <= ${instant} AND i.kind IN ('period_start', 'period_end', 'match_end') ORDER BY i.at DESC, i.id DESC LIMIT 1) turn ON true
    ORDER BY e.starts_at, e.id`.execute(db);
  return rows;
}

const factsOf = (row: MatchRow): MatchFacts => ({
  status: row.status,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  score_local: row.score_local,
  score_visitor: row.score_visitor,
  last: row.last_local === null || row.last_visitor === null ? null : { score_local: row.last_local, score_visitor: row.last_visitor },
  scored_at: row.scored_at,
  turn:
    row.turn_kind === null || row.turn_at === null
      ? null
      : { kind: row.turn_kind, period: row.turn_period ?? '', minute: row.turn_minute ?? 0, at: row.turn_at },
});

export function toFixture(row: MatchRow, { now, publicBase }: Pick<ReadContext, 'now' | 'publicBase'>): Fixture {
  const facts = factsOf(row);
  const state = stateAt(facts, now);
  const { penalties_local: local, penalties_visitor: visitor } = row;
  return {
    event_id: row.id,
    local_team: toTeam(row.local, publicBase),
    visitor_team: toTeam(row.visitor, publicBase),
    state,
    score: scoreAt(facts, now),
    clock: clockAt(facts, now),
    date: iso(row.starts_at),
    modalidade: row.modality_slug,
    competicao: row.competition,
    jornada: row.round_number,
    prolongamento: state === 'finished' && row.regular_local !== null,
    penaltis: state === 'finished' && local !== null && visitor !== null ? { local, visitor } : null,
    demonstracao: row.demonstration,
  };
}

/** Fixtures by match id. Without ids no statement is run. */
export async function readFixtures(context: ReadContext, ids: Iterable<number>): Promise<Map<number, Fixture>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await readMatches(context, sql`WHERE e.id = ANY(${wanted}::int[])`);
  return new Map(rows.map((row) => [row.id, toFixture(row, context)]));
}

/** A programme that names two teams without a stored match (from an imported guide). */
export interface TeamsOnAir {
  readonly id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly modality_slug: string | null;
  readonly competition: string | null;
  readonly local_team_id: number;
  readonly visitor_team_id: number;
  readonly demonstration: boolean;
}

/**
 * Fixtures of programmes without a stored match, by programme id. `event_id` is 0 (no match page), the state is the programme's, the
 * score is unknown.
 */
export async function readTeamsOnAir(context: ReadContext, programmes: readonly TeamsOnAir[]): Promise<Map<number, Fixture>> {
  if (programmes.length === 0) return new Map();
  const ids = [...new Set(programmes.flatMap((p) => [p.local_team_id, p.visitor_team_id]))];
  const rows = await context.db.selectFrom('teams').selectAll().where('id', 'in', ids).execute();
  const teams = new Map(rows.map((row) => [row.id, toTeam(row, context.publicBase)]));
  const found = new Map<number, Fixture>();
  for (const programme of programmes) {
    const [local_team, visitor_team] = [teams.get(programme.local_team_id), teams.get(programme.visitor_team_id)];
    if (!local_team || !visitor_team) continue;
    const [from, to] = [programme.starts_at.getTime(), programme.ends_at.getTime()];
    found.set(programme.id, {
      event_id: 0,
      local_team,
      visitor_team,
      state: context.now < from ? 'scheduled' : context.now < to ? 'live' : 'finished',
      score: null,
      clock: null,
      date: iso(programme.starts_at),
      modalidade: programme.modality_slug,
      competicao: programme.competition,
      jornada: null,
      prolongamento: false,
      penaltis: null,
      demonstracao: programme.demonstration,
    });
  }
  return found;
}
