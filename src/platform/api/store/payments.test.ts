/** Payments as rows of their own: beginnings without an answer, notices of any kind and order, money that goes back. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Purchase } from '#contract/entities/purchase.ts';
import { decide } from '../../sandbox/payments/sandbox-payments.ts';
import { createSandboxPort } from '../../sandbox/payments/sandbox-port.ts';
import { beginPayment } from '../../store/begin-payment.ts';
import { checkBooks } from '../../store/check-books.ts';
import { closePayment, expireOrder } from '../../store/check-payment.ts';
import { compareBooks } from '../../store/compare-books.ts';
import { keepPayments } from '../../store/keep-payments.ts';
import { paymentsOf, refundsOf } from '../../store/payment-rows.ts';
import { onePort, type PaymentMethod, type PaymentNotice, type PaymentPort, type TakenPayment } from '../../store/payments/payment-port.ts';
import { takeNotice } from '../../store/payments/take-notice.ts';
import { giveBack, RefundRefused, recordReturned, refundOrder } from '../../store/refund-order.ts';
import { ok } from '../accounts-fixture.ts';
import { BASE } from '../test-api.ts';
import { START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TOTAL = 3379;

/** What the tests change of the sandbox's provider. */
let changed: Partial<PaymentPort> & { method?: Partial<PaymentMethod> } = {};
let begun = 0;
let afterBegin: (() => Promise<void>) | null = null;
let real: PaymentPort;
let world: StoreApi;
let port: PaymentPort;
beforeAll(async () => {
  world = await startStoreApi(
    (parts) => {
      real = createSandboxPort(parts, BASE);
      port = new Proxy(real, {
        get: (target, name: keyof PaymentPort) => {
          if (name === 'methods') return target.methods.map((method) => ({ ...method, ...changed.method }));
          if (name in changed) return changed[name];
          if (name !== 'begin') return target[name];
          return async (...args: Parameters<PaymentPort['begin']>) => {
            begun += 1;
            const answer = await target.begin(...args);
            await afterBegin?.();
            return answer;
          };
        },
      });
      return port;
    },
    { worksTasks: false },
  );
});
afterAll(() => world.end());
beforeEach(async () => {
  changed = {};
  begun = 0;
  afterBegin = null;
  world.setNow(START);
  await world.press('avarias', { calado: 'on' });
  const { db } = world.database;
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('payment_notices').execute();
  await db.updateTable('product_variants').set({ left_count: 50 }).where('product_id', '=', 2).execute();
});
// Whatever happens, no cent is in two places or in none.
afterEach(async () => {
  expect((await books()).disagreements).toEqual([]);
});

const books = () => checkBooks(world.database.db, START);
const unfinished = async ({ transaction_id }: Purchase) => (await books()).unfinished.filter(({ orderId }) => orderId === transaction_id);
const lostAnswer = () => Promise.reject(new Error('the connection was reset'));
const later = (ms: number) => world.setNow(START + ms);
const payments = ({ transaction_id }: Purchase) => paymentsOf(world.database.db, [transaction_id]);
const refunds = ({ transaction_id }: Purchase) => refundsOf(world.database.db, [transaction_id]);
const atProvider = ({ transaction_id }: Purchase) =>
  world.database.db
    .selectFrom('sandbox_payments')
    .select(['id', 'state', 'refunded_cents'])
    .where('order_id', '=', transaction_id)
    .orderBy('created_at')
    .execute();
const stock = async () =>
  (
    await world.database.db
      .selectFrom('product_variants')
      .select('left_count')
      .where('product_id', '=', 2)
      .where('variant', '=', 'cor=tinta')
      .executeTakeFirstOrThrow()
  ).left_count;

function buyer(body = wanted()) {
  const client = world.visitor();
  const buy = () => ok(client.storePurchase(body));
  const look = ({ transaction_id: id }: Purchase) => ok(client.storePurchaseStatus({ params: { id } }));
  const cancel = ({ transaction_id: id }: Purchase) => ok(client.storePurchaseCancel({ params: { id } }));
  return { client, buy, look, cancel };
}

/** A paid order. */
async function paidOrder(body = wanted()) {
  const { buy, look } = buyer(body);
  const order = await buy();
  await decide(world.sandbox, (await atProvider(order))[0]?.id ?? '', 'paid');
  later(11_000);
  expect((await look(order)).state).toBe('paid');
  return { order, look: () => look(order), id: order.transaction_id };
}

type NoticeParts = {
  [Kind in PaymentNotice['kind']]: Partial<Extract<PaymentNotice, { kind: Kind }>> & { kind: Kind };
}[PaymentNotice['kind']];
const tell = (parts: NoticeParts) =>
  takeNotice(world.store, port, { id: randomUUID(), sending: null, reference: '', ...parts } as PaymentNotice);

test('[J-one-payment] twenty presses and a task at once ask the provider for one payment, and all wait for its answer', async () => {
  const { buy } = buyer();
  afterBegin = () => new Promise((go) => setTimeout(go, 400));
  const orders = await Promise.all(Array.from({ length: 20 }, buy));
  await beginPayment(world.store, orders[0]?.transaction_id ?? '', { patient: true });
  expect(begun).toBe(1);
  expect(new Set(orders.map(({ state, redirect_url }) => `${state} ${redirect_url}`)).size).toBe(1);
  expect(orders[0]).toMatchObject({ state: 'pending', redirect_url: expect.stringContaining('/cartao/') });
  expect(await atProvider(orders[0] as Purchase)).toHaveLength(1);
});

test('[J-one-payment] [J-unanswered] a beginning whose answer was lost is repeated with the same key, and is the same payment', async () => {
  const { buy, look } = buyer();
  afterBegin = lostAnswer;
  const order = await buy();
  expect(order).toMatchObject({ state: 'created', error: null });
  expect(await payments(order)).toMatchObject([{ state: 'unanswered', reference: null }]);
  afterBegin = null;
  later(11_000);
  expect(await look(order)).toMatchObject({ state: 'pending', redirect_url: expect.stringContaining('/cartao/') });
  const [payment] = await atProvider(order);
  expect(await payments(order)).toMatchObject([{ state: 'open', reference: payment?.id }]);
  expect(await atProvider(order)).toHaveLength(1);
});

test('[J-unanswered] what was begun without an answer is cancelled when its buyer gives up, and the pieces come back', async () => {
  const before = await stock();
  const { buy, cancel } = buyer();
  afterBegin = lostAnswer;
  const order = await buy();
  await cancel(order);
  expect(await stock()).toBe(before);
  afterBegin = null;
  later(11_000);
  await closePayment(world.store, order.transaction_id);
  // Found by the repetition, which adds the task that ends it.
  await closePayment(world.store, order.transaction_id);
  expect((await atProvider(order)).map(({ state }) => state)).toEqual(['cancelled']);
  expect(await payments(order)).toMatchObject([{ state: 'cancelled' }]);
});

test('[J-unanswered] [J-late-money] money of a beginning without an answer is found and goes back after its order was closed', async () => {
  const { buy, look } = buyer();
  afterBegin = lostAnswer;
  const order = await buy();
  later(61_000);
  // A minute is what a buyer waits for a page that nobody has.
  expect(await look(order)).toMatchObject({ state: 'declined', error: 'provider_unavailable', money: 'none' });
  await decide(world.sandbox, (await atProvider(order))[0]?.id ?? '', 'paid');
  afterBegin = null;
  later(75_000);
  await closePayment(world.store, order.transaction_id);
  await closePayment(world.store, order.transaction_id);
  const [refund] = await refunds(order);
  expect(refund).toMatchObject({ kind: 'late', amount_cents: TOTAL });
  await giveBack(world.store, refund?.id ?? '');
  expect(await look(order)).toMatchObject({ state: 'declined', money: 'returned', refunded_cents: TOTAL });
  expect(await atProvider(order)).toMatchObject([{ state: 'refunded' }]);
});

test('[J-unanswered] [J-one-payment] a provider without keys is asked once: the phone may show the request, and the order waits for it', async () => {
  const { buy, look } = buyer(wanted({ service: 'mbway', mbway_phone: '961234567' }));
  let found: Awaited<ReturnType<NonNullable<PaymentPort['find']>>> = null;
  changed = { canRepeatBegin: false, find: () => Promise.resolve(found) };
  afterBegin = lostAnswer;
  const order = await buy();
  expect(order).toMatchObject({ state: 'pending' });
  await beginPayment(world.store, order.transaction_id, { patient: true });
  later(11_000);
  expect((await look(order)).state).toBe('pending');
  expect(begun).toBe(1);
  found = { reference: 'mw-1', standing: { state: 'paid', paidCents: TOTAL } };
  later(22_000);
  expect((await look(order)).state).toBe('paid');
  expect(await payments(order)).toMatchObject([{ state: 'paid', reference: 'mw-1', paid_cents: TOTAL }]);
});

test('[J-unanswered] [J-late-money] a notice that names the order alone finds it; a second payment of one order goes back', async () => {
  const { buy, look } = buyer(wanted({ service: 'mbway', mbway_phone: '961234567' }));
  changed = { canRepeatBegin: false, find: () => Promise.resolve(null) };
  afterBegin = lostAnswer;
  const order = await buy();
  // Fifteen characters of the order's number are all that ifthenpay keeps.
  const orderId = order.transaction_id.replaceAll('-', '').slice(-15);
  const paid = { kind: 'payment', event: 'paid', paidCents: TOTAL, orderId } as const;
  expect(await tell({ ...paid, reference: 'first' })).toBe('taken');
  expect((await look(order)).state).toBe('paid');
  expect(await tell({ ...paid, reference: 'second' })).toBe('taken');
  expect(await payments(order)).toMatchObject([
    { reference: 'first', paid_cents: TOTAL },
    { reference: 'second', paid_cents: TOTAL },
  ]);
  expect(await refunds(order)).toMatchObject([{ kind: 'late', amount_cents: TOTAL, reason: 'paid while the order was paid' }]);
  const before = (await books()).toReturnCents;
  expect(await recordReturned(world.store, order.transaction_id)).toBe(TOTAL);
  expect((await books()).toReturnCents).toBe(before - TOTAL);
});

test('[J-unanswered] what a provider that is away has begun is asked about until it is back, not called unpaid at the end of its time', async () => {
  const { buy, look } = buyer(wanted({ service: 'mbway', mbway_phone: '961234567' }));
  afterBegin = lostAnswer;
  const order = await buy();
  await decide(world.sandbox, (await atProvider(order))[0]?.id ?? '', 'paid');
  later(8 * MINUTE);
  await expireOrder(world.store, order.transaction_id);
  expect((await look(order)).state).toBe('created');
  afterBegin = null;
  later(9 * MINUTE);
  await expireOrder(world.store, order.transaction_id);
  expect(await look(order)).toMatchObject({ state: 'paid', money: 'received' });
});

test('[J-unanswered] a notice of nobody is kept, shown and answered with success; it counts once its payment is known', async () => {
  const { buy, look } = buyer();
  const reference = randomUUID();
  expect(await tell({ kind: 'payment', event: 'paid', paidCents: TOTAL, reference })).toBe('unknown');
  expect((await books()).unknown).toMatchObject([{ provider: 'sandbox', reference, outcome: 'unknown', cents: TOTAL }]);
  changed = { begin: () => Promise.resolve({ reference, redirectUrl: 'https://pay.example/1' }) };
  const order = await buy();
  expect((await look(order)).state).toBe('paid');
  expect((await books()).unknown).toEqual([]);
});

test('[J-notice-amount] [J-unanswered] a kept notice is believed no more than one that comes in time: its amount and its sender are asked about', async () => {
  const { buy, look } = buyer();
  const reference = randomUUID();
  await tell({ kind: 'payment', event: 'paid', paidCents: 1, reference });
  changed = {
    mustConfirm: true,
    begin: () => Promise.resolve({ reference, redirectUrl: 'https://pay.example/1' }),
    status: () => Promise.resolve({ state: 'open' }),
  };
  const order = await buy();
  expect((await look(order)).state).toBe('pending');
  expect((await books()).unknown).toMatchObject([{ reference, outcome: 'other amount', cents: 1 }]);
  await tell({ kind: 'payment', event: 'paid', paidCents: TOTAL, reference: `${reference}-2` });
  changed = { ...changed, begin: () => Promise.resolve({ reference: `${reference}-2`, redirectUrl: 'https://pay.example/2' }) };
  const second = await buyer().buy();
  const other = await payments(second);
  expect(other).toMatchObject([{ state: 'open', checked_at: null }]);
});

test('[J-refund-states] [J-provider-change] what is asked about by a task of its own is not given another every ten minutes', async () => {
  const tasks = async (name: string, id: string) =>
    (
      await sql`SELECT 1 FROM queue.job WHERE name = ${name} AND (data ->> 'refundId' = ${id} OR data ->> 'orderId' = ${id})`.execute(
        world.database.db,
      )
    ).rows.length;
  const { id, order } = await paidOrder();
  changed = {
    refund: () => Promise.resolve({ reference: 're-slow', state: 'pending' }),
    refundState: () => Promise.resolve({ reference: 're-slow', state: 'pending' }),
  };
  await refundOrder(world.store, id);
  const refundId = (await refunds(order))[0]?.id ?? '';
  later(13 * 60 * MINUTE);
  await giveBack(world.store, refundId);
  const before = await tasks('give-back', refundId);
  await keepPayments(world.store);
  expect(await tasks('give-back', refundId)).toBe(before);
  world.setNow(START);
  const open = await buyer().buy();
  changed = { status: lostAnswer };
  later(60 * MINUTE);
  await expireOrder(world.store, open.transaction_id);
  const asked = await tasks('expire-order', open.transaction_id);
  await keepPayments(world.store);
  expect(await tasks('expire-order', open.transaction_id)).toBe(asked);
});

test('[J-notice-amount] a notice of another amount is asked about, and does not use up the true one', async () => {
  const { buy, look } = buyer();
  const order = await buy();
  const [payment] = await atProvider(order);
  const about = { id: 'n-1', kind: 'payment', event: 'paid', reference: payment?.id ?? '' } as const;
  expect(await tell({ ...about, paidCents: 1 })).toBe('other amount');
  expect(await look(order)).toMatchObject({ state: 'pending', money: 'none' });
  expect((await books()).unknown).toMatchObject([{ outcome: 'other amount', cents: 1, orderId: order.transaction_id }]);
  expect(await tell({ ...about, paidCents: TOTAL })).toBe('taken');
  expect((await look(order)).state).toBe('paid');
});

test('[J-notice-amount] [J-late-money] another amount that the provider confirms pays for nothing and goes back', async () => {
  const { buy, look } = buyer();
  const order = await buy();
  const [payment] = await atProvider(order);
  changed = { status: () => Promise.resolve({ state: 'paid', paidCents: 500 }) };
  expect(await tell({ kind: 'payment', event: 'paid', reference: payment?.id ?? '', paidCents: 500 })).toBe('taken');
  expect(await look(order)).toMatchObject({ state: 'declined', error: 'other_amount', money: 'to_return' });
  // By the poll it is the same rule.
  const other = buyer();
  const second = await other.buy();
  later(11_000);
  expect(await other.look(second)).toMatchObject({ state: 'declined', error: 'other_amount', money: 'to_return' });
  expect(await refunds(second)).toMatchObject([{ kind: 'late', amount_cents: 500 }]);
});

test('[J-late-money] money of a closed order is told with its number until staff have returned it, also where the provider cannot', async () => {
  const { buy, look } = buyer();
  const order = await buy();
  later(31 * MINUTE);
  await expireOrder(world.store, order.transaction_id);
  const [payment] = await atProvider(order);
  changed = { refund: () => Promise.reject(new Error('the connection was reset')) };
  await tell({ kind: 'payment', event: 'paid', reference: payment?.id ?? '', paidCents: TOTAL });
  expect(await look(order)).toMatchObject({ state: 'expired', money: 'to_return' });
  const [refund] = await refunds(order);
  await expect(giveBack(world.store, refund?.id ?? '')).rejects.toThrow('reset');
  expect(await unfinished(order)).toMatchObject([{ kind: 'late', state: 'wanted', cents: TOTAL }]);
  // A task whose tries are used up is carried on.
  later(60 * MINUTE);
  await keepPayments(world.store);
  const { rows } = await sql`SELECT 1 FROM queue.job WHERE name = 'give-back' AND data ->> 'refundId' = ${refund?.id}`.execute(
    world.database.db,
  );
  expect(rows).toHaveLength(2);
  const { rows: mails } = await sql<{ mail: string }>`
    SELECT data ->> 'mail' AS mail FROM queue.job WHERE name = 'order-mail' AND data ->> 'orderId' = ${order.transaction_id}`.execute(
    world.database.db,
  );
  expect(mails.map(({ mail }) => mail).toSorted()).toEqual(['expired', 'late-money']);
  expect(await recordReturned(world.store, order.transaction_id)).toBe(TOTAL);
  expect(await look(order)).toMatchObject({ state: 'expired', money: 'returned', refunded_cents: TOTAL });
  expect(await unfinished(order)).toEqual([]);
});

test('[J-refund-states] a refund is over when the provider says so: pending, then done; or failed, for staff', async () => {
  const { look, id, order } = await paidOrder();
  changed = { refund: () => Promise.resolve({ reference: 're-1', state: 'pending' }) };
  const { refund, state } = await refundOrder(world.store, id);
  expect(state).toBe('paid');
  expect(await look()).toMatchObject({ state: 'paid', money: 'returning', refunded_cents: 0 });
  const [payment] = await paymentsOf(world.database.db, [id]);
  const about = { kind: 'refund', reference: payment?.reference ?? '', refundReference: 're-1', cents: TOTAL } as const;
  await tell({ ...about, state: 'failed', error: 'expired_or_canceled_card' });
  expect(await unfinished(order)).toMatchObject([{ refundId: refund?.id, state: 'failed' }]);
  // The bank took it after all.
  expect(await recordReturned(world.store, id)).toBe(TOTAL);
  expect(await look()).toMatchObject({ state: 'refunded', money: 'returned', refunded_cents: TOTAL });
  // And it fails once more, days after it was done: the money is with the shop again.
  await tell({ ...about, state: 'failed' });
  expect(await unfinished(order)).toMatchObject([{ refundId: refund?.id, state: 'failed' }]);
});

test('[J-refund-states] [J-part-refund] a refund that was done, failed and is done again puts its pieces back once', async () => {
  const { id, order } = await paidOrder(wanted({ quantity: 3 }));
  const before = await stock();
  changed = { refund: () => Promise.resolve({ reference: 're-again', state: 'pending' }) };
  await refundOrder(world.store, id, { pieces: 1, restock: true });
  const [payment] = await paymentsOf(world.database.db, [id]);
  const [refund] = await refunds(order);
  const about = {
    kind: 'refund',
    reference: payment?.reference ?? '',
    refundReference: 're-again',
    cents: refund?.amount_cents ?? 0,
  } as const;
  await tell({ ...about, state: 'done' });
  await tell({ ...about, state: 'failed' });
  expect(await recordReturned(world.store, id)).toBe(refund?.amount_cents);
  expect(await stock()).toBe((before ?? 0) + 1);
  expect(await refunds(order)).toMatchObject([{ state: 'done', pieces: 1 }]);
});

test('[J-refund-states] [J-late-money] a refund in the back office of the provider that fails is shown to staff', async () => {
  const { id, order } = await paidOrder();
  const [payment] = await paymentsOf(world.database.db, [id]);
  const about = { kind: 'refund', reference: payment?.reference ?? '', refundReference: 're-desk', cents: 700 } as const;
  await tell({ ...about, state: 'pending' });
  expect(await unfinished(order)).toMatchObject([{ kind: 'provider', state: 'pending', cents: 700 }]);
  await tell({ ...about, state: 'failed' });
  expect(await unfinished(order)).toMatchObject([{ kind: 'provider', state: 'failed', cents: 700 }]);
});

test('[J-refund-states] a refund whose provider was not reached is asked for again, and one whose answer was lost is staff’s', async () => {
  const { id, order } = await paidOrder();
  const refused = Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  changed = { canRepeatRefund: false, refund: () => Promise.reject(refused) };
  await expect(refundOrder(world.store, id, { cents: 500 })).rejects.toThrow('fetch failed');
  changed = { canRepeatRefund: false, refund: () => Promise.resolve({ reference: null, state: 'pending', error: 'no answer' }) };
  later(10 * MINUTE);
  const [refund] = await refunds(order);
  expect(await giveBack(world.store, refund?.id ?? '')).toMatchObject({ state: 'pending', reference: null });
  later(7 * 60 * MINUTE);
  expect(await giveBack(world.store, refund?.id ?? '')).toMatchObject({ state: 'failed' });
  expect(await unfinished(order)).toMatchObject([{ state: 'failed', lastAnswer: expect.stringContaining('back office') }]);
});

test('[J-late-money] a second payment that went back is not counted among what a paid order was given back', async () => {
  const { order, id, look } = await paidOrder();
  const { db } = world.database;
  const [payment] = await payments(order);
  if (!payment) throw new Error('the order has no payment');
  // Begun and paid beside the first one, as a provider tells of by the order's number.
  await db
    .insertInto('payments')
    .values({ ...payment, id: randomUUID(), reference: 'beside', state: 'expired', paid_cents: 0 })
    .execute();
  await tell({ kind: 'payment', event: 'paid', reference: 'beside', paidCents: TOTAL });
  expect(await recordReturned(world.store, id)).toBe(TOTAL);
  expect(await refunds(order)).toMatchObject([{ kind: 'late', state: 'done' }]);
  expect(await look()).toMatchObject({ state: 'paid', money: 'received', refunded_cents: 0 });
});

test('[J-refund-states] a refund in the back office of the provider is found by notice and by status, a part as a part', async () => {
  const { look, id } = await paidOrder();
  const [payment] = await paymentsOf(world.database.db, [id]);
  const about = { kind: 'refund', reference: payment?.reference ?? '', state: 'done' } as const;
  await tell({ ...about, refundReference: 're-2', cents: 1000 });
  expect(await look()).toMatchObject({ state: 'paid', refunded_cents: 1000 });
  await tell({ ...about, refundReference: 're-2', cents: 1000 });
  expect(await look()).toMatchObject({ refunded_cents: 1000 });
  changed = {
    payments: async function* (): AsyncGenerator<TakenPayment> {
      yield { reference: payment?.reference ?? '', orderId: id, paidCents: TOTAL, refundedCents: TOTAL, at: START };
    },
  };
  expect(await compareBooks(world.store)).toEqual([{ provider: 'sandbox', compared: 1, found: 0, unknown: 0 }]);
  expect(await look()).toMatchObject({ state: 'refunded', refunded_cents: TOTAL });
});

test('[J-refund-states] [J-late-money] money that went back is counted once, whoever tells of it first', async () => {
  const lose: Partial<PaymentPort> = {
    refund: async (...args) => {
      await real.refund(...args);
      return lostAnswer();
    },
  };
  const late = async () => {
    world.setNow(START);
    const { buy } = buyer();
    const order = await buy();
    const [payment] = await atProvider(order);
    await decide(world.sandbox, payment?.id ?? '', 'paid');
    later(31 * MINUTE);
    changed = { status: () => Promise.resolve({ state: 'open' }) };
    await expireOrder(world.store, order.transaction_id);
    changed = {};
    await tell({ kind: 'payment', event: 'paid', reference: payment?.id ?? '', paidCents: TOTAL });
    const [refund] = await refunds(order);
    return { order, refundId: refund?.id ?? '', about: { kind: 'refund', reference: payment?.id ?? '', cents: TOTAL } as const };
  };
  // The answer was lost, the provider was asked, and then the notice of the refund comes, with its number, twice.
  const asked = await late();
  changed = lose;
  await expect(giveBack(world.store, asked.refundId)).rejects.toThrow('reset');
  changed = {};
  later(40 * MINUTE);
  expect(await giveBack(world.store, asked.refundId)).toMatchObject({ state: 'done', reference: null });
  for (const _ of [1, 2]) await tell({ ...asked.about, state: 'done', refundReference: 're-9' });
  expect(await refunds(asked.order)).toMatchObject([{ kind: 'late', state: 'done', reference: 're-9' }]);
  // The provider cannot, staff do it in its back office and write it down: its notice comes after that, or before.
  for (const isWrittenFirst of [true, false]) {
    const byHand = await late();
    changed = { refund: () => Promise.resolve({ reference: null, state: 'failed', error: 'not by the API' }) };
    expect(await giveBack(world.store, byHand.refundId)).toMatchObject({ state: 'failed' });
    changed = {};
    if (isWrittenFirst) expect(await recordReturned(world.store, byHand.order.transaction_id)).toBe(TOTAL);
    await tell({ ...byHand.about, state: 'done', refundReference: `re-by-hand-${isWrittenFirst}` });
    if (!isWrittenFirst) await expect(recordReturned(world.store, byHand.order.transaction_id)).rejects.toThrow(RefundRefused);
    expect(await refunds(byHand.order)).toMatchObject([{ kind: 'late', state: 'done' }]);
  }
  // Two parts in the back office: the sum is seen first, then each is told of. A refund of the store's is not taken for one of them.
  world.setNow(START);
  const { id, order, look } = await paidOrder();
  const [payment] = await paymentsOf(world.database.db, [id]);
  const reference = payment?.reference ?? '';
  changed = {
    payments: async function* (): AsyncGenerator<TakenPayment> {
      yield { reference, orderId: id, paidCents: TOTAL, refundedCents: 1500, at: START };
    },
  };
  await compareBooks(world.store);
  for (const [cents, refundReference] of [
    [1000, 're-a'],
    [500, 're-b'],
  ] as const)
    await tell({ kind: 'refund', reference, state: 'done', cents, refundReference });
  expect((await refunds(order)).map(({ amount_cents }) => amount_cents).toSorted()).toEqual([1000, 500]);
  changed = { ...lose, canRepeatRefund: false };
  await expect(refundOrder(world.store, id, { cents: 500 })).rejects.toThrow('reset');
  const own = (await refunds(order)).find(({ kind }) => kind === 'staff');
  await tell({ kind: 'refund', reference, state: 'done', cents: 500, refundReference: 're-c', ...(own ? { refundId: own.id } : {}) });
  expect(await look()).toMatchObject({ state: 'paid', refunded_cents: 2000 });
});

test('[J-refund-states] a dispute is shown while the bank decides; lost it is a refund, won it is nothing', async () => {
  const { look, id } = await paidOrder();
  const [payment] = await paymentsOf(world.database.db, [id]);
  const about = { kind: 'dispute', reference: payment?.reference ?? '', cents: TOTAL } as const;
  await tell({ ...about, disputeReference: 'dp-1', state: 'opened' });
  expect(await look()).toMatchObject({ state: 'paid', money: 'disputed' });
  expect((await books()).disputes).toEqual([{ orderId: id, cents: TOTAL }]);
  await tell({ ...about, disputeReference: 'dp-1', state: 'won' });
  expect(await look()).toMatchObject({ state: 'paid', money: 'received' });
  await tell({ ...about, disputeReference: 'dp-2', state: 'opened' });
  await tell({ ...about, disputeReference: 'dp-2', state: 'lost' });
  expect(await look()).toMatchObject({ state: 'refunded', money: 'returned' });
});

test('[J-ifthenpay-state] the nightly comparison takes in what no notice told of, and keeps what belongs to no order', async () => {
  const { buy, look } = buyer();
  const order = await buy();
  const [payment] = await atProvider(order);
  changed = {
    payments: async function* (): AsyncGenerator<TakenPayment> {
      yield { reference: payment?.id ?? '', orderId: null, paidCents: TOTAL, refundedCents: 0, at: START };
      yield { reference: 'nobody', orderId: 'ABC', paidCents: 700, refundedCents: 0, at: START };
    },
  };
  expect(await compareBooks(world.store)).toEqual([{ provider: 'sandbox', compared: 2, found: 1, unknown: 1 }]);
  await compareBooks(world.store);
  expect((await look(order)).state).toBe('paid');
  expect((await books()).unknown).toMatchObject([{ reference: 'nobody', cents: 700, outcome: 'unknown' }]);
});

test('[J-part-refund] an amount, then pieces with restocking, then the rest: never more than was paid', async () => {
  const { look, id } = await paidOrder(wanted({ quantity: 3 }));
  const [before, total] = [await stock(), (await look()).total_cents];
  await refundOrder(world.store, id, { cents: 399, reason: 'delivery' });
  expect(await look()).toMatchObject({ state: 'paid', refunded_cents: 399 });
  await refundOrder(world.store, id, { pieces: 1, restock: true });
  expect(await look()).toMatchObject({ state: 'paid', refunded_cents: 399 + 1490 });
  expect(await stock()).toBe((before ?? 0) + 1);
  await expect(refundOrder(world.store, id, { cents: total })).rejects.toThrow(RefundRefused);
  await expect(refundOrder(world.store, id, { pieces: 4 })).rejects.toThrow(RefundRefused);
  await refundOrder(world.store, id, { restock: true });
  expect(await look()).toMatchObject({ state: 'refunded', refunded_cents: total });
  // The rest is two pieces: one is back already.
  expect(await stock()).toBe((before ?? 0) + 3);
  await expect(refundOrder(world.store, id)).rejects.toThrow('refunded, not paid');
});

test('[J-part-refund] an order that credits have paid for goes back as a whole, with its pieces, its credits and a mail, once', async () => {
  const { client } = await world.viewer();
  const { db } = world.database;
  const { id: viewerId } = await ok(client.userProfile());
  await db
    .insertInto('wallet_entries')
    .values({ viewer_id: viewerId, id: randomUUID(), at: new Date(START), amount: 149, label: 'Teste' })
    .execute();
  const [before, credits] = [await stock(), (await ok(client.storeWallet())).credits];
  const order = await ok(client.storePurchase(wanted({ quantity: 1, delivery: 'pickup', use_credits: true })));
  expect(order).toMatchObject({ state: 'paid', total_cents: 0 });
  const id = order.transaction_id;
  await expect(refundOrder(world.store, id, { cents: 100 })).rejects.toThrow('as a whole');
  const both = await Promise.allSettled([1, 2].map(() => refundOrder(world.store, id, { restock: true })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stock()).toBe(before);
  expect((await ok(client.storeWallet())).credits).toBe(credits);
  const { rows } =
    await sql`SELECT FROM queue.job WHERE name = 'order-mail' AND data ->> 'orderId' = ${id} AND data ->> 'mail' = 'refund'`.execute(db);
  expect(rows).toHaveLength(1);
});

test('[J-part-refund] a refund whose answer was lost is not made twice', async () => {
  const { look, id, order } = await paidOrder();
  changed = {
    refund: async (...args) => {
      await real.refund(...args);
      return lostAnswer();
    },
  };
  await expect(refundOrder(world.store, id)).rejects.toThrow('reset');
  expect((await look()).money).toBe('returning');
  changed = {};
  later(10 * MINUTE);
  const [refund] = await refunds(order);
  await giveBack(world.store, refund?.id ?? '');
  expect(await atProvider(order)).toMatchObject([{ refunded_cents: TOTAL }]);
  expect(await look()).toMatchObject({ state: 'refunded' });
});

test('[J-part-refund] [J-refund-states] a provider without keys is never asked twice for a refund whose answer was lost', async () => {
  const { id, order } = await paidOrder();
  let asked = 0;
  changed = {
    canRepeatRefund: false,
    refund: () => {
      asked += 1;
      return lostAnswer();
    },
  };
  await expect(refundOrder(world.store, id)).rejects.toThrow('reset');
  later(10 * MINUTE);
  const [refund] = await refunds(order);
  expect(await giveBack(world.store, refund?.id ?? '')).toMatchObject({ state: 'failed' });
  expect(asked).toBe(1);
  expect(await unfinished(order)).toMatchObject([{ state: 'failed', lastAnswer: expect.stringContaining('back office') }]);
  expect(await recordReturned(world.store, id)).toBe(TOTAL);
});

test('[J-activated-refund] a voucher that is activated is refunded only with a word about what it gives; the others are held at once', async () => {
  const buyer = await world.viewer();
  const body = wanted({ product_id: 3, properties: {}, quantity: 2, delivery: 'pickup' });
  const placed = await ok(buyer.client.storePurchase(body));
  await decide(world.sandbox, (await atProvider(placed))[0]?.id ?? '', 'paid');
  later(11_000);
  const look = () => ok(buyer.client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  const {
    voucher_codes: [first = '', second = ''],
  } = await look();
  const redeem = (code: string) => ok(buyer.client.generalVoucher({ body: { code, consent: true } }));
  expect(await redeem(first)).toMatchObject({ state: 'activated' });
  await expect(refundOrder(world.store, placed.transaction_id)).rejects.toThrow('--keep-active or --take-back');
  // The provider is away: nothing has gone back, and nobody can activate what is going to.
  changed = { refund: lostAnswer };
  await expect(refundOrder(world.store, placed.transaction_id, { activated: 'take-back' })).rejects.toThrow('reset');
  expect(await redeem(second)).toMatchObject({ state: 'withdrawn' });
  changed = {};
  later(10 * MINUTE);
  const [refund] = await refunds(placed);
  await giveBack(world.store, refund?.id ?? '');
  expect((await look()).state).toBe('refunded');
  const { db } = world.database;
  const { id } = await ok(buyer.client.userProfile());
  const running = await db.selectFrom('subscriptions').select('ends_at').where('viewer_id', '=', id).execute();
  expect(running.filter(({ ends_at }) => ends_at.getTime() > START + 10 * MINUTE)).toEqual([]);
});

test('[J-multibanco-time] an order waits as long as its reference can be paid and be confirmed, and its pieces with it', async () => {
  changed = { method: { payUntil: (askedAt) => askedAt + 7 * DAY, confirmMs: 4 * DAY } };
  const before = await stock();
  const { buy, look } = buyer(wanted({ service: 'multibanco' }));
  const order = await buy();
  expect(Date.parse(order.expires_at ?? '')).toBe(START + 7 * DAY);
  changed = { ...changed, status: () => Promise.resolve({ state: 'processing' }) };
  later(8 * DAY);
  await expireOrder(world.store, order.transaction_id);
  expect((await look(order)).state).toBe('pending');
  // The bank has still not said: the order does not end while the money is on its way.
  later(11 * DAY + MINUTE);
  await expireOrder(world.store, order.transaction_id);
  expect((await look(order)).state).toBe('pending');
  expect(await stock()).toBe((before ?? 0) - 2);
  changed = { ...changed, status: () => Promise.resolve({ state: 'paid', paidCents: TOTAL }) };
  await expireOrder(world.store, order.transaction_id);
  expect((await look(order)).state).toBe('paid');
});

test('[J-mbway-margin] an acceptance in the last second counts, although it is told after the four minutes', async () => {
  const { buy, look } = buyer(wanted({ service: 'mbway', mbway_phone: '961234567' }));
  const order = await buy();
  changed = { status: () => Promise.resolve({ state: 'open' }) };
  later(4 * MINUTE + 20_000);
  await expireOrder(world.store, order.transaction_id);
  expect((await look(order)).state).toBe('pending');
  const [payment] = await atProvider(order);
  await tell({ kind: 'payment', event: 'paid', reference: payment?.id ?? '', paidCents: TOTAL });
  expect((await look(order)).state).toBe('paid');
});

test('[J-provider-change] orders of the provider before are asked about there; without its settings they wait and never end as unpaid', async () => {
  const { buy, look } = buyer();
  const order = await buy();
  const [payment] = await atProvider(order);
  await decide(world.sandbox, payment?.id ?? '', 'paid');
  const without = { ...world.store, ports: onePort(null) };
  later(2 * DAY);
  await expireOrder(without, order.transaction_id);
  const { db } = world.database;
  expect(await db.selectFrom('orders').select('state').where('id', '=', order.transaction_id).executeTakeFirst()).toEqual({
    state: 'pending',
  });
  // Another takes new payments now; this one can still be asked.
  await expireOrder({ ...world.store, ports: { ...onePort(port), forNew: null } }, order.transaction_id);
  expect((await look(order)).state).toBe('paid');
});
