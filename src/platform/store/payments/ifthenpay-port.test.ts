/** Against an ifthenpay that is played from docs/payments.md. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { centsToDecimal } from '#rules/money.ts';
import { FakeIfthenpay, IFTHENPAY_KEYS } from '../../../../tests/support/payment-providers/fake-ifthenpay.ts';
import { ok } from '../../api/accounts-fixture.ts';
import { startStoreApi, wanted } from '../../api/store/store-fixture.ts';
import { createIfthenpayPort, shortOrderId } from './ifthenpay-port.ts';
import { BeginningRefused, methodOf, NoticeRefused, PaymentDeclined, type PaymentPort, RefundImpossible } from './payment-port.ts';
import { all, EVENING, known, type MovedClock, movedClock, paymentOrder } from './port-fixture.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PHONE = { phone: '351#961234567' };
const BASE = 'http://upstream.test';

const portOf = (ifthenpay: FakeIfthenpay, changed: Partial<Parameters<typeof createIfthenpayPort>[0]> = {}): PaymentPort =>
  createIfthenpayPort({
    multibancoKey: IFTHENPAY_KEYS.multibanco,
    mbwayKey: IFTHENPAY_KEYS.mbway,
    cardKey: IFTHENPAY_KEYS.card,
    backofficeKey: IFTHENPAY_KEYS.backoffice,
    antiPhishingKey: IFTHENPAY_KEYS.antiPhishing,
    url: ifthenpay.server.url,
    ...changed,
  });

let clock: MovedClock;
let ifthenpay: FakeIfthenpay;
let port: PaymentPort;
beforeEach(async () => {
  clock = movedClock();
  ifthenpay = await new FakeIfthenpay(clock.read).start();
  port = portOf(ifthenpay);
});
afterEach(() => ifthenpay.server.close());

const lastBody = (): Record<string, unknown> => JSON.parse(ifthenpay.server.calls.at(-1)?.body ?? '{}') as Record<string, unknown>;
const begun = async (service: 'multibanco' | 'mbway' | 'card', order = paymentOrder()) =>
  known(order, service, (await port.begin(order, service, PHONE)).reference);

test('[J-ifthenpay-multibanco] a reference is asked for at the documented address with documented types, and numbers in the answer are read', async () => {
  const order = paymentOrder();
  const { reference, multibanco } = await port.begin(order, 'multibanco', {});
  expect(ifthenpay.server.calls.at(-1)?.path).toBe('/multibanco/reference/init');
  expect(lastBody()).toEqual({
    mbKey: IFTHENPAY_KEYS.multibanco,
    orderId: shortOrderId(order.orderId),
    amount: '33.79',
    description: 'Cachecol',
    expiryDays: 1,
  });
  expect(multibanco).toEqual({ entity: '11249', reference: expect.stringMatching(/^\d{9}$/) });
  expect(ifthenpay.payments.get(reference)).toMatchObject({ method: 'MB', cents: 3379 });
  // The played ifthenpay takes nothing that is not documented.
  for (const [path, body] of [
    ['/multibanco/init', { ...lastBody() }],
    ['/multibanco/reference/init', { ...lastBody(), expiryDays: '1' }],
    ['/multibanco/reference/init', { ...lastBody(), amount: 33.79 }],
    ['/spg/payment/mbway', { ...lastBody() }],
  ] as const) {
    const answer = await fetch(`${ifthenpay.server.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, path === '/multibanco/init' ? 404 : 400]);
  }
});

test('[J-multibanco-time] a reference can be paid to 23:59 of the day after in Lisbon, and its order waits two hours more', async () => {
  const method = methodOf(port, 'multibanco');
  for (const [asked, end] of [
    ['2026-11-28T20:42:00Z', '2026-11-29T23:59:59.999Z'],
    // Summer: Lisbon is an hour ahead, so that it is the first of July already.
    ['2026-06-30T23:30:00Z', '2026-07-02T22:59:59.999Z'],
    // The day on which the clocks go back has 25 hours.
    ['2026-10-24T12:00:00Z', '2026-10-25T23:59:59.999Z'],
  ] as const) {
    clock.now = Date.parse(asked);
    const { expiresAt } = await port.begin(paymentOrder({ begunAt: clock.now }), 'multibanco', {});
    expect(new Date(expiresAt ?? 0).toISOString()).toBe(end);
    expect(method?.payUntil(clock.now)).toBe(expiresAt);
  }
  expect(method?.confirmMs).toBe(2 * 60 * MINUTE);
  clock.now = Date.parse('2026-11-28T20:42:00Z');
  const payment = await begun('multibanco');
  clock.now = Date.parse('2026-11-29T23:59:00Z');
  expect(ifthenpay.pay(payment.reference)).toBe(true);
  const late = await begun('multibanco');
  clock.now += 2 * DAY;
  expect(ifthenpay.pay(late.reference)).toBe(false);
});

test('[J-ifthenpay-state] every method’s payment can be asked about, with what was paid', async () => {
  for (const service of ['multibanco', 'mbway', 'card'] as const) {
    expect(methodOf(port, service)?.canAsk).toBe(true);
    const payment = await begun(service);
    expect(await port.status(payment)).toEqual({ state: 'open' });
    ifthenpay.pay(payment.reference);
    expect(await port.status(payment)).toEqual({ state: 'paid', paidCents: 3379 });
  }
  await expect(portOf(ifthenpay, { backofficeKey: '1111-1111-1111-1111' }).status(await begun('card'))).rejects.toThrow('403');
});

test('[J-ifthenpay-state] MB WAY is paid by its own call before the list has it', async () => {
  ifthenpay.listedAfterMs = MINUTE;
  const payment = await begun('mbway');
  ifthenpay.pay(payment.reference);
  expect(await port.status(payment)).toEqual({ state: 'paid' });
  clock.now += MINUTE;
  expect(await port.status(payment)).toEqual({ state: 'paid', paidCents: 3379 });
});

test('[J-mbway-margin] the phone has four minutes and its approval 90 seconds more; a refusal and the end are told apart', async () => {
  const method = methodOf(port, 'mbway');
  expect([method?.payUntil(EVENING), method?.confirmMs]).toEqual([EVENING + 4 * MINUTE, 90_000]);
  const [refused, left] = [await begun('mbway'), await begun('mbway')];
  ifthenpay.refuse(refused.reference);
  expect(await port.status(refused)).toEqual({ state: 'declined', error: 'mbway_declined' });
  clock.now += 4 * MINUTE + 1;
  expect(await port.status(left)).toEqual({ state: 'expired' });
  ifthenpay.declinedPhones.add('351#960000000');
  await expect(port.begin(paymentOrder(), 'mbway', { phone: '351#960000000' })).rejects.toThrow(PaymentDeclined);
});

test('[J-card-refused] the buyer of a refused card is sent to the failure page, and not to the one that waits', async () => {
  const order = paymentOrder();
  const { reference, redirectUrl } = await port.begin(order, 'card', {});
  expect(redirectUrl).toMatch(/^https:\/\/gateway\.ifthenpay\.test\//);
  expect(new URL(ifthenpay.returnOf(reference, 'error')).pathname).toBe('/loja/compra-falhada');
  expect(new URL(ifthenpay.returnOf(reference, 'success')).pathname).toBe('/loja/compra-a-processar');
  expect(new URL(ifthenpay.returnOf(reference, 'cancel')).pathname).toBe('/loja/compra-cancelada');
  expect(await port.status(known(order, 'card', reference))).toEqual({ state: 'open' });
});

test('[J-unanswered] a payment whose beginning had no answer is found by its order when it is paid, and never asked for twice', async () => {
  expect(port.canRepeatBegin).toBe(false);
  for (const service of ['multibanco', 'mbway', 'card'] as const) {
    const order = paymentOrder();
    ifthenpay.server.faults.losesAnswer = () => true;
    const lost = await port.begin(order, service, PHONE).catch((error: unknown) => error);
    expect(lost).not.toBeInstanceOf(BeginningRefused);
    ifthenpay.server.faults.losesAnswer = () => false;
    expect(await port.find?.(order.orderId, service)).toBeNull();
    const [reference] = [...ifthenpay.payments.keys()].slice(-1);
    ifthenpay.pay(reference ?? '');
    expect(await port.find?.(order.orderId, service)).toEqual({ reference, standing: { state: 'paid', paidCents: 3379 } });
  }
});

test('[J-unanswered] nothing was opened for certain where nobody listens, a key is wrong, or the request was not taken', async () => {
  for (const service of ['multibanco', 'mbway', 'card'] as const) {
    const wrong = portOf(ifthenpay, { multibancoKey: 'XXX-000000', mbwayKey: 'XXX-000000', cardKey: 'XXX-000000' });
    await expect(wrong.begin(paymentOrder(), service, PHONE)).rejects.toThrow(BeginningRefused);
    ifthenpay.server.faults.fails = () => true;
    await expect(port.begin(paymentOrder(), service, PHONE)).rejects.not.toThrow(BeginningRefused);
    ifthenpay.server.faults.fails = () => false;
  }
  await expect(port.begin(paymentOrder(), 'mbway', { phone: '12' })).rejects.toThrow(BeginningRefused);
  await ifthenpay.server.goAway();
  await expect(port.begin(paymentOrder(), 'card', {})).rejects.toThrow(BeginningRefused);
  await ifthenpay.server.comeBack();
  expect(ifthenpay.payments.size).toBe(0);
});

test('[J-minimum] methods are those that have keys, with the least that ifthenpay takes', () => {
  expect(port.methods.map(({ service, minimumCents }) => [service, minimumCents])).toEqual([
    ['multibanco', 1],
    ['mbway', 1],
    ['card', 1],
  ]);
  expect(portOf(ifthenpay, { multibancoKey: undefined, cardKey: undefined }).methods.map(({ service }) => service)).toEqual(['mbway']);
});

test('[J-part-refund] [J-refund-states] money of MB WAY and cards goes back in parts; of Multibanco it cannot', async () => {
  const key = '019aa5d2-0000-7000-a000-000000000001';
  for (const service of ['mbway', 'card'] as const) {
    expect(methodOf(port, service)?.refunds).toBe('parts');
    const payment = await begun(service);
    ifthenpay.pay(payment.reference);
    expect(await port.refund(payment, 1000, key)).toEqual({ reference: null, state: 'done' });
    expect(await port.refund(payment, 2380, key)).toEqual({ reference: null, state: 'failed', error: 'Payment could not be refunded' });
    ifthenpay.balanceCents = 0;
    expect(await port.refund(payment, 379, key)).toEqual({ reference: null, state: 'failed', error: 'insufficient_funds' });
    ifthenpay.balanceCents = 100_000;
  }
  expect(methodOf(port, 'multibanco')?.refunds).toBe('none');
  const reference = await begun('multibanco');
  ifthenpay.pay(reference.reference);
  await expect(port.refund(reference, 100, key)).rejects.toThrow(RefundImpossible);
});

test('[J-refund-states] a refund without an answer waits for staff: there is no key against making it twice', async () => {
  const payment = await begun('card');
  ifthenpay.pay(payment.reference);
  ifthenpay.server.faults.losesAnswer = () => true;
  expect(await port.refund(payment, 1000, '019aa5d2-0000-7000-a000-000000000002')).toMatchObject({ reference: null, state: 'pending' });
  expect(ifthenpay.payments.get(payment.reference)?.refundedCents).toBe(1000);
  expect(port.refundState).toBeUndefined();
  await ifthenpay.server.goAway();
  await expect(port.refund(payment, 1000, '019aa5d2-0000-7000-a000-000000000003')).rejects.toThrow();
});

test('[J-ifthenpay-state] what was paid is listed once each, also more than one answer holds', async () => {
  const order = paymentOrder();
  const card = await begun('card', order);
  ifthenpay.pay(card.reference);
  expect(await all(port.payments?.(EVENING - 3 * DAY, EVENING + MINUTE))).toEqual([
    { reference: card.reference, orderId: shortOrderId(order.orderId), paidCents: 3379, refundedCents: 0, at: EVENING },
  ]);
  for (let n = 0; n < 1_100; n++) {
    // 43 seconds apart: more than one list in a day.
    clock.now += 43_000;
    ifthenpay.pay((await begun('card')).reference);
  }
  expect(await all(port.payments?.(EVENING, clock.now + 1_000))).toHaveLength(1_101);
});

test('[SEC-43] its callback is believed with the anti-phishing key alone, and repeated as it was it is no replay', async () => {
  const order = paymentOrder();
  const payment = await begun('multibanco', order);
  ifthenpay.pay(payment.reference);
  const [callback] = ifthenpay.notices.waiting;
  const read = (cents?: number) => port.webhook(callback?.request(BASE, cents) ?? new Request(BASE), clock.now);
  const said = await read();
  expect(said).toEqual({
    id: `${payment.reference} 3379`,
    sending: null,
    kind: 'payment',
    event: 'paid',
    reference: payment.reference,
    orderId: shortOrderId(order.orderId),
    paidCents: 3379,
  });
  expect(await read()).toEqual(said);
  // One of another amount does not use up the true one.
  expect((await read(1))?.id).not.toBe(said?.id);
  const url = callback?.request(BASE).url ?? '';
  for (const changed of [
    url.replace('key=', 'kei='),
    url.replace('phishing', 'phishinx'),
    url.replace('33.79', 'abc'),
    url.replace(payment.reference, ''),
  ])
    await expect(port.webhook(new Request(changed), clock.now)).rejects.toThrow(NoticeRefused);
});

test('[J-refund-states] a card that was given back in the back office is no payment', async () => {
  const payment = await begun('card');
  ifthenpay.pay(payment.reference);
  ifthenpay.refundInBackOffice(payment.reference, 3379);
  const said = await Promise.all(ifthenpay.notices.waiting.map((notice) => port.webhook(notice.request(BASE), clock.now)));
  expect(said.map((notice) => notice?.kind ?? null)).toEqual(['payment', null]);
});

test('[SEC-43] [J-ifthenpay-state] a callback counts when ifthenpay confirms it, whatever the method', async () => {
  const shop = await startStoreApi(() => port);
  try {
    const client = shop.visitor();
    const send = (request: Request) => Promise.resolve(shop.api.request(request));
    for (const service of ['multibanco', 'mbway', 'card'] as const) {
      const order = await ok(client.storePurchase(wanted({ service, ...(service === 'mbway' ? { mbway_phone: '961234567' } : {}) })));
      const state = async () => (await ok(client.storePurchaseStatus({ params: { id: order.transaction_id } }))).state;
      const reference = [...ifthenpay.payments.keys()].at(-1) ?? '';
      // Whoever has read the key in a log of addresses.
      const query = new URLSearchParams({
        ...{ key: IFTHENPAY_KEYS.antiPhishing, orderId: shortOrderId(order.transaction_id), requestId: reference },
        ...{ amount: centsToDecimal(order.total_cents), payment_datetime: '28-11-2026 20:42:00' },
      });
      expect((await send(new Request(`http://site.test/payments/ifthenpay?${query}`))).status).toBe(400);
      expect(await state()).toBe('pending');
      expect(ifthenpay.pay(reference)).toBe(true);
      // Twice: success both times.
      expect(await ifthenpay.notices.deliver('http://site.test', () => 'twice', send)).toEqual([200, 200]);
      expect(await state()).toBe('paid');
    }
  } finally {
    await shop.end();
  }
});
