import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { createLog } from '../log.ts';
import { redacted } from '../redacted.ts';
import type { Job } from './job.ts';
import { runDueJobs, startJobs } from './run-jobs.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const log = createLog('silent', 'test');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('of three processes one runs a due job, and again when it is next due', async () => {
  let runs = 0;
  const jobs: Record<string, Job> = {
    one: {
      everySeconds: 60,
      run: async () => {
        runs += 1;
        await new Promise((go) => setTimeout(go, 100));
      },
    },
  };
  const look = (now: number) => runDueJobs({ db: database.db, clock: () => now, log, jobs });
  await Promise.all([look(NOW), look(NOW), look(NOW)]);
  expect(runs).toBe(1);
  expect(await look(NOW + 59_000)).toEqual([]);
  expect(await look(NOW + 60_000)).toEqual(['one']);
  // A clock that is set back must not delay the job.
  expect(await look(NOW - 30 * 86_400_000)).toEqual(['one']);
});

test('records a failed job without the password in its message, runs the others, and clears the error after a success', async () => {
  let broken = true;
  let others = 0;
  const jobs: Record<string, Job> = {
    bad: {
      everySeconds: 60,
      run: async () => {
        if (broken) throw new Error('no connection to postgres://camarote:s3cret@127.0.0.1:5432/x');
      },
    },
    good: {
      everySeconds: 60,
      run: async () => {
        others += 1;
      },
    },
  };
  const { db } = database;
  await runDueJobs({ db, clock: () => NOW, log, jobs });
  const failed = await db.selectFrom('jobs').selectAll().where('kind', '=', 'bad').executeTakeFirstOrThrow();
  expect(failed.last_error).toBe('no connection to postgres://[redacted]@127.0.0.1:5432/x');
  expect(failed.last_ok).toBeNull();
  expect(others).toBe(1);
  broken = false;
  await runDueJobs({ db, clock: () => NOW + 60_000, log, jobs });
  const well = await db.selectFrom('jobs').selectAll().where('kind', '=', 'bad').executeTakeFirstOrThrow();
  expect(well.last_error).toBeNull();
  expect(well.last_ok?.getTime()).toBe(NOW + 60_000);
});

test('stop waits for the running job', async () => {
  let done = false;
  const running = startJobs({
    db: database.db,
    clock: () => NOW,
    log,
    jobs: {
      slow: {
        everySeconds: 60,
        run: async () => {
          await new Promise((go) => setTimeout(go, 150));
          done = true;
        },
      },
    },
  });
  await new Promise((go) => setTimeout(go, 60));
  await running.stop();
  expect(done).toBe(true);
});

test('removes tokens from messages', () => {
  expect(redacted(new Error('refused: token=abc.def'))).toBe('refused: token=[redacted]');
});
