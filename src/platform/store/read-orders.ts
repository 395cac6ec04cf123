/** Orders as the contract has them. */
import type { Selectable } from 'kysely';
import type { Purchase } from '#contract/entities/purchase.ts';
import { formatEuros } from '#rules/money.ts';
import { formatVoucherCode } from '#rules/voucher-code.ts';
import type { Database } from '../db/database.ts';
import type { OrdersTable } from '../db/schema/store-tables.gen.ts';
import { iso } from '../wire/instant.ts';
import { readPapers } from './order-papers.ts';
import { type PaymentRow, paymentsOf, type RefundRow, refundsOf, shownPayment } from './payment-rows.ts';
import { resendAt } from './resend-at.ts';
import { voucherCode } from './voucher-codes.ts';
import { withdrawalsOf } from './withdrawals.ts';

export type OrderRow = Selectable<OrdersTable>;

export const orderById = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** The codes of an order's vouchers, formatted, and until when they can be activated. */
export async function vouchersOf(db: Database, orderId: string): Promise<{ codes: string[]; validUntil: Date | null }> {
  const rows = await db
    .selectFrom('vouchers')
    .select(['id', 'valid_until'])
    .where('order_id', '=', orderId)
    .where('void_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    codes: await Promise.all(rows.map(async ({ id }) => formatVoucherCode(await voucherCode(db, id)))),
    validUntil: rows[0]?.valid_until ?? null,
  };
}

/** Where an order's money is, for its buyer. */
function moneyOf(order: OrderRow, refunds: readonly RefundRow[]): NonNullable<Purchase['money']> {
  const has = (test: (refund: RefundRow) => boolean): boolean => refunds.some(test);
  if (has(({ kind, state }) => kind === 'dispute' && state === 'pending')) return 'disputed';
  if (has(({ kind, state }) => kind === 'late' && (state === 'wanted' || state === 'failed'))) return 'to_return';
  if (has(({ state }) => state === 'wanted' || state === 'pending' || state === 'failed')) return 'returning';
  if (order.state === 'paid') return 'received';
  return order.state === 'refunded' || has(({ kind, state }) => kind === 'late' && state === 'done') ? 'returned' : 'none';
}

/** Orders as the contract has them, with their payments and refunds. */
export async function toPurchases(db: Database, rows: readonly OrderRow[]): Promise<Purchase[]> {
  const ids = rows.map(({ id }) => id);
  const [payments, refunds, papersOf, withdrawals] = await Promise.all([
    paymentsOf(db, ids),
    refundsOf(db, ids),
    readPapers(db, ids),
    withdrawalsOf(db, ids),
  ]);
  return Promise.all(
    rows.map(async (row) => ({
      ...(await onePurchase(
        db,
        row,
        shownPayment(payments.filter(({ order_id }) => order_id === row.id)),
        refunds.filter(({ order_id }) => order_id === row.id),
      )),
      ...papersOf(row),
      withdrawal: withdrawals.get(row.id) ?? null,
    })),
  );
}

export const toPurchase = async (db: Database, row: OrderRow): Promise<Purchase> => {
  const [purchase] = await toPurchases(db, [row]);
  if (!purchase) throw new Error(`order ${row.id} has no purchase`);
  return purchase;
};

async function onePurchase(
  db: Database,
  row: OrderRow,
  payment: PaymentRow | undefined,
  refunds: readonly RefundRow[],
): Promise<Omit<Purchase, 'lines' | 'delivery_offer' | 'documents' | 'withdrawal'>> {
  const vouchers = row.product_kind === 'voucher' && row.state === 'paid' ? await vouchersOf(db, row.id) : { codes: [], validUntil: null };
  const resend = payment && row.state === 'pending' ? resendAt(payment) : null;
  const { multibanco_entity: entity = null, multibanco_reference: reference = null, redirect_url = null } = payment ?? {};
  return {
    transaction_id: row.id,
    state: row.state,
    service: row.service,
    product_id: row.product_id,
    product_title: row.product_title,
    product_kind: row.product_kind,
    quantity: row.quantity,
    choices: row.choices,
    delivery: row.delivery,
    products_cents: row.products_cents,
    shipping_cents: row.shipping_cents,
    credits: row.credits,
    credits_cents: row.credits_cents,
    total_cents: row.total_cents,
    currency: row.currency,
    created_at: iso(row.created_at),
    redirect_url: row.state === 'pending' ? redirect_url : null,
    multibanco: entity === null || reference === null ? null : { entity, reference, value: formatEuros(row.total_cents) },
    mbway_phone_end: row.mbway_phone?.slice(-3) ?? null,
    resend_at: resend === null ? null : iso(resend),
    expires_at: iso(row.expires_at),
    error: row.error,
    voucher_codes: vouchers.codes,
    voucher_valid_until: vouchers.validUntil === null ? null : iso(vouchers.validUntil),
    money: moneyOf(row, refunds),
    // A second payment that went back is not money of a paid order.
    refunded_cents: refunds
      .filter(({ state, kind }) => state === 'done' && (kind !== 'late' || (row.state !== 'paid' && row.state !== 'refunded')))
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}
