import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ok } from '../api/accounts-fixture.ts';
import { type StoreApi, startStoreApi, wanted } from '../api/store/store-fixture.ts';
import type { Terminal } from './store/confirm.ts';
import { runStore } from './store.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());
afterEach(() => vi.restoreAllMocks());

const noTerminal: Terminal = { isThere: false, ask: () => Promise.reject(new Error('nobody is there')) };

/** Runs the command on the tests' database. */
const run = (...args: string[]) => runAt(noTerminal, ...args);

async function runAt(terminal: Terminal, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const keep = (stream: 'out' | 'err') => (text: unknown) => {
    said[stream] += String(text).replace(/\n?$/, '\n');
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(keep('out'));
  vi.spyOn(console, 'error').mockImplementation(keep('err'));
  vi.spyOn(process.stderr, 'write').mockImplementation(keep('err'));
  vi.spyOn(process.stdout, 'write').mockImplementation(keep('out'));
  const code = await runStore(args, { DATABASE_URL: world.database.url }, terminal);
  vi.restoreAllMocks();
  return { code, ...said };
}

/** An order of two scarves at 14,90 € with its delivery, paid by card. */
async function paidOrder() {
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted()));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  const look = () => ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  await world.until(async () => (await look()).state === 'paid');
  return { id: placed.transaction_id, number: placed.transaction_id.slice(-8).toUpperCase(), look };
}

test('lists orders, refunds a paid one once, and says what it cannot do', async () => {
  const { number } = await paidOrder();
  expect((await run('orders')).out).toMatch(new RegExp(`${number}\\s+\\S+\\s+paid\\s+card\\s+2 × Cachecol`));
  expect(JSON.parse((await run('orders', '--state', 'paid', '--json')).out)).toHaveLength(1);
  expect(await run('refund', number, '--yes')).toMatchObject({ code: 0, out: '33,79\u00a0€ went back; the order is refunded\n' });
  expect(await run('refund', number, '--yes')).toMatchObject({ code: 1, err: expect.stringContaining('the order is refunded, not paid') });
  expect((await run('order', number)).out).toContain('refunded');
  expect((await run('payments', number)).out).toMatch(/sandbox\s+card\s+\S+\s+33,79.*\bdone\b/s);
  expect(await run('orders', '--state', 'lost')).toMatchObject({ code: 1 });
});

test('[J-cli-refund] a refund needs a whole number and a yes to the amount and the buyer that it shows', async () => {
  const { id, number, look } = await paidOrder();
  // The only order of a database is not the one of any letters.
  for (const word of ['zzzzzz', '%%%%%%', '1G2H3K', `${number}x`, number.slice(-5), 'abcdef'])
    expect(await run('refund', word, '--yes'), word).toMatchObject({ code: 1, err: expect.stringContaining('nothing has changed') });
  const unasked = await run('refund', number);
  expect(unasked).toMatchObject({ code: 1, out: '' });
  expect(unasked.err).toContain('Repeat it with --yes');
  const shown: string[] = [];
  const answering = (answer: string): Terminal => ({
    isThere: true,
    ask: (text) => {
      shown.push(text);
      return Promise.resolve(answer);
    },
  });
  expect(await runAt(answering('no'), 'refund', number)).toMatchObject({ code: 1, err: expect.stringContaining('nothing has changed') });
  expect(await look()).toMatchObject({ state: 'paid', money: 'received' });
  expect(shown[0]).toContain(`order ${number} (${id}), paid`);
  expect(shown[0]).toMatch(/of Ana P…, a…@exemplo\.pt/);
  expect(shown[0]).toMatch(/goes back: 33,79\u00a0€, by sandbox/);
  expect(shown[0]).not.toContain('ana@');
  expect(await runAt(answering('yes'), 'refund', id)).toMatchObject({ code: 0 });
  expect(await look()).toMatchObject({ state: 'refunded' });
});

test('[J-cli-refund] [J-part-refund] a part goes back by amount or by pieces, and what was done elsewhere is written down', async () => {
  const { number, look } = await paidOrder();
  for (const wrong of [
    ['--amount', '3,999'],
    ['--amount', '0'],
    ['--amount', '3', '--pieces', '1'],
    ['--pieces', '1.5'],
    ['--pieces', '3'],
    ['--amount', '33,80'],
    ['--amount', '3', '--restock'],
    ['--keep-active', '--take-back'],
  ])
    expect(await run('refund', number, '--yes', ...wrong), wrong.join(' ')).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing has changed'),
    });
  expect(await run('refund', number, '--yes', '--amount', '3,99', '--reason', 'late')).toMatchObject({ code: 0 });
  expect(await run('refund', number, '--yes', '--pieces', '1', '--restock')).toMatchObject({ code: 0 });
  expect(await look()).toMatchObject({ state: 'paid', refunded_cents: 399 + 1490 });
  expect(await run('refund', number, '--yes', '--done-elsewhere')).toMatchObject({
    code: 0,
    out: 'written down: 14,90\u00a0€ given back\n',
  });
  expect(await look()).toMatchObject({ state: 'refunded', refunded_cents: 3379 });
});

test('[J-cli-refund] what a failure leaves is said as it is: what stands, what is not known, and what to do', async () => {
  const { db } = world.database;
  const { id, number } = await paidOrder();
  // The provider's books have another amount: it refuses.
  const payment = await db
    .selectFrom('sandbox_payments')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('payments').set({ provider: 'stripe' }).where('order_id', '=', id).execute();
  const failed = await run('refund', number, '--yes');
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.err).not.toContain('nothing has changed');
  expect(failed.err).toContain('33,79\u00a0€ did not go back: the payment is at stripe, which has no settings here');
  expect(failed.err).toContain(`\`returned ${number}\``);
  await db.updateTable('payments').set({ provider: 'sandbox' }).where('order_id', '=', id).execute();
  const checked = await run('check');
  expect(checked).toMatchObject({ code: 1, err: expect.stringContaining('1 line to look at') });
  expect(checked.out).toContain(`${number} (${id}): 33,79\u00a0€ to return since`);
  expect((await run('orders', '--to-return')).out).toContain(number);
  expect(await run('returned', number)).toMatchObject({ code: 1, err: expect.stringContaining('Repeat it with --yes') });
  expect(await run('returned', number, '--yes')).toMatchObject({ code: 0, out: 'written down: 33,79\u00a0€ given back\n' });
  expect(await run('returned', number, '--yes')).toMatchObject({ code: 1, err: expect.stringContaining('no money of this order waits') });
  expect(await run('orders', '--to-return')).toMatchObject({ code: 0, out: expect.not.stringContaining(number) });
  expect(payment.amount_cents).toBe(3379);
  // An answer that is lost: the command does not know, and says so.
  const lost = await paidOrder();
  await db.updateTable('sandbox_payments').set({ amount_cents: 1 }).where('order_id', '=', lost.id).execute();
  const unknown = await run('refund', lost.number, '--yes');
  expect(unknown).toMatchObject({ code: 3 });
  expect(unknown.err).toContain('not known: whether the money has gone');
  expect(unknown.err).not.toContain('nothing has changed');
  await db.updateTable('sandbox_payments').set({ amount_cents: 3379 }).where('order_id', '=', lost.id).execute();
  // Who writes it down by hand is warned.
  const warned = await run('returned', lost.number, '--yes');
  expect(warned).toMatchObject({ code: 0, err: expect.stringContaining('may still give it back by itself') });
  expect(await lost.look()).toMatchObject({ state: 'refunded' });
});

test('[J-cli-refund] notices that nobody knows are listed until they are settled, and check names them', async () => {
  const { db } = world.database;
  await db
    .insertInto('payment_notices')
    .values({
      provider: 'sandbox',
      notice_id: 'n-1',
      received_at: new Date(),
      outcome: 'unknown',
      reference: 'nobody',
      says: '{}',
      cents: 700,
    })
    .execute();
  expect((await run('notices')).out).toMatch(/sandbox\s+n-1\s+nobody\s+7,00/);
  expect(await run('check')).toMatchObject({
    code: 1,
    out: expect.stringContaining('notice n-1 of sandbox, payment nobody, 7,00\u00a0€: unknown'),
  });
  expect(await run('notice:settle', 'sandbox', 'n-2', '--yes')).toMatchObject({ code: 1 });
  expect(await run('notice:settle', 'sandbox', 'n-1', '--yes')).toMatchObject({ code: 0 });
  expect(await run('notices')).toMatchObject({ code: 0, out: 'every notice is known\n' });
  expect(await run('check')).toMatchObject({ code: 0 });
});

test('check exits 1 and names each order that does not agree with its ledger', async () => {
  expect(await run('check')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ orders?: .* went back\n$/) });
  const { transaction_id: id } = await ok(world.visitor().storePurchase(wanted({ service: 'multibanco' })));
  const { db } = world.database;
  await db.updateTable('orders').set({ state: 'paid' }).where('id', '=', id).execute();
  const found = await run('check');
  expect(found).toMatchObject({ code: 1, err: expect.stringContaining('2 lines to look at') });
  expect(found.out).toContain(`${id}: is paid, its ledger ends with pending`);
  expect(found.out).toContain(`${id}: is paid with 3379 cents due, its ledger holds 0`);
  await db.updateTable('orders').set({ state: 'pending' }).where('id', '=', id).execute();
  expect(JSON.parse((await run('check', '--json')).out)).toMatchObject({ disagreements: [] });
});

test('makes vouchers whose codes can be activated', async () => {
  const made = JSON.parse((await run('vouchers:create', 'motores', '1', '2', '--json')).out) as { codes: string[] };
  expect(made.codes).toHaveLength(2);
  const { client } = await world.viewer();
  expect(await ok(client.generalVoucher({ body: { code: made.codes[0] ?? '', consent: true } }))).toMatchObject({
    state: 'activated',
    product: 'Motores, 1 mês',
  });
  expect(await run('vouchers:create', 'motores', '0', '2')).toMatchObject({ code: 1 });
  expect(await run('vouchers:create', 'motores')).toMatchObject({ code: 2 });
  expect(await run('--help')).toMatchObject({ code: 0 });
});
