/** What packs open (decision 0072), and which one to name to who has none that opens something. */
import { sql } from 'kysely';
import type { PackOffer } from '#contract/entities/pack.ts';
import { formatEuros } from '#rules/money.ts';
import type { Database } from '../db/database.ts';

/** Something that is not open to everybody. */
export type Right =
  | { readonly of: 'channel'; readonly channel: string; readonly sport: string | null }
  /** `channel` null: no channel recorded it */
  | { readonly of: 'video'; readonly channel: string | null; readonly sport: string | null }
  /** several pictures at once */
  | { readonly of: 'multiscreen' };

/** The columns of a pack that say what it opens. `channel_slugs` and `sports` count where a kind is `some`. */
export interface PackRights {
  readonly channels: 'all' | 'some' | 'none';
  readonly videos: 'all' | 'some' | 'none';
  readonly channel_slugs: readonly string[];
  readonly sports: readonly string[];
  readonly multiscreen: boolean;
}

export const PACK_RIGHTS = ['channels', 'videos', 'channel_slugs', 'sports', 'multiscreen'] as const satisfies (keyof PackRights)[];

export function packOpens(pack: PackRights, right: Right): boolean {
  if (right.of === 'multiscreen') return pack.multiscreen;
  const scope = right.of === 'channel' ? pack.channels : pack.videos;
  if (scope !== 'some') return scope === 'all';
  const { channel, sport } = right;
  return (channel !== null && pack.channel_slugs.includes(channel)) || (sport !== null && pack.sports.includes(sport));
}

/** Whether it opens every channel and video: an account with it counts as Premium. */
export const isWhole = ({ channels, videos }: Pick<PackRights, 'channels' | 'videos'>): boolean => channels === 'all' && videos === 'all';

/** The cheapest voucher on sale whose pack opens something; null where there is none. */
export async function offerOpening(db: Database, right: Right): Promise<PackOffer | null> {
  const { rows } = await sql<PackRights & { pack: string; pack_name: string; offer: string; price_cents: number }>`
    SELECT k.slug AS pack, k.name AS pack_name, k.channels, k.videos, k.channel_slugs, k.sports, k.multiscreen, p.slug AS offer, p.price_cents
    FROM products p JOIN packs k ON k.slug = p.pack
    WHERE p.listed AND EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id AND coalesce(v.left_count, 1) > 0)
    ORDER BY p.price_cents, p.position, p.id`.execute(db);
  const found = rows.find((row) => packOpens(row, right));
  return found ? { pack: found.pack, pack_name: found.pack_name, offer: found.offer, price: formatEuros(found.price_cents) } : null;
}
