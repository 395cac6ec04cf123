/** Withdrawals that buyers have declared, and the deliveries from which their terms count. */
import { counted } from '#rules/command-line.mjs';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { isDay, lisbonDay } from '#rules/lisbon-time.ts';
import { addToLedger } from '../../store/order-ledger.ts';
import { shortNumber } from '../../store/order-number.ts';
import { withdrawalsOf } from '../../store/withdrawals.ts';
import { iso, toDate } from '../../wire/instant.ts';
import { textTable } from '../text-table.ts';
import { JSON_OPTION, orderId, Refused, storeCommand } from './store-command.ts';

export const withdrawals = storeCommand({
  words: [],
  options: { all: { type: 'boolean' }, ...JSON_OPTION },
  tells: 'purchases that buyers have withdrawn from and whose money has not gone back, the oldest first;\n--all: the settled ones too',
  run: async ({ db }, { values: { all = false, json = false } }) => {
    const rows = await db
      .selectFrom('withdrawals')
      .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
      .select([
        ...(['orders.id', 'orders.product_title', 'orders.quantity', 'orders.product_kind', 'orders.delivered_at'] as const),
        ...(['withdrawals.pieces', 'withdrawals.declared_at', 'withdrawals.channel', 'withdrawals.state'] as const),
        ...(['withdrawals.acknowledged_at', 'withdrawals.settled_at'] as const),
      ])
      .$if(!all, (query) => query.where('withdrawals.state', '=', 'open'))
      .orderBy('withdrawals.declared_at')
      .execute();
    if (json) return JSON.stringify(rows, null, 2);
    if (rows.length === 0) return all ? 'no withdrawals' : 'no open withdrawals';
    return [
      textTable(
        ['number', 'declared', 'pieces', 'what', 'delivered', 'by', 'acknowledged', 'state'],
        rows.map((row) => [
          shortNumber(row),
          iso(row.declared_at),
          `${row.pieces} of ${row.quantity}`,
          row.product_title,
          row.product_kind === 'voucher' ? '-' : row.delivered_at === null ? 'not written down' : lisbonDay(row.delivered_at),
          row.channel,
          row.acknowledged_at === null ? 'no' : iso(row.acknowledged_at),
          row.state,
        ]),
      ),
      `${counted(rows.length, 'withdrawals')}. The money goes back within 14 days of the declaration.`,
    ].join('\n');
  },
});

export const delivered = storeCommand({
  words: ['<id>', '<YYYY-MM-DD>'],
  options: {},
  tells: 'writes down the day on which a parcel came or was picked up: the fourteen days to withdraw count from it',
  changes: true,
  run: async ({ db, clock }, { words: [text = '', day = ''] }) => {
    if (!isDay(day)) throw new Refused('the day is written as 2026-11-28');
    const id = await orderId({ db }, text);
    const now = clock();
    const order = await db
      .selectFrom('orders')
      .select(['state', 'product_kind', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (order.product_kind === 'voucher') throw new Refused('a voucher is not delivered: its term counts from the purchase');
    if (order.state !== 'paid') throw new Refused(`the order is ${order.state}, not paid`);
    if (day > lisbonDay(now) || day < lisbonDay(order.created_at)) throw new Refused('the day is one from the purchase to today');
    await db.transaction().execute(async (trx) => {
      // Noon: the day counts, not the hour.
      await trx
        .updateTable('orders')
        .set({ delivered_at: toDate(wallTimeToInstant(day, '12:00')) })
        .where('id', '=', id)
        .execute();
      await addToLedger(trx, { orderId: id, at: now, event: 'delivered', from: order.state, detail: day });
    });
    const until = (await withdrawalsOf(db, [id])).get(id)?.until ?? '';
    return `delivered on ${day}: can be withdrawn from until ${lisbonDay(Date.parse(until) - 1)}`;
  },
});
