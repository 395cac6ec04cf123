import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import type { Log } from '../log.ts';
import { createQueue } from './queue.ts';

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
