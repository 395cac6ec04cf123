/** Subscriptions that vouchers have paid for. */
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';

/** Whether one runs: it counts like an operator's (SPEC §4, "Operator account"). @param now milliseconds */
export async function hasSubscription(db: Database, viewerId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('pack')
    .where('viewer_id', '=', viewerId)
    .where('ends_at', '>', toDate(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
