import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../api/accounts-fixture.ts';
import { START, type StoreApi, startStoreApi, wanted } from '../api/store/store-fixture.ts';
import { runStoreCommand } from '../cli/store-command-fixture.ts';
import { parsePlatformEnv } from '../env.ts';
import { createMailer } from '../mail/mailer.ts';
import { storeTasks } from './store-tasks.ts';
import { keepOrderMails, lacksMailServer } from './unsent-mails.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_of_the_tests', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests' };
const SITE = { SITE_URL: 'https://tv.example.pt' };

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi();
});
afterAll(() => world.end());

const check = () => runStoreCommand(world, START, 'check');

test('[J-store-alerts] a store of real money without a mail server is told of it, a sandbox and one with a server are not', () => {
  const lacks = (settings: Record<string, string>) => lacksMailServer(parsePlatformEnv(settings));
  expect(lacks({ ...SITE, ...STRIPE })).toBe(true);
  expect(lacks({ ...SITE, ...STRIPE, SMTP_URL: 'smtps://u:p@mail.example.pt' })).toBe(false);
  expect(lacks(SITE)).toBe(false);
  expect(lacks(STRIPE)).toBe(false);
});

test('[J-store-alerts] [J-withdrawal] a receipt that cannot be sent is named by `check`, and goes out once there is a mail server', async () => {
  const { db } = world.database;
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted()));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  const receipts = async (): Promise<number> =>
    (await db.selectFrom('outbox_mails').select('id').where('subject', 'ilike', '%comprovativo%').execute()).length;
  await world.until(async () => (await receipts()) === 1);

  // The same task in a process without a mail server, twice.
  const task = { orderId: placed.transaction_id, mail: 'receipt' } as const;
  const without = storeTasks(world.store, createMailer(parsePlatformEnv({ ...SITE, ...STRIPE }), world.store), null);
  for (let tries = 0; tries < 2; tries += 1) await expect(without['order-mail']?.(task)).rejects.toThrow('SMTP_URL is not set');
  const number = placed.transaction_id.slice(-8).toUpperCase();
  const told = await check();
  expect(told.code).toBe(1);
  expect(told.said).toMatch(
    new RegExp(`${number}.*: its mail "receipt" has not been sent since 2026-11-21T20:42:00Z: .*SMTP_URL is not set`),
  );
  expect(told.said.match(/has not been sent/g)).toHaveLength(1);

  // While a task waits for its next try there is no second one.
  await sql`INSERT INTO queue.job (name, data, start_after, policy) VALUES ('order-mail', ${JSON.stringify(task)}::jsonb, now() + interval '1 hour', 'standard')`.execute(
    db,
  );
  await keepOrderMails(world.store);
  const waiting = () =>
    sql<{ n: number }>`SELECT count(*)::int AS n FROM queue.job WHERE name = 'order-mail' AND state IN ('created', 'retry')`.execute(db);
  expect((await waiting()).rows).toEqual([{ n: 1 }]);
  await sql`DELETE FROM queue.job WHERE name = 'order-mail' AND state = 'created'`.execute(db);

  // Its tries are used up: the job adds it anew, and this process has a mail server.
  await Promise.all([keepOrderMails(world.store), keepOrderMails(world.store)]);
  await world.until(async () => (await db.selectFrom('unsent_order_mails').select('order_id').execute()).length === 0);
  expect(await receipts()).toBe(2);
  expect((await check()).code).toBe(0);
});

test('[J-withdrawal] [J-store-alerts] an acknowledgement that cannot be sent is asked for again once no task tries it, and goes out once', async () => {
  const { db } = world.database;
  const client = world.visitor();
  const placed = await ok(client.storePurchase(wanted({ quantity: 3 })));
  await world.press(`cartao/${await world.paymentOf(placed)}`, { cartao: '0', escolha: 'pagar' });
  const read = () => ok(client.storePurchaseStatus({ params: { id: placed.transaction_id } }));
  await world.until(async () => (await read()).state === 'paid');
  const token = (await read()).withdrawal?.token ?? '';
  const id = 'd0000000-0000-4000-8000-000000000001';
  const declaration = {
    id,
    order_id: placed.transaction_id,
    pieces: 2,
    left_before: 3,
    channel: 'mail',
    declared_at: new Date(START),
  } as const;
  // Its first task was lost with the process that had taken the declaration.
  await db.insertInto('withdrawals').values(declaration).execute();
  const mails = async () =>
    db
      .selectFrom('outbox_mails')
      .select('text_body')
      .where('text_body', 'like', `%${token}%`)
      .where('subject', 'ilike', '%livre resolução%')
      .execute();
  const withoutServer = storeTasks(world.store, createMailer(parsePlatformEnv({ ...SITE, ...STRIPE }), world.store), null);
  await expect(withoutServer['withdrawal-mail']?.({ withdrawalId: id })).rejects.toThrow('SMTP_URL is not set');
  const acknowledged = async () =>
    (await db.selectFrom('withdrawals').select('acknowledged_at').where('id', '=', id).executeTakeFirstOrThrow()).acknowledged_at;
  expect(await acknowledged()).toBeNull();

  const tasks = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM queue.job WHERE name = 'withdrawal-mail' AND data->>'withdrawalId' = ${id}`.execute(db);
    return rows[0]?.n;
  };
  const task = JSON.stringify({ withdrawalId: id });
  await sql`INSERT INTO queue.job (name, data, start_after, policy) VALUES ('withdrawal-mail', ${task}::jsonb, now() + interval '1 hour', 'standard')`.execute(
    db,
  );
  await keepOrderMails(world.store);
  expect(await tasks(), 'one waits for its next try').toBe(1);
  await sql`DELETE FROM queue.job WHERE name = 'withdrawal-mail' AND state = 'created'`.execute(db);

  await Promise.all([keepOrderMails(world.store), keepOrderMails(world.store)]);
  expect(await tasks(), 'of two jobs one adds it').toBe(1);
  await world.until(async () => (await acknowledged()) !== null);
  expect(await mails()).toHaveLength(1);
  await keepOrderMails(world.store);
  expect(await tasks(), 'nothing is asked for any more').toBe(1);
});
