/** Orders of some days for the accountant, or for a billing program that reads files. */
import { sql } from 'kysely';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { isDay } from '#rules/lisbon-time.ts';
import { type BilledOrder, readBilledOrders } from '../../store/billing/billing-data.ts';
import { csvText } from '../../store/billing/orders-csv.ts';
import type { Store } from '../../store/store.ts';
import { toDate } from '../../wire/instant.ts';
import { Refused, storeCommand } from './store-command.ts';

/** Orders that are read together. */
const CHUNK = 500;

function dayOf(text: string | undefined, option: string): string {
  if (text === undefined || !isDay(text)) throw new Refused(`--${option} is a day such as 2026-11-28`);
  return text;
}

/** Orders that were placed, or whose money moved, from the first day to the last, in Lisbon. */
async function ordersOf({ db }: Store, from: string, to: string): Promise<BilledOrder[]> {
  const [start, end] = [toDate(startOfLisbonDay(from)), toDate(endOfLisbonDay(to))];
  // One snapshot: an order that is paid meanwhile is in it as it was.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        SELECT o.id FROM orders o WHERE (o.created_at >= ${start} AND o.created_at < ${end})
          OR EXISTS (SELECT FROM order_ledger l WHERE l.order_id = o.id AND l.amount_cents <> 0 AND l.at >= ${start} AND l.at < ${end})
        ORDER BY o.created_at, o.id`.execute(trx);
      const orders: BilledOrder[] = [];
      for (let first = 0; first < rows.length; first += CHUNK)
        orders.push(
          ...(await readBilledOrders(
            trx,
            rows.slice(first, first + CHUNK).map(({ id }) => id),
          )),
        );
      return orders;
    });
}

export const exportOrders = storeCommand({
  words: [],
  options: {
    from: { type: 'string', value: '<day>' },
    to: { type: 'string', value: '<day>' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
  },
  tells: 'every order of these days with buyer, lines, rates, payments, refunds and documents (default: --json)',
  run: async (store, { values: { from, to, json = false, csv = false } }) => {
    const [first, last] = [dayOf(from, 'from'), dayOf(to, 'to')];
    if (last < first) throw new Refused('--to is before --from');
    if (json && csv) throw new Refused('--json or --csv');
    const orders = await ordersOf(store, first, last);
    return csv ? csvText(orders) : JSON.stringify(orders, null, 2);
  },
});
