/** What the store has stored about an account, for the download of one's data (GDPR art. 15 and 20). */
import type { StoreAddress } from '#contract/entities/store-profile.ts';
import type { UserData } from '#contract/entities/user-data.ts';
import type { Database } from '../db/database.ts';
import { iso } from '../wire/instant.ts';
import { toPurchase } from './read-orders.ts';

type BuyerData = Pick<UserData, 'orders' | 'store_profile' | 'activated_vouchers' | 'subscriptions'>;

/** Written by place-order.ts alone, from checked addresses; one that was blanked (forget-orders.ts) has no fields. */
const addressOf = (stored: Record<string, string> | null): StoreAddress | null =>
  stored?.name === undefined ? null : (stored as unknown as StoreAddress);

export async function readBuyerData(db: Database, viewerId: string): Promise<BuyerData> {
  const [orders, profile, vouchers, subscriptions] = await Promise.all([
    db.selectFrom('orders').selectAll().where('owner', '=', `viewer ${viewerId}`).orderBy('created_at', 'desc').execute(),
    db.selectFrom('store_profiles').select(['invoicing', 'shipping']).where('viewer_id', '=', viewerId).executeTakeFirst(),
    db
      .selectFrom('vouchers')
      .select(['pack', 'months', 'redeemed_at'])
      .where('redeemed_by', '=', viewerId)
      .where('redeemed_at', 'is not', null)
      .orderBy('redeemed_at')
      .execute(),
    db.selectFrom('subscriptions').select(['pack', 'ends_at']).where('viewer_id', '=', viewerId).orderBy('pack').execute(),
  ]);
  return {
    orders: await Promise.all(
      orders.map(async (row) => ({
        purchase: await toPurchase(db, row),
        invoicing: addressOf(row.invoicing),
        shipping: addressOf(row.shipping),
        mbway_phone: row.mbway_phone,
      })),
    ),
    store_profile: profile ? { invoicing: addressOf(profile.invoicing), shipping: addressOf(profile.shipping) } : null,
    activated_vouchers: vouchers.flatMap(({ pack, months, redeemed_at }) =>
      redeemed_at === null ? [] : [{ pack, months, activated_at: iso(redeemed_at) }],
    ),
    subscriptions: subscriptions.map(({ pack, ends_at }) => ({ pack, ends_at: iso(ends_at) })),
  };
}
