/** Payments of orders: an order may have several, one after the other. */
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { PaymentsTable, RefundsTable } from '../db/schema/store-tables.gen.ts';
import type { KnownPayment } from './payments/payment-port.ts';

export type PaymentRow = Selectable<PaymentsTable>;
export type RefundRow = Selectable<RefundsTable>;

/** States in which money may still come as it was asked for. */
export const WAITING_PAYMENT = ['beginning', 'unanswered', 'open', 'processing'] as const;
export const isWaiting = ({ state }: Pick<PaymentRow, 'state'>): boolean => (WAITING_PAYMENT as readonly string[]).includes(state);

/** The payment that waits for its buyer or its bank: one of an order at most. */
export const waitingPayment = (db: Database, orderId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).where('state', 'in', WAITING_PAYMENT).executeTakeFirst();

export const paymentById = (db: Database, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a payment until the transaction ends. The order's row is locked before it, always: two that lock both cannot wait for each other. */
export const lockPayment = (trx: Database, id: string): Promise<PaymentRow | undefined> =>
  trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Refunds of orders, the oldest first. */
export const refundsOf = (db: Database, orderIds: readonly string[]): Promise<RefundRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('refunds').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id').execute();

/** Payments of orders, the oldest first. */
export const paymentsOf = (db: Database, orderIds: readonly string[]): Promise<PaymentRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('begun_at').orderBy('id').execute();

/** The payment that an order's buyer was shown: the paid one, else the one that waits, else the newest. @param payments of one order, the oldest first */
export function shownPayment(payments: readonly PaymentRow[]): PaymentRow | undefined {
  const shown = payments.filter(({ told_first }) => !told_first);
  return shown.find(({ state }) => state === 'paid') ?? shown.find(isWaiting) ?? shown.at(-1);
}

/** A payment as it is named to its provider; null while its number there is not known. */
export const knownPayment = ({ id, order_id, method, reference, amount_cents }: PaymentRow): KnownPayment | null =>
  reference === null ? null : { paymentId: id, orderId: order_id, service: method, reference, amountCents: amount_cents };
