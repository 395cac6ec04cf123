/** Goals make moments by themselves, whether or not anybody watches; moments that nobody holds any more are deleted. */
import { sql } from 'kysely';
import { momentRange } from '#rules/moments.ts';
import { SCORING_OFTEN } from '#rules/scoring.ts';
import { newId } from '../accounts/tokens.ts';
import { EPOCH_MS } from '../media/timeline.ts';
import { GOAL_KINDS, type GoalFacts, goalHeadline } from '../moments/moment-headline.ts';
import { readMomentSettings } from '../moments/moment-settings.ts';
import { toDate } from '../wire/instant.ts';
import type { JobContext } from './job.ts';

/** Goals of this long ago still get their moment, in milliseconds: the upstream may have stood still. */
const LOOK_BACK_MS = 48 * 3_600_000;

interface Goal extends GoalFacts {
  readonly incident_id: number;
  readonly event_id: number;
  readonly at: Date;
  readonly channel_id: number;
  readonly programme_id: number;
  readonly modality_slug: string | null;
}

/** The goals without a moment, each on every channel that showed it as it fell; none of sports where scores come often. */
async function newGoals({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<Goal[]> {
  return (
    await sql<Goal>`
    SELECT i.id AS incident_id, i.event_id, i.at, i.kind, i.player, i.minute, i.extra_minute, i.score_local, i.score_visitor,
      l.short_name AS local, v.short_name AS visitor, p.channel_id, p.id AS programme_id, p.modality_slug
    FROM event_incidents i JOIN events e ON e.id = i.event_id JOIN teams l ON l.id = e.local_team_id JOIN teams v ON v.id = e.visitor_team_id
    JOIN programmes p ON p.event_id = i.event_id AND p.starts_at <= i.at AND p.ends_at > i.at
    JOIN channels h ON h.id = p.channel_id AND h.stream_url IS NULL AND NOT h.encrypted
    WHERE i.kind IN (${sql.join(GOAL_KINDS)}) AND coalesce(p.modality_slug, '') NOT IN (${sql.join(SCORING_OFTEN)}) AND i.at <= ${toDate(now)} AND i.at >= ${toDate(Math.max(EPOCH_MS + 86_400_000, now - LOOK_BACK_MS))}
      AND NOT EXISTS (SELECT FROM moments m WHERE m.incident_id = i.id AND m.channel_id = p.channel_id)
    ORDER BY i.at, p.channel_id LIMIT 500`.execute(db)
  ).rows;
}

/**
 * Makes the moments of new goals, as long as the setting of the medium length says, in the category of the setting goal_category_id. A
 * range is a function of the goal and its row is unique, so two processes make one; a viewer's moment of that range becomes the goal's.
 */
export async function makeGoalMoments({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const { goalCategoryId, lengths } = await readMomentSettings(db);
  const category = await db.selectFrom('moment_categories').select('id').where('id', '=', goalCategoryId).executeTakeFirst();
  if (!category) return 0;
  const { start, end } = lengths.medium;
  let made = 0;
  for (const goal of await newGoals({ db, now })) {
    const range = momentRange(goal.at.getTime() - start * 1000, start + end);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('moments')
      .values({
        id: newId(),
        channel_id: goal.channel_id,
        first_segment: range.first,
        last_segment: range.last,
        category_id: category.id,
        headline: goalHeadline(goal),
        programme_id: goal.programme_id,
        modality_slug: goal.modality_slug,
        event_id: goal.event_id,
        incident_id: goal.incident_id,
        created_at: toDate(now),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['channel_id', 'first_segment', 'last_segment'])
          .doUpdateSet((eb) => ({ incident_id: eb.ref('excluded.incident_id') }))
          .where('moments.incident_id', 'is', null),
      )
      .executeTakeFirst();
    made += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return made;
}

/** Deletes moments whose makers' accounts are gone and that are of no goal. */
export async function forgetOrphanMoments({ db }: Pick<JobContext, 'db'>): Promise<void> {
  await sql`DELETE FROM moments m WHERE m.incident_id IS NULL AND NOT EXISTS (SELECT FROM moment_makers k WHERE k.moment_id = m.id)`.execute(
    db,
  );
}

export async function keepMoments({ db, now, log }: JobContext): Promise<void> {
  const made = await makeGoalMoments({ db, now });
  if (made > 0) log.info({ made }, 'moments of goals made');
  await forgetOrphanMoments({ db });
}
