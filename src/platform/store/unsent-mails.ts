/** Mails about orders that could not be sent: kept until they are, so that none is lost when the tries of its task are used up. */
import { sql } from 'kysely';
import { isSandboxAllowed } from '#rules/sandbox.ts';
import type { Database } from '../db/database.ts';
import { QUEUE_SCHEMA, type Tasks } from '../queue/queue.ts';
import { redacted } from '../redacted.ts';
import { toDate } from '../wire/instant.ts';
import { type PaymentEnv, providersWithKeys } from './payments/payment-env.ts';
import type { Store } from './store.ts';

type OrderMail = Tasks['order-mail'];

/** Every mail about an order, by its name in the task. */
export const ORDER_MAILS: readonly OrderMail['mail'][] = [
  'receipt',
  'reference',
  'expired',
  'document',
  'refund-pending',
  'refund',
  'part-refund',
  'late-money',
  'returned',
];

export interface UnsentMail {
  readonly orderId: string;
  readonly mail: OrderMail['mail'];
  readonly since: Date;
  /** the mail server's, or what is missing */
  readonly lastAnswer: string;
}

/** Whether receipts of real money cannot be sent: no mail server, and no outbox of the sandbox. */
export const lacksMailServer = (
  env: PaymentEnv & { readonly SITE_URL: string; readonly SANDBOX?: string | undefined; readonly SMTP_URL?: string | undefined },
): boolean => env.SMTP_URL === undefined && providersWithKeys(env).length > 0 && !isSandboxAllowed(env.SITE_URL, env.SANDBOX);

/** Sends a mail by `send`, and keeps what was not sent. @throws what `send` throws, so that the task is tried again */
export async function sendOrKeep({ db, clock }: Pick<Store, 'db' | 'clock'>, task: OrderMail, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    const at = toDate(clock());
    // An order that is not there any more has nobody to write to.
    await sql`
      INSERT INTO unsent_order_mails (order_id, mail, task, since, tried_at, last_answer)
      SELECT id, ${task.mail}, ${JSON.stringify(task)}::jsonb, ${at}, ${at}, ${redacted(error)} FROM orders WHERE id = ${task.orderId}
      ON CONFLICT (order_id, task) DO UPDATE SET tried_at = excluded.tried_at, last_answer = excluded.last_answer`.execute(db);
    throw error;
  }
  await db
    .deleteFrom('unsent_order_mails')
    .where('order_id', '=', task.orderId)
    .where('task', '=', sql<never>`${JSON.stringify(task)}::jsonb`)
    .execute();
}

/** The oldest first. */
export async function readUnsentMails(db: Database): Promise<UnsentMail[]> {
  const rows = await db.selectFrom('unsent_order_mails').selectAll().orderBy('since').orderBy('order_id').execute();
  return rows.map(({ order_id, mail, since, last_answer }) => ({
    orderId: order_id,
    mail: mail as OrderMail['mail'],
    since,
    lastAnswer: last_answer,
  }));
}

/** Tries again what no task of the queue tries any more, acknowledgements of withdrawals too. Safe to run beside itself. */
export async function keepOrderMails({ db, queue }: Pick<Store, 'db' | 'queue'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One process after the other: a second one does not see tasks that are not yet committed, and would send their mails again.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('unsent mails', 0))`.execute(trx);
    const { rows } = await sql<{ task: OrderMail }>`
      SELECT u.task FROM unsent_order_mails u
      WHERE NOT EXISTS (SELECT FROM ${sql.table(`${QUEUE_SCHEMA}.job`)} j
        WHERE j.name = 'order-mail' AND j.data = u.task AND j.state IN ('created', 'retry', 'active'))
      ORDER BY u.since`.execute(trx);
    for (const { task } of rows) await queue.add(trx, 'order-mail', task);
    const { rows: withdrawals } = await sql<{ id: string }>`
      SELECT w.id FROM withdrawals w JOIN orders o ON o.id = w.order_id
      WHERE w.acknowledged_at IS NULL AND o.invoicing->>'email' <> ''
        AND NOT EXISTS (SELECT FROM ${sql.table(`${QUEUE_SCHEMA}.job`)} j
          WHERE j.name = 'withdrawal-mail' AND j.data->>'withdrawalId' = w.id::text AND j.state IN ('created', 'retry', 'active'))`.execute(
      trx,
    );
    for (const { id } of withdrawals) await queue.add(trx, 'withdrawal-mail', { withdrawalId: id });
  });
}
