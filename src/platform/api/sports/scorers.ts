/** Who scored most in a competition's season, counted from the stored goals of its matches. */
import { sql } from 'kysely';
import type { Scorers } from '#contract/entities/scorers.ts';
import { type TeamRow, teamJson, toTeam } from '../../wire/fixture.ts';
import { toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { LARGEST_ID, seasonOf, toCompetition } from './competitions.ts';

/** Most players in an answer (the contract's limit). */
const MOST = 20;

interface Row {
  readonly player: string;
  readonly team: TeamRow;
  readonly goals: number;
  readonly penalties: number;
}

/**
 * Goals up to now, own goals left out: more goals first, then fewer of penalties. Players have no id in imported matches, so a name in a team is one.
 * @param team its players alone @returns null for an unknown competition or season
 */
export async function readScorers(
  id: number,
  asked: string | undefined,
  team: number | undefined,
  context: ReadContext,
): Promise<Scorers | null> {
  const found = await seasonOf(id, asked, context);
  if (!found) return null;
  const { competition, season } = found;
  const { rows } = await sql<Row>`
    SELECT g.player, ${teamJson('t')} AS team, g.goals, g.penalties FROM (
      SELECT i.player, CASE i.side WHEN 'local' THEN e.local_team_id ELSE e.visitor_team_id END AS team_id,
        count(*)::int AS goals, count(*) FILTER (WHERE i.kind = 'penalty_goal')::int AS penalties
      FROM events e JOIN event_incidents i ON i.event_id = e.id
      WHERE e.competition_id = ${id} AND e.season = ${season.season} AND i.kind IN ('goal', 'penalty_goal') AND i.player <> '' AND i.side IS NOT NULL
        AND i.at <= ${toDate(context.now)}
      GROUP BY 1, 2) g JOIN teams t ON t.id = g.team_id
    WHERE ${team === undefined ? sql`true` : sql`t.id = ${Math.min(team, LARGEST_ID)}`}
    ORDER BY g.goals DESC, g.penalties, g.player, t.id LIMIT ${MOST}`.execute(context.db);
  return {
    competition: toCompetition(competition),
    season: season.season,
    scorers: rows.map((row) => ({ ...row, team: toTeam(row.team, context.publicBase) })),
  };
}
