/** Money that goes back: what staff want, and asking the provider for it. */
import type { OrderState } from '#rules/order-state.ts';
import { newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';
import { redacted } from '../redacted.ts';
import { toDate } from '../wire/instant.ts';
import { lockOrder, restock, returnCredits, takeInEventWithin } from './order-events.ts';
import { takeStanding } from './payment-events.ts';
import { knownPayment, type PaymentRow, paymentById, type RefundRow } from './payment-rows.ts';
import { methodOf, RefundImpossible } from './payments/payment-port.ts';
import { isRefusedConnection } from './payments/refused-connection.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import { failRefund, finishRefund, refundedOf } from './refund-events.ts';
import { holdVouchers, revokeVouchers, VouchersActive } from './revoke-voucher.ts';
import type { Store } from './store.ts';

/** A refund that cannot be made. The message is for staff. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** What is to go back of a paid order; everything that is left of it, unless `cents` or `pieces` say less. */
export interface RefundWish {
  readonly kind?: 'staff' | 'withdrawal';
  readonly cents?: number;
  /** so many pieces at the price of the order, less their share of the credits, which go back as credits */
  readonly pieces?: number;
  /** the pieces go back into the stock */
  readonly restock?: boolean;
  /** vouchers that were activated: refuse the refund, leave them to the buyer, or take their months back */
  readonly activated?: 'refuse' | 'keep' | 'take-back';
  readonly reason?: string;
}

/** A share of an amount for some of the pieces, in whole units. */
const shareOf = (amount: number, pieces: number, quantity: number): number => Math.round((amount * pieces) / quantity);

/** What a wish comes to for an order, of which so many cents and pieces have not gone back. */
export function refundParts(
  order: Pick<OrderRow, 'quantity' | 'products_cents' | 'credits' | 'credits_cents' | 'total_cents'>,
  { cents: left, pieces: piecesLeft }: { readonly cents: number; readonly pieces: number },
  { cents, pieces }: RefundWish,
): { cents: number; credits: number; pieces: number } {
  if (pieces !== undefined) {
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > piecesLeft)
      throw new RefundRefused(
        piecesLeft === 0
          ? 'all pieces of this order have gone back: --amount gives back what is left'
          : `pieces: a whole number from 1 to ${piecesLeft}`,
      );
    const price = shareOf(order.products_cents, pieces, order.quantity) - shareOf(order.credits_cents, pieces, order.quantity);
    return { cents: Math.min(left, price), credits: shareOf(order.credits, pieces, order.quantity), pieces };
  }
  if (cents === undefined) return { cents: left, credits: 0, pieces: piecesLeft };
  if (!Number.isInteger(cents) || cents < 1 || cents > left) throw new RefundRefused(`an amount from 1 to ${left} cents`);
  return { cents, credits: 0, pieces: 0 };
}

/** Pieces of an order that no refund is about. */
async function piecesLeft(db: Database, { id, quantity }: Pick<OrderRow, 'id' | 'quantity'>): Promise<number> {
  const { gone } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('pieces').as('gone'))
    .where('order_id', '=', id)
    .where('state', '<>', 'dropped')
    .executeTakeFirstOrThrow();
  return Math.max(0, quantity - Number(gone ?? 0));
}

/** Cents that are on their way back, or want to. */
async function onTheirWay(db: Database, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'late')
    .where('state', 'in', ['wanted', 'pending', 'failed'])
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** Vouchers are held before their money goes back: nobody activates one while the provider is asked. @throws RefundRefused */
async function holdBought(
  trx: Database,
  order: OrderRow,
  { activated }: RefundWish,
  pieces: number | undefined,
  now: number,
): Promise<void> {
  if (order.product_kind !== 'voucher') return;
  try {
    await holdVouchers(trx, order.id, now, {
      keepActive: activated === 'keep',
      takeBack: activated === 'take-back',
      ...(pieces === undefined ? {} : { pieces }),
    });
  } catch (error) {
    if (error instanceof VouchersActive) throw new RefundRefused(`${error.message} (--keep-active or --take-back)`);
    throw error;
  }
}

/**
 * Writes down that money of a paid order is to go back. The provider is asked by giveBack().
 * @returns null for an order that credits have paid for: it is refunded with that
 * @throws RefundRefused
 */
export async function wantRefund({ db, clock, queue }: Store, orderId: string, wish: RefundWish = {}): Promise<RefundRow | null> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const wanted = await wantWithin(trx, queue, orderId, wish, now);
    if (wanted !== null) return wanted;
    const order = await lockOrder(trx, orderId);
    if (!order) throw new RefundRefused('there is no such order');
    await restock(trx, order, order.stock_held && wish.restock ? order.quantity : 0);
    await returnCredits(trx, order, order.credits, now);
    if (order.product_kind === 'voucher')
      await revokeVouchers(trx, orderId, now, wish.activated === 'take-back' ? { takeBack: true } : { keepActive: true });
    await takeInEventWithin(trx, queue, { orderId, event: 'refunded', now, by: 'staff' });
    await queue.add(trx, 'order-mail', { orderId, mail: 'refund', amountCents: 0 });
    return null;
  });
}

/** Leaves a transaction with what it has found out, so that nothing of it is kept. */
class Tried extends Error {
  override readonly name = 'Tried';
  readonly wanted: RefundRow | null;
  constructor(wanted: RefundRow | null) {
    super('this was a trial');
    this.wanted = wanted;
  }
}

/** What wantRefund() would write down. Nothing is kept. @throws RefundRefused as wantRefund() would */
export async function tryRefund({ db, clock, queue }: Store, orderId: string, wish: RefundWish): Promise<RefundRow | null> {
  try {
    return await db.transaction().execute(async (trx): Promise<never> => {
      throw new Tried(await wantWithin(trx, queue, orderId, wish, clock()));
    });
  } catch (error) {
    if (error instanceof Tried) return error.wanted;
    throw error;
  }
}

async function wantWithin(trx: Database, queue: Queue, orderId: string, wish: RefundWish, now: number): Promise<RefundRow | null> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
  if (!order) throw new RefundRefused('there is no such order');
  if (order.state !== 'paid') throw new RefundRefused(`the order is ${order.state}, not paid`);
  if (order.total_cents === 0) {
    if (wish.cents !== undefined || (wish.pieces ?? order.quantity) !== order.quantity)
      throw new RefundRefused('credits have paid for this order: it is refunded as a whole, without --amount and --pieces');
    await holdBought(trx, order, wish, undefined, now);
    return null;
  }
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('begun_at')
    .executeTakeFirst();
  if (!payment) throw new RefundRefused('no payment of this order is known to be paid');
  const left = order.total_cents - (await refundedOf(trx, orderId)) - (await onTheirWay(trx, orderId));
  if (left <= 0) throw new RefundRefused('everything of this order has gone back or is on its way');
  const parts = refundParts(order, { cents: left, pieces: await piecesLeft(trx, order) }, wish);
  if (parts.cents === 0) throw new RefundRefused('nothing of this order was paid in money');
  // An amount that is neither the rest nor the price of pieces leaves the vouchers as they are.
  if (parts.cents === left || parts.pieces > 0) await holdBought(trx, order, wish, parts.cents === left ? undefined : parts.pieces, now);
  const id = newId();
  const row = await trx
    .insertInto('refunds')
    .values({
      id,
      order_id: orderId,
      payment_id: payment.id,
      kind: wish.kind ?? 'staff',
      amount_cents: parts.cents,
      state: 'wanted',
      credits: parts.credits,
      pieces: parts.pieces,
      restock: wish.restock ?? false,
      activated: wish.activated === undefined || wish.activated === 'refuse' ? null : wish.activated,
      reason: wish.reason ?? '',
      created_at: toDate(now),
      updated_at: toDate(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Also when the process of the command ends before the provider has answered.
  await queue.add(trx, 'give-back', { refundId: id }, { afterMs: 60_000 });
  return row;
}

/** Asked for less than this ago, a refund is another process's, in milliseconds. */
const ASKED_MS = 45_000;
/** A refund that the provider has not finished is asked about again after this long, in milliseconds. */
const PENDING_AGAIN_MS = 6 * 3_600_000;

/**
 * Asks the provider for a refund, or how one stands that it was asked for. Safe to repeat: after a lost answer the provider is asked first
 * whether the money has gone.
 * @returns the refund afterwards
 * @throws when the provider cannot be asked: it is not known whether the money has gone back
 */
export async function giveBack(store: Store, refundId: string): Promise<RefundRow> {
  const { db, queue, clock, ports } = store;
  const now = clock();
  const read = (id: string) => db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await read(refundId);
  if (before.state !== 'wanted' && before.state !== 'pending') return before;
  const payment = await paymentById(db, before.payment_id);
  const known = payment && knownPayment(payment);
  const port = payment && ports.all.get(payment.provider);
  const told = { now, by: port?.name ?? 'store' };
  const fail = async (why: string) => {
    await db.transaction().execute((trx) => failRefund(trx, before, why, told));
    store.log.error({ order: before.order_id, refund: refundId, reason: why }, 'money could not be given back: staff have to do it');
    return read(refundId);
  };
  if (!payment || !port) return fail(`the payment is at ${payment?.provider ?? 'nobody'}, which has no settings here`);
  if (!known) return fail('the provider has no number for this payment');
  if (before.state === 'pending') return askPending(store, before, payment);
  const claimed = await db
    .updateTable('refunds')
    .set({ asked_at: toDate(now) })
    .where('id', '=', refundId)
    .where('state', '=', 'wanted')
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', toDate(now - ASKED_MS))]))
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return before;
  if (before.asked_at !== null && methodOf(port, payment.method)?.canAsk) {
    await takeStanding(db, queue, payment, await port.status(known), { now, by: 'status' });
    const after = await read(refundId);
    if (after.state !== 'wanted') return after;
  }
  if (before.asked_at !== null && !port.canRepeatRefund)
    return fail('it was asked for before and the answer is lost: see in the back office whether the money has gone, and record it');
  try {
    const answer = await port.refund(known, before.amount_cents, refundId);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('refunds')
        .set({
          reference: answer.reference,
          last_answer: `${port.name}: ${answer.state}${answer.error ? `, ${answer.error}` : ''}`,
          updated_at: toDate(now),
          state: 'pending',
        })
        .where('id', '=', refundId)
        .where('state', '=', 'wanted')
        .execute();
      if (answer.state === 'done') await finishRefund(trx, queue, before, told);
      else if (answer.state === 'failed') await failRefund(trx, before, answer.error ?? 'the provider said no', told);
      else {
        await queue.add(trx, 'give-back', { refundId }, { afterMs: PENDING_AGAIN_MS });
        if (before.kind !== 'late')
          await queue.add(trx, 'order-mail', { orderId: before.order_id, mail: 'refund-pending', amountCents: before.amount_cents });
      }
    });
  } catch (error) {
    if (error instanceof RefundImpossible) return fail(error.message);
    await db
      .updateTable('refunds')
      // One that the provider was not reached for was not asked for.
      .set({ last_answer: redacted(error).slice(0, 300), ...(isRefusedConnection(error) ? { asked_at: before.asked_at } : {}) })
      .where('id', '=', refundId)
      .execute();
    throw error;
  }
  return read(refundId);
}

async function askPending({ db, queue, clock, ports }: Store, refund: RefundRow, payment: PaymentRow): Promise<RefundRow> {
  const port = ports.all.get(payment.provider);
  // No number came, so nobody can be asked: only a notice could have told of it.
  const answer =
    refund.reference === null
      ? ({ state: 'failed', error: 'its answer was lost: see in the back office whether the money has gone, and record it' } as const)
      : await port?.refundState?.(refund.reference);
  const told = { now: clock(), by: 'status' };
  // Its own task comes again: the job that looks for lost ones leaves it alone.
  await db
    .updateTable('refunds')
    .set({ updated_at: toDate(told.now) })
    .where('id', '=', refund.id)
    .execute();
  if (answer && answer.state !== 'pending')
    await db
      .transaction()
      .execute((trx) =>
        answer.state === 'done'
          ? finishRefund(trx, queue, refund, told)
          : failRefund(trx, refund, answer.error ?? 'the provider could not give it back', told),
      );
  else await queue.add(db, 'give-back', { refundId: refund.id }, { afterMs: PENDING_AGAIN_MS });
  return db.selectFrom('refunds').selectAll().where('id', '=', refund.id).executeTakeFirstOrThrow();
}

/**
 * Refunds a paid order.
 * @returns the order's state, and the refund where money moves
 * @throws RefundRefused when nothing has been done; any other error: it is not known whether the provider did it, and a task asks again
 */
export async function refundOrder(
  store: Store,
  orderId: string,
  wish: RefundWish = {},
): Promise<{ state: OrderState; refund: RefundRow | null }> {
  const wanted = await wantRefund(store, orderId, wish);
  const refund = wanted && (await giveBack(store, wanted.id));
  const order = await orderById(store.db, orderId);
  if (!order) throw new Error(`order ${orderId} is not stored`);
  return { state: order.state, refund };
}

/** Refunds of an order that have not been made, the oldest first. */
export const openRefunds = (db: Database, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'dispute')
    .where('state', 'in', ['wanted', 'pending', 'failed'])
    .orderBy('created_at')
    .execute();

/**
 * Writes down that staff have given money back in the provider's back office: the refunds of an order that wait or have failed, else what is
 * left of a paid order.
 * @returns cents
 * @throws RefundRefused
 */
export async function recordReturned(store: Store, orderId: string, wish: RefundWish = {}): Promise<number> {
  const { db, queue, clock } = store;
  const finish = async (refunds: readonly RefundRow[]): Promise<number> => {
    const told = { now: clock(), by: 'staff, in the back office' };
    await db.transaction().execute(async (trx) => {
      for (const refund of refunds) await finishRefund(trx, queue, refund, told);
    });
    return refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  };
  const open = await openRefunds(db, orderId);
  if (open.length > 0) return finish(open);
  const wanted = await wantRefund(store, orderId, wish);
  return wanted === null ? 0 : finish([wanted]);
}
