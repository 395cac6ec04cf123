import { sql } from 'kysely';
import { Reminder } from '#contract/entities/reminder.ts';
import type { Database } from '../../db/database.ts';
import { nextStarts } from '../../reminders/due-notices.ts';
import { iso } from '../../wire/instant.ts';

/** The reminders of a viewer: what begins first is first, what has no known start last. What they are of may be gone: then they are left out. */
export async function readReminders(db: Database, viewerId: string, now: number): Promise<Reminder[]> {
  const [{ rows }, starts] = await Promise.all([
    sql<{ id: string; kind: Reminder['kind']; target_id: string; minutes: number; way: Reminder['way']; name: string }>`
      SELECT r.id, r.kind, r.target_id, r.minutes, r.way, coalesce(t.short_name, k.name, l.short_name || ' × ' || v.short_name, r.title) AS name
      FROM reminders r
        LEFT JOIN teams t ON r.kind = 'team' AND t.id = r.target_id
        LEFT JOIN competitions k ON r.kind = 'competition' AND k.id = r.target_id
        LEFT JOIN events e ON r.kind = 'event' AND e.id = r.target_id
        LEFT JOIN teams l ON l.id = e.local_team_id
        LEFT JOIN teams v ON v.id = e.visitor_team_id
      WHERE r.viewer_id = ${viewerId} AND coalesce(t.short_name, k.name, l.short_name, r.title) IS NOT NULL
      ORDER BY r.created_at, r.id`.execute(db),
    nextStarts(db, viewerId, now),
  ]);
  const all = rows.map(({ id, kind, target_id, minutes, way, name }) => ({
    at: starts.get(`${kind} ${target_id}`),
    reminder: Reminder.parse({
      id,
      kind,
      target_id: Number(target_id),
      name,
      minutes,
      way,
      starts_at: isoOrNull(starts.get(`${kind} ${target_id}`)),
    }),
  }));
  const order = (at: Date | undefined): number => at?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return all.toSorted((a, b) => order(a.at) - order(b.at)).map(({ reminder }) => reminder);
}

const isoOrNull = (at: Date | undefined): string | null => (at === undefined ? null : iso(at));
