/**
 * Blanks whose an order was when nothing asks to keep it any more, and deletes notices of payments. Amounts, lines, ledger and documents stay, so that
 * the books go on to agree.
 */
import { sql } from 'kysely';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import type { JobContext } from '../jobs/job.ts';
import { toDate } from '../wire/instant.ts';
import type { RetentionEnv } from './retention-env.ts';

const DAY_MS = 86_400_000;

/** The beginning, in Lisbon, of the first year of which orders are still kept. */
const firstKeptYear = (now: number, years: number): Date =>
  toDate(wallTimeToInstant(`${Number(lisbonDay(now).slice(0, 4)) - years}-01-01`, '00:00'));

export async function forgetOrders({ db, now }: Pick<JobContext, 'db' | 'now'>, env: RetentionEnv): Promise<void> {
  const unpaidBefore = toDate(now - env.ORDERS_UNPAID_KEPT_DAYS * DAY_MS);
  const paidBefore = firstKeptYear(now, env.ORDERS_PAID_KEPT_YEARS);
  await db.transaction().execute(async (trx) => {
    // An order for which money came is one of the books, also when it went back. One that is not settled is kept: somebody is to be written to.
    const { rows } = await sql<{ id: string }>`
      UPDATE orders o SET owner = 'forgotten ' || o.id, viewer_id = NULL, invoicing = '{}', shipping = NULL, mbway_phone = NULL, network = NULL,
        body_hash = NULL, blanked_at = ${toDate(now)}
      WHERE o.blanked_at IS NULL AND o.updated_at <= ${unpaidBefore} AND o.state NOT IN ('created', 'pending')
        AND (o.updated_at < ${paidBefore} OR (o.state NOT IN ('paid', 'refunded')
          AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.paid_cents > 0)))
        AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state IN ('beginning', 'unanswered', 'open', 'processing'))
        AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state IN ('wanted', 'pending', 'failed'))
      RETURNING o.id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await trx.updateTable('payments').set({ phone: null, redirect_url: null }).where('order_id', 'in', ids).execute();
    await trx.updateTable('sandbox_payments').set({ phone: null }).where('order_id', 'in', ids).execute();
    // What staff wrote may name the buyer.
    await trx.updateTable('refunds').set({ reason: '' }).where('order_id', 'in', ids).execute();
  });
  // A notice of money that nobody knows is looked into by staff, and kept as long as what was paid.
  await db
    .deleteFrom('payment_notices')
    .where((eb) =>
      eb.or([
        eb.and([eb('outcome', '=', 'taken'), eb('received_at', '<=', toDate(now - env.PAYMENT_NOTICES_KEPT_DAYS * DAY_MS))]),
        eb('received_at', '<', paidBefore),
      ]),
    )
    .execute();
}
