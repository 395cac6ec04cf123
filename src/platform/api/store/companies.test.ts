/** Buyers that are companies. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStoreCommand } from '../../cli/store-command-fixture.ts';
import { readBilledOrders } from '../../store/billing/billing-data.ts';
import { ok, refusal } from '../accounts-fixture.ts';
import { ADDRESS, START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());

const COMPANY = { ...ADDRESS, nif: '501442600' };

test('[J-company] an order is taken for a company by its name, with its NIF, and not without', async () => {
  const client = world.visitor();
  for (const name of ['Café & Filhos, Lda', 'Sonae', 'Bar 31 Lda']) {
    const bought = await ok(client.storePurchase(wanted({ key: randomUUID(), quantity: 1, invoicing: { ...COMPANY, name } })));
    const row = await world.database.db.selectFrom('orders').select('invoicing').where('id', '=', bought.transaction_id).executeTakeFirst();
    expect(row?.invoicing).toMatchObject({ name, nif: '501442600' });
    expect(await refusal(client.storePurchase(wanted({ invoicing: { ...ADDRESS, name: 'Sonae' } })))).toMatchObject({
      status: 422,
      fields: ['invoicing.name'],
    });
  }
});

test('[J-company] the parcel of a company’s order may go to a company, another’s to a person', async () => {
  const client = world.visitor();
  const shipping = { ...ADDRESS, name: 'Bar 31' };
  await ok(client.storePurchase(wanted({ quantity: 1, invoicing: { ...COMPANY, name: 'Sonae' }, shipping })));
  expect(await refusal(client.storePurchase(wanted({ shipping })))).toMatchObject({ status: 422, fields: ['shipping.name'] });
});

test('[J-company] [J-invoice] a company’s receipt, the accountant’s export, what the billing program is told and staff’s list have its name and NIF', async () => {
  const { db } = world.database;
  const name = 'Café & Filhos, Lda';
  const { transaction_id: id, ...placed } = await ok(world.visitor().storePurchase(wanted({ invoicing: { ...COMPANY, name } })));
  await world.press(`cartao/${await world.paymentOf({ transaction_id: id, ...placed })}`, { cartao: '0', escolha: 'pagar' });
  const receipt = () =>
    db
      .selectFrom('outbox_mails')
      .select('text_body')
      .where('subject', '=', `Comprovativo da compra ${id.slice(-8).toUpperCase()}`)
      .execute();
  await world.until(async () => (await receipt()).length === 1);
  expect((await receipt())[0]?.text_body).toContain('Empresa: Café & Filhos, Lda\nNIF indicado na compra: 501442600.');
  const [billed] = await readBilledOrders(db, [id]);
  expect(billed?.buyer).toMatchObject({ name, nif: '501442600' });
  const staff = async (...words: string[]) => (await runStoreCommand(world, START, ...words)).said;
  expect(await staff('export', '--from', '2026-11-21', '--to', '2026-11-21', '--csv')).toContain(';Café & Filhos, Lda;501442600;');
  expect(await staff('order', id)).toContain('papers to Café & Filhos, Lda, NIF 501442600');
  expect(await staff('refund', id, '--yes')).toContain('of Café & Filhos, Lda, NIF 501442600');
});

test('[J-company] the kept addresses of an account may be a company’s', async () => {
  const { client } = await world.viewer();
  const invoicing = { ...COMPANY, name: 'Café & Filhos, Lda' };
  expect(await ok(client.storeProfileUpdate({ body: { invoicing, shipping: { ...ADDRESS, name: 'Bar 31' } } }))).toMatchObject({
    invoicing: { name: 'Café & Filhos, Lda' },
    shipping: { name: 'Bar 31' },
  });
  expect(
    await refusal(client.storeProfileUpdate({ body: { invoicing: { ...invoicing, nif: '123456789' }, shipping: null } })),
  ).toMatchObject({ fields: ['invoicing.name'] });
});
