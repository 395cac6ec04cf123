/**
 * The loop for background jobs. Each kind is a row of `jobs`. A process that claims the row does the work, so any number of processes can run
 * this loop. The claim is renewed while the job runs, which is in no transaction: a job may ask the network, and the database may go away
 * meanwhile. A failed job is recorded, logged and tried again when it is next due; one that failed because the database was away at once.
 */
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../accounts/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { databaseIsAway } from '../db/database-away.ts';
import type { Log } from '../log.ts';
import { redacted } from '../redacted.ts';
import type { Job, Jobs } from './job.ts';

/** Interval between two checks for due jobs, in milliseconds. */
const CHECK_MS = 30_000;
/** Until the next check when the database was away, in milliseconds. */
const CHECK_AGAIN_MS = 2_000;
/** A claim that is not renewed ends after this, in seconds. */
const HOLD_SECONDS = 30;
const RENEW_MS = 10_000;

interface LoopOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
}

const heldUntil: RawBuilder<Date> = sql`now() + make_interval(secs => ${HOLD_SECONDS})`;

/** @param holder who claims: it takes back what it has claimed before, which it does not work on any more. @returns whether the job is its own now */
async function claim(db: Database, kind: string, { everySeconds }: Job, now: number, holder: string): Promise<boolean> {
  await db
    .insertInto('jobs')
    .values({ kind, run_at: new Date(now), every_seconds: everySeconds })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ held_by: holder, held_until: heldUntil })
    .where('kind', '=', kind)
    // A clock that was set back must not delay the job.
    .where(({ or, eb }) => or([eb('run_at', '<=', new Date(now)), eb('run_at', '>', new Date(now + 2 * everySeconds * 1000))]))
    .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '<', sql<Date>`now()`), eb('held_by', '=', holder)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Does the work of a claimed job. @returns why it failed */
async function work(job: Job, kind: string, { db, clock, log }: Omit<LoopOptions, 'jobs'>, holder: string, signal?: AbortSignal) {
  const renewing = setInterval(() => {
    db.updateTable('jobs')
      .set({ held_until: heldUntil })
      .where('kind', '=', kind)
      .where('held_by', '=', holder)
      .execute()
      .catch((error: unknown) => log.warn({ job: kind, reason: redacted(error) }, 'the claim of a job was not renewed'));
  }, RENEW_MS);
  try {
    await job.run({ db, now: clock(), log, signal });
    return undefined;
  } catch (error) {
    log.error({ job: kind, reason: redacted(error) }, 'a job failed');
    return error;
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Runs every due job, one after the other. A claimed job is skipped by other processes.
 * @returns the kinds that ran, failed ones included
 * @throws when the database is away: what was claimed stays due
 */
export async function runDueJobs(options: LoopOptions, signal?: AbortSignal, holder: string = newId()): Promise<string[]> {
  const { db, clock, jobs } = options;
  const ran: string[] = [];
  let away: unknown;
  for (const [kind, job] of Object.entries(jobs)) {
    if (signal?.aborted) break;
    const now = clock();
    if (!(await claim(db, kind, job, now, holder))) continue;
    const failure = await work(job, kind, options, holder, signal);
    const isDue = databaseIsAway(failure);
    await db
      .updateTable('jobs')
      .set({
        ...(isDue ? {} : { run_at: new Date(now + job.everySeconds * 1000) }),
        every_seconds: job.everySeconds,
        held_by: null,
        held_until: null,
        last_error: failure === undefined ? null : redacted(failure),
        ...(failure === undefined ? { last_ok: new Date(now) } : {}),
      })
      .where('kind', '=', kind)
      .where('held_by', '=', holder)
      .execute();
    if (isDue) away ??= failure;
    else ran.push(kind);
  }
  if (away !== undefined) throw away;
  return ran;
}

export interface RunningJobs {
  /** Ends the loop and waits for the running job. */
  readonly stop: () => Promise<void>;
}

/** Checks for due jobs now and every 30 seconds. When the database cannot be reached, logs it and tries again two seconds later. */
export function startJobs(options: LoopOptions): RunningJobs {
  const controller = new AbortController();
  const holder = newId();
  let running: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;
  const check = (): void => {
    if (running || controller.signal.aborted) return;
    running = runDueJobs(options, controller.signal, holder)
      .then(() => {})
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        options.log.error({ reason: redacted(error) }, 'checking for due jobs failed');
        clearTimeout(again);
        again = setTimeout(check, CHECK_AGAIN_MS).unref();
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
      clearTimeout(again);
      await running;
    },
  };
}
