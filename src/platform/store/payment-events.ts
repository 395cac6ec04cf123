/**
 * What a provider says about a payment, by a notice or when it is asked: one rule for both. Every cent that came is either the order's price or on
 * its way back.
 */
import { isSettled } from '#rules/order-state.ts';
import { newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';
import { toDate } from '../wire/instant.ts';
import { lockOrder, type OrderFacts, takeInEventWithin } from './order-events.ts';
import { addToLedger } from './order-ledger.ts';
import { isWaiting, lockPayment, type PaymentRow, paymentById } from './payment-rows.ts';
import type { PaymentStanding } from './payments/payment-port.ts';
import { finishRefund } from './refund-events.ts';

/** The word of the store's for a payment that a provider calls declined without saying why. */
const DECLINED = { card: 'card_declined', mbway: 'mbway_declined', multibanco: 'multibanco_declined' } as const;

interface Told {
  /** milliseconds */
  readonly now: number;
  /** who says so, for staff: 'notice', 'status', 'books' */
  readonly by: string;
}

/** Takes in how a payment stands. Safe to repeat: what is known already changes nothing. */
export async function takeStanding(
  db: Database,
  queue: Queue,
  payment: Pick<PaymentRow, 'id'>,
  standing: PaymentStanding,
  told: Told,
): Promise<void> {
  await db.transaction().execute((trx) => takeStandingWithin(trx, queue, payment, standing, told));
}

/** As takeStanding(), within the caller's transaction. */
export async function takeStandingWithin(
  trx: Database,
  queue: Queue,
  { id }: Pick<PaymentRow, 'id'>,
  standing: PaymentStanding,
  told: Told,
): Promise<void> {
  const read = await paymentById(trx, id);
  const order = read && (await lockOrder(trx, read.order_id));
  const payment = order && (await lockPayment(trx, id));
  if (!payment) throw new Error(`there is no payment ${id}`);
  await trx
    .updateTable('payments')
    .set({ last_answer: `${told.by}: ${standing.state}`, checked_at: toDate(told.now) })
    .where('id', '=', id)
    .execute();
  switch (standing.state) {
    case 'open':
      return;
    case 'processing':
      if (isWaiting(payment)) await setState(trx, id, 'processing');
      return;
    case 'paid':
      await takeMoney(trx, queue, order, payment, standing, told);
      await takeRefunds(trx, queue, payment, standing.refundedCents ?? 0, told);
      return;
    default:
      if (!isWaiting(payment)) return;
      await setState(trx, id, standing.state);
      if (isSettled(order.state)) return;
      await takeInEventWithin(trx, queue, {
        orderId: order.id,
        event: standing.state,
        ...told,
        ...(standing.state === 'declined' ? { error: standing.error ?? DECLINED[payment.method] } : {}),
      });
  }
}

const setState = (trx: Database, id: string, state: PaymentRow['state']) =>
  trx.updateTable('payments').set({ state }).where('id', '=', id).execute();

/** Money that came: the order's price, once; what is more or other than that goes back. */
async function takeMoney(
  trx: Database,
  queue: Queue,
  order: OrderFacts,
  payment: PaymentRow,
  { paidCents = payment.amount_cents }: PaymentStanding,
  { now, by }: Told,
): Promise<void> {
  if (payment.state === 'paid') return;
  await trx.updateTable('payments').set({ state: 'paid', paid_cents: paidCents }).where('id', '=', payment.id).execute();
  const isRight = paidCents === order.total_cents;
  if (isRight && !isSettled(order.state)) {
    await takeInEventWithin(trx, queue, { orderId: order.id, event: 'paid', now, by });
    return;
  }
  const event = isRight ? 'late payment' : 'other amount';
  const why = isRight ? `paid while the order was ${order.state}` : `${paidCents} instead of ${order.total_cents} cents`;
  await addToLedger(trx, { orderId: order.id, at: now, event, from: order.state, amountCents: paidCents, detail: `${by}: ${why}` });
  // The order cannot be paid by this payment any more.
  if (!isSettled(order.state))
    await takeInEventWithin(trx, queue, { orderId: order.id, event: 'declined', now, by, error: 'other_amount' });
  const refundId = newId();
  await trx
    .insertInto('refunds')
    .values({
      id: refundId,
      order_id: order.id,
      payment_id: payment.id,
      kind: 'late',
      amount_cents: paidCents,
      state: 'wanted',
      reason: why,
      created_at: toDate(now),
      updated_at: toDate(now),
    })
    .execute();
  await queue.add(trx, 'give-back', { refundId });
  await queue.add(trx, 'order-mail', { orderId: order.id, mail: 'late-money', amountCents: paidCents });
}

/** Money that went back at the provider: what this service asked for first, the rest was done in the provider's back office. */
async function takeRefunds(trx: Database, queue: Queue, payment: PaymentRow, refundedCents: number, { now, by }: Told): Promise<void> {
  if (refundedCents === 0) return;
  const known = await trx.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id).orderBy('created_at').execute();
  let unexplained = refundedCents;
  for (const { state, amount_cents } of known) if (state === 'done') unexplained -= amount_cents;
  // Disputes are told by notices of their own; a refund that nobody was asked for is not this one, but staff may have made one that failed.
  for (const refund of known.filter(
    ({ state, kind, asked_at }) => (state === 'failed' || (state !== 'done' && state !== 'dropped' && asked_at)) && kind !== 'dispute',
  )) {
    if (unexplained < refund.amount_cents) continue;
    unexplained -= refund.amount_cents;
    await finishRefund(trx, queue, refund, { now, by });
  }
  if (unexplained <= 0) return;
  const row = await trx
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id: payment.order_id,
      payment_id: payment.id,
      kind: 'provider',
      amount_cents: unexplained,
      state: 'pending',
      reason: 'given back at the provider',
      created_at: toDate(now),
      updated_at: toDate(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await finishRefund(trx, queue, row, { now, by });
}
