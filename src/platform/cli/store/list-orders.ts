/** The newest orders, and one with its ledger. */
import { formatEuros } from '#rules/money.ts';
import { ORDER_STATES, type OrderState } from '#rules/order-state.ts';
import { shortNumber } from '../../store/order-number.ts';
import { iso } from '../../wire/instant.ts';
import { textTable } from '../text-table.ts';
import { JSON_OPTION, orderId, Refused, storeCommand } from './store-command.ts';

const LISTED = 200;

export const orders = storeCommand({
  words: [],
  options: { state: { type: 'string', value: ORDER_STATES.join('|') }, 'to-return': { type: 'boolean' }, ...JSON_OPTION },
  tells: `the newest ${LISTED} orders; --to-return: those whose money came late or twice, or could not be given back, and still has to go`,
  run: async ({ db }, { values: { state, json, 'to-return': toReturn } }) => {
    if (state !== undefined && !ORDER_STATES.includes(state as OrderState))
      throw new Refused(`--state is one of ${ORDER_STATES.join(', ')}`);
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'created_at', 'state', 'service', 'product_title', 'quantity', 'delivery', 'total_cents', 'provider', 'error'])
      .$if(state !== undefined, (query) => query.where('state', '=', state as OrderState))
      .$if(toReturn === true, (query) =>
        query.where('id', 'in', (refunds) =>
          refunds
            .selectFrom('refunds')
            .select('order_id')
            .where('state', 'in', ['wanted', 'pending', 'failed'])
            .where((eb) => eb.or([eb('kind', '=', 'late'), eb.and([eb('state', '=', 'failed'), eb('kind', '<>', 'dispute')])])),
        ),
      )
      .orderBy('created_at', 'desc')
      .limit(LISTED)
      .execute();
    if (json) return JSON.stringify(rows, null, 2);
    if (rows.length === 0) return 'no orders';
    return textTable(
      ['number', 'placed', 'state', 'paid by', 'what', 'delivery', 'total'],
      rows.map((row) => [
        shortNumber(row),
        iso(row.created_at),
        row.error === null ? row.state : `${row.state} (${row.error})`,
        row.service,
        `${row.quantity} × ${row.product_title}`,
        row.delivery,
        formatEuros(row.total_cents),
      ]),
    );
  },
});

export const order = storeCommand({
  words: ['<id>'],
  options: JSON_OPTION,
  tells: 'one order with its ledger',
  run: async (store, { words: [text = ''], values: { json } }) => {
    const id = await orderId(store, text);
    const row = await store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const ledger = await store.db.selectFrom('order_ledger').selectAll().where('order_id', '=', id).orderBy('id').execute();
    const papers = await store.db.selectFrom('order_documents').selectAll().where('order_id', '=', id).orderBy('received_at').execute();
    if (json) return JSON.stringify({ order: row, ledger, documents: papers }, null, 2);
    const { name = '', address = '', zip_code = '', region = '' } = row.shipping ?? row.invoicing;
    return [
      `${shortNumber(row)} (${row.id}), ${row.state}`,
      `${row.quantity} × ${[row.product_title, ...row.choices].join(', ')}: ${formatEuros(row.total_cents)} by ${row.service} at ${row.provider}`,
      row.delivery === 'home' ? `to ${name}, ${address}, ${zip_code} ${region}` : 'picked up, or sent by mail',
      ...(row.invoicing.nif ? [`papers to ${row.invoicing.name ?? ''}, NIF ${row.invoicing.nif}`] : []),
      ...papers.map(({ kind, number, atcud }) => `${kind.replace('_', ' ')} ${number}${atcud === null ? '' : ` (ATCUD ${atcud})`}`),
      textTable(
        ['when', 'event', 'from', 'to', 'amount', 'detail'],
        ledger.map((line) => [
          iso(line.at),
          line.event,
          line.from_state ?? '',
          line.to_state ?? '',
          line.amount_cents === 0 ? '' : formatEuros(line.amount_cents),
          line.detail,
        ]),
      ),
    ].join('\n');
  },
});
