/**
 * `/payments/{provider}`: where payment providers tell what happened. Checked by each provider's own signature (SECURITY 43). A notice finds its
 * payment by the provider's number or by the order's; what nobody knows is kept and shown to staff, and answered with success.
 */
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { newId } from '../../accounts/tokens.ts';
import type { Database } from '../../db/database.ts';
import { redacted } from '../../redacted.ts';
import { toDate } from '../../wire/instant.ts';
import { takeStandingWithin } from '../payment-events.ts';
import { knownPayment, type PaymentRow } from '../payment-rows.ts';
import type { Store } from '../store.ts';
import { applyNotice } from './apply-notice.ts';
import { methodOf, NoticeRefused, type PaymentNotice, type PaymentPort, type PaymentStanding } from './payment-port.ts';

/** What was done with a notice. */
type Taken = 'taken' | 'unknown' | 'other amount' | 'replayed' | 'not confirmed';

interface Noted {
  readonly provider: string;
  readonly id: string;
  readonly orderId: string | null;
  readonly outcome: 'taken' | 'unknown' | 'other amount';
  readonly notice: PaymentNotice;
  readonly now: number;
}

/** @returns false for a notice that was noted before */
async function note(trx: Database, { provider, id, orderId, outcome, notice, now }: Noted): Promise<boolean> {
  const noted = await trx
    .insertInto('payment_notices')
    .values({
      provider,
      notice_id: id,
      received_at: toDate(now),
      order_id: orderId,
      outcome,
      reference: notice.reference,
      says: JSON.stringify(notice),
      cents: notice.kind === 'payment' ? (notice.paidCents ?? null) : notice.cents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** The order that a notice or the provider's books name: its UUID, or the fifteen characters that ifthenpay keeps of it. */
async function namedOrder(db: Database, provider: string, orderId: string | undefined | null): Promise<string | null> {
  const hex = (orderId ?? '').toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{15}([0-9a-f]{17})?$/.test(hex)) return null;
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('provider', '=', provider)
    .where(sql`right(replace(id::text, '-', ''), 15)`, '=', hex.slice(-15))
    .execute();
  const found = rows.filter(({ id }) => id.replaceAll('-', '').endsWith(hex));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/**
 * The payment that a provider speaks of; one of a known order that has no row yet gets one: the provider opened it, and nobody heard of it.
 * @returns null when neither number is known
 */
export async function findPayment(
  db: Database,
  provider: string,
  { reference, orderId }: { reference: string; orderId?: string | null },
  now: number,
): Promise<PaymentRow | null> {
  const known = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (known) return known;
  const id = await namedOrder(db, provider, orderId);
  if (id === null) return null;
  return db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    // Its beginning is being asked for, or had no answer: this is the answer.
    const adopted = await trx
      .updateTable('payments')
      .set({ reference })
      .where('order_id', '=', id)
      .where('provider', '=', provider)
      .where('reference', 'is', null)
      .where('state', 'in', ['beginning', 'unanswered', 'expired', 'refused', 'declined', 'cancelled'])
      .returningAll()
      .executeTakeFirst();
    if (adopted) return adopted;
    return trx
      .insertInto('payments')
      .values({
        id: newId(),
        order_id: id,
        provider,
        method: order.service,
        reference,
        amount_cents: Math.max(1, order.total_cents),
        // Nobody waits for it: it is not the payment that the buyer was shown.
        state: 'expired',
        begun_at: toDate(now),
        expires_at: toDate(now),
        confirm_until: toDate(now),
        told_first: true,
        last_answer: 'the provider told of it first',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
      .then(
        async (row) =>
          row ??
          trx
            .selectFrom('payments')
            .selectAll()
            .where('provider', '=', provider)
            .where('reference', '=', reference)
            .executeTakeFirstOrThrow(),
      );
  });
}

/** Whether a notice of money has to be asked about before it is believed: it has no signature, or its amount is not the payment's. */
const mustAsk = (port: PaymentPort, payment: PaymentRow, notice: PaymentNotice): boolean =>
  notice.kind === 'payment' &&
  notice.event === 'paid' &&
  payment.state !== 'paid' &&
  methodOf(port, payment.method)?.canAsk === true &&
  (port.mustConfirm || (notice.paidCents !== undefined && notice.paidCents !== payment.amount_cents));

/**
 * Takes a notice in once: the note that it came and what follows from it are one transaction, so that a crash in between lets the
 * provider send it again.
 * @throws when the provider must be asked and cannot be: it sends the notice again
 */
export async function takeNotice(store: Store, port: PaymentPort, notice: PaymentNotice): Promise<Taken> {
  const { db, queue } = store;
  const now = store.clock();
  const payment = await findPayment(db, port.name, notice, now);
  const known = payment && knownPayment({ ...payment, reference: notice.reference });
  const isAsked = payment !== null && mustAsk(port, payment, notice);
  const standing: PaymentStanding | null = isAsked && known ? await port.status(known) : null;
  if (standing && standing.state !== 'paid' && port.mustConfirm) return 'not confirmed';
  return db.transaction().execute(async (trx): Promise<Taken> => {
    const about = { provider: port.name, notice, now, orderId: payment?.order_id ?? null };
    if (notice.sending !== null && !(await note(trx, { ...about, id: `sending ${notice.sending}`, outcome: 'taken' }))) return 'replayed';
    if (payment === null) {
      await note(trx, { ...about, id: notice.id, outcome: 'unknown' });
      return 'unknown';
    }
    // A notice of another amount is kept beside the true one, which may come yet.
    const isOtherAmount =
      notice.kind === 'payment' && notice.event === 'paid' && (notice.paidCents ?? payment.amount_cents) !== payment.amount_cents;
    if (isOtherAmount && standing?.paidCents !== notice.paidCents) {
      await note(trx, { ...about, id: `${notice.id} ${notice.kind === 'payment' ? notice.paidCents : ''}`, outcome: 'other amount' });
      if (standing?.state === 'paid') await takeStandingWithin(trx, queue, payment, standing, { now, by: 'status' });
      return 'other amount';
    }
    if (!(await note(trx, { ...about, id: notice.id, outcome: 'taken' }))) return 'taken';
    if (standing) await takeStandingWithin(trx, queue, payment, standing, { now, by: 'notice' });
    else await applyNotice(trx, queue, payment, notice, { now, by: 'notice' });
    return 'taken';
  });
}

const answer = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });

// biome-ignore lint/suspicious/noExplicitAny: any application may take notices
export function mountPaymentNotices(app: Hono<any>, store: Store): void {
  const { ports, log, clock } = store;
  app.on(['GET', 'POST'], '/payments/:provider', async (c) => {
    const port = ports.all.get(c.req.param('provider') ?? '');
    if (!port) return answer(404, 'unknown provider');
    let notice: PaymentNotice | null;
    try {
      notice = await port.webhook(c.req.raw, clock());
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error;
      log.warn({ provider: port.name, reason: error.message }, 'a notice of a payment was refused');
      return answer(400, 'refused');
    }
    if (notice === null) return answer(200, 'nothing to do');
    let taken: Taken;
    try {
      taken = await takeNotice(store, port, notice);
    } catch (error) {
      log.warn({ provider: port.name, err: redacted(error) }, 'a notice of a payment could not be checked: the provider sends it again');
      return answer(503, 'not now');
    }
    if (taken !== 'taken')
      log.warn({ provider: port.name, outcome: taken, reference: notice.reference }, 'a notice of a payment is not as expected');
    return answer(taken === 'replayed' || taken === 'not confirmed' ? 400 : 200, taken);
  });
}
