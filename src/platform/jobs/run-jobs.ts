/**
 * The loop for background jobs. Each kind is a row of `jobs`. A process that locks the row (FOR UPDATE SKIP LOCKED) does the work, so any
 * number of processes can run this loop. A failed job is recorded, logged and tried again when it is next due.
 */
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { redacted } from '../redacted.ts';
import type { Jobs } from './job.ts';

/** Interval between two checks for due jobs, in milliseconds. */
const CHECK_MS = 30_000;
interface LoopOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
}

/**
 * Runs every due job, one after the other. The row is locked while its job runs; other processes skip it.
 * @returns the kinds that ran, failed ones included
 */
export async function runDueJobs({ db, clock, log, jobs }: LoopOptions, signal?: AbortSignal): Promise<string[]> {
  const ran: string[] = [];
  for (const [kind, job] of Object.entries(jobs)) {
    if (signal?.aborted) break;
    const now = clock();
    await db
      .insertInto('jobs')
      .values({ kind, run_at: new Date(now), every_seconds: job.everySeconds })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const taken = await db.transaction().execute(async (trx) => {
      const { rows } =
        await sql`SELECT kind FROM jobs WHERE kind = ${kind} AND (run_at <= ${new Date(now)} OR run_at > ${new Date(now + 2 * job.everySeconds * 1000)})
        FOR UPDATE SKIP LOCKED`.execute(trx);
      if (rows.length === 0) return false;
      let failure: string | null = null;
      try {
        // The job has its own transactions: what it committed stays when a later step fails.
        await job.run({ db, now, log });
      } catch (error) {
        failure = redacted(error);
        log.error({ job: kind, reason: failure }, 'a job failed');
      }
      await trx
        .updateTable('jobs')
        .set({
          run_at: new Date(now + job.everySeconds * 1000),
          every_seconds: job.everySeconds,
          last_error: failure,
          ...(failure === null ? { last_ok: new Date(now) } : {}),
        })
        .where('kind', '=', kind)
        .execute();
      return true;
    });
    if (taken) ran.push(kind);
  }
  return ran;
}

export interface RunningJobs {
  /** Ends the loop and waits for the running job. */
  readonly stop: () => Promise<void>;
}

/** Checks for due jobs now and every 30 seconds. When the database cannot be reached, logs it and tries again at the next check. */
export function startJobs({ db, clock, log, jobs }: LoopOptions): RunningJobs {
  const controller = new AbortController();
  let running: Promise<void> | null = null;
  const check = (): void => {
    if (running || controller.signal.aborted) return;
    running = runDueJobs({ db, clock, log, jobs }, controller.signal)
      .then(() => {})
      .catch((error: unknown) => {
        if (!controller.signal.aborted) log.error({ reason: redacted(error) }, 'checking for due jobs failed');
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  check();
  return {
    stop: async () => {
      controller.abort();
      clearInterval(timer);
      await running;
    },
  };
}
