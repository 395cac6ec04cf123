import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Purchase, PurchaseRequest } from '#contract/entities/purchase.ts';
import { ok } from '../api/accounts-fixture.ts';
import { ADDRESS, START, type StoreApi, startStoreApi, wanted } from '../api/store/store-fixture.ts';
import { parsePlatformEnv } from '../env.ts';
import { checkBooks } from './check-books.ts';
import { forgetOrders } from './forget-orders.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());

const DAY = 86_400_000;
const env = parsePlatformEnv({});
const runAt = (now: number) => forgetOrders({ db: world.database.db, now }, env);
const shipping = { ...ADDRESS, name: 'Rui Costa' };
const person = { invoicing: { ...ADDRESS, nif: '501442600' }, shipping };

/** Everything that is stored about an order, to look for a person in it. */
async function storedOf(id: string): Promise<string> {
  const { db } = world.database;
  const rows = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
    db.selectFrom('payments').selectAll().where('order_id', '=', id).execute(),
    db.selectFrom('sandbox_payments').selectAll().where('order_id', '=', id).execute(),
    db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute(),
    db.selectFrom('order_ledger').selectAll().where('order_id', '=', id).execute(),
  ]);
  return JSON.stringify(rows);
}
const PERSONAL = /Ana Prates|Rui Costa|501442600|Rua do Sol|2765-410|\+3519|ana@exemplo|viewer |device /;

async function bought(
  client: ReturnType<StoreApi['client']>,
  changed: Partial<PurchaseRequest>,
  press: 'pagar' | 'recusar',
): Promise<Purchase> {
  const placed = await ok(client.storePurchase(wanted({ ...person, ...changed })));
  const read = () => ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: press === 'pagar' ? '0' : '1', escolha: 'pagar' });
  await world.until(async () => (await read()).state !== 'pending');
  return read();
}

test('[J-retention] an unpaid order forgets its buyer after its days, a paid one at the end of its tenth calendar year, and the books still agree', async () => {
  const { db } = world.database;
  const buyer = await world.viewer();
  const paid = await bought(buyer.client, {}, 'pagar');
  const refused = await bought(buyer.client, {}, 'recusar');
  const called = await ok(buyer.client.storePurchase(wanted({ ...person, service: 'mbway' })));
  await ok(buyer.client.storePurchaseCancel({ params: { id: called.transaction_id } }));
  await world.until(async () => !/"state":"open"/.test(await storedOf(called.transaction_id)));
  expect([paid.state, refused.state]).toEqual(['paid', 'declined']);
  const unpaid = [refused.transaction_id, called.transaction_id];

  await runAt(START + 89 * DAY);
  for (const id of [...unpaid, paid.transaction_id]) expect(await storedOf(id)).toMatch(PERSONAL);
  await runAt(START + 90 * DAY);
  for (const id of unpaid) expect(await storedOf(id)).not.toMatch(PERSONAL);
  expect(await storedOf(called.transaction_id)).not.toContain(buyer.registration.email);
  expect(await storedOf(paid.transaction_id)).toMatch(PERSONAL);
  expect((await ok(buyer.client.userData())).orders.map(({ purchase }) => purchase.transaction_id)).toEqual([paid.transaction_id]);

  // Bought on 21 November 2026: kept to the end of 2036 in Lisbon.
  await runAt(Date.parse('2036-12-31T23:59:59Z'));
  expect(await storedOf(paid.transaction_id)).toMatch(PERSONAL);
  await runAt(Date.parse('2037-01-01T00:00:00Z'));
  expect(await storedOf(paid.transaction_id)).not.toMatch(PERSONAL);
  const row = await db.selectFrom('orders').selectAll().where('id', '=', paid.transaction_id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'paid', total_cents: 3_379, invoicing: {}, shipping: null, viewer_id: null });
  expect((await checkBooks(db)).disagreements).toEqual([]);
});

test('[J-retention] an order whose money is not settled keeps its buyer, and one whose money came late counts as paid', async () => {
  const { db } = world.database;
  const { transaction_id: id, state } = await bought(world.visitor(), {}, 'recusar');
  expect(state).toBe('declined');
  const payment = await db.selectFrom('payments').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  const at = new Date(START);
  await db.updateTable('payments').set({ paid_cents: 3_379 }).where('id', '=', payment.id).execute();
  await db
    .insertInto('refunds')
    .values({
      id: payment.id,
      order_id: id,
      payment_id: payment.id,
      kind: 'late',
      amount_cents: 3_379,
      state: 'failed',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await runAt(START + 91 * DAY);
  expect(await storedOf(id)).toMatch(PERSONAL);
  await runAt(Date.parse('2037-01-01T00:00:00Z'));
  expect(await storedOf(id)).toMatch(PERSONAL);
  await db.updateTable('refunds').set({ state: 'done' }).where('id', '=', payment.id).execute();
  await runAt(START + 91 * DAY);
  expect(await storedOf(id)).toMatch(PERSONAL);
  await runAt(Date.parse('2037-01-01T00:00:00Z'));
  expect(await storedOf(id)).not.toMatch(PERSONAL);
});

test('[J-retention] notices that were taken go after their days, those that nobody knows after those of what was paid', async () => {
  const { db } = world.database;
  await db.deleteFrom('payment_notices').execute();
  await db
    .insertInto('payment_notices')
    .values(
      (['taken', 'unknown'] as const).map((outcome) => ({
        provider: 'sandbox',
        notice_id: outcome,
        received_at: new Date(START),
        outcome,
      })),
    )
    .execute();
  const kept = async () =>
    (await db.selectFrom('payment_notices').select('notice_id').orderBy('notice_id').execute()).map((row) => row.notice_id);
  await runAt(START + 399 * DAY);
  expect(await kept()).toEqual(['taken', 'unknown']);
  await runAt(START + 400 * DAY);
  expect(await kept()).toEqual(['unknown']);
  await runAt(Date.parse('2037-01-01T00:00:00Z'));
  expect(await kept()).toEqual([]);
});
