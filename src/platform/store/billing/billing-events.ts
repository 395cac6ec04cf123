/** Events for the billing program: noted in the transaction of what they tell, sent by a task. */
import type { Selectable } from 'kysely';
import { splitVat } from '#rules/vat.ts';
import { newId } from '../../accounts/tokens.ts';
import type { Database } from '../../db/database.ts';
import type { BillingEventsTable } from '../../db/schema/store-tables.gen.ts';
import type { Queue } from '../../queue/queue.ts';
import { iso, toDate } from '../../wire/instant.ts';
import { linesOf } from '../order-lines.ts';
import type { RefundRow } from '../payment-rows.ts';
import { readBilledOrders, refundData, taxData } from './billing-data.ts';

export type BillingEvent = Selectable<BillingEventsTable>;

/** So long a billing program that does not answer is told again. Milliseconds. */
export const TRY_MS = 7 * 86_400_000;

type NewEvent = Pick<BillingEvent, 'order_id' | 'type' | 'refund_id' | 'amount_cents' | 'before_cents'>;

/** Once for a payment and a refund: what is noted already is not noted again. @param now milliseconds */
async function note(trx: Database, queue: Queue, event: NewEvent, now: number): Promise<void> {
  const made = await trx
    .insertInto('billing_events')
    .values({ ...event, id: newId(), at: toDate(now), try_until: toDate(now + TRY_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await queue.add(trx, 'billing-event', { eventId: made.id });
}

/** An invoice is due. */
export const noteSale = (trx: Database, queue: Queue, order: { id: string; total_cents: number }, now: number): Promise<void> =>
  note(trx, queue, { order_id: order.id, type: 'order.paid', refund_id: null, amount_cents: order.total_cents, before_cents: 0 }, now);

/** A credit note is due. The caller holds the order's lock, so that what went back before is counted once. */
export async function noteRefund(
  trx: Database,
  queue: Queue,
  refund: Pick<RefundRow, 'id' | 'order_id' | 'amount_cents'>,
  now: number,
): Promise<void> {
  const { before } = await trx
    .selectFrom('billing_events')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('before'))
    .where('order_id', '=', refund.order_id)
    .where('type', '=', 'order.refunded')
    .executeTakeFirstOrThrow();
  const { id: refund_id, order_id, amount_cents } = refund;
  await note(trx, queue, { order_id, type: 'order.refunded', refund_id, amount_cents, before_cents: Number(before ?? 0) }, now);
}

/** The IVA of a refund: what it adds to that of the refunds before it, so that all of them give back the order's IVA to the cent. */
async function refundOf(db: Database, event: BillingEvent) {
  if (event.refund_id === null) return null;
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', event.refund_id).executeTakeFirstOrThrow();
  const [line] = await linesOf(db, event.order_id);
  if (!line) throw new Error(`order ${event.order_id} has no lines`);
  const [split] = splitVat([event.amount_cents], line.vat_rate, event.before_cents);
  return { ...refundData(row), net_cents: split?.net ?? 0, vat_cents: split?.vat ?? 0, ...taxData(line) };
}

/** The message of an event, without payments and documents, of which nobody else needs to know. */
export async function messageOf(db: Database, event: BillingEvent): Promise<string> {
  const [billed] = await readBilledOrders(db, [event.order_id]);
  if (!billed) throw new Error(`there is no order ${event.order_id}`);
  const { payments: _payments, refunds: _refunds, documents, ...order } = billed;
  const refund = await refundOf(db, event);
  return JSON.stringify({
    type: event.type,
    timestamp: iso(event.at),
    data: { order, ...(refund === null ? {} : { refund, invoice: documents.find(({ kind }) => kind === 'invoice')?.number ?? null }) },
  });
}

/** Sends an event, or what is left of an order's events, anew for seven days. @returns how many */
export async function sendAgain(db: Database, queue: Queue, which: { orderId?: string }, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const events = await trx
      .updateTable('billing_events')
      .set({ try_until: toDate(now + TRY_MS), failed_at: null })
      .where('delivered_at', 'is', null)
      .$if(which.orderId !== undefined, (query) => query.where('order_id', '=', which.orderId ?? ''))
      .returning('id')
      .execute();
    for (const { id } of events) await queue.add(trx, 'billing-event', { eventId: id });
    return events.length;
  });
}

/** Notes the events of an order that was paid or given back before there were events. */
export async function noteEarlier(db: Database, queue: Queue, orderId: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'state', 'total_cents'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (order?.state !== 'paid' && order?.state !== 'refunded') return;
    await noteSale(trx, queue, order, now);
    const refunds = await trx
      .selectFrom('refunds')
      .select(['id', 'order_id', 'amount_cents'])
      .where('order_id', '=', orderId)
      .where('kind', '<>', 'late')
      .where('state', '=', 'done')
      .orderBy('updated_at')
      .orderBy('id')
      .execute();
    for (const refund of refunds) await noteRefund(trx, queue, refund, now);
  });
}
