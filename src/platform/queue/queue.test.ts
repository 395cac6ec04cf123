import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { poolOf } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import type { Log } from '../log.ts';
import { createQueue } from './queue.ts';

/** A log of nothing. */
const quiet = { ...console, warn: () => {}, error: () => {} } as unknown as Log;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a task whose process was killed is worked on again, and the upkeep of the queue logs no fault', async () => {
  const { db, url } = database;
  const warned: unknown[] = [];
  const log = { ...console, warn: (...said: unknown[]) => warned.push(said) } as unknown as Log;
  const adding = createQueue(db, log);
  await adding.add(db, 'expire-order', { orderId: 'a' });
  await adding.stop();
  // What a process leaves that takes a task and is killed, more than a minute ago.
  const killed = new PgBoss({ connectionString: url, schema: 'queue', supervise: false, schedule: false, migrate: false, max: 1 });
  await killed.start();
  expect(await killed.fetch('expire-order')).toHaveLength(1);
  await killed.stop({ graceful: false });
  const pool = new PgBoss({ connectionString: url, schema: 'queue', supervise: false, schedule: false, migrate: false, max: 1 });
  await pool.start();
  await pool
    .getDb()
    .executeSql(`UPDATE queue.job SET started_on = started_on - interval '2 minutes', retry_delay = 0 WHERE state = 'active'`);
  await pool.stop({ graceful: false });

  const queue = createQueue(db, log);
  try {
    const orderId = new Promise<string>((done) => void queue.work({ 'expire-order': (task) => Promise.resolve(done(task.orderId)) }));
    await queue.tidy();
    expect(await orderId).toBe('a');
    expect(warned).toEqual([]);
  } finally {
    await queue.stop();
  }
});

/** Where the tasks of a name are. */
async function statesOf(name: string): Promise<Record<string, number>> {
  const { rows } = await poolOf(database.db).query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM queue.job WHERE name = $1 GROUP BY state',
    [name],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Waits until `holds`, a quarter of a minute at most. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await holds()); ) {
    if (Date.now() > end) throw new Error('it did not come to hold within 15 s');
    await new Promise((go) => setTimeout(go, 20));
  }
}

test('[J-queue-pace] 200 tasks are done within a bounded number of looks at the queue, twenty a second at the least', async () => {
  const { db } = database;
  const queue = createQueue(db, quiet);
  for (let n = 0; n < 200; n += 1) await queue.add(db, 'close-payment', { orderId: String(n) });
  const query = vi.spyOn(poolOf(db), 'query');
  const done: string[] = [];
  const began = Date.now();
  try {
    await queue.work({ 'close-payment': ({ orderId }) => Promise.resolve(void done.push(orderId)) });
    await until(() => done.length >= 200);
    const seconds = (Date.now() - began) / 1_000;
    const looks = query.mock.calls.filter(([text]) => /SKIP LOCKED/.test(String(text))).length;
    // Forty full batches, and for each of the two workers what it looked for before and after them.
    expect(looks).toBeLessThanOrEqual(50);
    expect(200 / seconds).toBeGreaterThanOrEqual(20);
    expect(new Set(done).size).toBe(200);
    await until(async () => (await statesOf('close-payment')).completed === 200);
  } finally {
    query.mockRestore();
    await queue.stop();
  }
});

test('[J-queue-pace] a task that fails and one that hangs are tried again by themselves, those beside them are done once', async () => {
  const { db } = database;
  const queue = createQueue(db, quiet, 300);
  for (let n = 0; n < 30; n += 1) await queue.add(db, 'give-back', { refundId: String(n) });
  const begun: string[] = [];
  try {
    await queue.work({
      'give-back': ({ refundId }) => {
        begun.push(refundId);
        if (refundId === '3') return Promise.reject(new Error('the provider refuses'));
        return refundId === '4' ? new Promise(() => {}) : Promise.resolve();
      },
    });
    await until(async () => (await statesOf('give-back')).completed === 28);
    await until(async () => (await statesOf('give-back')).retry === 2);
    expect(begun.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, n) => String(n)));
  } finally {
    await queue.stop();
  }
});

test('[J-queue-pace] what is done is done at once, although a task of the same batch still runs', async () => {
  const { db } = database;
  const queue = createQueue(db, quiet);
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  for (const orderId of ['slow', 'quick', 'quick too']) await queue.add(db, 'begin-payment', { orderId });
  try {
    await queue.work({ 'begin-payment': ({ orderId }) => (orderId === 'slow' ? held : Promise.resolve()) });
    await until(async () => (await statesOf('begin-payment')).completed === 2);
    expect(await statesOf('begin-payment')).toEqual({ active: 1, completed: 2 });
    release();
    await until(async () => (await statesOf('begin-payment')).completed === 3);
  } finally {
    release();
    await queue.stop();
  }
});
