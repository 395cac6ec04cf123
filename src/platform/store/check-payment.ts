/** Asks the provider how a payment stands: notices get lost, and time runs out. */
import { isSettled } from '#rules/order-state.ts';
import { redacted } from '../redacted.ts';
import { toDate } from '../wire/instant.ts';
import { askForBeginning, claimAgain } from './begin-payment.ts';
import { takeInEventWithin } from './order-events.ts';
import { takeStanding } from './payment-events.ts';
import { isWaiting, knownPayment, type PaymentRow, paymentById, paymentsOf, waitingPayment } from './payment-rows.ts';
import { methodOf, type PaymentStanding } from './payments/payment-port.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import type { Store } from './store.ts';

/** While somebody looks, a provider is asked this often at most where its method says nothing else, in milliseconds. */
const BETWEEN_CHECKS_MS = 10_000;
/** When a provider cannot be asked at the end of an order's time, it is asked again after this long, in milliseconds. */
const ASK_AGAIN_MS = 5 * 60_000;
/** When somebody else is asking in this moment, in milliseconds. */
const BUSY_AGAIN_MS = 15_000;
/** When the buyer has paid and the bank has not confirmed at the end of the time, in milliseconds. */
const PROCESSING_AGAIN_MS = 6 * 3_600_000;

/**
 * How a payment stands at its provider; null when it cannot be asked, which says nothing about the money. A provider without a call for it has an
 * open payment until a notice comes.
 */
async function askStanding({ db, clock, ports, log }: Store, payment: PaymentRow): Promise<PaymentStanding | null> {
  /** Its own task comes again: the job that looks for lost ones leaves it alone (keep-payments.ts). */
  const noteAsked = () =>
    db
      .updateTable('payments')
      .set({ checked_at: toDate(clock()) })
      .where('id', '=', payment.id)
      .execute();
  const port = ports.all.get(payment.provider);
  const known = knownPayment(payment);
  if (!port) {
    log.error({ order: payment.order_id, provider: payment.provider }, 'a payment is at a provider that has no settings here');
    await noteAsked();
    return null;
  }
  if (!known) return { state: 'open' };
  if (methodOf(port, payment.method)?.canAsk === false) return { state: 'open' };
  try {
    return await port.status(known);
  } catch (error) {
    log.warn({ order: payment.order_id, provider: port.name, err: redacted(error) }, 'the state of a payment could not be asked');
    await noteAsked();
    return null;
  }
}

/** Asks again about a beginning that had no answer. @returns the payment afterwards, and whether the provider could be asked */
async function askUnanswered(store: Store, payment: PaymentRow): Promise<{ payment: PaymentRow; asked: 'yes' | 'busy' | 'away' }> {
  const port = store.ports.all.get(payment.provider);
  const method = port && methodOf(port, payment.method);
  let asked: 'yes' | 'busy' | 'away' = 'away';
  if (port && method) {
    if (!(await claimAgain(store.db, payment, store.clock()))) asked = 'busy';
    else if (await askForBeginning(store, { payment: { ...payment, state: 'unanswered' }, port, method, isFirst: false })) asked = 'yes';
  }
  return { payment: (await paymentById(store.db, payment.id)) ?? payment, asked };
}

/** When an unanswered beginning is asked about again that could not be asked about now, in milliseconds. */
const againAfter = (asked: 'yes' | 'busy' | 'away'): number => (asked === 'busy' ? BUSY_AGAIN_MS : ASK_AGAIN_MS);

const isUnanswered = ({ state }: PaymentRow): boolean => state === 'beginning' || state === 'unanswered';

/**
 * The order as it is now. One that waits is looked up at the provider, by one request at a time, and ends when its time is over.
 * @param row as it was read
 */
export async function refreshOrder(store: Store, row: OrderRow): Promise<OrderRow> {
  if (isSettled(row.state)) return row;
  const { db, queue } = store;
  const now = store.clock();
  const payment = await waitingPayment(db, row.id);
  const isOver = (payment?.confirm_until ?? row.expires_at).getTime() <= now;
  // An unanswered beginning has a claim of its own.
  if (payment && isUnanswered(payment)) await (isOver ? endOverdue(store, row.id) : askUnanswered(store, payment));
  else if (payment && (await claimLook(store, payment, now))) {
    if (isOver) await endOverdue(store, row.id);
    else {
      const standing = await askStanding(store, payment);
      if (standing !== null) await takeStanding(db, queue, payment, standing, { now, by: 'status' });
    }
  } else if (!payment && isOver) await endOverdue(store, row.id);
  return (await orderById(db, row.id)) ?? row;
}

/** Whether the provider may be asked now: by one request at a time, and not all the time. */
async function claimLook({ db, ports }: Store, payment: PaymentRow, now: number): Promise<boolean> {
  const port = ports.all.get(payment.provider);
  const everyMs = (port && methodOf(port, payment.method)?.askEveryMs) ?? BETWEEN_CHECKS_MS;
  const claimed = await db
    .updateTable('payments')
    .set({ checked_at: toDate(now) })
    .where('id', '=', payment.id)
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<=', toDate(now - everyMs)),
        // At once when its time is over.
        ...(['expires_at', 'confirm_until'] as const).map((end) =>
          eb.and([eb(end, '<=', toDate(now)), eb('checked_at', '<', eb.ref(end))]),
        ),
      ]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** The task of an order's end: where it cannot end yet, it comes again. Does nothing for one that is settled. */
export async function expireOrder(store: Store, orderId: string): Promise<void> {
  const againMs = await endOverdue(store, orderId);
  if (againMs !== null) await store.queue.add(store.db, 'expire-order', { orderId }, { afterMs: againMs });
}

/**
 * Ends an order whose time is over, after a last look at the provider.
 * @returns null once it is settled; else when it may be: milliseconds from now
 */
async function endOverdue(store: Store, orderId: string): Promise<number | null> {
  const { db, queue, log } = store;
  const row = await orderById(db, orderId);
  if (!row || isSettled(row.state)) return null;
  const now = store.clock();
  let payment = await waitingPayment(db, orderId);
  const endsAt = (payment?.confirm_until ?? row.expires_at).getTime();
  if (endsAt > now) return endsAt - now;
  if (payment && isUnanswered(payment)) {
    const { payment: after, asked } = await askUnanswered(store, payment);
    // A provider that is away has not said that nothing was paid.
    if (isUnanswered(after) && asked !== 'yes') return againAfter(asked);
    payment = after;
  }
  if (payment && isWaiting(payment)) {
    const standing = await askStanding(store, payment);
    if (standing === null) return ASK_AGAIN_MS;
    await takeStanding(db, queue, payment, standing, { now, by: 'status' });
    if (standing.state === 'processing') {
      log.warn({ order: orderId, provider: payment.provider }, 'a payment is still being confirmed after its time: the order waits');
      return PROCESSING_AGAIN_MS;
    }
  }
  await db.transaction().execute(async (trx) => {
    const state = (await trx.selectFrom('orders').select('state').where('id', '=', orderId).forUpdate().executeTakeFirst())?.state;
    if (state === undefined || isSettled(state)) return;
    await takeInEventWithin(trx, queue, { orderId, event: 'expired', now, by: 'time' });
  });
  return null;
}

/**
 * Ends the payments of a closed order at the provider. One may have been paid in the same moment, and the notice of that may be lost: the
 * provider is asked afterwards, and what it took goes back. Where a payment cannot be cancelled, it is looked at again when its time is over.
 */
export async function closePayment(store: Store, orderId: string): Promise<void> {
  const { db } = store;
  const order = await orderById(db, orderId);
  if (!order || !isSettled(order.state)) return;
  for (const payment of (await paymentsOf(db, [orderId])).filter(isWaiting)) await closeOne(store, payment);
}

async function closeOne(store: Store, row: PaymentRow): Promise<void> {
  const { db, queue } = store;
  const { payment, asked } = isUnanswered(row) ? await askUnanswered(store, row) : { payment: row, asked: 'yes' as const };
  if (!isWaiting(payment)) return;
  const now = store.clock();
  const again = (afterMs: number) => queue.add(db, 'close-payment', { orderId: payment.order_id }, { afterMs });
  const left = payment.confirm_until.getTime() - now;
  if (isUnanswered(payment)) {
    if (left > 0 || asked !== 'yes') return again(againAfter(asked));
  } else {
    await cancelAtProvider(store, payment);
    const standing = await askStanding(store, payment);
    if (standing === null) return again(ASK_AGAIN_MS);
    await takeStanding(db, queue, payment, standing, { now, by: 'status' });
    if (standing.state === 'processing') return again(PROCESSING_AGAIN_MS);
    if (standing.state !== 'open') return;
    if (left > 0) return again(left);
  }
  await db
    .updateTable('payments')
    .set({
      state: 'expired',
      last_answer: isUnanswered(payment) ? 'nothing was found by the end of its time' : 'open at the end of its time',
    })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .execute();
}

/** Tells the provider; what it answers changes nothing here, for the task of a closed order does it again. */
export async function cancelAtProvider({ ports, log }: Store, payment: PaymentRow): Promise<void> {
  const port = ports.all.get(payment.provider);
  const known = knownPayment(payment);
  if (!port || !known || methodOf(port, payment.method)?.canCancel !== true) return;
  try {
    await port.cancel(known);
  } catch (error) {
    log.warn({ order: payment.order_id, provider: port.name, err: redacted(error) }, 'a payment could not be cancelled at its provider');
  }
}
