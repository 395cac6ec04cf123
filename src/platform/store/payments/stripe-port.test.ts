/** Against a Stripe that is played from docs/payments.md and the types of its library. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeStripe } from '../../../../tests/support/payment-providers/fake-stripe.ts';
import { STRIPE_KEYS } from '../../../../tests/support/payment-providers/stripe-world.ts';
import { BeginningRefused, methodOf, PaymentDeclined, type PaymentPort, RefundImpossible } from './payment-port.ts';
import { all, EVENING, known, type MovedClock, movedClock, paymentOrder } from './port-fixture.ts';
import { createStripePort } from './stripe-port.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PHONE = { phone: '351#961234567' };

let clock: MovedClock;
let stripe: FakeStripe;
let port: PaymentPort;
beforeEach(async () => {
  clock = movedClock();
  stripe = await new FakeStripe(clock.read).start();
  port = createStripePort({ ...STRIPE_KEYS, url: stripe.server.url });
});
afterEach(() => stripe.server.close());

const paidCard = async (order = paymentOrder()) => {
  const { reference } = await port.begin(order, 'card', {});
  stripe.pay(reference);
  return known(order, 'card', reference);
};

test('a Multibanco intent gives entity, reference and the voucher’s own deadline, and names order and payment', async () => {
  const order = paymentOrder();
  const begun = await port.begin(order, 'multibanco', {});
  expect(begun.multibanco).toEqual({ entity: expect.stringMatching(/^\d{5}$/), reference: expect.stringMatching(/^\d{9}$/) });
  expect(begun.expiresAt).toBe(EVENING + 7 * DAY);
  expect(stripe.intents.get(begun.reference)).toMatchObject({
    amount: 3379,
    metadata: { order: order.orderId, payment: order.paymentId },
  });
});

test('an MB WAY intent takes the phone with its country, and a refusal is the buyer’s', async () => {
  const { reference } = await port.begin(paymentOrder(), 'mbway', PHONE);
  expect(stripe.server.calls.at(-1)?.body).toContain('%2B351961234567');
  expect(await port.status(known(paymentOrder(), 'mbway', reference))).toEqual({ state: 'open' });
  stripe.declinedPhones.add('+351960000000');
  await expect(port.begin(paymentOrder(), 'mbway', { phone: '351#960000000' })).rejects.toThrow(PaymentDeclined);
  await expect(port.begin(paymentOrder(), 'mbway', { phone: '351#12' })).rejects.toThrow('mbway_phone_unknown');
});

test('[J-unanswered] a beginning whose answer was lost is the same payment when it is repeated, whatever the clock says', async () => {
  const order = paymentOrder();
  for (const service of ['card', 'mbway', 'multibanco'] as const) {
    const asked = { ...order, paymentId: `${order.paymentId.slice(0, -1)}${service.length}` };
    stripe.server.faults.losesAnswer = () => true;
    const lost = await port.begin(asked, service, PHONE).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(Error);
    expect(lost).not.toBeInstanceOf(BeginningRefused);
    stripe.server.faults.losesAnswer = () => false;
    const opened = stripe.sessions.size + stripe.intents.size;
    clock.now += 20_000;
    const first = await port.begin(asked, service, PHONE);
    clock.now += 20_000;
    expect((await port.begin(asked, service, PHONE)).reference).toBe(first.reference);
    expect(stripe.sessions.size + stripe.intents.size).toBe(opened);
  }
});

test('[J-unanswered] nothing was opened for certain where nobody listens and where the request was not taken', async () => {
  await stripe.server.goAway();
  await expect(port.begin(paymentOrder(), 'card', {})).rejects.toThrow(BeginningRefused);
  await stripe.server.comeBack();
  await expect(
    createStripePort({ ...STRIPE_KEYS, secretKey: 'sk_test_wrong', url: stripe.server.url }).begin(paymentOrder(), 'card', {}),
  ).rejects.toThrow(BeginningRefused);
  stripe.server.faults.fails = () => true;
  await expect(port.begin(paymentOrder(), 'card', {})).rejects.not.toThrow(BeginningRefused);
  stripe.server.faults.fails = () => false;
  // The same key for another request: there is a payment already.
  const order = paymentOrder();
  await port.begin(order, 'card', {});
  await expect(port.begin({ ...order, amountCents: 2379 }, 'card', {})).rejects.not.toThrow(BeginningRefused);
});

test('[J-card-time] a card’s page lives longer than Stripe’s half hour and no longer than its order', async () => {
  const order = paymentOrder();
  // The request takes its time, and Stripe's clock is four minutes ahead.
  clock.now += 4 * MINUTE;
  const { reference, expiresAt } = await port.begin(order, 'card', {});
  expect(stripe.sessions.get(reference)?.expires_at).toBe((EVENING + 35 * MINUTE) / 1_000);
  const method = methodOf(port, 'card');
  expect(expiresAt).toBe(method?.payUntil(EVENING));
  expect((method?.payUntil(EVENING) ?? 0) + (method?.confirmMs ?? 0)).toBe(EVENING + 40 * MINUTE);
  // Repeated when less than half an hour is left, it is the page that was opened; one that only now arrives is refused, for certain.
  clock.now = EVENING + 6 * MINUTE;
  expect((await port.begin(order, 'card', {})).reference).toBe(reference);
  await expect(port.begin(paymentOrder(), 'card', {})).rejects.toThrow(BeginningRefused);
  clock.now = EVENING + 36 * MINUTE;
  expect(stripe.pay(reference)).toBe(false);
  expect(await port.status(known(order, 'card', reference))).toEqual({ state: 'expired' });
});

test('[J-multibanco-time] a voucher can be paid for seven days and be confirmed for four more, as processing meanwhile (parts of it in no document that could be read)', async () => {
  const order = paymentOrder();
  const { reference } = await port.begin(order, 'multibanco', {});
  const method = methodOf(port, 'multibanco');
  expect([method?.payUntil(EVENING), method?.confirmMs]).toEqual([EVENING + 7 * DAY, 4 * DAY]);
  const payment = known(order, 'multibanco', reference);
  clock.now += 7 * DAY - MINUTE;
  expect(await port.status(payment)).toEqual({ state: 'open' });
  stripe.startTransfer(reference);
  clock.now += 3 * DAY;
  expect(await port.status(payment)).toEqual({ state: 'processing' });
  stripe.pay(reference);
  expect(await port.status(payment)).toEqual({ state: 'paid', paidCents: 3379, refundedCents: 0 });
});

test('[J-multibanco-time] a voucher whose time is over has expired and was not refused; one that the store ended is cancelled', async () => {
  const order = paymentOrder();
  const { reference } = await port.begin(order, 'multibanco', {});
  clock.now += 11 * DAY + MINUTE;
  expect(await port.status(known(order, 'multibanco', reference))).toEqual({ state: 'expired' });
  const other = paymentOrder();
  const ended = known(other, 'multibanco', (await port.begin(other, 'multibanco', {})).reference);
  await port.cancel(ended);
  expect(await port.status(ended)).toEqual({ state: 'cancelled' });
  await port.cancel(ended);
});

test('[J-mbway-margin] the phone has four minutes and its approval 90 seconds more (parts of it in no document that could be read)', async () => {
  const method = methodOf(port, 'mbway');
  expect([method?.payUntil(EVENING), method?.confirmMs, method?.canSendAgain]).toEqual([EVENING + 4 * MINUTE, 90_000, false]);
  const order = paymentOrder();
  const payment = known(order, 'mbway', (await port.begin(order, 'mbway', PHONE)).reference);
  clock.now += 4 * MINUTE;
  expect(await port.status(payment)).toEqual({ state: 'expired' });
  const other = paymentOrder({ begunAt: clock.now });
  const refused = known(other, 'mbway', (await port.begin(other, 'mbway', PHONE)).reference);
  stripe.refuse(refused.reference);
  expect(await port.status(refused)).toEqual({ state: 'declined', error: 'mbway_declined' });
});

test('[J-card-refused] a card that is refused on its page can be tried again there', async () => {
  const order = paymentOrder();
  const { reference } = await port.begin(order, 'card', {});
  stripe.refuse(reference);
  expect(await port.status(known(order, 'card', reference))).toEqual({ state: 'open' });
  expect(stripe.pay(reference)).toBe(true);
  expect(await port.status(known(order, 'card', reference))).toEqual({ state: 'paid', paidCents: 3379, refundedCents: 0 });
});

test('[J-minimum] less than half a euro is not taken, and the methods say so', async () => {
  expect(port.methods.map(({ service, minimumCents }) => [service, minimumCents])).toEqual([
    ['multibanco', 50],
    ['mbway', 50],
    ['card', 50],
  ]);
  for (const { service } of port.methods) {
    await expect(port.begin(paymentOrder({ amountCents: 49 }), service, PHONE)).rejects.toThrow(BeginningRefused);
    expect((await port.begin(paymentOrder({ amountCents: 50 }), service, PHONE)).reference).not.toBe('');
  }
});

test('[J-part-refund] [J-refund-states] money goes back in parts, once a key, and never more than came', async () => {
  const payment = await paidCard();
  const first = await port.refund(payment, 1000, '019aa5d2-0000-7000-a000-000000000001');
  expect(first).toEqual({ reference: expect.stringMatching(/^re_/), state: 'done' });
  expect(await port.refund(payment, 1000, '019aa5d2-0000-7000-a000-000000000001')).toEqual(first);
  expect(await port.status(payment)).toEqual({ state: 'paid', paidCents: 3379, refundedCents: 1000 });
  expect(await port.refund(payment, 3000, '019aa5d2-0000-7000-a000-000000000002')).toMatchObject({ reference: null, state: 'failed' });
  expect((await port.refund(payment, 2379, '019aa5d2-0000-7000-a000-000000000003')).state).toBe('done');
  await expect(port.refund(payment, 1, '019aa5d2-0000-7000-a000-000000000004')).rejects.toThrow(RefundImpossible);
});

test('[J-refund-states] a refund that waits is pending until it is settled, and one that fails has failed', async () => {
  const payment = await paidCard();
  for (const [begins, number] of [
    ['pending', 5],
    ['requires_action', 6],
  ] as const) {
    stripe.refundsBegin = begins;
    const asked = await port.refund(payment, 500, `019aa5d2-0000-7000-a000-00000000000${number}`);
    expect(asked.state).toBe('pending');
    expect(await port.refundState?.(asked.reference ?? '')).toEqual(asked);
    stripe.settleRefund(asked.reference ?? '', begins === 'pending' ? 'succeeded' : 'failed');
    expect((await port.refundState?.(asked.reference ?? ''))?.state).toBe(begins === 'pending' ? 'done' : 'failed');
  }
  stripe.refundsBegin = 'failed';
  expect(await port.refund(payment, 500, '019aa5d2-0000-7000-a000-000000000007')).toMatchObject({
    state: 'failed',
    error: 'expired_or_canceled_card',
  });
  expect(await port.status(payment)).toMatchObject({ refundedCents: 500 });
});

test('what was paid is listed with the store’s own numbers, without other shops’ on the account', async () => {
  const card = await paidCard();
  const order = paymentOrder();
  const { reference } = await port.begin(order, 'mbway', PHONE);
  clock.now += MINUTE;
  stripe.pay(reference);
  stripe.payElsewhere(990);
  await port.refund(card, 379, '019aa5d2-0000-7000-a000-000000000008');
  // More than one page of its lists.
  for (let n = 0; n < 101; n++) stripe.payElsewhere(100);
  expect(await all(port.payments?.(EVENING - DAY, EVENING + DAY))).toEqual([
    { reference, orderId: order.orderId, paidCents: 3379, refundedCents: 0, at: EVENING + MINUTE },
    { reference: card.reference, orderId: card.orderId, paidCents: 3379, refundedCents: 379, at: EVENING },
  ]);
  expect(await all(port.payments?.(EVENING + MINUTE, EVENING + DAY))).toHaveLength(1);
});
