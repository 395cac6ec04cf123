/**
 * Compares what providers took with the orders, every night: money whose notice was lost for good is found here. What belongs to an order is
 * taken in; what belongs to none is kept as a notice that nobody knows, for staff.
 */
import { redacted } from '../redacted.ts';
import { toDate } from '../wire/instant.ts';
import { takeStanding } from './payment-events.ts';
import type { PaymentPort, TakenPayment } from './payments/payment-port.ts';
import { findPayment } from './payments/take-notice.ts';
import type { Store } from './store.ts';

/** How far back it looks: longer than the longest time to pay and to confirm (Stripe's Multibanco, 11 days). Milliseconds. */
const BACK_MS = 14 * 24 * 3_600_000;

export interface Comparison {
  readonly provider: string;
  /** payments of the provider that were looked at */
  readonly compared: number;
  /** that an order had not heard of */
  readonly found: number;
  /** of no order here */
  readonly unknown: number;
}

/** @throws when a provider cannot be asked, after all others */
export async function compareBooks(store: Store): Promise<Comparison[]> {
  const now = store.clock();
  const done: Comparison[] = [];
  let fault: unknown;
  for (const port of store.ports.all.values()) {
    if (!port.payments) continue;
    try {
      done.push(await compareOne(store, port, port.payments(now - BACK_MS, now), now));
    } catch (error) {
      store.log.error({ provider: port.name, err: redacted(error) }, 'the payments of a provider could not be compared with the orders');
      fault = error;
    }
  }
  if (fault !== undefined) throw fault;
  return done;
}

async function compareOne(store: Store, port: PaymentPort, taken: AsyncIterable<TakenPayment>, now: number): Promise<Comparison> {
  const { db, queue, log } = store;
  let [compared, found, unknown] = [0, 0, 0];
  for await (const { reference, orderId, paidCents, refundedCents } of taken) {
    compared += 1;
    const payment = await findPayment(db, port.name, { reference, orderId }, now);
    if (!payment) {
      unknown += 1;
      const kept = await db
        .insertInto('payment_notices')
        .values({
          provider: port.name,
          notice_id: `books ${reference}`,
          received_at: toDate(now),
          outcome: 'unknown',
          reference,
          says: JSON.stringify({ id: `books ${reference}`, sending: null, reference, kind: 'payment', event: 'paid', paidCents }),
          cents: paidCents,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (kept.numInsertedOrUpdatedRows === 1n)
        log.error({ provider: port.name, reference, cents: paidCents }, 'the provider has a payment of no order here');
      continue;
    }
    if (payment.state !== 'paid') {
      found += 1;
      log.warn({ order: payment.order_id, provider: port.name, reference }, 'the provider has a payment that no notice told of');
    }
    await takeStanding(db, queue, payment, { state: 'paid', paidCents, refundedCents }, { now, by: 'books' });
  }
  return { provider: port.name, compared, found, unknown };
}
