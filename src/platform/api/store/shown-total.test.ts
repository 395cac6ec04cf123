/** What a buyer is shown is what is charged: the total, the methods, and one order that can be paid at a time. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PurchaseRequest } from '#contract/entities/purchase.ts';
import { createSandboxPort } from '../../sandbox/payments/sandbox-port.ts';
import type { PaymentMethod, PaymentPort } from '../../store/payments/payment-port.ts';
import { ok, refusal, type TestViewer } from '../accounts-fixture.ts';
import { BASE } from '../test-api.ts';
import { ADDRESS, START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

let world: StoreApi;
/** what the tests change of the sandbox's methods; a method that is not in it is not offered */
let offered: Partial<Record<PaymentMethod['service'], Partial<PaymentMethod>>> | null = null;
let asked = 0;
let isAway = false;

beforeAll(async () => {
  world = await startStoreApi((parts) => {
    const real = createSandboxPort(parts, BASE);
    return new Proxy<PaymentPort>(real, {
      get: (target, name: keyof PaymentPort) => {
        if (name === 'status') asked += 1;
        if (name === 'status' && isAway) return () => Promise.reject(new Error('the provider is away'));
        if (name !== 'methods' || offered === null) return target[name];
        return target.methods.flatMap((method) => (offered?.[method.service] ? [{ ...method, ...offered[method.service] }] : []));
      },
    });
  });
});
afterAll(() => world.end());
beforeEach(async () => {
  world.setNow(START);
  offered = null;
  await world.database.db.deleteFrom('rate_limits').execute();
  await world.database.db.updateTable('product_variants').set({ left_count: 20 }).where('product_id', '=', 2).execute();
});

const give = async ({ client }: TestViewer, amount: number) => {
  const { id } = await ok(client.userProfile());
  await world.database.db
    .insertInto('wallet_entries')
    .values({ viewer_id: id, id: randomUUID(), at: new Date(START), amount, label: 'Oferta' })
    .execute();
};
const SCARVES = { product_id: 2, quantity: 2, properties: { cor: 'tinta' }, delivery: 'home', use_credits: false } as const;
/** An order that anybody can be asked to replace. */
const replacing = ({ key }: Pick<PurchaseRequest, 'key'>, transaction_id: string) => ({ replaces: { transaction_id, key } });
const stateOf = async (id: string) =>
  world.database.db.selectFrom('orders').select(['state', 'stock_held']).where('id', '=', id).executeTakeFirstOrThrow();
const left = async () =>
  (
    await world.database.db
      .selectFrom('product_variants')
      .select('left_count')
      .where('product_id', '=', 2)
      .where('variant', '=', 'cor=tinta')
      .executeTakeFirstOrThrow()
  ).left_count;

test('[J-shown-total] an order at another total than the buyer was shown is not placed, and the answer has the new one', async () => {
  const client = world.visitor();
  const { total_cents } = await ok(client.storeQuote({ body: SCARVES }));
  await world.database.db.updateTable('products').set({ price_cents: 1_690 }).where('id', '=', 2).execute();
  try {
    const request = wanted({ total_cents });
    const answer = await client.storePurchase(request);
    expect(answer).toMatchObject({
      ok: false,
      status: 409,
      error: { code: 'price_changed', fields: { total_cents: '3779', products_cents: '3380', shipping_cents: '399' } },
    });
    expect(await left(), 'nothing is held').toBe(20);
    expect(await ok(client.storePurchase(wanted({ total_cents: 3_779 })))).toMatchObject({ state: 'pending', total_cents: 3_779 });
    // An upstream's client that does not tell what it showed.
    expect(await ok(client.storePurchase(wanted()))).toMatchObject({ total_cents: 3_779 });
  } finally {
    await world.database.db.updateTable('products').set({ price_cents: 1_490 }).where('id', '=', 2).execute();
  }
});

test('[J-shown-total] [J-mbway-number] a key with another body is refused and names the order that has it: any digit, colour or address', async () => {
  const client = world.visitor();
  const request = wanted({ service: 'mbway', mbway_phone: '912345678', total_cents: 3_379 });
  const order = await ok(client.storePurchase(request));
  expect(await ok(client.storePurchase(request)), 'the same again is the same order').toMatchObject({
    transaction_id: order.transaction_id,
  });
  const own = { replaces: { transaction_id: order.transaction_id, key: request.body.key } };
  expect(await ok(client.storePurchase({ body: { ...request.body, ...own } }))).toMatchObject({ transaction_id: order.transaction_id });
  const others: Partial<PurchaseRequest>[] = [
    { mbway_phone: '913345678' },
    { properties: { cor: 'cal' } },
    { invoicing: { ...ADDRESS, address: 'Rua da Lua, 1' } },
    { use_credits: true },
    { service: 'multibanco' },
  ];
  for (const other of others)
    expect(await client.storePurchase({ body: { ...request.body, ...other } }), JSON.stringify(other)).toMatchObject({
      status: 409,
      error: { code: 'other_body', fields: { transaction_id: order.transaction_id } },
    });
});

test('[J-other-open-order] an order takes the place of one that waits: pieces and credits are back before it is priced', async () => {
  const viewer = await world.viewer();
  await give(viewer, 50);
  await world.database.db.updateTable('product_variants').set({ left_count: 2 }).where('product_id', '=', 2).execute();
  const first = wanted({ service: 'multibanco', use_credits: true, total_cents: 2_879 });
  const { transaction_id: id } = await ok(viewer.client.storePurchase(first));
  const body = { ...SCARVES, use_credits: true };
  expect(await ok(viewer.client.storeQuote({ body }))).toMatchObject({ available: false, total_cents: 3_379 });
  expect(await ok(viewer.client.storeQuote({ body: { ...body, ...replacing(first.body, id) } }))).toMatchObject({
    available: true,
    credits: 50,
    total_cents: 2_879,
  });
  const moved = wanted({
    service: 'card',
    use_credits: true,
    total_cents: 2_879,
    invoicing: { ...ADDRESS, address: 'Rua da Lua, 1' },
    ...replacing(first.body, id),
  });
  const second = await ok(viewer.client.storePurchase(moved));
  expect(second).toMatchObject({ state: 'pending', credits: 50, total_cents: 2_879 });
  expect(await stateOf(id)).toEqual({ state: 'cancelled', stock_held: false });
  expect(await left()).toBe(0);
  await world.until(async () => {
    const rows = await world.database.db.selectFrom('payments').select('state').where('order_id', '=', id).execute();
    return rows.every(({ state }) => state === 'cancelled');
  });
});

test('[J-other-open-order] who signs in or out takes the place of his own order by its key; nobody else can', async () => {
  const device = randomUUID();
  const visitor = world.client({ deviceId: device, viewerAddress: '203.0.113.21' });
  const viewer = await world.viewer();
  const asVisitor = wanted({ service: 'multibanco', invoicing: { ...ADDRESS, nif: '999999990' } });
  const first = await ok(visitor.storePurchase(asVisitor));
  const stranger = await world.viewer();
  await ok(stranger.client.storePurchase(wanted({ replaces: { transaction_id: first.transaction_id, key: randomUUID() } })));
  expect((await stateOf(first.transaction_id)).state, 'a stranger who knows its number').toBe('pending');
  // The next one at a shared computer, whose browser has the key: who writes nothing of the same is somebody else.
  const next = { ...ADDRESS, name: 'Rui Alves', phone: '936543210', email: 'rui@exemplo.pt', nif: '999999990' };
  const asNext = wanted({ service: 'multibanco', invoicing: next, ...replacing(asVisitor.body, first.transaction_id) });
  await ok(stranger.client.storePurchase(asNext));
  expect((await stateOf(first.transaction_id)).state, 'another person').toBe('pending');
  const asViewer = wanted({ service: 'multibanco', ...replacing(asVisitor.body, first.transaction_id) });
  const second = await ok(viewer.client.storePurchase(asViewer));
  expect((await stateOf(first.transaction_id)).state, 'signed in').toBe('cancelled');
  await ok(visitor.storePurchase(wanted({ service: 'card', ...replacing(asViewer.body, second.transaction_id) })));
  expect((await stateOf(second.transaction_id)).state, 'signed out').toBe('cancelled');
});

test('[J-other-open-order] an order that has been paid in the meantime is not replaced, and nothing else is ordered', async () => {
  const client = world.visitor();
  const request = wanted({ service: 'mbway', mbway_phone: '912345678' });
  const order = await ok(client.storePurchase(request));
  await world.press(`telemovel/${await world.paymentOf(order)}`, { escolha: 'aceitar' });
  await world.until(async () => (await stateOf(order.transaction_id)).state === 'paid');
  expect(await refusal(client.storePurchase(wanted(replacing(request.body, order.transaction_id))))).toMatchObject({
    status: 409,
    code: 'settled',
  });
  expect(await left(), 'two scarves are sold, none is held').toBe(18);
});

test('[J-offered-methods] a quote has what the provider takes, in its order, each with its minimum and until when it could be paid', async () => {
  const client = world.visitor();
  expect((await ok(client.storeQuote({ body: SCARVES }))).methods).toEqual([
    { service: 'multibanco', minimum_cents: 50, pay_until: '2026-11-22T20:42:00Z' },
    { service: 'mbway', minimum_cents: 50, pay_until: '2026-11-21T20:46:00Z' },
    { service: 'card', minimum_cents: 50, pay_until: '2026-11-21T21:12:00Z' },
  ]);
  offered = { mbway: { minimumCents: 100 } };
  expect((await ok(client.storeQuote({ body: SCARVES }))).methods).toEqual([
    { service: 'mbway', minimum_cents: 100, pay_until: '2026-11-21T20:46:00Z' },
  ]);
  expect(await refusal(client.storePurchase(wanted({ service: 'card' })))).toMatchObject({ status: 422, code: 'service_unavailable' });
  offered = {};
  expect((await ok(client.storeQuote({ body: SCARVES }))).methods).toEqual([]);
});

test('[J-minimum] credits leave nothing or what a provider takes, in the quote and in the order', async () => {
  const viewer = await world.viewer();
  await give(viewer, 47);
  const voucher = { product_id: 3, quantity: 1, properties: {}, delivery: 'pickup', use_credits: true } as const;
  expect(await ok(viewer.client.storeQuote({ body: voucher }))).toMatchObject({ credits: 44, credits_cents: 440, total_cents: 59 });
  const order = await ok(viewer.client.storePurchase(wanted({ ...voucher, total_cents: 59 })));
  expect(order).toMatchObject({ state: 'pending', credits: 44, total_cents: 59 });
  await ok(viewer.client.storePurchaseCancel({ params: { id: order.transaction_id } }));
  await give(viewer, 3);
  expect(await ok(viewer.client.storeQuote({ body: voucher }))).toMatchObject({ credits: 50, credits_cents: 499, total_cents: 0 });
  const free = await ok(viewer.client.storePurchase(wanted({ ...voucher, total_cents: 0 })));
  expect(free).toMatchObject({ state: 'paid', credits: 50, total_cents: 0 });
  expect((await ok(viewer.client.storeWallet())).credits).toBe(0);
  // Two methods with minima of their own: less than one of them takes is refused by that one.
  offered = { card: { minimumCents: 50 }, mbway: { minimumCents: 500 } };
  expect(await refusal(viewer.client.storePurchase(wanted({ ...voucher, service: 'mbway', mbway_phone: '912345678' })))).toMatchObject({
    status: 422,
    code: 'service_unavailable',
  });
});

test('[J-mbway-margin] after its time too, a waiting page asks the provider no more than every ten seconds, and adds no task', async () => {
  const client = world.visitor();
  const order = await ok(client.storePurchase(wanted({ service: 'mbway', mbway_phone: '912345679' })));
  const { db } = world.database;
  const { confirm_until } = await db
    .selectFrom('payments')
    .select('confirm_until')
    .where('order_id', '=', order.transaction_id)
    .executeTakeFirstOrThrow();
  const tasks = async () =>
    (await sql`SELECT FROM queue.job WHERE name = 'expire-order' AND data ->> 'orderId' = ${order.transaction_id}`.execute(db)).rows.length;
  const before = await tasks();
  isAway = true;
  try {
    asked = 0;
    for (let at = 0; at < 9; at += 1) {
      world.setNow(confirm_until.getTime() + 1_000 + at * 1_000);
      expect((await ok(client.storePurchaseStatus({ params: { id: order.transaction_id } }))).state).toBe('pending');
    }
    expect(asked).toBe(1);
    expect(await tasks()).toBe(before);
  } finally {
    isAway = false;
  }
});

test('[J-mbway-margin] a waiting page asks whether its order has changed: 304 while it waits, and the provider no more than every ten seconds', async () => {
  const viewer = await world.viewer();
  for (const client of [viewer.client, world.visitor()]) {
    const order = await ok(client.storePurchase(wanted({ service: 'mbway', mbway_phone: '912345678' })));
    const params = { id: order.transaction_id };
    const first = await client.storePurchaseStatus({ params });
    if (!first.ok || first.etag === null) throw new Error('the answer has no tag');
    asked = 0;
    for (let at = 0; at < 9; at += 1) {
      world.setNow(START + at * 1_000);
      expect(await client.storePurchaseStatus({ params, ifNoneMatch: first.etag })).toMatchObject({ status: 304, notModified: true });
    }
    expect(asked).toBeLessThanOrEqual(1);
    await world.press(`telemovel/${await world.paymentOf(order)}`, { escolha: 'aceitar' });
    await world.until(async () => (await stateOf(order.transaction_id)).state === 'paid');
    expect(await client.storePurchaseStatus({ params, ifNoneMatch: first.etag })).toMatchObject({ status: 200, answer: { state: 'paid' } });
    world.setNow(START);
  }
});
