/** Buyers who withdraw from a purchase. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Purchase } from '#contract/entities/purchase.ts';
import { refundOrder } from '../../store/refund-order.ts';
import { ok, refusal, START } from '../accounts-fixture.ts';
import { ADDRESS, type StoreApi, startStoreApi, wanted } from './store-fixture.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());
afterEach(() => world.setNow(START));

const DAY = 86_400_000;
type Client = ReturnType<StoreApi['client']>;

/** Buys and pays; three scarves unless told otherwise. @returns the order with its right of withdrawal */
async function buy(client: Client, changed: Parameters<typeof wanted>[0] = {}): Promise<Purchase & { token: string }> {
  const placed = await ok(client.storePurchase(wanted({ quantity: 3, ...changed })));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  const read = () => ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  await world.until(async () => (await read()).state === 'paid');
  const paid = await read();
  return { ...paid, token: paid.withdrawal?.token ?? '' };
}
const voucher = { product_id: 3, properties: {}, delivery: 'pickup' as const };
const deliver = (id: string, at: number) =>
  world.database.db
    .updateTable('orders')
    .set({ delivered_at: new Date(at) })
    .where('id', '=', id)
    .execute();
const stateOf = async (client: Client, token: string) => (await ok(client.storeWithdrawalPage({ body: { token } }))).withdrawal;

test('[J-withdrawal] the receipt has its conditions, the model form, the seller, where it goes, and a link that needs no account', async () => {
  const { token } = await buy(world.visitor(), { invoicing: { ...ADDRESS, email: 'recibo@exemplo.pt' } });
  await world.until(async () => (await world.mails('recibo@exemplo.pt')).length > 0);
  const [mail] = await world.mails('recibo@exemplo.pt');
  for (const part of [
    '14 dias a contar do dia em que receber os artigos',
    'Modelo de formulário de livre resolução',
    'NIPC 500000000',
    'Rua da Demonstração, 1, 1000-000 Lisboa',
    'Entrega: Ana Prates, Rua do Sol, 14, 2765-410 Estoril.',
    `http://site.test/loja/livre-resolucao?token=${token}`,
  ])
    expect(mail?.text_body).toContain(part);
  expect(mail?.html_body).toContain(`href="http://site.test/loja/livre-resolucao?token=${token}"`);
});

test('[J-withdrawal] a guest declares by the link, for some pieces and then the rest, and gets an acknowledgment with date and time', async () => {
  const email = 'convidada@exemplo.pt';
  const { token, transaction_id: id } = await buy(world.visitor(), { invoicing: { ...ADDRESS, email } });
  // Another device, without a session.
  const other = world.visitor();
  expect(await ok(other.storeWithdrawalPage({ body: { token } }))).toMatchObject({
    order_id: id,
    product_title: 'Cachecol Camarote',
    email_hint: 'c…@exemplo.pt',
    withdrawal: { pieces_left: 3, declared: [] },
  });
  world.setNow(START + DAY);
  expect(await ok(other.storeWithdraw({ body: { token, pieces: 1, pieces_left: 3 } }))).toMatchObject({
    withdrawal: { pieces_left: 2, declared: [{ pieces: 1, declared_at: '2026-11-22T20:42:00Z', state: 'open' }] },
  });
  // The same press again is the same declaration; another one of what is no longer left is none.
  expect(await ok(other.storeWithdraw({ body: { token, pieces: 1, pieces_left: 3 } }))).toMatchObject({ withdrawal: { pieces_left: 2 } });
  expect(await refusal(other.storeWithdraw({ body: { token, pieces: 3, pieces_left: 3 } }))).toMatchObject({
    status: 409,
    code: 'withdrawal_pieces',
  });
  expect((await ok(other.storeWithdraw({ body: { token, pieces: 2, pieces_left: 2 } }))).withdrawal.pieces_left).toBe(0);
  const acknowledgments = async () => (await world.mails(email)).filter(({ subject }) => subject.startsWith('Recebemos a sua livre'));
  await world.until(async () => (await acknowledgments()).length === 2);
  const texts = (await acknowledgments()).map(({ text_body }) => text_body);
  for (const text of texts) expect(text).toContain('22 de novembro de 2026, às 20:42 (hora de Lisboa)');
  expect(texts.some((text) => text.includes('1 × Cachecol Camarote, Cor: Tinta'))).toBe(true);
  const rows = () => world.database.db.selectFrom('withdrawals').selectAll().where('order_id', '=', id).orderBy('declared_at').execute();
  // Noted after the mail has gone.
  await world.until(async () => (await rows()).every(({ acknowledged_at }) => acknowledged_at !== null));
  expect((await rows()).map(({ channel, state, acknowledged_at }) => [channel, state, acknowledged_at !== null])).toEqual([
    ['mail', 'open', true],
    ['mail', 'open', true],
  ]);
});

test('[J-withdrawal] the term runs to the end of its last day from the delivery, and without one from the last day for it', async () => {
  const client = world.visitor();
  const { token, transaction_id: id, withdrawal } = await buy(client);
  // 44 days from 21 November.
  expect(withdrawal?.until).toBe('2027-01-05T00:00:00Z');
  await deliver(id, START + 2 * DAY);
  // 23 November and 14 days: 7 December.
  expect((await stateOf(client, token)).until).toBe('2026-12-08T00:00:00Z');
  world.setNow(Date.parse('2026-12-08T00:00:00Z'));
  expect(await refusal(client.storeWithdraw({ body: { token, pieces: 1, pieces_left: 3 } }))).toMatchObject({
    status: 409,
    code: 'withdrawal_over',
  });
  world.setNow(Date.parse('2026-12-07T23:59:59Z'));
  expect((await ok(client.storeWithdraw({ body: { token, pieces: 1, pieces_left: 3 } }))).withdrawal.pieces_left).toBe(2);
});

test('[J-withdrawal] a voucher counts from its purchase; one that was activated is not in it, and a withdrawn one cannot be activated', async () => {
  const buyer = await world.viewer();
  const bought = await buy(buyer.client, voucher);
  expect(bought.withdrawal).toMatchObject({ until: '2026-12-08T00:00:00Z', pieces_left: 3 });
  const redeem = (code: string) => ok(buyer.client.generalVoucher({ body: { code, consent: true } }));
  await redeem(bought.voucher_codes[0] ?? '');
  expect((await stateOf(buyer.client, bought.token)).pieces_left).toBe(2);
  expect(await refusal(buyer.client.storeWithdraw({ body: { token: bought.token, pieces: 3, pieces_left: 3 } }))).toMatchObject({
    status: 409,
  });
  await ok(buyer.client.storeWithdraw({ body: { token: bought.token, pieces: 2, pieces_left: 2 } }));
  for (const code of bought.voucher_codes.slice(1)) expect(await redeem(code)).toMatchObject({ state: 'withdrawn' });
  const row = await world.database.db
    .selectFrom('withdrawals')
    .select('channel')
    .where('order_id', '=', bought.transaction_id)
    .executeTakeFirst();
  expect(row?.channel).toBe('account');
});

test('[J-withdrawal] it is settled when its money has gone back, and a part only with the part that was declared before', async () => {
  const buyer = await world.viewer();
  const { transaction_id: id, token } = await buy(buyer.client);
  await ok(buyer.client.storeWithdraw({ body: { token, pieces: 1, pieces_left: 3 } }));
  await refundOrder(world.store, id, { kind: 'staff', cents: 100 });
  expect((await stateOf(buyer.client, token)).declared).toMatchObject([{ pieces: 1, state: 'open' }]);
  await refundOrder(world.store, id, { kind: 'withdrawal', pieces: 1 });
  expect((await stateOf(buyer.client, token)).declared).toMatchObject([{ pieces: 1, state: 'settled' }]);
  world.setNow(START + DAY);
  await ok(buyer.client.storeWithdraw({ body: { token, pieces: 2, pieces_left: 2 } }));
  await refundOrder(world.store, id);
  const { purchases } = await ok(buyer.client.storePurchases());
  expect(purchases.find(({ transaction_id }) => transaction_id === id)).toMatchObject({
    state: 'refunded',
    withdrawal: { pieces_left: 0, declared: [{ state: 'settled' }, { state: 'settled' }] },
  });
});

test('[J-withdrawal] a refund of some pieces settles the declarations that it covers, also where two refunds make one', async () => {
  const client = world.visitor();
  const { transaction_id: id, token } = await buy(client);
  await ok(client.storeWithdraw({ body: { token, pieces: 1, pieces_left: 3 } }));
  world.setNow(START + DAY);
  await ok(client.storeWithdraw({ body: { token, pieces: 2, pieces_left: 2 } }));
  const states = async () => (await stateOf(client, token)).declared.map(({ state }) => state);
  for (const settled of [1, 1]) {
    await refundOrder(world.store, id, { kind: 'withdrawal', pieces: 1 });
    expect((await states()).filter((state) => state === 'settled')).toHaveLength(settled);
  }
  await refundOrder(world.store, id, { kind: 'withdrawal', pieces: 1 });
  expect(await states()).toEqual(['settled', 'settled']);
});

test('[J-withdrawal] an unpaid order has none, and a token that is none of ours opens nothing', async () => {
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted()));
  expect(placed.withdrawal).toBeNull();
  const { token } = await buy(client);
  for (const wrong of ['', 'x'.repeat(43), `B${token.slice(1)}`, token.slice(1)])
    expect(await refusal(client.storeWithdrawalPage({ body: { token: wrong } }))).toMatchObject({ status: 404 });
});
