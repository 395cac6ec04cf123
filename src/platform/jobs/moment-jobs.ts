/** Goals make moments by themselves, whether or not anybody watches; moments that nobody holds any more are deleted. */
import { sql } from 'kysely';
import { momentRange } from '#rules/moments.ts';
import { SCORING_OFTEN } from '#rules/scoring.ts';
import { newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
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
 * range is a function of the goal, and both range and goal are unique, so two processes make one; a viewer's moment of that range becomes the goal's.
 * @returns how many this process has made
 */
export async function makeGoalMoments({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const { goalCategoryId, lengths } = await readMomentSettings(db);
  const category = await db.selectFrom('moment_categories').select('id').where('id', '=', goalCategoryId).executeTakeFirst();
  if (!category) return 0;
  const { start, end } = lengths.medium;
  let made = 0;
  for (const goal of await newGoals({ db, now })) {
    const range = momentRange(goal.at.getTime() - start * 1000, start + end);
    const key = { channel_id: goal.channel_id, first_segment: range.first, last_segment: range.last };
    const { numInsertedOrUpdatedRows: added = 0n } = await db
      .insertInto('moments')
      .values({
        id: newId(),
        ...key,
        category_id: category.id,
        headline: goalHeadline(goal),
        programme_id: goal.programme_id,
        modality_slug: goal.modality_slug,
        event_id: goal.event_id,
        incident_id: goal.incident_id,
        created_at: toDate(now),
      })
      // Whichever of the two unique keys another process was first with.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    made += Number(added > 0n ? added : await adoptMoment(db, key, goal));
  }
  return made;
}

/** Makes the moment of a range the goal's, unless the goal has one. @returns how many: 1 or 0 */
async function adoptMoment(
  db: Database,
  key: { channel_id: number; first_segment: number; last_segment: number },
  { incident_id, channel_id }: Goal,
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('moments')
    .set({ incident_id })
    .where((row) => row.and(key))
    .where('incident_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moments as other')
            .select('other.id')
            .where('other.incident_id', '=', incident_id)
            .where('other.channel_id', '=', channel_id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows;
}

/** Conditions of `m`: its makers' accounts are gone, and it is of no goal. */
const ORPHAN = sql`m.incident_id IS NULL AND NOT EXISTS (SELECT FROM moment_makers k WHERE k.moment_id = m.id)`;

/** Deletes moments whose makers' accounts are gone and that are of no goal. */
export async function forgetOrphanMoments({ db }: Pick<JobContext, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`SELECT m.id FROM moments m WHERE ${ORPHAN} FOR UPDATE SKIP LOCKED`.execute(trx);
    if (rows.length === 0) return;
    // Asked again of the locked rows: a viewer may have joined one since the first statement began.
    await sql`DELETE FROM moments m WHERE m.id = ANY (${rows.map(({ id }) => id)}::uuid[]) AND ${ORPHAN}`.execute(trx);
  });
}

export async function keepMoments({ db, now, log }: JobContext): Promise<void> {
  const made = await makeGoalMoments({ db, now });
  if (made > 0) log.info({ made }, 'moments of goals made');
  await forgetOrphanMoments({ db });
}
