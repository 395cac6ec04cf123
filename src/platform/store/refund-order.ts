/** Money that goes back. */
import type { OrderState } from '#rules/order-state.ts';
import { takeInEvent } from './order-events.ts';
import { addToLedger } from './order-ledger.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import type { Store } from './store.ts';

/** An order that cannot be refunded now. The message is for staff. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

async function giveBack({ port }: Store, row: OrderRow): Promise<void> {
  if (row.total_cents === 0) return;
  if (!port || port.name !== row.provider)
    throw new RefundRefused(`the payment is at ${row.provider}, which this service does not use now`);
  if (row.provider_reference === null) throw new RefundRefused('the provider has no payment for this order');
  await port.refund(row.provider_reference, row.total_cents, row.service);
}

/**
 * Refunds a paid order, wholly. Providers take the order's id as their key, so that a repeated refund is one.
 * @throws RefundRefused when it is not paid or another provider has the money; the provider's own error when it says no
 */
export async function refundOrder(store: Store, orderId: string): Promise<OrderState> {
  const row = await orderById(store.db, orderId);
  if (!row) throw new RefundRefused('there is no such order');
  if (row.state !== 'paid') throw new RefundRefused(`the order is ${row.state}, not paid`);
  await giveBack(store, row);
  const state = await takeInEvent(store.db, store.queue, { orderId, event: 'refunded', now: store.clock(), by: 'staff' });
  return state ?? row.state;
}

/** Sends money back that came for a closed order; the ledger has it twice then, in and out. */
export async function returnLatePayment(store: Store, orderId: string): Promise<void> {
  const { db, clock } = store;
  const row = await orderById(db, orderId);
  if (!row) return;
  const done = await db
    .selectFrom('order_ledger')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', 'returned')
    .executeTakeFirst();
  if (done) return;
  await giveBack(store, row);
  await addToLedger(db, {
    orderId,
    at: clock(),
    event: 'returned',
    from: row.state,
    amountCents: -row.total_cents,
    detail: 'paid after the order was closed',
  });
}
