/** Counts who has seen a video. */
import { sql } from 'kysely';
import { countedAddress, isWithin } from '../../accounts/limits.ts';
import { seenKeys } from '../../accounts/seen-keys.ts';
import type { Context } from '../../http/handler.ts';
import { toDate } from '../../wire/instant.ts';
import { shown } from '../../wire/video.ts';

/**
 * Counts the viewer, or the device of who has no session, once for a video. A device that is signed in is remembered as well, so that
 * signing in or out on it is not another viewer. Who sends neither (the device counts only from the site) is not counted, and an address
 * that counts too much is not counted for a while: the answer is the same, because nobody who watches could do anything about it.
 * @returns how many have been counted; null for a video that is not there
 */
export async function countView(
  id: number,
  { db, now, viewer, session }: Pick<Context, 'db' | 'now' | 'viewer' | 'session'>,
): Promise<number | null> {
  const known = await sql<{ plays_count: number }>`SELECT v.plays_count FROM videos v WHERE v.id = ${id} AND ${shown(now)}`.execute(db);
  const row = known.rows[0];
  if (!row) return null;
  const keys = seenKeys(`video ${id}`, { viewer, session });
  if (keys.length === 0 || !(await isWithin(db, 'videoViews', countedAddress(viewer)))) return row.plays_count;
  // Counted only when every key is new. Of two requests at the same time the second waits for the key that both have, and then lacks it.
  const counted = await sql<{ plays_count: number }>`
    WITH added AS (INSERT INTO video_views (video_id, seen_key, seen_at) SELECT ${id}, key, ${toDate(now)} FROM unnest(${keys}::text[]) AS key
        ON CONFLICT DO NOTHING RETURNING seen_key)
    UPDATE videos SET plays_count = plays_count + 1
    WHERE id = ${id} AND (SELECT count(*) FROM added) = ${keys.length} RETURNING plays_count`.execute(db);
  return counted.rows[0]?.plays_count ?? row.plays_count;
}
