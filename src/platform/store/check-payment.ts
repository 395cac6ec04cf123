/** Asks the provider how a payment stands: notices get lost, and time runs out. */
import { isSettled, type OrderEvent } from '#rules/order-state.ts';
import { toDate } from '../wire/instant.ts';
import { takeInEvent } from './order-events.ts';
import type { PaymentState } from './payments/payment-port.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import type { Store } from './store.ts';

/** While somebody looks, the provider is asked this often at most, in milliseconds. */
const BETWEEN_CHECKS_MS = 10_000;

const EVENT_OF: Readonly<Record<PaymentState, Exclude<OrderEvent, 'begun'> | null>> = {
  open: null,
  paid: 'paid',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** The word of the store's for a payment that a provider calls declined without saying why. */
const DECLINED = { card: 'card_declined', mbway: 'mbway_declined', multibanco: 'multibanco_declined' } as const;

async function askProvider({ port, log }: Store, row: OrderRow): Promise<PaymentState | null> {
  if (!port || port.name !== row.provider || row.provider_reference === null) return 'open';
  try {
    return await port.status(row.provider_reference, row.service);
  } catch (error) {
    log.warn({ order: row.id, provider: port.name, err: error }, 'the state of a payment could not be asked');
    return null;
  }
}

async function takeIn(store: Store, row: OrderRow, state: PaymentState): Promise<boolean> {
  const event = EVENT_OF[state];
  if (event === null) return false;
  await takeInEvent(store.db, store.queue, {
    orderId: row.id,
    event,
    now: store.clock(),
    by: 'status',
    ...(event === 'declined' ? { error: DECLINED[row.service] } : {}),
  });
  return true;
}

/**
 * The order as it is now. One that waits is looked up at the provider, by one request at a time, and ends when its time is over.
 * @param row as it was read
 */
export async function refreshOrder(store: Store, row: OrderRow): Promise<OrderRow> {
  if (row.state !== 'pending') return row;
  const now = store.clock();
  if (row.expires_at.getTime() <= now) {
    try {
      await expireOrder(store, row.id);
    } catch (error) {
      // The task for this order tries again.
      store.log.warn({ order: row.id, err: error }, 'an order whose time is over could not be ended');
    }
  } else {
    const claimed = await store.db
      .updateTable('orders')
      .set({ checked_at: toDate(now) })
      .where('id', '=', row.id)
      .where('state', '=', 'pending')
      .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', toDate(now - BETWEEN_CHECKS_MS))]))
      // The notice comes first, as a rule.
      .where('updated_at', '<=', toDate(now - BETWEEN_CHECKS_MS))
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return (await orderById(store.db, row.id)) ?? row;
    const state = await askProvider(store, row);
    if (state !== null) await takeIn(store, row, state);
  }
  return (await orderById(store.db, row.id)) ?? row;
}

/**
 * Ends an order whose time is over, after a last look at the provider. Does nothing for one that is settled or has time left.
 * @throws Error when the provider cannot be asked: the money may have come
 */
export async function expireOrder(store: Store, orderId: string): Promise<void> {
  const row = await orderById(store.db, orderId);
  if (row?.state !== 'pending' && row?.state !== 'created') return;
  const now = store.clock();
  if (row.expires_at.getTime() > now) {
    await store.queue.add(store.db, 'expire-order', { orderId }, { afterMs: row.expires_at.getTime() - now });
    return;
  }
  const state = await askProvider(store, row);
  if (state === null) throw new Error('the payment provider did not answer');
  if (await takeIn(store, row, state)) return;
  await takeInEvent(store.db, store.queue, { orderId, event: 'expired', now, by: 'time' });
}

/** How long after the end of its time a payment may still be told, in milliseconds. */
const LATE_MS = 60_000;

/**
 * Ends the payment of a closed order at the provider. It may have been paid in the same moment, and the notice of that may be lost: the
 * provider is asked afterwards, and what it took goes back. Where a payment cannot be cancelled, it is looked at again when its time is over.
 * @throws Error when the provider cannot be asked
 */
export async function closePayment(store: Store, orderId: string): Promise<void> {
  const row = await orderById(store.db, orderId);
  if (!row || !isSettled(row.state) || row.provider_reference === null) return;
  await cancelAtProvider(store, row);
  const state = await askProvider(store, row);
  if (state === null) throw new Error('the payment provider did not answer');
  const left = row.expires_at.getTime() + LATE_MS - store.clock();
  if (state === 'paid') await takeIn(store, row, state);
  else if (state === 'open' && left > 0) await store.queue.add(store.db, 'close-payment', { orderId }, { afterMs: left });
}

/** Tells the provider; what it answers changes nothing here, for the task of a closed order does it again. */
export async function cancelAtProvider({ port, log }: Store, row: OrderRow): Promise<void> {
  if (!port || port.name !== row.provider || row.provider_reference === null) return;
  try {
    await port.cancel(row.provider_reference, row.service);
  } catch (error) {
    log.warn({ order: row.id, provider: port.name, err: error }, 'a payment could not be cancelled at its provider');
  }
}
