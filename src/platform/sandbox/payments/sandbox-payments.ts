/** The payments of the sandbox's provider, in its table, and the two faults that can be switched on to be tried. */
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentService } from '#contract/entities/purchase.ts';
import { multibancoReference } from '#rules/multibanco.ts';
import { newId } from '../../accounts/tokens.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../queue/queue.ts';
import type { PaymentOrder, PaymentStanding } from '../../store/payments/payment-port.ts';
import { iso, toDate } from '../../wire/instant.ts';

/** The sandbox's entity: no bank has it. */
export const SANDBOX_ENTITY = '99991';

export interface SandboxPayments {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: Queue;
}

const FAULTS = 'sandbox_payment_faults';

export interface SandboxFaults {
  /** every call of the provider fails */
  readonly down: boolean;
  /** its notices do not arrive */
  readonly silent: boolean;
}

export async function readFaults(db: Database): Promise<SandboxFaults> {
  const row = await db.selectFrom('platform_facts').select('value').where('key', '=', FAULTS).executeTakeFirst();
  const value = (row?.value ?? {}) as Partial<SandboxFaults>;
  return { down: value.down === true, silent: value.silent === true };
}

export async function writeFaults(db: Database, faults: SandboxFaults): Promise<void> {
  const value = JSON.stringify(faults);
  await db
    .insertInto('platform_facts')
    .values({ key: FAULTS, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** What a notice carries. */
export interface SandboxNotice {
  readonly id: string;
  readonly payment: string;
  readonly order: string;
  readonly event: 'paid' | 'declined' | 'expired' | 'cancelled';
  readonly amount_cents: number;
  readonly error?: string;
  readonly at: string;
}

const columns = [
  'id',
  'service',
  'order_id',
  'amount_cents',
  'state',
  'reason',
  'phone',
  'entity',
  'reference',
  'title',
  'return_url',
  'cancel_url',
  'expires_at',
  'request_count',
  'refunded_cents',
] as const;

export const paymentById = (db: Database, id: string) =>
  db.selectFrom('sandbox_payments').select(columns).where('id', '=', id).executeTakeFirst();

export const openPayments = ({ db, clock }: SandboxPayments, service?: PaymentService) =>
  db
    .selectFrom('sandbox_payments')
    .select(columns)
    .where('state', '=', 'open')
    .where('expires_at', '>', toDate(clock()))
    .$if(service !== undefined, (query) => query.where('service', '=', service ?? 'card'))
    .orderBy('created_at', 'desc')
    .limit(30)
    .execute();

/** Opens a payment, once for the store's number of it. */
export async function openPayment(
  { db, clock }: SandboxPayments,
  service: PaymentService,
  order: PaymentOrder,
  phone: string | null = null,
): Promise<{ id: string; reference: string | null }> {
  const reference =
    service === 'multibanco'
      ? multibancoReference(SANDBOX_ENTITY, String(randomInt(10_000_000)).padStart(7, '0'), order.amountCents)
      : null;
  await db
    .insertInto('sandbox_payments')
    .values({
      id: newId(),
      service,
      order_id: order.orderId,
      key: order.paymentId,
      amount_cents: order.amountCents,
      state: 'open',
      reason: null,
      phone,
      entity: reference === null ? null : SANDBOX_ENTITY,
      reference,
      title: order.title,
      return_url: order.returnUrl,
      cancel_url: order.cancelUrl,
      created_at: toDate(clock()),
      expires_at: toDate(order.expiresAt),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('sandbox_payments')
    .select(['id', 'reference'])
    .where('key', '=', order.paymentId)
    .executeTakeFirstOrThrow();
  return row;
}

/** The phone shows the request of a payment that waits again. */
export async function askPhoneAgain({ db, clock }: SandboxPayments, id: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set((eb) => ({ request_count: eb('request_count', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', toDate(clock()))
    .execute();
}

/** How a payment stands; one whose time is over is expired, whether or not anybody has said so. */
export async function standingOf({ db, clock }: SandboxPayments, id: string): Promise<PaymentStanding> {
  const row = await paymentById(db, id);
  if (!row) throw new Error('the sandbox knows no such payment');
  const { state, amount_cents: paidCents, refunded_cents: refundedCents } = row;
  if (state === 'paid' || state === 'refunded') return { state: 'paid', paidCents, refundedCents };
  return { state: state === 'open' && row.expires_at.getTime() <= clock() ? 'expired' : state };
}

/** Gives money back of a paid payment. @throws when there is not as much */
export async function refundPayment({ db }: SandboxPayments, id: string, cents: number): Promise<void> {
  const done = await db
    .updateTable('sandbox_payments')
    .set((eb) => ({
      refunded_cents: eb('refunded_cents', '+', cents),
      state: sql<'paid' | 'refunded'>`CASE WHEN refunded_cents + ${cents} >= amount_cents THEN 'refunded' ELSE 'paid' END`,
    }))
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('amount_cents')))
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw new Error('the sandbox has not as much money of this payment');
}

/**
 * Decides an open payment, and lets the store know. Whoever decides first counts.
 * @returns whether this call decided it
 */
export async function decide(
  payments: SandboxPayments,
  id: string,
  event: 'paid' | 'declined' | 'cancelled',
  reason?: string,
): Promise<boolean> {
  const { db, clock, queue } = payments;
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('sandbox_payments')
      .set({ state: event, reason: reason ?? null })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('expires_at', '>', toDate(now))
      .returning(['order_id', 'amount_cents'])
      .executeTakeFirst();
    if (!row) return false;
    if ((await readFaults(trx)).silent) return true;
    const notice: SandboxNotice = {
      id: randomUUID(),
      payment: id,
      order: row.order_id,
      event,
      amount_cents: row.amount_cents,
      ...(reason === undefined ? {} : { error: reason }),
      at: iso(now),
    };
    await queue.add(trx, 'sandbox-notice', { body: JSON.stringify(notice) });
    return true;
  });
}
