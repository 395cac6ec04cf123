/**
 * Background work. Each kind is a row of `jobs`; whoever takes the row (FOR UPDATE SKIP LOCKED) does the work, so any number of processes
 * may run this loop. A job that fails is recorded, logged and tried again at its next turn.
 */
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { keepGuideCurrent, keepStageCurrent } from './guide-jobs.ts';
import { forgetOldViewings } from './viewing-jobs.ts';

export interface JobContext {
  readonly db: Database;
  /** Milliseconds. */
  readonly now: number;
  readonly log: Log;
}

export interface Job {
  readonly everySeconds: number;
  /** Must be safe to repeat and to run beside itself. */
  readonly run: (context: JobContext) => Promise<void>;
}

/** Every kind of work there is. */
export const JOBS: Readonly<Record<string, Job>> = {
  guide: { everySeconds: 3600, run: keepGuideCurrent },
  stage: { everySeconds: 300, run: keepStageCurrent },
  viewings: { everySeconds: 300, run: forgetOldViewings },
};

/** How often the table is looked at, in milliseconds. */
const LOOK_MS = 30_000;
const ERROR_LENGTH = 500;

/** A message without the secrets that drivers quote: connection addresses hold passwords. */
export function redacted(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/([a-z][a-z0-9+.-]*:\/\/[^:@/\s]+:)[^@\s]+@/gi, '$1[redacted]@')
    .replace(/\b(password|token|authorization|secret)\b\s*[=:]\s*\S+/gi, '$1=[redacted]')
    .slice(0, ERROR_LENGTH);
}

interface Loop {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs?: Readonly<Record<string, Job>>;
}

/**
 * Takes every job that is due, one after the other. A row is held while its work runs; others skip it.
 * @returns the kinds that ran, whether they went well or not
 */
export async function runDueJobs({ db, clock, log, jobs = JOBS }: Loop, signal?: AbortSignal): Promise<string[]> {
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
        // The work has transactions of its own: what it did stays although the last step fails.
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
  /** Ends the loop and waits for the work at hand. */
  readonly stop: () => Promise<void>;
}

/** Looks for due jobs now and every 30 seconds. A database that is away for a moment is reported and asked again. */
export function startJobs({ db, clock, log, jobs = JOBS }: Loop): RunningJobs {
  const controller = new AbortController();
  let working: Promise<void> | null = null;
  const look = (): void => {
    if (working || controller.signal.aborted) return;
    working = runDueJobs({ db, clock, log, jobs }, controller.signal)
      .then(() => {})
      .catch((error: unknown) => {
        if (!controller.signal.aborted) log.error({ reason: redacted(error) }, 'jobs could not be looked at');
      })
      .finally(() => {
        working = null;
      });
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  look();
  return {
    stop: async () => {
      controller.abort();
      clearInterval(timer);
      await working;
    },
  };
}
