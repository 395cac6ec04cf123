/** A database that goes away while work is under way, and comes back. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { quiet } from '../api/test-api.ts';
import { startJobs } from '../jobs/run-jobs.ts';
import { createQueue } from '../queue/queue.ts';
import { type CuttableDatabase, cuttable } from './away-fixture.ts';
import { type Database, openDatabase, poolOf } from './database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let front: CuttableDatabase;
let db: Database;
const broken: Error[] = [];
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note);
  database = await createTestDatabase();
  front = await cuttable(database.url);
  db = openDatabase({ url: front.url, max: 5 }, (error) => broken.push(error));
});
afterEach(() => expect(uncaught).toEqual([]));
afterAll(async () => {
  await db.destroy();
  await front.cut();
  await database.drop();
  process.off('uncaughtException', note);
});

const isWell = () => sql`SELECT 1`.execute(db).then(() => true);

test('[J-outage] a transaction that waits while its connection breaks fails alone, and the next statement is answered', async () => {
  const waiting = db.transaction().execute(async (trx) => {
    await sql`SELECT 1`.execute(trx);
    await front.cut();
    await wait(50);
    await sql`SELECT 1`.execute(trx);
  });
  await expect(waiting).rejects.toThrow(/not queryable|terminated|ECONN/);
  await expect(isWell()).rejects.toThrow(/ECONNREFUSED/);
  await front.restore();
  expect(await isWell()).toBe(true);
  expect(broken.length).toBeGreaterThan(0);
});

test('[J-outage] a server that takes no writes any more is left: of the connections to it none is kept', async () => {
  const pool = poolOf(db);
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) {
    await client.query('SET default_transaction_read_only = on');
    client.release();
  }
  const write = () => sql`INSERT INTO database_users (id, name) VALUES (gen_random_uuid(), 'a test')`.execute(db);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await Promise.all(Array.from({ length: 6 }, write));
});

test('[J-outage] [J-pooler] a statement that takes too long is cancelled at the server, without a setting of the session', async () => {
  const limited = openDatabase({ url: front.url, max: 1, statementTimeoutMs: 400 });
  try {
    const began = Date.now();
    await expect(sql`SELECT pg_sleep(30) AS slept`.execute(limited)).rejects.toMatchObject({ code: '57014' });
    // Not at its end.
    expect(Date.now() - began).toBeLessThan(15_000);
    await vi.waitFor(
      async () => {
        const { rows } =
          await sql`SELECT query FROM pg_stat_activity WHERE query LIKE '%AS slept%' AND state = 'active' AND pid <> pg_backend_pid()
          AND datname = current_database()`.execute(database.db);
        expect(rows).toEqual([]);
      },
      { timeout: 5_000 },
    );
  } finally {
    await limited.destroy();
  }
});

test('[J-outage] tasks that end while the database is away are done once, and those that failed by it are done at its return', async () => {
  const queue = createQueue(db, quiet);
  const done: string[] = [];
  try {
    for (const orderId of ['ended', 'failed']) await queue.add(db, 'expire-order', { orderId });
    const isCut = Promise.withResolvers<void>();
    await queue.work({
      'expire-order': async ({ orderId }) => {
        if (orderId === 'ended') {
          await front.cut();
          isCut.resolve();
        }
        await isCut.promise;
        if (orderId === 'failed') await isWell();
        done.push(orderId);
      },
    });
    await isCut.promise;
    await wait(2_000);
    expect(done).toEqual(['ended']);
    await front.restore();
    await vi.waitFor(
      async () => {
        const states = await sql<{
          n: number;
        }>`SELECT count(*)::int AS n FROM queue.job WHERE name = 'expire-order' AND state = 'completed'`;
        expect((await states.execute(database.db)).rows).toEqual([{ n: 2 }]);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(done.toSorted()).toEqual(['ended', 'failed']);
  } finally {
    await queue.stop();
  }
});

test('[J-outage] a job runs in no transaction, and one that the database went away under runs again soon after its return', async () => {
  let runs = 0;
  const isCut = Promise.withResolvers<void>();
  const jobs = startJobs({
    db,
    clock: Date.now,
    log: quiet,
    jobs: {
      asks: {
        everySeconds: 3_600,
        run: async () => {
          runs += 1;
          if (runs > 1) return;
          const { rows } =
            await sql`SELECT query FROM pg_stat_activity WHERE state LIKE 'idle in%' AND datname = current_database()`.execute(database.db);
          expect(rows).toEqual([]);
          await front.cut();
          isCut.resolve();
          await isWell();
        },
      },
    },
  });
  try {
    await isCut.promise;
    await wait(500);
    await front.restore();
    await vi.waitFor(() => expect(runs).toBe(2), { timeout: 20_000, interval: 50 });
    await vi.waitFor(
      async () => {
        const row = await database.db.selectFrom('jobs').selectAll().where('kind', '=', 'asks').executeTakeFirst();
        expect(row).toMatchObject({ last_error: null, held_by: null });
      },
      { timeout: 20_000 },
    );
  } finally {
    await jobs.stop();
  }
});
