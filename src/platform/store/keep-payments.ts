/** Carries on what a task of the queue should have finished: its tries were used up, or the task was lost with an old backup. */
import { toDate } from '../wire/instant.ts';
import { WAITING_PAYMENT } from './payment-rows.ts';
import type { Store } from './store.ts';

/** Left alone for so long, it is carried on. Milliseconds. */
const LEFT_ALONE_MS = 15 * 60_000;
/** What a provider or a bank takes its time with is asked about by its own task four times a day. Milliseconds. */
const PENDING_MS = 12 * 3_600_000;

export async function keepPayments({ db, clock, queue }: Pick<Store, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock();
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('kind', 'in', ['staff', 'withdrawal', 'late'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'wanted'), eb(eb.fn.coalesce('asked_at', 'created_at'), '<=', toDate(now - LEFT_ALONE_MS))]),
        eb.and([eb('state', '=', 'pending'), eb('updated_at', '<=', toDate(now - PENDING_MS))]),
      ]),
    )
    .execute();
  for (const { id } of refunds) await queue.add(db, 'give-back', { refundId: id });
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.order_id', 'orders.state'])
    .where('payments.state', 'in', WAITING_PAYMENT)
    .where('payments.confirm_until', '<=', toDate(now - LEFT_ALONE_MS))
    .where((eb) =>
      eb.or([
        eb('payments.checked_at', 'is', null),
        eb('payments.checked_at', '<=', toDate(now - PENDING_MS)),
        eb.and([eb('payments.state', '<>', 'processing'), eb('payments.checked_at', '<=', toDate(now - LEFT_ALONE_MS))]),
      ]),
    )
    .execute();
  for (const { order_id: orderId, state } of payments)
    await queue.add(db, state === 'created' || state === 'pending' ? 'expire-order' : 'close-payment', { orderId });
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'created')
    .where('expires_at', '<=', toDate(now - LEFT_ALONE_MS))
    .execute();
  for (const { id } of orders) await queue.add(db, 'expire-order', { orderId: id });
}
