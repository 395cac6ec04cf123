/** Events as a played Stripe sends them (docs/payments.md), signed by its own library. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeStripe } from '../../../../tests/support/payment-providers/fake-stripe.ts';
import { STRIPE_KEYS } from '../../../../tests/support/payment-providers/stripe-world.ts';
import { NoticeRefused, type PaymentNotice, type PaymentPort } from './payment-port.ts';
import { EVENING, known, type MovedClock, movedClock, paymentOrder } from './port-fixture.ts';
import { createStripePort } from './stripe-port.ts';

const BASE = 'http://upstream.test';
const DAY = 86_400_000;

let clock: MovedClock;
let stripe: FakeStripe;
let port: PaymentPort;
beforeEach(async () => {
  clock = movedClock();
  stripe = await new FakeStripe(clock.read).start();
  port = createStripePort({ ...STRIPE_KEYS, url: stripe.server.url });
});
afterEach(() => stripe.server.close());

/** What every notice that waits says, and the post is empty. */
async function read(): Promise<(PaymentNotice | null)[]> {
  const said: (PaymentNotice | null)[] = [];
  for (const notice of stripe.notices.waiting) said.push(await port.webhook(notice.request(BASE), clock.now));
  stripe.notices.waiting = [];
  return said;
}
const told = async () => (await read()).filter((notice) => notice !== null);

/** An event of any kind, signed. */
function event(type: string, object: unknown, { at = clock.now, secret = STRIPE_KEYS.webhookSecret as string } = {}): Request {
  const body = JSON.stringify({ id: 'evt_of_a_test', object: 'event', type, ...(object === undefined ? {} : { data: { object } }) });
  return new Request(`${BASE}/payments/stripe`, { method: 'POST', body, headers: { 'stripe-signature': stripe.sign(body, at, secret) } });
}

test('[SEC-43] an event is believed by its signature of the last five minutes alone, and none of the future', async () => {
  const order = paymentOrder();
  const { reference } = await port.begin(order, 'mbway', { phone: '351#961234567' });
  stripe.pay(reference);
  expect(await read()).toEqual([
    {
      id: expect.stringMatching(/^evt_/),
      sending: expect.stringMatching(/^t=\d+,v1=/),
      kind: 'payment',
      event: 'paid',
      reference,
      orderId: order.orderId,
      paidCents: 3379,
    },
  ]);
  const intent = stripe.intents.get(reference);
  const succeeded = (signed: { at?: number; secret?: string }) =>
    port.webhook(event('payment_intent.succeeded', intent, signed), clock.now);
  expect(await succeeded({ at: EVENING - 290_000 })).toMatchObject({ event: 'paid' });
  expect(await succeeded({ at: EVENING + 30_000 })).toMatchObject({ event: 'paid' });
  await expect(succeeded({ at: EVENING - 310_000 })).rejects.toThrow(NoticeRefused);
  await expect(succeeded({ at: EVENING + 90_000 })).rejects.toThrow('the signature is of the future');
  await expect(succeeded({ secret: 'whsec_of_somebody_else' })).rejects.toThrow(NoticeRefused);
  const unsigned = new Request(`${BASE}/payments/stripe`, { method: 'POST', body: '{}' });
  await expect(port.webhook(unsigned, clock.now)).rejects.toThrow(NoticeRefused);
});

test('[SEC-43] a signed event that is not ours says nothing: of another shop, without a method, without an object', async () => {
  stripe.payElsewhere(990);
  expect(await read()).toEqual([null]);
  const order = paymentOrder().orderId;
  for (const [type, object] of [
    ['payment_intent.succeeded', { id: 'pi_1', metadata: { order } }],
    ['payment_intent.succeeded', { id: 'pi_1', metadata: { order: '77' }, payment_method_types: ['mb_way'] }],
    ['payment_intent.succeeded', { id: 'pi_1', metadata: null, payment_method_types: ['mb_way'] }],
    ['payment_intent.payment_failed', null],
    ['payment_intent.canceled', undefined],
    ['checkout.session.completed', { id: 'cs_1' }],
    ['checkout.session.expired', 'cs_1'],
    ['refund.created', { id: 're_1', amount: 5, payment_intent: null, status: 'succeeded' }],
    ['charge.dispute.created', {}],
    ['charge.updated', {}],
    ['customer.created', { id: 'cus_1' }],
  ] as const)
    expect([type, await port.webhook(event(type, object), clock.now)]).toEqual([type, null]);
});

test('a card is told of by its page alone, which may take a second try', async () => {
  const order = paymentOrder();
  const { reference } = await port.begin(order, 'card', {});
  stripe.refuse(reference);
  expect(await told()).toEqual([]);
  stripe.pay(reference);
  expect(await told()).toMatchObject([{ kind: 'payment', event: 'paid', reference, orderId: order.orderId, paidCents: 3379 }]);
  const { reference: left } = await port.begin(paymentOrder(), 'card', {});
  clock.now += 36 * 60_000;
  stripe.tick();
  expect(await told()).toMatchObject([{ kind: 'payment', event: 'expired', reference: left }]);
});

test('[J-multibanco-time] a voucher that nobody paid expires, and one that the store ended is cancelled', async () => {
  const voucher = async () => known(paymentOrder(), 'multibanco', (await port.begin(paymentOrder(), 'multibanco', {})).reference);
  const [left, ended] = [await voucher(), await voucher()];
  await port.cancel(ended);
  expect(await told()).toMatchObject([{ event: 'cancelled', reference: ended.reference }]);
  clock.now += 7 * DAY + 1_000;
  stripe.tick();
  expect(await told()).toEqual([]);
  clock.now += 4 * DAY;
  stripe.tick();
  expect(await told()).toMatchObject([{ event: 'expired', reference: left.reference }]);
  const { reference } = await port.begin(paymentOrder(), 'mbway', { phone: '351#961234567' });
  stripe.refuse(reference);
  expect(await told()).toMatchObject([{ event: 'declined', error: 'mbway_declined', reference }]);
});

test('[J-refund-states] refunds are told of with their state, those of the dashboard too, under the number that the store knows', async () => {
  const order = paymentOrder();
  const card = known(order, 'card', (await port.begin(order, 'card', {})).reference);
  stripe.pay(card.reference);
  const mbway = known(order, 'mbway', (await port.begin(paymentOrder(), 'mbway', { phone: '351#961234567' })).reference);
  stripe.pay(mbway.reference);
  await told();
  const dashboard = stripe.refundInDashboard(mbway.reference, 379);
  // refund.created, and charge.refunded, which names the newest refund.
  expect(await told()).toMatchObject(
    Array.from({ length: 2 }, () => ({
      kind: 'refund',
      state: 'done',
      cents: 379,
      refundReference: dashboard.id,
      reference: mbway.reference,
    })),
  );
  stripe.refundsBegin = 'pending';
  const { reference: refundReference } = await port.refund(card, 1000, '019aa5d2-0000-7000-a000-000000000001');
  expect((await told()).map((notice) => notice.kind === 'refund' && [notice.reference, notice.state])).toEqual([
    [card.reference, 'pending'],
    [card.reference, 'pending'],
  ]);
  stripe.settleRefund(refundReference ?? '', 'failed');
  expect(await told()).toMatchObject([
    { kind: 'refund', state: 'failed', error: 'declined', refundReference, reference: card.reference, orderId: order.orderId },
  ]);
});

test('[J-refund-states] a dispute is opened, and won or lost', async () => {
  const order = paymentOrder();
  const { reference } = await port.begin(order, 'card', {});
  stripe.pay(reference);
  await told();
  const { id } = stripe.dispute(reference);
  const about = { kind: 'dispute', disputeReference: id, reference, orderId: order.orderId, cents: 3379 };
  expect(await told()).toMatchObject([{ ...about, state: 'opened' }]);
  stripe.closeDispute(id, 'lost');
  expect(await told()).toMatchObject([{ ...about, state: 'lost' }]);
  stripe.closeDispute(id, 'won');
  expect(await told()).toMatchObject([{ ...about, state: 'won' }]);
});

test('[J-refund-states] a refund whose order cannot be asked for is not answered, so that it is sent again', async () => {
  const order = paymentOrder();
  const { reference } = await port.begin(order, 'card', {});
  stripe.pay(reference);
  await told();
  stripe.refundInDashboard(reference, 379);
  await stripe.server.goAway();
  await expect(read()).rejects.not.toThrow(NoticeRefused);
  await stripe.server.comeBack();
  expect(await told()).toMatchObject([{ kind: 'refund' }, { kind: 'refund' }]);
});
