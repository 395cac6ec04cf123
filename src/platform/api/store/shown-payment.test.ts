import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../accounts-fixture.ts';
import { type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi(undefined, { worksTasks: false });
});
afterAll(() => world.end());

test('[J-one-payment] [J-outcome-truth] a payment that its provider told of first never stands for the one that the buyer was shown', async () => {
  const { db } = world.database;
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted({ service: 'multibanco' })));
  expect(placed.multibanco).not.toBeNull();
  const read = () => ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  const shown = await db.selectFrom('payments').selectAll().where('order_id', '=', placed.transaction_id).executeTakeFirstOrThrow();
  const { id: _, ...row } = shown;
  const another = (changed: Partial<typeof row>) =>
    db
      .insertInto('payments')
      .values({
        ...row,
        id: crypto.randomUUID(),
        reference: crypto.randomUUID(),
        multibanco_entity: null,
        multibanco_reference: null,
        begun_at: new Date(row.begun_at.getTime() + 60_000),
        ...changed,
      })
      .execute();
  // It was told of first, then asked about: its last answer is another one by now, and its money came.
  await another({ state: 'paid', paid_cents: row.amount_cents, told_first: true, last_answer: 'status: paid' });
  expect((await read()).multibanco).toEqual(placed.multibanco);
  // Of the payments that the buyer was shown, the newest; once one is paid, that one.
  await another({ state: 'cancelled', multibanco_entity: '99999', multibanco_reference: '111222333' });
  expect((await read()).multibanco).toEqual(placed.multibanco);
  await db.updateTable('payments').set({ state: 'expired' }).where('id', '=', shown.id).execute();
  expect((await read()).multibanco?.reference).toBe('111222333');
  await db.updateTable('payments').set({ state: 'paid' }).where('id', '=', shown.id).execute();
  expect((await read()).multibanco).toEqual(placed.multibanco);
});
