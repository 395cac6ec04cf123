/**
 * The queue of single tasks: timeouts of payments, mails, notices. pg-boss keeps it in the database, in a schema of its own, so that a task
 * is enqueued in the transaction that makes it necessary and any number of processes work on it. What recurs is a job (jobs/).
 */
import { sql } from 'kysely';
import { fromKysely, getConstructionPlans, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Database, rowsOfStatements } from '../db/database.ts';
import { databaseIsAway, storeWhenBack } from '../db/database-away.ts';
import type { Log } from '../log.ts';
import { redacted } from '../redacted.ts';

export const QUEUE_SCHEMA = 'queue';

/** What each queue carries. */
export interface Tasks {
  /** The payment of an order was not begun: its process ended in between. */
  'begin-payment': { orderId: string };
  /** The time to pay an order is over. */
  'expire-order': { orderId: string };
  /** An order was closed before it was paid: its payment ends at the provider, and money that it took after all goes back. */
  'close-payment': { orderId: string };
  /** A mail about an order. `amountCents`: the money that came or went back. */
  'order-mail': { orderId: string } & (
    | { mail: 'receipt' | 'reference' | 'expired' }
    | { mail: 'document'; documentId: string }
    | { mail: 'refund-pending' | 'refund' | 'part-refund' | 'late-money' | 'returned'; amountCents: number }
  );
  /** The mail that acknowledges a withdrawal. */
  'withdrawal-mail': { withdrawalId: string };
  /** Money goes back, or it is asked whether it has. */
  'give-back': { refundId: string };
  /** The billing program is told of a paid order or a refund. */
  'billing-event': { eventId: string };
  /** A notice of the sandbox's payment provider. */
  'sandbox-notice': { body: string };
}
export type TaskName = keyof Tasks;

/** Tries after the first, and seconds between them, doubled each time up to `retryDelayMax`. */
const RETRIES: Record<TaskName, { retryLimit: number; retryDelay: number; retryDelayMax?: number }> = {
  'begin-payment': { retryLimit: 5, retryDelay: 10 },
  'expire-order': { retryLimit: 20, retryDelay: 15 },
  'close-payment': { retryLimit: 20, retryDelay: 15 },
  'order-mail': { retryLimit: 8, retryDelay: 30 },
  'withdrawal-mail': { retryLimit: 8, retryDelay: 30 },
  'give-back': { retryLimit: 10, retryDelay: 60 },
  // Some nine days; it gives up by itself after seven.
  'billing-event': { retryLimit: 80, retryDelay: 30, retryDelayMax: 14_400 },
  'sandbox-notice': { retryLimit: 8, retryDelay: 2 },
};
/** A task that runs for longer is tried again: its process has ended, or it hangs. Seconds. */
const EXPIRE_SECONDS = 60;
/** A task that runs for longer has failed. Shorter than EXPIRE_SECONDS, so that one that hangs does not end those beside it. Milliseconds. */
const TASK_LIMIT_MS = 45_000;
/** Tasks of one name that a worker takes and runs at once. A full batch is followed by the next one without a pause. */
const BATCH = 5;
/**
 * Workers of a name in each process: ten tasks of a name run at once, so that twenty a second need only end within half a second each. All of them
 * share the process's ten connections.
 */
const WORKERS = 2;
/** Seconds between two looks for such tasks. */
const SUPERVISE_SECONDS = 30;
/** How often a task is run once more at the return of the database, before it waits for its next try. */
const MOST_REPEATS = 3;
const NAMES = Object.keys(RETRIES) as TaskName[];

export interface Queue {
  /**
   * Adds a task. With a transaction's database it exists when that commits.
   * @param afterMs milliseconds from now
   * @param once tasks with the same word are one, until it has been worked on
   */
  readonly add: <Name extends TaskName>(
    db: Database,
    name: Name,
    data: Tasks[Name],
    options?: { afterMs?: number; once?: string },
  ) => Promise<void>;
  /** Works on tasks until `stop`. A worker that throws is tried again; it must be safe to repeat. */
  readonly work: (workers: { readonly [Name in TaskName]?: (data: Tasks[Name]) => Promise<void> }) => Promise<void>;
  /** What else happens every half minute: tasks of processes that have ended are tried again, old ones go. */
  readonly tidy: () => Promise<void>;
  /** Waits for running tasks. */
  readonly stop: () => Promise<void>;
}

/** Makes the queue's tables, or brings them up to date. Safe to call from several processes. */
export async function prepareQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: QUEUE_SCHEMA, supervise: false, schedule: false, max: 1 });
  const failed = new Promise<never>((_, fail) => boss.once('error', fail));
  failed.catch(() => {});
  await Promise.race([boss.start(), failed]);
  for (const name of NAMES) {
    const options = { ...RETRIES[name], retryBackoff: true, expireInSeconds: EXPIRE_SECONDS, deleteAfterSeconds: 7 * 86_400 };
    // Of two processes that start together, one makes it. One of an earlier version gets the settings of this one.
    await boss.createQueue(name, { ...options, policy: 'standard' });
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
}

/** The statements that make the queue's empty tables within a transaction of the caller's. */
export function queueTables(): string {
  const plans = getConstructionPlans(QUEUE_SCHEMA);
  const statements = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(plans)?.[1];
  if (statements === undefined) throw new Error('pg-boss makes its tables in another way than this version knows');
  // They set limits for the whole of a transaction, which are for their own alone.
  return `${statements} SET LOCAL lock_timeout = DEFAULT; SET LOCAL idle_in_transaction_session_timeout = DEFAULT`;
}

/** @throws Error when `work` takes longer; it is not waited for any more */
async function within(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${limitMs} ms`)), limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * @param log of what fails
 * @param taskLimitMs milliseconds after which a task has failed
 */
export function createQueue(db: Database, log: Log, taskLimitMs = TASK_LIMIT_MS): Queue {
  const boss = new PgBoss({
    // Its upkeep sends several statements at once and needs the rows of all: fromKysely() has none of them.
    db: { executeSql: async (text, values) => ({ rows: await rowsOfStatements(db, text, values) }) },
    schema: QUEUE_SCHEMA,
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    migrate: false,
  });
  boss.on('error', (error) => log.warn({ err: redacted(error) }, 'the queue of tasks could not reach its tables'));
  const stopping = new AbortController();
  /** Runs a task once more that failed because the database was away, as soon as it is back. @throws what it failed by otherwise */
  const repeatWhenBack = async (run: () => Promise<void>): Promise<void> => {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await run();
      } catch (error) {
        if (!databaseIsAway(error) || repeats === MOST_REPEATS || stopping.signal.aborted) throw error;
      }
      await storeWhenBack(() => sql`SELECT 1`.execute(db), stopping.signal);
    }
  };
  let started: Promise<unknown> | undefined;
  const start = () => {
    started ??= boss.start();
    return started;
  };
  return {
    add: async (on, name, data, { afterMs = 0, once } = {}) => {
      await start();
      await boss.send(name, data, {
        db: fromKysely(on as never),
        startAfter: Math.max(0, Math.ceil(afterMs / 1_000)),
        ...(once === undefined ? {} : { singletonKey: once }),
      });
    },
    work: async (workers) => {
      await start();
      for (const name of NAMES) {
        const run = workers[name] as ((data: Tasks[TaskName]) => Promise<void>) | undefined;
        if (!run) continue;
        const runOne = async (job: JobWithMetadata<Tasks[TaskName]>): Promise<JobResult> => {
          try {
            await repeatWhenBack(() => within(run(job.data), taskLimitMs));
          } catch (error) {
            if (job.retryCount < job.retryLimit) log.warn({ task: name, err: redacted(error) }, 'a task failed and is tried again');
            else log.error({ task: name, job: job.id, err: redacted(error) }, 'a task failed for the last time');
            return { id: job.id, status: 'failed', output: error };
          }
          // At once and not with its batch: a process that ends before the others are done does not leave it to be done twice.
          // One that was done stays done when the database was away for longer than a task may take.
          await storeWhenBack(() => boss.complete(name, job.id, undefined, { includeQueued: true }), stopping.signal);
          return { id: job.id, status: 'completed' };
        };
        await boss.work(
          name,
          {
            pollingIntervalSeconds: 1,
            batchSize: BATCH,
            burstWhenBatchFull: true,
            localConcurrency: WORKERS,
            perJobResults: true,
            includeMetadata: true,
          },
          (jobs: JobWithMetadata<Tasks[TaskName]>[]) => Promise.all(jobs.map(runOne)),
        );
      }
    },
    tidy: async () => {
      await start();
      await boss.supervise();
    },
    stop: async () => {
      stopping.abort();
      if (started) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
