/**
 * Begins the payment of an order at its provider, after the order is stored: the two cannot be one transaction. The beginning is claimed in the
 * payment's row first, so that two requests, tabs or tasks never open two payments (decision 0071).
 */
import { MBWAY_RESENDS } from '#rules/constants.ts';
import { newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { redacted } from '../redacted.ts';
import { toDate } from '../wire/instant.ts';
import { takeInEventWithin } from './order-events.ts';
import { addToLedger } from './order-ledger.ts';
import { takeStandingWithin } from './payment-events.ts';
import { lockPayment, type PaymentRow, paymentById, waitingPayment } from './payment-rows.ts';
import { applyKeptNotices } from './payments/apply-notice.ts';
import {
  BeginningRefused,
  type Begun,
  mbwayPhone,
  methodOf,
  PaymentDeclined,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentPort,
} from './payments/payment-port.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import type { Store } from './store.ts';

/** The words of an order that could not be begun. */
export const PROVIDER_AWAY = 'provider_unavailable';

/** A claimed beginning without an answer for so long has lost its process, in milliseconds: longer than a provider's port waits. */
const LOST_MS = 45_000;
/** Between two repetitions of a beginning without an answer, in milliseconds. */
const REPEAT_MS = 10_000;
/** A beginning that has no answer after this long is given up where nobody can have paid it: the buyer waits. Milliseconds. */
const GIVE_UP_MS = 60_000;
/** Providers keep an idempotency key for a day (docs/payments.md): after it the same request would be another payment. Milliseconds. */
const KEY_KEPT_MS = 23 * 3_600_000;
/** How long a second press waits for the answer that the first has asked for, and how often it looks. Milliseconds. */
const WAIT_MS = 12_000;
const LOOK_MS = 100;

const cancelUrl = (siteUrl: string, { id, product_kind }: OrderRow): string =>
  `${siteUrl}/${product_kind === 'voucher' ? 'vouchers' : 'loja'}/compra-cancelada?transaction_id=${id}`;

const toPaymentOrder = (siteUrl: string, order: OrderRow, payment: PaymentRow): PaymentOrder => ({
  paymentId: payment.id,
  orderId: order.id,
  amountCents: payment.amount_cents,
  title: order.product_title,
  email: order.invoicing.email ?? '',
  begunAt: payment.begun_at.getTime(),
  expiresAt: payment.expires_at.getTime(),
  returnUrl: `${siteUrl}/loja/compra-a-processar?transaction_id=${order.id}`,
  failureUrl: `${siteUrl}/loja/compra-a-processar?transaction_id=${order.id}&recusado=1`,
  cancelUrl: cancelUrl(siteUrl, order),
});

type Claim =
  | { readonly kind: 'nothing' }
  /** another request or task is asking the provider */
  | { readonly kind: 'busy'; readonly paymentId: string }
  /** this one asks */
  | {
      readonly kind: 'ours';
      readonly payment: PaymentRow;
      readonly port: PaymentPort;
      readonly method: PaymentMethod;
      readonly isFirst: boolean;
    };

async function claimBeginning({ db, clock, queue, ports }: Store, orderId: string): Promise<Claim> {
  const now = clock();
  return db.transaction().execute(async (trx): Promise<Claim> => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
    if (order?.state !== 'created') return { kind: 'nothing' };
    // Credits have paid for everything.
    if (order.total_cents === 0) {
      await takeInEventWithin(trx, queue, { orderId, event: 'paid', now, by: 'credits' });
      return { kind: 'nothing' };
    }
    const port = ports.all.get(order.provider);
    const method = port && methodOf(port, order.service);
    const waiting = await waitingPayment(trx, orderId);
    if (!port || !method) {
      if (!waiting) await takeInEventWithin(trx, queue, { orderId, event: 'declined', now, error: PROVIDER_AWAY, by: 'store' });
      return { kind: 'nothing' };
    }
    if (!waiting) return { kind: 'ours', payment: await insertPayment(trx, order, method, now), port, method, isFirst: true };
    if (!(await claimAgain(trx, waiting, now))) return { kind: 'busy', paymentId: waiting.id };
    return { kind: 'ours', payment: waiting, port, method, isFirst: false };
  });
}

const insertPayment = (trx: Database, order: OrderRow, method: PaymentMethod, now: number): Promise<PaymentRow> =>
  trx
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: order.id,
      provider: order.provider,
      method: order.service,
      amount_cents: order.total_cents,
      state: 'beginning',
      begun_at: toDate(now),
      expires_at: toDate(method.payUntil(now)),
      confirm_until: toDate(method.payUntil(now) + method.confirmMs),
      phone: order.mbway_phone,
      checked_at: toDate(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Claims a beginning whose answer was lost, for one asker at a time. */
export async function claimAgain(trx: Database, { id, state }: PaymentRow, now: number): Promise<boolean> {
  const since = state === 'beginning' ? LOST_MS : REPEAT_MS;
  const claimed = await trx
    .updateTable('payments')
    .set({ state: 'unanswered', checked_at: toDate(now) })
    .where('id', '=', id)
    .where('state', 'in', ['beginning', 'unanswered'])
    // Payments of orders that were placed before payments had rows have never been asked about.
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', toDate(now - since))]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Waits until another asker's answer is stored. */
async function waitForAnswer({ db }: Store, paymentId: string): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await new Promise((go) => setTimeout(go, LOOK_MS)))
    if ((await paymentById(db, paymentId))?.state !== 'beginning') return;
}

/**
 * Safe to repeat: an order that is not `created` is left alone, and one that somebody else begins is waited for.
 * @param patient false: a request, which waits for another's answer; true: a task, which does not
 */
export async function beginPayment(store: Store, orderId: string, { patient = false } = {}): Promise<void> {
  const claim = await claimBeginning(store, orderId);
  if (claim.kind === 'nothing') return;
  if (claim.kind === 'busy') {
    if (patient) await store.queue.add(store.db, 'begin-payment', { orderId }, { afterMs: LOST_MS });
    else await waitForAnswer(store, claim.paymentId);
    return;
  }
  await askForBeginning(store, claim);
}

/**
 * Asks the provider for a claimed payment, or looks for what it did when it was asked before.
 * @returns whether the provider could be asked: false says nothing about the money
 */
export async function askForBeginning(
  store: Store,
  { payment, port, method, isFirst }: Omit<Extract<Claim, { kind: 'ours' }>, 'kind'>,
): Promise<boolean> {
  const { db, queue, clock, log, siteUrl } = store;
  const order = await orderById(db, payment.order_id);
  if (!order) throw new Error(`order ${payment.order_id} is not stored`);
  const close = (state: 'declined' | 'refused', error: string, answer: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('payments')
        .set({ state, last_answer: answer.slice(0, 300) })
        .where('id', '=', payment.id)
        .execute();
      await takeInEventWithin(trx, queue, { orderId: order.id, event: 'declined', now: clock(), error, by: port.name });
      return true;
    });
  let isAsked = true;
  try {
    if (!isFirst && (!port.canRepeatBegin || clock() - payment.begun_at.getTime() > KEY_KEPT_MS)) await findPayment(store, port, payment);
    else {
      const data = payment.phone === null ? {} : { phone: mbwayPhone(payment.phone) };
      await storeBegun(store, port, method, payment, await port.begin(toPaymentOrder(siteUrl, order, payment), order.service, data));
      return true;
    }
  } catch (error) {
    if (error instanceof PaymentDeclined) return close('declined', error.code, `begin: ${error.code}`);
    log.warn({ order: order.id, provider: port.name, err: redacted(error) }, 'the beginning of a payment had no answer');
    // Of a repetition: it says nothing about the first request.
    if (isFirst && error instanceof BeginningRefused) return close('refused', PROVIDER_AWAY, redacted(error));
    isAsked = false;
    await db
      .updateTable('payments')
      .set({ last_answer: `begin: ${redacted(error)}`.slice(0, 300) })
      .where('id', '=', payment.id)
      .execute();
  }
  await noteUnanswered(store, port, payment);
  return isAsked;
}

/** Looks for a payment by the order's number, and takes in what is found. */
async function findPayment({ db, queue, clock }: Store, port: PaymentPort, payment: PaymentRow): Promise<void> {
  const found = await port.find?.(payment.order_id, payment.method);
  if (!found) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payments')
      .set({ reference: found.reference })
      .where('id', '=', payment.id)
      .where('reference', 'is', null)
      .execute();
    await takeStandingWithin(trx, queue, payment, found.standing, { now: clock(), by: 'status' });
  });
}

/** What follows from a beginning that nobody knows the answer of. */
async function noteUnanswered({ db, clock, queue }: Store, port: PaymentPort, payment: PaymentRow): Promise<void> {
  const now = clock();
  const isPhone = payment.method === 'mbway';
  await db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').select(['id', 'state']).where('id', '=', payment.order_id).forUpdate().executeTakeFirst();
    const row = await lockPayment(trx, payment.id);
    if (!order || (row?.state !== 'beginning' && row?.state !== 'unanswered')) return;
    await trx
      .updateTable('payments')
      .set({ state: 'unanswered', checked_at: toDate(now) })
      .where('id', '=', payment.id)
      .execute();
    if (order.state !== 'created') return;
    const isGivenUp = !isPhone && (!port.canRepeatBegin || now - payment.begun_at.getTime() >= GIVE_UP_MS);
    if (isGivenUp) {
      // Nobody has its page or its reference: it cannot be paid. The task of the closing looks for it all the same.
      await takeInEventWithin(trx, queue, { orderId: order.id, event: 'declined', now, error: PROVIDER_AWAY, by: port.name });
      return;
    }
    if (port.canRepeatBegin) {
      await queue.add(trx, 'begin-payment', { orderId: order.id }, { afterMs: REPEAT_MS });
      return;
    }
    // The phone may show the request: the order waits for it as if it had been answered.
    await trx
      .updateTable('orders')
      .set({ state: 'pending', updated_at: toDate(now) })
      .where('id', '=', order.id)
      .execute();
    await addToLedger(trx, {
      orderId: order.id,
      at: now,
      event: 'begun',
      from: 'created',
      to: 'pending',
      detail: `${port.name}: no answer`,
    });
  });
}

async function storeBegun(
  { db, clock, queue }: Store,
  port: PaymentPort,
  method: PaymentMethod,
  payment: PaymentRow,
  begun: Begun,
): Promise<void> {
  const now = clock();
  const isPhone = method.service === 'mbway';
  // A phone's time begins when it was asked; a page's and a reference's with the request, or where the provider says.
  const expiresAt = begun.expiresAt ?? (isPhone ? method.payUntil(now) : payment.expires_at.getTime());
  await db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'state', 'provider'])
      .where('id', '=', payment.order_id)
      .forUpdate()
      .executeTakeFirst();
    const row = await lockPayment(trx, payment.id);
    if (!order || !row) throw new Error(`payment ${payment.id} is not stored`);
    // A notice may have come before this: then the payment has moved on, and only what names it is noted.
    const isStillBeginning = row.state === 'beginning' || row.state === 'unanswered';
    await trx
      .updateTable('payments')
      .set({
        reference: begun.reference,
        redirect_url: begun.redirectUrl ?? null,
        multibanco_entity: begun.multibanco?.entity ?? null,
        multibanco_reference: begun.multibanco?.reference ?? null,
        expires_at: toDate(expiresAt),
        confirm_until: toDate(expiresAt + method.confirmMs),
        last_answer: 'begin: open',
        ...(isStillBeginning ? { state: 'open' } : {}),
        ...(isPhone ? { sent_at: toDate(now), resends_left: method.canSendAgain ? MBWAY_RESENDS : 0 } : {}),
      })
      .where('id', '=', payment.id)
      .execute();
    if (order.state === 'created') {
      await trx
        .updateTable('orders')
        .set({ state: 'pending', expires_at: toDate(expiresAt), updated_at: toDate(now) })
        .where('id', '=', order.id)
        .execute();
      await addToLedger(trx, { orderId: order.id, at: now, event: 'begun', from: 'created', to: 'pending', detail: order.provider });
      // The task that was added with the order asks again where the time is longer.
      await queue.add(trx, 'expire-order', { orderId: order.id }, { afterMs: expiresAt + method.confirmMs - now });
      if (begun.multibanco) await queue.add(trx, 'order-mail', { orderId: order.id, mail: 'reference' });
    } else if (order.state === 'pending') {
      await trx
        .updateTable('orders')
        .set({ expires_at: toDate(expiresAt), updated_at: toDate(now) })
        .where('id', '=', order.id)
        .execute();
    } else {
      // It was closed before the payment had a number: the task of that closing found nothing to end.
      await queue.add(trx, 'close-payment', { orderId: order.id });
    }
    await applyKeptNotices(trx, queue, port, { id: payment.id, reference: begun.reference, amountCents: payment.amount_cents }, now);
  });
}
