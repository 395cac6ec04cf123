/** What happens to an order, with everything that follows from it, in one transaction. */
import type { Selectable } from 'kysely';
import { isSettled, nextOrderState, type OrderEvent, type OrderState } from '#rules/order-state.ts';
import { newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import type { OrdersTable } from '../db/schema/store-tables.gen.ts';
import type { Queue } from '../queue/queue.ts';
import { toDate } from '../wire/instant.ts';
import { noteSale } from './billing/billing-events.ts';
import { addToLedger } from './order-ledger.ts';
import { voucherCode, voucherHash } from './voucher-codes.ts';
import { voucherValidUntil } from './voucher-dates.ts';
import { settleWithdrawals } from './withdrawals.ts';

export interface OrderHappening {
  readonly orderId: string;
  readonly event: Exclude<OrderEvent, 'begun'>;
  /** milliseconds */
  readonly now: number;
  /** a word of the store's, for what was declined */
  readonly error?: string;
  /** who says so, for staff: 'notice', 'status', 'buyer', 'time', 'credits' */
  readonly by: string;
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
export type OrderFacts = Pick<Selectable<OrdersTable>, (typeof FACTS)[number]>;

/** Locks an order until the transaction ends. */
export const lockOrder = (trx: Database, id: string): Promise<OrderFacts | undefined> =>
  trx.selectFrom('orders').select(FACTS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Pieces that go back to the stock. */
export async function restock(trx: Database, { product_id, variant }: OrderFacts, pieces: number): Promise<void> {
  if (pieces === 0) return;
  await trx
    .updateTable('product_variants')
    .set((eb) => ({ left_count: eb('left_count', '+', pieces) }))
    .where('product_id', '=', product_id)
    .where('variant', '=', variant)
    .execute();
}

/** Credits that go back to the buyer's wallet, where the account still exists. */
export async function returnCredits(trx: Database, { viewer_id }: OrderFacts, credits: number, now: number): Promise<void> {
  if (credits === 0 || viewer_id === null) return;
  await trx
    .insertInto('wallet_entries')
    .values({ viewer_id, id: newId(), at: toDate(now), amount: credits, label: 'Devolução da loja' })
    .execute();
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
        valid_until: voucherValidUntil(now),
      })),
    )
    .execute();
}

/**
 * Takes in what was told about an order. What comes late or again changes no state and is only noted. What a provider says about a payment goes
 * through takeStanding(), which knows of money.
 * @returns the order's state afterwards; null when there is no such order
 */
export async function takeInEvent(db: Database, queue: Queue, happening: OrderHappening): Promise<OrderState | null> {
  return db.transaction().execute((trx) => takeInEventWithin(trx, queue, happening));
}

/** As takeInEvent(), within the caller's transaction. */
export async function takeInEventWithin(trx: Database, queue: Queue, happening: OrderHappening): Promise<OrderState | null> {
  const { orderId, event, now, error, by } = happening;
  const order = await lockOrder(trx, orderId);
  if (!order) return null;
  const next = nextOrderState(order.state, event);
  if (next === null) {
    await addToLedger(trx, { orderId, at: now, event: `ignored ${event}`, from: order.state, detail: by });
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
  await addToLedger(trx, {
    orderId,
    at: now,
    event,
    from: order.state,
    to: next,
    // Money that goes back is a line of its refund (refund-order.ts).
    amountCents: event === 'paid' ? order.total_cents : 0,
    detail: error ? `${by}: ${error}` : by,
  });
  if (event === 'paid') {
    if (order.product_kind === 'voucher') await makeVouchers(trx, order, now);
    await queue.add(trx, 'order-mail', { orderId, mail: 'receipt' });
    await noteSale(trx, queue, order, now);
  } else if (event === 'refunded') {
    await settleWithdrawals(trx, orderId, { now });
  } else {
    await restock(trx, order, order.stock_held ? order.quantity : 0);
    await returnCredits(trx, order, order.credits, now);
    // In this transaction: the process may end before it has told the provider.
    await queue.add(trx, 'close-payment', { orderId });
    if (event === 'expired') await queue.add(trx, 'order-mail', { orderId, mail: 'expired' });
  }
  return next;
}
