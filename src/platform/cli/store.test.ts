import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ok } from '../api/accounts-fixture.ts';
import { type StoreApi, startStoreApi, wanted } from '../api/store/store-fixture.ts';
import { runStore } from './store.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());
afterEach(() => vi.restoreAllMocks());

/** Runs the command on the tests' database. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const keep = (stream: 'out' | 'err') => (text: unknown) => {
    said[stream] += String(text).replace(/\n?$/, '\n');
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(keep('out'));
  vi.spyOn(console, 'error').mockImplementation(keep('err'));
  vi.spyOn(process.stderr, 'write').mockImplementation(keep('err'));
  vi.spyOn(process.stdout, 'write').mockImplementation(keep('out'));
  const code = await runStore(args, { DATABASE_URL: world.database.url });
  vi.restoreAllMocks();
  return { code, ...said };
}

test('lists orders, refunds a paid one once, and says what it cannot do', async () => {
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted()));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  await world.until(async () => (await ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }))).state === 'paid');
  const number = placed.transaction_id.slice(-8).toUpperCase();
  expect((await run('orders')).out).toMatch(new RegExp(`${number}\\s+\\S+\\s+paid\\s+card\\s+2 × Cachecol`));
  expect(JSON.parse((await run('orders', '--state', 'paid', '--json')).out)).toHaveLength(1);
  expect(await run('refund', number)).toMatchObject({ code: 0, out: 'refunded\n' });
  expect(await run('refund', number)).toMatchObject({ code: 1, err: expect.stringContaining('the order is refunded, not paid') });
  expect((await run('order', number)).out).toContain('refunded');
  expect(await run('orders', '--state', 'lost')).toMatchObject({ code: 1 });
});

test('check exits 1 and names each order that does not agree with its ledger', async () => {
  expect(await run('check')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ orders?: .* went back\n$/) });
  const { transaction_id: id } = await ok(world.visitor().storePurchase(wanted({ service: 'multibanco' })));
  const { db } = world.database;
  await db.updateTable('orders').set({ state: 'paid' }).where('id', '=', id).execute();
  const found = await run('check');
  expect(found).toMatchObject({ code: 1, err: expect.stringContaining('2 lines that do not agree') });
  expect(found.out).toContain(`${id}: is paid, its ledger ends with pending`);
  expect(found.out).toContain(`${id}: is paid with 3379 cents due, its ledger holds 0`);
  await db.updateTable('orders').set({ state: 'pending' }).where('id', '=', id).execute();
  expect(JSON.parse((await run('check', '--json')).out)).toMatchObject({ disagreements: [] });
});

test('makes vouchers whose codes can be activated', async () => {
  const made = JSON.parse((await run('vouchers:create', 'motores', '1', '2', '--json')).out) as { codes: string[] };
  expect(made.codes).toHaveLength(2);
  const { client } = await world.viewer();
  expect(await ok(client.generalVoucher({ body: { code: made.codes[0] ?? '' } }))).toMatchObject({
    state: 'activated',
    product: 'Motores, 1 mês',
  });
  expect(await run('vouchers:create', 'motores', '0', '2')).toMatchObject({ code: 1 });
  expect(await run('vouchers:create', 'motores')).toMatchObject({ code: 2 });
  expect(await run('--help')).toMatchObject({ code: 0 });
});
