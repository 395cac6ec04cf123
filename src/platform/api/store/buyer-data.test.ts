import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../accounts/tokens.ts';
import { voucherCode, voucherHash } from '../../store/voucher-codes.ts';
import { ok } from '../accounts-fixture.ts';
import { ADDRESS, START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());

test('[J-retention] the download has the account’s orders, kept addresses, activated vouchers and subscriptions, and nobody else’s', async () => {
  const { db } = world.database;
  const [{ client }, other] = [await world.viewer(), await world.viewer()];
  const shipping = { ...ADDRESS, name: 'Rui Costa' };
  const bought = await ok(client.storePurchase(wanted({ service: 'mbway', mbway_phone: '912345678', shipping })));
  await ok(other.client.storePurchase(wanted({ invoicing: { ...ADDRESS, name: 'Outra Pessoa' } })));
  const id = newId();
  const code = await voucherCode(db, id);
  await db
    .insertInto('vouchers')
    .values({
      ...{ id, pack: 'multiscreen' as const, months: 3, code_hash: voucherHash(code) },
      ...{ created_at: new Date(START), valid_until: new Date(START + 86_400_000) },
    })
    .execute();
  await ok(client.generalVoucher({ body: { code, consent: true } }));

  const data = await ok(client.userData());
  expect(data.orders).toHaveLength(1);
  expect(data).toMatchObject({
    orders: [
      {
        purchase: { transaction_id: bought.transaction_id, product_title: 'Cachecol Camarote', quantity: 2, total_cents: 3379 },
        invoicing: { name: 'Ana Prates', address: 'Rua do Sol, 14', zip_code: '2765-410', phone: '+351912345678' },
        shipping: { name: 'Rui Costa' },
        mbway_phone: '+351912345678',
      },
    ],
    store_profile: { invoicing: { name: 'Ana Prates' }, shipping: { name: 'Rui Costa' } },
    activated_vouchers: [{ pack: 'multiscreen', months: 3 }],
    subscriptions: [{ pack: 'multiscreen', ends_at: expect.stringMatching(/^2027-02-21T/) }],
  });
  expect(JSON.stringify(data)).not.toContain('Outra Pessoa');
  expect(await ok(other.client.userData())).toMatchObject({ activated_vouchers: [], subscriptions: [] });
});
