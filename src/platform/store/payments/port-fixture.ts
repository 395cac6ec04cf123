/** An order for tests of the ports, and a clock that a test moves. */
import type { KnownPayment, PaymentOrder } from './payment-port.ts';

/** A Saturday evening of winter in Lisbon. */
export const EVENING = Date.parse('2026-11-28T20:42:00Z');

export interface MovedClock {
  now: number;
  readonly read: () => number;
}

export function movedClock(now: number = EVENING): MovedClock {
  const clock: MovedClock = { now, read: () => clock.now };
  return clock;
}

let orders = 0;
/** Another order each time. */
export function paymentOrder(changed: Partial<PaymentOrder> = {}): PaymentOrder {
  const number = String(++orders).padStart(12, '0');
  return {
    paymentId: `019aa5d2-0000-7000-9000-${number}`,
    orderId: `019aa5d2-0000-7000-8000-${number}`,
    amountCents: 3379,
    title: 'Cachecol',
    email: 'ana@exemplo.pt',
    begunAt: EVENING,
    expiresAt: EVENING + 40 * 60_000,
    returnUrl: 'https://tv.example.pt/loja/compra-a-processar?transaction_id=1',
    failureUrl: 'https://tv.example.pt/loja/compra-falhada?transaction_id=1',
    cancelUrl: 'https://tv.example.pt/loja/compra-cancelada?transaction_id=1',
    ...changed,
  };
}

export const known = (order: PaymentOrder, service: KnownPayment['service'], reference: string): KnownPayment => ({
  paymentId: order.paymentId,
  orderId: order.orderId,
  service,
  reference,
  amountCents: order.amountCents,
});

export async function all<T>(items: AsyncIterable<T> | undefined): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items ?? []) found.push(item);
  return found;
}
