/** Who may have several pictures at once (SPEC §6, "multiscreen live content"). */
import { type MultiscreenFor, multiscreenFor } from '#rules/multiscreen.ts';
import type { Database } from '../db/database.ts';
import { readPack } from './pack.ts';

/** The operator's setting. */
async function readMultiscreenFor(db: Database): Promise<MultiscreenFor> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'multiscreen').executeTakeFirst();
  return multiscreenFor(row?.value);
}

/** @param viewerId null for a visitor @param now milliseconds since 1970 */
export async function mayUseMultiscreen(db: Database, viewerId: string | null, now: number): Promise<boolean> {
  const audience = await readMultiscreenFor(db);
  if (audience === 'all') return true;
  if (viewerId === null) return false;
  return audience === 'registered' || (await readPack(db, viewerId, now, { of: 'multiscreen' })).state === 'included';
}
