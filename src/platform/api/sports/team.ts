/** A team with its squad, matches and position. */
import { sql } from 'kysely';
import type { SoccerTeam, Standing } from '#contract/entities/soccer-team.ts';
import { readMatches, type TeamRow, teamJson, toFixture, toTeam } from '../../wire/fixture.ts';
import { iso, toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { positionOf } from '../../wire/soccer-event.ts';

/** Number of past matches in the answer. */
const LAST = 5;
/** Assumed length of a match without a recorded end. */
const OVER = sql`coalesce(e.ends_at, e.starts_at + interval '115 minutes')`;

interface StandingRow {
  readonly position: number;
  readonly team: TeamRow;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goals_for: number;
  readonly goals_against: number;
  readonly points: number;
  readonly at: Date;
  readonly competition_id: number;
  readonly competition: string;
  readonly demonstration: boolean;
}

/** The team's position in the league of its last match, from matches that are over by now. */
async function readStanding(id: number, { db, now }: ReadContext): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    WITH league AS (SELECT e.competition_id, e.season FROM events e WHERE (e.local_team_id = ${id} OR e.visitor_team_id = ${id}) AND e.starts_at <= ${toDate(now)}
        ORDER BY e.starts_at DESC LIMIT 1),
      played AS (SELECT e.*, ${OVER} AS over FROM events e JOIN league USING (competition_id, season)
        WHERE e.status <> 'postponed' AND e.score_local IS NOT NULL AND e.score_visitor IS NOT NULL AND ${OVER} <= ${toDate(now)}),
      lines AS (SELECT local_team_id AS team_id, score_local AS own, score_visitor AS other, over, demonstration FROM played
        UNION ALL SELECT visitor_team_id, score_visitor, score_local, over, demonstration FROM played),
      sums AS (SELECT team_id, count(*)::int AS played, (count(*) FILTER (WHERE own > other))::int AS won, (count(*) FILTER (WHERE own = other))::int AS drawn,
        (count(*) FILTER (WHERE own < other))::int AS lost, sum(own)::int AS goals_for, sum(other)::int AS goals_against,
        (3 * count(*) FILTER (WHERE own > other) + count(*) FILTER (WHERE own = other))::int AS points, max(over) AS at, bool_or(demonstration) AS demonstration
        FROM lines GROUP BY team_id),
      ranked AS (SELECT sums.*, rank() OVER (ORDER BY points DESC, goals_for - goals_against DESC, goals_for DESC, team_id)::int AS position FROM sums)
    SELECT ranked.*, ${teamJson('t')} AS team, league.competition_id, c.name AS competition
    FROM ranked JOIN teams t ON t.id = ranked.team_id CROSS JOIN league JOIN competitions c ON c.id = league.competition_id WHERE ranked.team_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

function toStanding(row: StandingRow, publicBase: string): Standing {
  const { position, played, won, drawn, lost, goals_for, goals_against, points } = row;
  return { position, team: toTeam(row.team, publicBase), played, won, drawn, lost, goals_for, goals_against, points, at: iso(row.at) };
}

/** @returns null for an unknown team */
export async function readTeam(id: number, context: ReadContext): Promise<SoccerTeam | null> {
  const [team, squad, standing, last] = await Promise.all([
    context.db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst(),
    context.db.selectFrom('players').select(['id', 'name', 'number', 'position']).where('team_id', '=', id).orderBy('number').execute(),
    readStanding(id, context),
    readMatches(
      context,
      sql`WHERE (e.local_team_id = ${id} OR e.visitor_team_id = ${id}) AND e.status <> 'postponed' AND ${OVER} <= ${toDate(context.now)} ORDER BY e.starts_at DESC LIMIT ${LAST}`,
    ),
  ]);
  if (!team) return null;
  return {
    ...toTeam(team, context.publicBase),
    city: team.city || null,
    stadium: team.ground || null,
    coach: team.coach || null,
    squad: squad.map((row) => ({ ...row, position: positionOf(row.position), image: null })),
    competition: standing ? { id: standing.competition_id, name: standing.competition } : null,
    standing: standing ? toStanding(standing, context.publicBase) : null,
    last: last.map((row) => toFixture(row, context)).reverse(),
    demonstracao: team.source === 'demo' || (standing?.demonstration ?? false),
  };
}
