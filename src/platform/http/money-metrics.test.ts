/** What /metrics says of the store's money, from orders of a real database. */
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../api/accounts-fixture.ts';
import { type StoreApi, startStoreApi, wanted } from '../api/store/store-fixture.ts';
import { countErrors } from '../store/payments/count-errors.ts';
import { onePort, PaymentDeclined, type PaymentPort } from '../store/payments/payment-port.ts';
import { measureMoney } from './money-metrics.ts';

const HOUR_MS = 3_600_000;

let world: StoreApi;
beforeAll(async () => {
  world = await startStoreApi(undefined, { worksTasks: false });
});
afterAll(() => world.end());

/** The lines of a scrape that are not zero, in their order. */
async function scrape(ports = onePort(null)): Promise<string[]> {
  const registry = new Registry();
  const { db, clock } = world.store;
  measureMoney(registry, { db, clock, ports });
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.filter((line) => !line.endsWith(' 0'));
}

test('[J-store-alerts] a store in which nothing waits has no number but zero', async () => {
  const { transaction_id: id } = await ok(world.visitor().storePurchase(wanted()));
  const { db } = world.database;
  await db.deleteFrom('order_ledger').where('order_id', '=', id).execute();
  expect(await scrape()).toEqual([]);
});

test('[J-store-alerts] money to return, failed refunds, unknown notices, unanswered beginnings, disputes and lost tasks are counted', async () => {
  const { db, queue, clock } = world.store;
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await ok(world.visitor().storePurchase(wanted()))).transaction_id);
  const [late = '', failed = '', unanswered = '', paid = ''] = ids;
  const payments = await db.selectFrom('payments').select(['id', 'order_id']).where('order_id', 'in', ids).execute();
  const refund = (
    order_id: string,
    kind: 'late' | 'staff' | 'dispute',
    state: 'wanted' | 'failed' | 'pending',
    amount_cents: number,
    at: number,
  ) => {
    const payment_id = payments.find((one) => one.order_id === order_id)?.id ?? '';
    const row = {
      id: crypto.randomUUID(),
      order_id,
      payment_id,
      kind,
      state,
      amount_cents,
      created_at: new Date(at),
      updated_at: new Date(at),
    };
    return db.insertInto('refunds').values(row).execute();
  };
  await refund(late, 'late', 'wanted', 3_379, clock() - 2 * HOUR_MS);
  await refund(failed, 'staff', 'failed', 1_000, clock() - HOUR_MS);
  // On its way: nobody has to do anything.
  await refund(failed, 'staff', 'pending', 500, clock() - 3 * HOUR_MS);
  await refund(failed, 'dispute', 'pending', 3_379, clock());
  await db
    .updateTable('payments')
    .set({ state: 'unanswered', confirm_until: new Date(clock() - HOUR_MS) })
    .where('order_id', '=', unanswered)
    .execute();
  await db.updateTable('orders').set({ state: 'paid' }).where('id', '=', paid).execute();
  const notice = { provider: 'sandbox', received_at: new Date(), says: '{}', reference: 'nobody' };
  await db
    .insertInto('payment_notices')
    .values([
      { ...notice, notice_id: '1', outcome: 'unknown' },
      { ...notice, notice_id: '2', outcome: 'other amount' },
      { ...notice, notice_id: '3', outcome: 'settled' },
    ])
    .execute();
  await db
    .insertInto('billing_events')
    .values({
      id: crypto.randomUUID(),
      order_id: paid,
      type: 'order.paid',
      amount_cents: 3_379,
      at: new Date(),
      try_until: new Date(),
      failed_at: new Date(),
    })
    .execute();
  await queue.add(db, 'close-payment', { orderId: late });
  await sql`UPDATE queue.job SET state = 'failed' WHERE name = 'close-payment'`.execute(db);

  expect(await scrape()).toEqual([
    'upstream_refunds{kind="late",state="wanted"} 1',
    'upstream_refunds{kind="staff",state="pending"} 1',
    'upstream_refunds{kind="staff",state="failed"} 1',
    'upstream_money_to_return_cents 4379',
    'upstream_money_to_return_orders 2',
    'upstream_money_to_return_seconds 7200',
    'upstream_payment_notices_unknown{outcome="unknown"} 1',
    'upstream_payment_notices_unknown{outcome="other amount"} 1',
    'upstream_payments_unanswered 1',
    'upstream_orders_paid_without_payment 1',
    'upstream_disputes_open 1',
    'upstream_tasks_failed{name="close-payment"} 1',
    'upstream_billing_events{state="failed"} 1',
  ]);
});

test('[J-store-alerts] calls that a provider does not answer are counted by its name, a refused card is not', async () => {
  const errors = new Map<string, number>();
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const declined = () => Promise.reject(new PaymentDeclined('card_declined'));
  const taken = { payments: () => ({ [Symbol.asyncIterator]: () => ({ next: away }) }) };
  const known = {} as Parameters<PaymentPort['status']>[0];
  const port = countErrors({ ...taken, name: 'stripe', status: away, begin: declined } as unknown as PaymentPort, errors);
  await expect(port.status(known)).rejects.toThrow('ECONNREFUSED');
  await expect(port.begin({} as never, 'card', {})).rejects.toThrow(PaymentDeclined);
  const read = async () => {
    for await (const _ of port.payments?.(0, 1) ?? []) expect.unreachable();
  };
  await expect(read()).rejects.toThrow('ECONNREFUSED');
  expect((await scrape({ ...onePort(port), errors })).filter((line) => line.includes('provider'))).toEqual([
    'upstream_payment_provider_errors_total{provider="stripe"} 2',
  ]);
});
