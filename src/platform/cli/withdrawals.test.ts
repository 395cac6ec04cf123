import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../api/accounts-fixture.ts';
import { START, type StoreApi, startStoreApi, wanted } from '../api/store/store-fixture.ts';
import { runStoreCommand } from './store-command-fixture.ts';

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());

/** A day after the orders. */
const run = (...args: string[]) => runStoreCommand(world, START + 86_400_000, ...args);

test('[J-withdrawal] staff see what was declared until its money has gone back, and write down when a parcel came', async () => {
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted()));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  const read = () => ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  await world.until(async () => (await read()).state === 'paid');
  const number = placed.transaction_id.slice(-8).toUpperCase();
  expect(await run('withdrawals')).toEqual({ code: 0, said: 'no open withdrawals\n' });
  expect(await run('delivered', number, '2026-11-22')).toEqual({
    code: 0,
    said: 'delivered on 2026-11-22: can be withdrawn from until 2026-12-07\n',
  });
  for (const day of ['2026-11-20', '2026-11-23', 'ontem']) expect((await run('delivered', number, day)).code, day).toBe(1);
  await ok(client.storeWithdraw({ body: { token: (await read()).withdrawal?.token ?? '', pieces: 1, pieces_left: 2 } }));
  const { said } = await run('withdrawals');
  expect(said).toMatch(new RegExp(`${number}\\s+2026-11-21T20:42:00Z\\s+1 of 2\\s+Cachecol Camarote\\s+2026-11-22\\s+mail`));
  expect(said).toContain('within 14 days of the declaration');
  await world.database.db
    .updateTable('withdrawals')
    .set({ state: 'settled', settled_at: new Date(START) })
    .execute();
  expect((await run('withdrawals')).said).toBe('no open withdrawals\n');
  expect(JSON.parse((await run('withdrawals', '--all', '--json')).said)).toMatchObject([{ state: 'settled', pieces: 1 }]);
});
