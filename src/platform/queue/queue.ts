/**
 * The queue of single tasks: timeouts of payments, mails, notices. pg-boss keeps it in the database, in a schema of its own, so that a task
 * is enqueued in the transaction that makes it necessary and any number of processes work on it. What recurs is a job (jobs/).
 */
import { fromKysely, getConstructionPlans, PgBoss } from 'pg-boss';
import { type Database, rowsOfStatements } from '../db/database.ts';
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
  /** A mail about an order. */
  'order-mail': { orderId: string; mail: 'receipt' | 'reference' | 'refund' };
  /** Money that came for an order that was closed before goes back. */
  'return-late-payment': { orderId: string };
  /** A notice of the sandbox's payment provider. */
  'sandbox-notice': { body: string };
}
export type TaskName = keyof Tasks;

/** Tries after the first, and seconds between them, doubled each time. */
const RETRIES: Record<TaskName, { retryLimit: number; retryDelay: number }> = {
  'begin-payment': { retryLimit: 5, retryDelay: 10 },
  'expire-order': { retryLimit: 20, retryDelay: 15 },
  'close-payment': { retryLimit: 20, retryDelay: 15 },
  'order-mail': { retryLimit: 8, retryDelay: 30 },
  'return-late-payment': { retryLimit: 10, retryDelay: 60 },
  'sandbox-notice': { retryLimit: 8, retryDelay: 2 },
};
/** A task that runs for longer is tried again: its process has ended, or it hangs. Seconds. */
const EXPIRE_SECONDS = 60;
/** Seconds between two looks for such tasks. */
const SUPERVISE_SECONDS = 30;
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

/** @param log of what fails */
export function createQueue(db: Database, log: Log): Queue {
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
        await boss.work<Tasks[TaskName]>(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
          if (!job) return;
          try {
            await run(job.data);
          } catch (error) {
            log.warn({ task: name, err: redacted(error) }, 'a task failed and is tried again');
            throw error;
          }
        });
      }
    },
    tidy: async () => {
      await start();
      await boss.supervise();
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
