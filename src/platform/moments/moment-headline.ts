/** Titles of moments: of the goal that is in its range, otherwise of its category and programme. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';

/** Longest title, in characters. */
const LONGEST = 120;

export interface GoalFacts {
  readonly kind: string;
  readonly player: string | null;
  readonly minute: number;
  readonly extra_minute: number;
  readonly local: string;
  readonly visitor: string;
  readonly score_local: number;
  readonly score_visitor: number;
}

/** `Golo de Rui Sá, 63′: Braga 2–1 Gil Vicente`. */
export function goalHeadline({ kind, player, minute, extra_minute, local, visitor, score_local, score_visitor }: GoalFacts): string {
  const what = kind === 'own_goal' ? 'Autogolo' : kind === 'penalty_goal' ? 'Golo de penálti' : 'Golo';
  const who = player === null || player === '' ? '' : ` de ${player}`;
  const when = `${minute}${extra_minute > 0 ? `+${extra_minute}` : ''}′`;
  return `${what}${who}, ${when}: ${local} ${score_local}–${score_visitor} ${visitor}`.slice(0, LONGEST);
}

/** `Defesa: Braga x Gil Vicente`. */
export const plainHeadline = (category: string, programme: string): string => `${category}: ${programme}`.slice(0, LONGEST);

export const GOAL_KINDS = ['goal', 'own_goal', 'penalty_goal'] as const;

/** The last goal of a match in [from, to), as it is known at `now`. Milliseconds. */
export async function goalBetween(
  db: Database,
  eventId: number,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<GoalFacts | null> {
  const { rows } = await sql<GoalFacts>`
    SELECT i.kind, i.player, i.minute, i.extra_minute, l.short_name AS local, v.short_name AS visitor, i.score_local, i.score_visitor
    FROM event_incidents i JOIN events e ON e.id = i.event_id JOIN teams l ON l.id = e.local_team_id JOIN teams v ON v.id = e.visitor_team_id
    WHERE i.event_id = ${eventId} AND i.kind IN (${sql.join(GOAL_KINDS)}) AND i.at >= ${toDate(from)} AND i.at < ${toDate(to)}
      AND i.at <= ${toDate(now)} ORDER BY i.at DESC, i.id DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
