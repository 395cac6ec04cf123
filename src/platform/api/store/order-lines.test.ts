/** Delivery and IVA of mainland and islands, and the lines that an order keeps of them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QuoteRequest } from '#contract/entities/purchase.ts';
import { newId } from '../../accounts/tokens.ts';
import { ok } from '../accounts-fixture.ts';
import { ADDRESS, START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());
beforeEach(async () => {
  const { db } = world.database;
  await db.deleteFrom('settings').execute();
  await db.deleteFrom('rate_limits').execute();
  await db.updateTable('products').set({ vat_class: 'normal' }).execute();
});

const set = (values: Record<string, string>) =>
  world.database.db
    .insertInto('settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value })))
    .execute();
const quote = (changed: Partial<QuoteRequest> = {}) =>
  ok(
    world.visitor().storeQuote({
      body: { product_id: 2, quantity: 2, properties: { cor: 'tinta' }, delivery: 'home', use_credits: false, ...changed },
    }),
  );
const VOUCHER = { product_id: 3, properties: {}, quantity: 1, delivery: 'pickup' } as const;

test('[J-islands] a quote follows the postcode, and lists delivery by region before there is one', async () => {
  const offers = [
    { region: 'mainland', shipping_cents: 399, min_days: 2, max_days: 4 },
    { region: 'madeira', shipping_cents: 699, min_days: 5, max_days: 10 },
    { region: 'azores', shipping_cents: 699, min_days: 5, max_days: 10 },
  ];
  expect(await quote()).toMatchObject({ shipping_cents: 399, destination: null, delivery_offers: offers });
  expect(await quote({ zip_code: '1250-096' })).toMatchObject({ shipping_cents: 399, destination: 'mainland' });
  expect(await quote({ zip_code: '9000-098' })).toMatchObject({ shipping_cents: 699, destination: 'madeira', total_cents: 3_679 });
  expect(await quote({ zip_code: '28001' })).toMatchObject({ shipping_cents: 399, destination: null });
  await set({ shipping_cost_azores: '8,50', shipping_days_azores: '7-12', shipping_cost_madeira: '' });
  const azores = await quote({ zip_code: '9500-150', quantity: 3 });
  expect(azores).toMatchObject({ shipping_cents: 1_700, destination: 'azores' });
  expect(azores.delivery_offers[2]).toEqual({ region: 'azores', shipping_cents: 1_700, min_days: 7, max_days: 12 });
  // Empty: as on the mainland.
  expect(await quote({ zip_code: '9000-098' })).toMatchObject({ shipping_cents: 399 });
  expect(await quote({ delivery: 'pickup', zip_code: '9500-150' })).toMatchObject({ shipping_cents: 0, destination: null });
  expect(await quote({ ...VOUCHER })).toMatchObject({ delivery_offers: [] });
});

test('[J-islands] goods have the IVA of where they are sent from, vouchers that of where the buyer lives, and the price stays', async () => {
  expect(await quote({ zip_code: '9000-098' })).toMatchObject({ vat_rate: 2_300, vat_cents: 688 });
  expect(await quote({ ...VOUCHER, zip_code: '1250-096' })).toMatchObject({ total_cents: 499, vat_rate: 2_300, vat_cents: 93 });
  expect(await quote({ ...VOUCHER, zip_code: '9000-098' })).toMatchObject({ total_cents: 499, vat_rate: 2_200, vat_cents: 90 });
  expect(await quote({ ...VOUCHER, zip_code: '9500-150' })).toMatchObject({ total_cents: 499, vat_rate: 1_600, vat_cents: 69 });
  await set({ vat_goods_region: 'destination', vat_rates_azores: '16/9/4; 2026-01-01 15/9/4' });
  expect(await quote({ zip_code: '9000-098' })).toMatchObject({ vat_rate: 2_200 });
  expect(await quote({ zip_code: '9500-150' })).toMatchObject({ vat_rate: 1_500 });
  expect(await quote()).toMatchObject({ vat_rate: 2_300 });
  await world.database.db.updateTable('products').set({ vat_class: 'reduced' }).where('id', '=', 2).execute();
  expect(await quote({ zip_code: '9000-098' })).toMatchObject({ vat_rate: 400, vat_cents: 142 });
});

test('[J-invoice] an order keeps lines with the rate of its day: product, delivery and credits, which add up to its total', async () => {
  const { client } = await world.viewer();
  const { id } = await ok(client.userProfile());
  const entry = { viewer_id: id, id: newId(), at: new Date(START), amount: 33, label: 'Oferta' };
  await world.database.db.insertInto('wallet_entries').values(entry).execute();
  const shipping = { ...ADDRESS, zip_code: '9500-150' };
  const placed = await ok(client.storePurchase(wanted({ service: 'multibanco', shipping, use_credits: true })));
  expect(placed).toMatchObject({ total_cents: 2_980 + 699 - 330, shipping_cents: 699 });
  expect(placed.delivery_offer).toEqual({ region: 'azores', shipping_cents: 699, min_days: 5, max_days: 10 });
  expect(
    placed.lines.map(({ kind, gross_cents, net_cents, vat_cents, vat_rate }) => [kind, gross_cents, net_cents, vat_cents, vat_rate]),
  ).toEqual([
    ['product', 2_980, 2_423, 557, 2_300],
    ['delivery', 699, 568, 131, 2_300],
    ['credits', -330, -268, -62, 2_300],
  ]);
  // What is sold stays as it was sold.
  await set({ vat_rates_mainland: '23/13/6; 2026-11-01 24/13/6', shipping_days_azores: '9' });
  await world.database.db.updateTable('products').set({ vat_class: 'reduced', title: 'Outro' }).where('id', '=', 2).execute();
  const later = await ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  expect(later.lines).toEqual(placed.lines);
  expect(later.delivery_offer).toEqual(placed.delivery_offer);
  await world.database.db.updateTable('products').set({ title: 'Cachecol Camarote' }).where('id', '=', 2).execute();
});

test('[J-invoice] a product without IVA names the reason, and its lines have none', async () => {
  const { db } = world.database;
  await expect(db.updateTable('products').set({ vat_class: 'exempt' }).where('id', '=', 3).execute()).rejects.toThrow(/vat_exemption/);
  await db.updateTable('products').set({ vat_class: 'exempt', vat_exemption: 'M07' }).where('id', '=', 3).execute();
  const placed = await ok(world.visitor().storePurchase(wanted({ ...VOUCHER, service: 'multibanco' })));
  expect(placed.lines).toMatchObject([{ gross_cents: 499, net_cents: 499, vat_cents: 0, vat_rate: 0 }]);
  await db.updateTable('products').set({ vat_class: 'normal', vat_exemption: null }).where('id', '=', 3).execute();
});
