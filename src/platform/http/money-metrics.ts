/** Metrics of the store's money: what needs somebody, and what waits. Counts and cents; no series names an order or a buyer. */
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { QUEUE_SCHEMA } from '../queue/queue.ts';
import { readUnanswered, readUnfinished, readUnknown } from '../store/check-books.ts';
import type { Store } from '../store/store.ts';
import { ORDER_MAILS } from '../store/unsent-mails.ts';

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

/** @param read at each scrape */
function gauge(registry: Registry, name: string, help: string, labelNames: readonly string[], read: () => Promise<Values>): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const values = await read();
      this.reset();
      for (const [labels, value] of values) this.set(labels, value);
    },
  });
}

const countOf = async (db: Database, where: ReturnType<typeof sql<boolean>>, table: 'orders' | 'refunds'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)} o WHERE ${where}`.execute(db);
  return rows[0]?.n ?? 0;
};

export function measureMoney(registry: Registry, { db, clock, ports }: Pick<Store, 'db' | 'clock' | 'ports'>): void {
  gauge(registry, 'upstream_refunds', 'Refunds that have not been made, by why and how they stand', ['kind', 'state'], async () => {
    const counts = new Map<string, number>();
    for (const kind of ['late', 'staff', 'withdrawal', 'provider'])
      for (const state of ['wanted', 'pending', 'failed']) counts.set(`${kind} ${state}`, 0);
    for (const { kind, state } of await readUnfinished(db)) counts.set(`${kind} ${state}`, (counts.get(`${kind} ${state}`) ?? 0) + 1);
    return [...counts].map(([key, count]) => {
      const [kind = '', state = ''] = key.split(' ');
      return [{ kind, state }, count];
    });
  });
  gauge(registry, 'upstream_money_to_return_cents', 'Money that came late or twice, or could not be given back', [], async () => [
    [{}, (await toReturn(db)).reduce((sum, { cents }) => sum + cents, 0)],
  ]);
  gauge(registry, 'upstream_money_to_return_orders', 'Orders whose money came late or twice, or could not be given back', [], async () => [
    [{}, new Set((await toReturn(db)).map(({ orderId }) => orderId)).size],
  ]);
  gauge(registry, 'upstream_money_to_return_seconds', 'Since when the oldest of it waits', [], async () => [
    [{}, Math.max(0, ...(await toReturn(db)).map(({ since }) => (clock() - since.getTime()) / 1_000))],
  ]);
  gauge(
    registry,
    'upstream_payment_notices_unknown',
    'Notices of providers that fit no order, or not its amount',
    ['outcome'],
    async () => {
      const unknown = await readUnknown(db);
      return (['unknown', 'other amount'] as const).map((outcome) => [
        { outcome },
        unknown.filter((one) => one.outcome === outcome).length,
      ]);
    },
  );
  gauge(registry, 'upstream_payments_unanswered', 'Payments whose beginning had no answer, after their time', [], async () => [
    [{}, (await readUnanswered(db, clock())).length],
  ]);
  gauge(registry, 'upstream_orders_paid_without_payment', 'Paid orders of which no payment at a provider is known', [], async () => [
    [
      {},
      await countOf(
        db,
        sql<boolean>`o.state = 'paid' AND o.total_cents > 0
          AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'paid' AND p.reference IS NOT NULL)`,
        'orders',
      ),
    ],
  ]);
  gauge(registry, 'upstream_disputes_open', "Disputes that buyers' banks have not decided", [], async () => [
    [{}, await countOf(db, sql<boolean>`o.kind = 'dispute' AND o.state = 'pending'`, 'refunds')],
  ]);
  gauge(registry, 'upstream_tasks_failed', 'Tasks of the queue whose tries are used up, by name', ['name'], async () => {
    const { rows } = await sql<{ name: string; n: number }>`
      SELECT name, count(*) FILTER (WHERE state = 'failed')::int AS n FROM ${sql.table(`${QUEUE_SCHEMA}.job`)} GROUP BY name`.execute(db);
    return rows.map(({ name, n }) => [{ name }, n]);
  });
  new Counter({
    name: 'upstream_payment_provider_errors_total',
    help: 'Calls that a payment provider did not answer since the process began',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [provider, count] of ports.errors) this.inc({ provider }, count);
    },
  });
  gauge(registry, 'upstream_order_mails_unsent', 'Mails about orders that could not be sent, by which', ['mail'], async () => {
    const rows = await db
      .selectFrom('unsent_order_mails')
      .select(['mail', sql<number>`count(*)::int`.as('count')])
      .groupBy('mail')
      .execute();
    const counts = new Map(rows.map(({ mail, count }) => [mail, count]));
    return ORDER_MAILS.map((mail) => [{ mail }, counts.get(mail) ?? 0]);
  });
  gauge(
    registry,
    'upstream_withdrawals',
    'Purchases that buyers have withdrawn from, by whether their money has gone back',
    ['state'],
    async () => {
      const row = await db
        .selectFrom('withdrawals')
        .select([
          sql<number>`count(*) FILTER (WHERE state = 'open')::int`.as('open'),
          sql<number>`count(*) FILTER (WHERE state = 'settled')::int`.as('settled'),
        ])
        .executeTakeFirstOrThrow();
      return Object.entries(row).map(([state, count]) => [{ state }, count]);
    },
  );
  gauge(registry, 'upstream_withdrawals_open_seconds', 'Since when the oldest withdrawal waits for its money', [], async () => {
    const oldest = await db
      .selectFrom('withdrawals')
      .select(({ fn }) => fn.min('declared_at').as('at'))
      .where('state', '=', 'open')
      .executeTakeFirst();
    return [[{}, oldest?.at ? Math.max(0, (clock() - new Date(oldest.at).getTime()) / 1_000) : 0]];
  });
  gauge(registry, 'upstream_billing_events', 'Events for the certified billing program: taken, waiting, given up', ['state'], async () => {
    const row = await db
      .selectFrom('billing_events')
      .select([
        sql<number>`count(*) FILTER (WHERE delivered_at IS NOT NULL)::int`.as('taken'),
        sql<number>`count(*) FILTER (WHERE delivered_at IS NULL AND failed_at IS NULL)::int`.as('waiting'),
        sql<number>`count(*) FILTER (WHERE delivered_at IS NULL AND failed_at IS NOT NULL)::int`.as('failed'),
      ])
      .executeTakeFirstOrThrow();
    return Object.entries(row).map(([state, count]) => [{ state }, count]);
  });
}

/** Money that staff look after: what came late goes back by itself, what has failed does not. */
const toReturn = async (db: Database) => (await readUnfinished(db)).filter(({ kind, state }) => kind === 'late' || state === 'failed');
