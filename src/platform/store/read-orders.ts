/** Orders as the contract has them. */
import type { Selectable } from 'kysely';
import type { Purchase } from '#contract/entities/purchase.ts';
import { formatEuros } from '#rules/money.ts';
import { formatVoucherCode } from '#rules/voucher-code.ts';
import type { Database } from '../db/database.ts';
import type { OrdersTable } from '../db/schema/store-tables.gen.ts';
import { iso } from '../wire/instant.ts';
import { resendAt } from './resend-at.ts';
import { voucherCode } from './voucher-codes.ts';

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

export async function toPurchase(db: Database, row: OrderRow): Promise<Purchase> {
  const vouchers = row.product_kind === 'voucher' && row.state === 'paid' ? await vouchersOf(db, row.id) : { codes: [], validUntil: null };
  const resend = resendAt(row);
  const { multibanco_entity: entity, multibanco_reference: reference } = row;
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
    redirect_url: row.state === 'pending' ? row.redirect_url : null,
    multibanco: entity === null || reference === null ? null : { entity, reference, value: formatEuros(row.total_cents) },
    mbway_phone_end: row.mbway_phone?.slice(-3) ?? null,
    resend_at: resend === null ? null : iso(resend),
    expires_at: iso(row.expires_at),
    error: row.error,
    voucher_codes: vouchers.codes,
    voucher_valid_until: vouchers.validUntil === null ? null : iso(vouchers.validUntil),
  };
}
