/** Subscriptions to packs, which vouchers have paid for. */
import { sql } from 'kysely';
import type { RunningPack } from '#contract/entities/pack.ts';
import type { Database } from '../db/database.ts';
import { iso, toDate } from '../wire/instant.ts';
import { PACK_RIGHTS, type PackRights } from './pack-rights.ts';

/** What the packs open that run on a viewer's account now. @param now milliseconds */
export const readRunningRights = (db: Database, viewerId: string, now: number): Promise<PackRights[]> =>
  db
    .selectFrom('subscriptions')
    .innerJoin('packs', 'packs.slug', 'subscriptions.pack')
    .select(PACK_RIGHTS.map((column) => `packs.${column}` as const))
    .where('subscriptions.viewer_id', '=', viewerId)
    .where('subscriptions.ends_at', '>', toDate(now))
    .execute();

/** The packs that run on a viewer's account now, as its profile tells them. @param now milliseconds */
export async function readRunningPacks(db: Database, viewerId: string, now: number): Promise<RunningPack[]> {
  const { rows } = await sql<Omit<RunningPack, 'ends_at'> & { readonly ends_at: Date }>`
    SELECT k.slug AS pack, k.name AS pack_name, s.ends_at, k.channels, k.videos, k.multiscreen, k.sports,
      ARRAY(SELECT c.id FROM channels c
        WHERE k.channels = 'some' AND (c.slug = ANY (k.channel_slugs) OR c.modality_slug = ANY (k.sports)) ORDER BY c.id) AS channel_ids
    FROM subscriptions s JOIN packs k ON k.slug = s.pack
    WHERE s.viewer_id = ${viewerId} AND s.ends_at > ${toDate(now)} ORDER BY k.position, k.slug`.execute(db);
  return rows.map((row) => ({ ...row, ends_at: iso(row.ends_at) }));
}
