/** Every job beside itself, as where two processes of one database begin it at once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streamTokens } from '../accounts/stream-key.ts';
import { quiet } from '../api/test-api.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { createDemoDatabase } from '../demo/demo-test-database.ts';
import { keepDemoViewers } from '../demo/demo-viewers.ts';
import { installDemo } from '../demo/install-demo.ts';
import { parsePlatformEnv } from '../env.ts';
import { mediaSecret } from '../media-secret.ts';
import { jobsOf } from './jobs.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
/** Matches have ended, goals have fallen, and the guide lacks a day. */
const NEXT_DAY = NOW + 26 * 3_600_000;
const TIMES = 20;

/** As many runs as TIMES, every other one by the second pool of connections. */
const atOnce = (pools: readonly [Database, Database], run: (db: Database) => Promise<unknown>) =>
  Promise.all(Array.from({ length: TIMES }, (_, n) => run(pools[n % 2 === 0 ? 0 : 1])));

/** Rows of every table, to compare one run with many. */
async function rowCounts(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db);
  const counted = rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(name)}`.execute(db);
    return [name, found[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

describe('[G-races] run twenty times at once by two processes, the job', () => {
  let one: TestDatabase;
  let many: TestDatabase;
  let second: Database;
  beforeAll(async () => {
    [one, many] = await Promise.all([createDemoDatabase(NOW), createDemoDatabase(NOW)]);
    second = openDatabase({ url: many.url, max: 5 });
    // Older than any term: the job of orders has something to delete.
    const old = {
      provider: 'sandbox',
      reference: 'r',
      outcome: 'taken',
      says: '{}',
      received_at: new Date(NOW - 4_000 * 86_400_000),
    } as const;
    for (const { db } of [one, many])
      await db
        .insertInto('payment_notices')
        .values([
          { ...old, notice_id: '1' },
          { ...old, notice_id: '2' },
        ])
        .execute();
  });
  afterAll(async () => {
    await second.destroy();
    await Promise.all([one.drop(), many.drop()]);
  });

  test.each(Object.entries(jobsOf(parsePlatformEnv({}))))('%s does what one run does', async (_kind, { run }) => {
    await run({ db: one.db, now: NEXT_DAY, log: quiet });
    await atOnce([many.db, second], (db) => run({ db, now: NEXT_DAY, log: quiet }));
    expect(await rowCounts(many.db)).toEqual(await rowCounts(one.db));
  });
});

test('[G-races] two processes that start on an empty database at once make one demonstration, one set of its viewers and one key of each kind', async () => {
  const database = await createTestDatabase();
  const second = openDatabase({ url: database.url, max: 5 });
  try {
    const pools = [database.db, second] as const;
    await Promise.all(pools.map((db) => installDemo(db, NOW)));
    await Promise.all(pools.map((db) => keepDemoViewers(db, { SITE_URL: 'http://localhost:3000' }, NOW)));
    const keys = await Promise.all(pools.map(async (db) => (await mediaSecret(db, 'relay')).toString('hex')));
    expect(new Set(keys).size).toBe(1);
    const tags = (await Promise.all(pools.map(streamTokens))).map((tokens) => tokens.tagsOf('viewer', 'device'));
    expect(tags[0]).toEqual(tags[1]);
    const demo = await createDemoDatabase(NOW);
    await keepDemoViewers(demo.db, { SITE_URL: 'http://localhost:3000' }, NOW);
    await Promise.all([mediaSecret(demo.db, 'relay'), streamTokens(demo.db)]);
    expect(await rowCounts(database.db)).toEqual(await rowCounts(demo.db));
    await demo.drop();
  } finally {
    await second.destroy();
    await database.drop();
  }
});
