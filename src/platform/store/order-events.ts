/** What happens to an order, with everything that follows from it, in one transaction. */
import { type Selectable, sql } from 'kysely';
import { VOUCHER_VALID_MONTHS } from '#rules/constants.ts';
import { isLatePayment, isSettled, nextOrderState, type OrderEvent, type OrderState } from '#rules/order-state.ts';
import { newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import type { OrdersTable } from '../db/schema/store-tables.gen.ts';
import type { Queue } from '../queue/queue.ts';
import { toDate } from '../wire/instant.ts';
import { addToLedger } from './order-ledger.ts';
import { voucherCode, voucherHash } from './voucher-codes.ts';

export interface OrderHappening {
  readonly orderId: string;
  readonly event: Exclude<OrderEvent, 'begun'>;
  /** milliseconds */
  readonly now: number;
  /** a word of the store's, for what was declined */
  readonly error?: string;
  /** who says so, for staff: 'webhook', 'status', 'buyer', 'time' */
  readonly by: string;
  /** cents that were paid, where the provider tells */
  readonly amountCents?: number;
}

const FACTS = [
  'id',
  'state',
  'viewer_id',
  'product_id',
  'product_kind',
  'pack',
  'months',
  'variant',
  'quantity',
  'stock_held',
  'credits',
  'total_cents',
] as const;
type OrderFacts = Pick<Selectable<OrdersTable>, (typeof FACTS)[number]>;

/** Locks an order until the transaction ends. */
const lockOrder = (trx: Database, id: string): Promise<OrderFacts | undefined> =>
  trx.selectFrom('orders').select(FACTS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Gives back what an order held: pieces to the stock, credits to the wallet. */
async function release(trx: Database, order: OrderFacts, now: number, { stock }: { stock: boolean }): Promise<void> {
  if (stock && order.stock_held) {
    await trx
      .updateTable('product_variants')
      .set((eb) => ({ left_count: eb('left_count', '+', order.quantity) }))
      .where('product_id', '=', order.product_id)
      .where('variant', '=', order.variant)
      .execute();
  }
  if (order.credits > 0 && order.viewer_id !== null) {
    await trx
      .insertInto('wallet_entries')
      .values({ viewer_id: order.viewer_id, id: newId(), at: toDate(now), amount: order.credits, label: 'Devolução da loja' })
      .execute();
  }
}

/** The vouchers of a paid order, one for each piece. */
async function makeVouchers(trx: Database, order: OrderFacts, now: number): Promise<void> {
  const { pack, months } = order;
  if (pack === null || months === null) throw new Error(`order ${order.id} is of a voucher without an offer`);
  const ids = Array.from({ length: order.quantity }, newId);
  const rows = await Promise.all(ids.map(async (id) => ({ id, code_hash: voucherHash(await voucherCode(trx, id)) })));
  await trx
    .insertInto('vouchers')
    .values(
      rows.map((row) => ({
        ...row,
        pack,
        months,
        order_id: order.id,
        created_at: toDate(now),
        valid_until: sql<Date>`${toDate(now)}::timestamptz + make_interval(months => ${VOUCHER_VALID_MONTHS})`,
      })),
    )
    .execute();
}

/**
 * Takes in what was told about an order. What comes late or again changes no state and is only noted; money for a closed order is sent back.
 * @returns the order's state afterwards; null when there is no such order
 */
export async function takeInEvent(db: Database, queue: Queue, happening: OrderHappening): Promise<OrderState | null> {
  return db.transaction().execute((trx) => takeInEventWithin(trx, queue, happening));
}

/** As takeInEvent(), within the caller's transaction. */
export async function takeInEventWithin(trx: Database, queue: Queue, happening: OrderHappening): Promise<OrderState | null> {
  const { orderId, event, now, error, by, amountCents } = happening;
  const order = await lockOrder(trx, orderId);
  if (!order) return null;
  // A provider's figure that is not the order's: the order stays as it is, staff see the line.
  if (event === 'paid' && amountCents !== undefined && amountCents !== order.total_cents) {
    await addToLedger(trx, { orderId, at: now, event: 'other amount', detail: `${by}: ${amountCents} instead of ${order.total_cents}` });
    return order.state;
  }
  const next = nextOrderState(order.state, event);
  if (next === null) {
    if (isLatePayment(order.state, event)) await noteLatePayment(trx, queue, order, happening);
    else await addToLedger(trx, { orderId, at: now, event: `ignored ${event}`, from: order.state, detail: by });
    return order.state;
  }
  await trx
    .updateTable('orders')
    .set({
      state: next,
      error: error ?? null,
      updated_at: toDate(now),
      ...(isSettled(next) && next !== 'paid' && next !== 'refunded' ? { stock_held: false } : {}),
      ...(isSettled(next) ? { network: null } : {}),
    })
    .where('id', '=', orderId)
    .execute();
  const moved = event === 'paid' ? order.total_cents : event === 'refunded' ? -order.total_cents : 0;
  await addToLedger(trx, {
    orderId,
    at: now,
    event,
    from: order.state,
    to: next,
    amountCents: moved,
    detail: error ? `${by}: ${error}` : by,
  });
  if (event === 'paid') {
    if (order.product_kind === 'voucher') await makeVouchers(trx, order, now);
    await queue.add(trx, 'order-mail', { orderId, mail: 'receipt' });
  } else if (event === 'refunded') {
    // What was sent is not in the stock again; a voucher that nobody used is withdrawn.
    await release(trx, order, now, { stock: false });
    await trx
      .updateTable('vouchers')
      .set({ void_at: toDate(now) })
      .where('order_id', '=', orderId)
      .where('redeemed_at', 'is', null)
      .execute();
    await queue.add(trx, 'order-mail', { orderId, mail: 'refund' });
  } else {
    await release(trx, order, now, { stock: true });
    // In this transaction: the process may end before it has told the provider.
    if (by === 'buyer' || by === 'time') await queue.add(trx, 'close-payment', { orderId });
  }
  return next;
}

/** Money that came for a closed order, once: it is in the ledger, and a task sends it back. */
async function noteLatePayment(trx: Database, queue: Queue, order: OrderFacts, { orderId, now, by }: OrderHappening): Promise<void> {
  const before = await trx
    .selectFrom('order_ledger')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', 'late payment')
    .executeTakeFirst();
  if (before) {
    await addToLedger(trx, { orderId, at: now, event: 'ignored paid', from: order.state, detail: by });
    return;
  }
  await addToLedger(trx, { orderId, at: now, event: 'late payment', from: order.state, amountCents: order.total_cents, detail: by });
  await queue.add(trx, 'return-late-payment', { orderId });
}
