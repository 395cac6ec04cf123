/** What a checked notice of a provider changes, and the notices that came before the store knew what they were about. */
import { newId } from '../../accounts/tokens.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../queue/queue.ts';
import { toDate } from '../../wire/instant.ts';
import { lockOrder } from '../order-events.ts';
import { addToLedger } from '../order-ledger.ts';
import { takeStandingWithin } from '../payment-events.ts';
import { type PaymentRow, paymentById, type RefundRow } from '../payment-rows.ts';
import { failRefund, finishRefund } from '../refund-events.ts';
import type { PaymentNotice, PaymentPort } from './payment-port.ts';

type NoticeOf<Kind extends PaymentNotice['kind']> = Extract<PaymentNotice, { kind: Kind }>;

export async function applyNotice(
  trx: Database,
  queue: Queue,
  payment: Pick<PaymentRow, 'id'>,
  notice: PaymentNotice,
  told: { now: number; by: string },
): Promise<void> {
  switch (notice.kind) {
    case 'payment': {
      const { event, paidCents, error } = notice;
      const standing = { state: event, ...(paidCents === undefined ? {} : { paidCents }), ...(error === undefined ? {} : { error }) };
      return takeStandingWithin(trx, queue, payment, standing, told);
    }
    case 'refund':
      return applyRefund(trx, queue, payment, notice, told);
    case 'dispute':
      return applyDispute(trx, queue, payment, notice, told);
  }
}

async function insertRefund(
  trx: Database,
  payment: Pick<PaymentRow, 'id'>,
  { kind, cents, reference, reason, now }: { kind: 'provider' | 'dispute'; cents: number; reference: string; reason: string; now: number },
): Promise<RefundRow> {
  const { order_id } = (await paymentById(trx, payment.id)) ?? {};
  if (order_id === undefined) throw new Error(`there is no payment ${payment.id}`);
  return trx
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id,
      payment_id: payment.id,
      kind,
      amount_cents: cents,
      state: 'pending',
      reference,
      reason,
      created_at: toDate(now),
      updated_at: toDate(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const byReference = (trx: Database, payment: Pick<PaymentRow, 'id'>, reference: string) =>
  trx.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id).where('reference', '=', reference).executeTakeFirst();

/**
 * The row of a refund whose provider's number is not stored yet: its answer was lost, staff wrote it down, or the provider was asked for the sum
 * that went back. Money that has been counted is not counted again.
 */
async function withoutReference(
  trx: Database,
  payment: Pick<PaymentRow, 'id'>,
  { refundId, cents }: NoticeOf<'refund'>,
): Promise<RefundRow | undefined> {
  const rows = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('reference', 'is', null)
    .where('kind', '<>', 'dispute')
    .where('state', '<>', 'dropped')
    .orderBy('created_at')
    .execute();
  const own = rows.find(({ id }) => id === refundId);
  if (own || refundId !== undefined) return own;
  const same = rows.find(({ amount_cents, asked_at, state }) => amount_cents === cents && (asked_at !== null || state !== 'wanted'));
  if (same) return same;
  // A part of a sum that the provider has named.
  const sum = rows.find(({ kind, state, amount_cents }) => kind === 'provider' && state === 'done' && amount_cents > cents);
  if (!sum) return undefined;
  await trx
    .updateTable('refunds')
    .set({ amount_cents: sum.amount_cents - cents })
    .where('id', '=', sum.id)
    .execute();
  return trx
    .insertInto('refunds')
    .values({ ...sum, id: newId(), amount_cents: cents })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A refund: one of the store's, or one that was made in the provider's back office. */
async function applyRefund(
  trx: Database,
  queue: Queue,
  payment: Pick<PaymentRow, 'id'>,
  notice: NoticeOf<'refund'>,
  told: { now: number; by: string },
): Promise<void> {
  const { refundReference, state, cents, error } = notice;
  const { order_id } = (await paymentById(trx, payment.id)) ?? {};
  if (order_id === undefined) throw new Error(`there is no payment ${payment.id}`);
  // What else tells of this refund waits: an answer, a look at the provider, the same refund's other notice.
  await lockOrder(trx, order_id);
  const known = (await byReference(trx, payment, refundReference)) ?? (await withoutReference(trx, payment, notice));
  // A refund that failed without the store's knowing of it has moved nothing.
  if (!known && state === 'failed') return;
  const refund =
    known ??
    (await insertRefund(trx, payment, {
      kind: 'provider',
      cents,
      reference: refundReference,
      reason: 'given back at the provider',
      now: told.now,
    }));
  if (refund.reference === null)
    await trx
      .updateTable('refunds')
      .set({ reference: refundReference, ...(refund.state === 'wanted' ? { state: 'pending' } : {}) })
      .where('id', '=', refund.id)
      .execute();
  if (state === 'done') await finishRefund(trx, queue, refund, told);
  if (state === 'failed') await failRefund(trx, refund, error ?? 'the provider could not give it back', told);
}

/** The buyer's bank has the money while a dispute is open; it comes back when the shop wins. */
async function applyDispute(
  trx: Database,
  queue: Queue,
  payment: Pick<PaymentRow, 'id'>,
  { disputeReference, state, cents }: NoticeOf<'dispute'>,
  told: { now: number; by: string },
): Promise<void> {
  const dispute =
    (await byReference(trx, payment, disputeReference)) ??
    (await insertRefund(trx, payment, {
      kind: 'dispute',
      cents,
      reference: disputeReference,
      reason: 'the buyer disputes the payment at the bank',
      now: told.now,
    }));
  const order = await lockOrder(trx, dispute.order_id);
  if (!order || dispute.state !== 'pending') return;
  if (state === 'lost') return finishRefund(trx, queue, dispute, told);
  if (state === 'won')
    await trx
      .updateTable('refunds')
      .set({ state: 'dropped', updated_at: toDate(told.now) })
      .where('id', '=', dispute.id)
      .execute();
  await addToLedger(trx, {
    orderId: order.id,
    at: told.now,
    event: `dispute ${state}`,
    from: order.state,
    detail: `${told.by}: ${cents} cents`,
  });
}

/**
 * Takes in the notices that came for a payment before its number was stored. One of money that cannot be believed alone, without a signature or of
 * another amount, makes the provider be asked with the next look instead.
 */
export async function applyKeptNotices(
  trx: Database,
  queue: Queue,
  { name: provider, mustConfirm }: Pick<PaymentPort, 'name' | 'mustConfirm'>,
  payment: { readonly id: string; readonly reference: string; readonly amountCents: number },
  now: number,
): Promise<void> {
  const kept = await trx
    .selectFrom('payment_notices')
    .select(['notice_id', 'says'])
    .where('provider', '=', provider)
    .where('reference', '=', payment.reference)
    .where('outcome', '=', 'unknown')
    .orderBy('received_at')
    .forUpdate()
    .execute();
  for (const { notice_id, says } of kept) {
    // Written by takeNotice() and compareBooks() alone.
    const notice = JSON.parse(says) as PaymentNotice;
    const isPaid = notice.kind === 'payment' && notice.event === 'paid';
    const isOtherAmount = isPaid && (notice.paidCents ?? payment.amountCents) !== payment.amountCents;
    if (isPaid && (mustConfirm || isOtherAmount))
      await trx.updateTable('payments').set({ checked_at: null }).where('id', '=', payment.id).execute();
    else await applyNotice(trx, queue, payment, notice, { now, by: 'notice' });
    await trx
      .updateTable('payment_notices')
      .set({ outcome: isOtherAmount ? 'other amount' : 'taken' })
      .where('provider', '=', provider)
      .where('notice_id', '=', notice_id)
      .execute();
  }
}
