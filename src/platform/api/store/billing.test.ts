/** The store and a billing program that is made from docs/billing.md alone. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Purchase } from '#contract/entities/purchase.ts';
import { type BillingProgram, startBillingProgram } from '../../../../tests/support/billing-program.ts';
import { runStore } from '../../cli/store.ts';
import { billingOf } from '../../store/billing/billing-env.ts';
import { sendBillingEvent } from '../../store/billing/send-event.ts';
import { refundOrder } from '../../store/refund-order.ts';
import { ok, type TestViewer } from '../accounts-fixture.ts';
import { ADDRESS, START, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

const DAY = 86_400_000;
let now = START;
let program: BillingProgram;
let world: StoreApi;
const moveTo = (instant: number) => {
  now = instant;
  world.setNow(instant);
};
beforeAll(async () => {
  program = await startBillingProgram('http://api.test/store/documents', () => now);
  world = await startStoreApi(undefined, { billing: { BILLING_WEBHOOK_URL: program.url, BILLING_WEBHOOK_SECRET: program.secret } });
});
afterAll(async () => {
  await world.end();
  await program.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  program.mode = 200;
  moveTo(START);
});

const AZORES = { ...ADDRESS, nif: '501442600', zip_code: '9500-150', region: 'Ponta Delgada' };
const ofOrder = (id: string) => program.taken.filter(({ data }) => data.order.id === id);

async function buy(client: TestViewer['client'], changed: Parameters<typeof wanted>[0] = {}): Promise<Purchase> {
  const placed = await ok(client.storePurchase(wanted({ invoicing: AZORES, ...changed })));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  const read = () => ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  await world.until(async () => (await read()).state === 'paid');
  return read();
}

/** The command of staff, on the tests' database and clock. */
async function staff(...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const keep = (text: unknown) => {
    said += `${String(text)}\n`;
  };
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  const code = await runStore(args, { DATABASE_URL: world.database.url, CAMAROTE_NOW: new Date(now).toISOString() });
  vi.restoreAllMocks();
  return { code, said };
}
const tell = async (data: Record<string, unknown>, signedWith?: string) => {
  const answer = await world.api.request(program.document(data, signedWith));
  return { status: answer.status, body: await answer.json() };
};
const eventOf = (id: string) =>
  world.database.db.selectFrom('billing_events').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

test('[J-invoice] a paid order and its refund arrive once, signed, with NIF, lines and rate of IVA, to the cent', async () => {
  const { transaction_id: id } = await buy(world.visitor());
  await world.until(async () => ofOrder(id).length === 1);
  await refundOrder(world.store, id, { kind: 'staff', pieces: 1 });
  await world.until(async () => ofOrder(id).length === 2);
  await refundOrder(world.store, id);
  await world.until(async () => ofOrder(id).length === 3);
  const [sale, ...refunds] = ofOrder(id);
  expect(program.refused).toEqual([]);
  expect(sale).toMatchObject({
    type: 'order.paid',
    data: {
      order: {
        total_cents: 3_679,
        buyer: { name: 'Ana Prates', nif: '501442600' },
        lines: [
          { kind: 'product', gross_cents: 2_980, vat_percent: '23.00', vat_code: 'NOR', vat_region: 'PT' },
          { kind: 'delivery', gross_cents: 699, vat_percent: '23.00', vat_code: 'NOR', vat_region: 'PT' },
        ],
      },
    },
  });
  const order = sale?.data.order;
  for (const line of order?.lines ?? []) expect(line.net_cents + line.vat_cents).toBe(line.gross_cents);
  expect(order?.vat_cents).toBe(688);
  expect((order?.net_cents ?? 0) + (order?.vat_cents ?? 0)).toBe(3_679);
  expect(refunds.map(({ type, data }) => [type, data.refund?.amount_cents, data.invoice])).toEqual([
    ['order.refunded', 1_490, null],
    ['order.refunded', 2_189, null],
  ]);
  // What went back in two parts gives back exactly the order's IVA.
  expect(refunds.reduce((sum, { data }) => sum + (data.refund?.vat_cents ?? 0), 0)).toBe(688);
});

test('[J-invoice] a message that was changed, or signed with another key, is not believed in either direction', async () => {
  const { transaction_id: order_id } = await buy(world.visitor());
  // Its own event has arrived: the clock is moved and the row changed below.
  await world.until(async () => (await eventOf(order_id)).delivered_at !== null);
  const document = { order_id, kind: 'invoice', number: 'FT A/1' };
  expect((await tell(document, `whsec_${Buffer.alloc(32, 7).toString('base64')}`)).status).toBe(401);
  const true_ = program.document(document);
  const changed = (await true_.text()).replace('FT A/1', 'FT A/2');
  const forged = await world.api.request(
    new Request('http://api.test/store/documents', { method: 'POST', headers: true_.headers, body: changed }),
  );
  expect(forged.status).toBe(401);
  const old = program.document(document);
  moveTo(START + 301_000);
  expect((await world.api.request(old)).status).toBe(401);
  expect(await world.database.db.selectFrom('order_documents').selectAll().where('order_id', '=', order_id).execute()).toEqual([]);
  const wrongKey = billingOf({
    BILLING_WEBHOOK_URL: program.url,
    BILLING_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const { id } = await eventOf(order_id);
  await world.database.db.updateTable('billing_events').set({ delivered_at: null }).where('id', '=', id).execute();
  await expect(sendBillingEvent(world.store, wrongKey, id)).rejects.toThrow('answered 401');
  expect(program.refused.splice(0)).toEqual(['the signature is wrong']);
});

test('[J-invoice] the number of a document comes back to the page, the list, one mail and the order that staff see; a second number is refused', async () => {
  const buyer = await world.viewer();
  const email = 'fatura@exemplo.pt';
  const { transaction_id: order_id } = await buy(buyer.client, { invoicing: { ...AZORES, email } });
  const document = { order_id, kind: 'invoice', number: 'FT A/118', atcud: 'CSDF7T5H-118', url: 'https://faturas.example.pt/118.pdf' };
  expect(await tell(document)).toEqual({ status: 200, body: { state: 'stored' } });
  // A program that answers twice.
  expect(await tell(document)).toEqual({ status: 200, body: { state: 'known' } });
  expect((await tell({ ...document, number: 'FT A/119' })).status).toBe(409);
  const { purchases } = await ok(buyer.client.storePurchases());
  const shown = [
    { kind: 'invoice', number: 'FT A/118', atcud: 'CSDF7T5H-118', url: 'https://faturas.example.pt/118.pdf', issued_at: null },
  ];
  expect(purchases.find(({ transaction_id }) => transaction_id === order_id)?.documents).toEqual(shown);
  const letters = async () => (await world.mails(email)).filter(({ subject }) => subject.startsWith('A fatura da compra'));
  await world.until(
    async () => (await letters()).length > 0 && (await world.mails(email)).some(({ subject }) => subject.startsWith('Comprovativo')),
  );
  expect(await letters()).toHaveLength(1);
  expect((await letters())[0]?.text_body).toContain('Número: FT A/118\nATCUD: CSDF7T5H-118');
  const receipt = (await world.mails(email)).find(({ subject }) => subject.startsWith('Comprovativo'));
  expect(receipt?.text_body).toContain('IVA incluído (23\u00a0%): 6,88\u00a0€');
  expect((await staff('order', order_id)).said).toContain('invoice FT A/118 (ATCUD CSDF7T5H-118)');
  await refundOrder(world.store, order_id, { kind: 'staff', pieces: 1 });
  await world.until(async () => ofOrder(order_id).length === 2);
  expect(ofOrder(order_id)[1]?.data.invoice).toBe('FT A/118');
});

test('[J-invoice] an event is repeated while the program refuses or is away, given up after seven days, shown, and sent again by billing:send', async () => {
  program.mode = 500;
  const { transaction_id: order_id } = await buy(world.visitor());
  await world.until(async () => (await eventOf(order_id)).last_answer === 'answered 500');
  const { id } = await eventOf(order_id);
  const billing = billingOf({ BILLING_WEBHOOK_URL: program.url, BILLING_WEBHOOK_SECRET: program.secret });
  program.mode = 'away';
  moveTo(START + DAY);
  await expect(sendBillingEvent(world.store, billing, id)).rejects.toThrow('has not taken order.paid');
  expect(await staff('billing')).toMatchObject({ code: 0, said: expect.stringMatching(/order\.paid.*waiting/) });
  moveTo(START + 7 * DAY);
  await sendBillingEvent(world.store, billing, id);
  expect((await eventOf(order_id)).failed_at).toEqual(new Date(now));
  expect(await staff('billing')).toMatchObject({ code: 1, said: expect.stringMatching(/order\.paid.*given up/) });
  expect(ofOrder(order_id)).toEqual([]);

  program.mode = 200;
  expect(await staff('billing:send', order_id)).toMatchObject({ code: 0, said: '1 event will be sent\n' });
  await world.until(async () => ofOrder(order_id).length === 1);
  // Every try had the same id.
  expect(new Set(program.asked.filter((asked) => asked === id)).size).toBe(1);
  expect(program.asked.filter((asked) => asked === id).length).toBeGreaterThanOrEqual(4);
  expect((await staff('billing:send', order_id)).code).toBe(1);
});

test('[J-invoice] [J-islands] the accountant’s export sums to the cent, with the IVA of the islands', async () => {
  moveTo(START + 40 * DAY);
  const client = world.visitor();
  const scarves = await buy(client);
  const voucher = { product_id: 3, properties: {}, quantity: 1, delivery: 'pickup' as const };
  await buy(client, voucher);
  await buy(client, { ...voucher, invoicing: { ...AZORES, zip_code: '9000-098', region: 'Funchal' } });
  await refundOrder(world.store, scarves.transaction_id, { kind: 'staff', pieces: 1 });
  const { code, said } = await staff('export', '--from', '2026-12-31', '--to', '2026-12-31', '--csv');
  expect(code).toBe(0);
  const [head = '', ...rows] = said.replace('\uFEFF', '').trim().split('\r\n');
  const columns = head.split(';');
  const cents = (row: string, column: string) =>
    Math.round(Number((row.split(';')[columns.indexOf(column)] ?? '').replace(',', '.')) * 100);
  const table = rows.map((row) => [
    row.split(';')[columns.indexOf('row')],
    row.split(';')[columns.indexOf('vat_region')],
    row.split(';')[columns.indexOf('vat_percent')],
    ...['net', 'vat', 'gross'].map((column) => cents(row, column)),
  ]);
  expect(table).toEqual([
    ['product', 'PT', '23,00', 2_423, 557, 2_980],
    ['delivery', 'PT', '23,00', 568, 131, 699],
    ['refund staff', '', '', 0, 0, -1_490],
    ['product', 'PT-AC', '16,00', 430, 69, 499],
    ['product', 'PT-MA', '22,00', 409, 90, 499],
  ]);
  for (const row of rows.filter((one) => !one.includes(';refund ')))
    expect(cents(row, 'net') + cents(row, 'vat')).toBe(cents(row, 'gross'));
  expect(rows.every((row) => row.includes(';501442600;'))).toBe(true);
  const { said: whole } = await staff('export', '--from', '2026-12-31', '--to', '2026-12-31', '--json');
  expect((JSON.parse(whole) as { total_cents: number }[]).reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(3_679 + 499 + 499);
});
