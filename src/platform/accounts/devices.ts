/** The devices on which a viewer is signed in: the sessions, as the contract has them. */
import type { Device } from '#contract/entities/device.ts';
import type { Database } from '../db/database.ts';
import { iso, toDate } from '../wire/instant.ts';
import type { SignedIn } from './sessions.ts';

/** @param now milliseconds */
export async function readDevices(db: Database, { viewerId, sessionId }: SignedIn, now: number): Promise<Device[]> {
  const rows = await db
    .selectFrom('viewer_sessions')
    .select(['id', 'name', 'kind', 'signed_in_at', 'seen_at'])
    .where('viewer_id', '=', viewerId)
    .where('expires_at', '>', toDate(now))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name, kind, signed_in_at, seen_at }) => ({
    id,
    name,
    kind,
    signed_in_at: iso(signed_in_at),
    seen_at: iso(seen_at),
    current: id === sessionId,
  }));
}
