/** Invoices and credit notes whose numbers come back: from the billing program by a signed message, from staff by a command. */
import type { Hono } from 'hono';
import * as z from 'zod';
import { newId } from '../../accounts/tokens.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../queue/queue.ts';
import { toDate } from '../../wire/instant.ts';
import { lockOrder } from '../order-events.ts';
import { addToLedger } from '../order-ledger.ts';
import type { Store } from '../store.ts';
import type { Billing } from './billing-env.ts';
import { faultOfSignature } from './signed-message.ts';

/** What the store is told about a document. */
export const documentFields = z
  .strictObject({
    order_id: z.uuid(),
    kind: z.enum(['invoice', 'credit_note']),
    /** of the event order.refunded; with a credit note */
    refund_id: z.uuid().optional(),
    number: z.string().trim().min(1).max(60),
    /** validation code of the series and number within it */
    atcud: z
      .string()
      .regex(/^[A-Z0-9]{8,}-\d{1,20}$/, 'is not an ATCUD such as CSDF7T5H-118')
      .optional(),
    url: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
    issued_at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ kind, refund_id }) => (kind === 'credit_note') === (refund_id !== undefined), {
    path: ['refund_id'],
    message: 'goes with a credit note, and with that alone',
  });
export type DocumentFields = z.output<typeof documentFields>;

const messageSchema = z.object({ type: z.literal('document.issued'), data: documentFields });

/** A document that cannot be taken; the message is for who sent it. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly status: 404 | 409;

  constructor(status: 404 | 409, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws DocumentRefused where no such document is due */
async function requireDue(trx: Database, fields: DocumentFields): Promise<void> {
  const order = await lockOrder(trx, fields.order_id);
  if (!order) throw new DocumentRefused(404, 'there is no such order');
  if (order.state !== 'paid' && order.state !== 'refunded') throw new DocumentRefused(409, `the order is ${order.state}, not paid`);
  if (fields.refund_id === undefined) return;
  const refund = await trx
    .selectFrom('refunds')
    .select(['kind', 'state'])
    .where('id', '=', fields.refund_id)
    .where('order_id', '=', fields.order_id)
    .executeTakeFirst();
  if (!refund || refund.kind === 'late') throw new DocumentRefused(404, 'the order has no such refund');
  if (refund.state !== 'done') throw new DocumentRefused(409, `the refund is ${refund.state}, not done`);
}

/**
 * Keeps a document and mails its number to the buyer. The same one again changes only what it adds, such as the address of its PDF.
 * @param replace takes the place of another number: the first one was annulled
 * @param now milliseconds
 * @returns whether it is new
 * @throws DocumentRefused
 */
export async function takeDocument(
  { db, queue }: { db: Database; queue: Queue },
  fields: DocumentFields,
  { now, by, replace = false }: { now: number; by: string; replace?: boolean },
): Promise<boolean> {
  const { order_id, kind, number, refund_id = null } = fields;
  return db.transaction().execute(async (trx) => {
    await requireDue(trx, fields);
    const holder = await trx.selectFrom('order_documents').selectAll().where('number', '=', number).executeTakeFirst();
    if (holder && (holder.order_id !== order_id || holder.kind !== kind || holder.refund_id !== refund_id))
      throw new DocumentRefused(409, `${number} is another document`);
    const before = await trx
      .selectFrom('order_documents')
      .selectAll()
      .where('order_id', '=', order_id)
      .where('kind', '=', kind)
      .where('refund_id', refund_id === null ? 'is' : '=', refund_id)
      .executeTakeFirst();
    const { atcud, url } = fields;
    const told = {
      ...(atcud === undefined ? {} : { atcud }),
      ...(url === undefined ? {} : { url }),
      ...(fields.issued_at === undefined ? {} : { issued_at: toDate(Date.parse(fields.issued_at)) }),
    };
    if (before?.number === number) {
      if (Object.keys(told).length > 0) await trx.updateTable('order_documents').set(told).where('id', '=', before.id).execute();
      return false;
    }
    if (before && !replace) throw new DocumentRefused(409, `the ${kind.replace('_', ' ')} is ${before.number} already`);
    if (before) await trx.deleteFrom('order_documents').where('id', '=', before.id).execute();
    const id = newId();
    await trx
      .insertInto('order_documents')
      .values({ id, order_id, kind, refund_id, number, received_at: toDate(now), ...told })
      .execute();
    const instead = before ? `, instead of ${before.number}` : '';
    await addToLedger(trx, { orderId: order_id, at: now, event: kind.replace('_', ' '), detail: `${by}: ${number}${instead}` });
    await queue.add(trx, 'order-mail', { orderId: order_id, mail: 'document', documentId: id });
    return true;
  });
}

const answer = (status: number, body: Record<string, unknown>): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } });

/** `POST /store/documents`, for the billing program alone (docs/billing.md). */
// biome-ignore lint/suspicious/noExplicitAny: any application may take documents
export function mountDocuments(app: Hono<any>, store: Store, billing: Billing | null): void {
  app.post('/store/documents', async (c) => {
    if (billing === null) return answer(404, { error: 'no billing program is configured' });
    const text = await c.req.text();
    const fault = faultOfSignature(billing.keys, c.req.raw.headers, text, store.clock());
    if (fault !== null) {
      store.log.warn({ fault }, 'a document was refused');
      return answer(401, { error: fault });
    }
    const message = messageSchema.safeParse(parsedJson(text));
    if (!message.success) return answer(400, { error: z.prettifyError(message.error) });
    try {
      const isNew = await takeDocument(store, message.data.data, { now: store.clock(), by: 'billing program' });
      return answer(200, { state: isNew ? 'stored' : 'known' });
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      store.log.warn({ order: message.data.data.order_id, reason: error.message }, 'a document was not taken');
      return answer(error.status, { error: error.message });
    }
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
