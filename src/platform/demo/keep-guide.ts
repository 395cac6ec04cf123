/** Keeps the demonstration current: guide days, results, videos, news, highlights. Safe in any number of processes. */

import { sql } from 'kysely';
import { dayList } from '#rules/lisbon-calendar.ts';
import { SCHEDULE_DAYS_AFTER, SCHEDULE_DAYS_BEFORE } from '#rules/screen-settings.ts';
import type { Database } from '../db/database.ts';
import { DEMO_LOCK, REFRESH_LOCK } from '../db/locks.ts';
import { writeHighlights } from './highlights.ts';
import { type GuideParts, materialiseDay, readGuideParts } from './materialise-day.ts';
import { writeNews } from './news.ts';
import { keepDemoPredictions } from './predictions.ts';
import { writeMatchVideos } from './videos.ts';

/** Runs in the open transaction, or in a new one. */
const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Locks the demonstration against removal. @returns false when it is not installed */
async function holdDemo(trx: Database): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock_shared(${DEMO_LOCK}::bigint)`.execute(trx);
  return (await trx.selectFrom('weekly_slots').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** @returns false when the day is written already; waits for another process that is writing it */
async function writeDay(db: Database, day: string, parts: GuideParts): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await holdDemo(trx))) return false;
    const claimed = await trx
      .insertInto('materialised_days')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .execute();
    if (claimed.length === 0) return false;
    await materialiseDay(trx, day, parts);
    return true;
  });
}

/**
 * Writes the missing Lisbon days of the guide around `now` (milliseconds).
 * @returns the days written, 'YYYY-MM-DD'; none when the demonstration is not installed
 */
export async function keepGuide(db: Database, now: number, before: number = SCHEDULE_DAYS_BEFORE): Promise<string[]> {
  const days = dayList(now, before, SCHEDULE_DAYS_AFTER);
  const known = new Set((await db.selectFrom('materialised_days').select('day').where('day', 'in', days).execute()).map(({ day }) => day));
  const missing = days.filter((day) => !known.has(day));
  if (missing.length === 0) return [];
  const parts = await readGuideParts(db);
  if (!parts) return [];
  const written: string[] = [];
  for (const day of missing) if (await writeDay(db, day, parts)) written.push(day);
  return written;
}

/** Stores the results of ended matches from their scripts. No row has the result before the end. */
export async function settleMatches(db: Database, now: number): Promise<void> {
  await sql`UPDATE events e SET status = 'finished', score_local = last.score_local, score_visitor = last.score_visitor,
      half_local = half.score_local, half_visitor = half.score_visitor
    FROM events m
    JOIN LATERAL (SELECT i.score_local, i.score_visitor FROM event_incidents i WHERE i.event_id = m.id ORDER BY i.at DESC, i.id DESC LIMIT 1) last ON true
    LEFT JOIN LATERAL (SELECT i.score_local, i.score_visitor FROM event_incidents i WHERE i.event_id = m.id AND i.kind = 'period_end' ORDER BY i.at LIMIT 1) half ON true
    WHERE e.id = m.id AND m.status = 'scheduled' AND m.source = 'demo' AND m.demonstration AND m.ends_at <= ${new Date(now)}`.execute(db);
}

/** Updates results, videos of ended matches, this week's news, the highlights and the demonstration viewers' predictions. */
export async function refreshDemo(db: Database, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await holdDemo(trx))) return;
    // One process at a time; the others then find nothing to do.
    await sql`SELECT pg_advisory_xact_lock(${REFRESH_LOCK}::bigint)`.execute(trx);
    await settleMatches(trx, now);
    await writeMatchVideos(trx, now);
    await writeNews(trx, now, 0);
    await writeHighlights(trx, now);
    await keepDemoPredictions(trx, now);
  });
}
