/** Payments of an order with the money that goes back, and what providers told of that nobody here knows. */
import { formatEuros } from '#rules/money.ts';
import { readUnknown } from '../../store/check-books.ts';
import { shortNumber } from '../../store/order-number.ts';
import { paymentsOf, refundsOf } from '../../store/payment-rows.ts';
import { iso } from '../../wire/instant.ts';
import { textTable } from '../text-table.ts';
import { JSON_OPTION, orderId, Refused, storeCommand, YES_OPTION } from './store-command.ts';

export const payments = storeCommand({
  words: ['<id>'],
  options: JSON_OPTION,
  tells: 'the payments of an order at its providers, and its refunds',
  run: async (store, { words: [text = ''], values: { json } }) => {
    const id = await orderId(store, text);
    const [paid, back] = await Promise.all([paymentsOf(store.db, [id]), refundsOf(store.db, [id])]);
    // The telephone is the buyer's own, and what is shown here is often copied into a message to the provider.
    if (json) return JSON.stringify({ payments: paid.map(({ phone: _phone, ...row }) => row), refunds: back }, null, 2);
    return [
      paid.length === 0
        ? `${shortNumber({ id })} has no payment`
        : textTable(
            ['begun', 'provider', 'method', 'reference', 'amount', 'state', 'came', 'last answer'],
            paid.map((row) => [
              iso(row.begun_at),
              row.provider,
              row.method,
              row.reference ?? 'not known',
              formatEuros(row.amount_cents),
              row.state,
              row.paid_cents === 0 ? '' : formatEuros(row.paid_cents),
              row.last_answer,
            ]),
          ),
      ...(back.length === 0
        ? []
        : [
            textTable(
              ['back since', 'why', 'amount', 'state', 'reference', 'last answer'],
              back.map((row) => [
                iso(row.created_at),
                row.reason === '' ? row.kind : `${row.kind}: ${row.reason}`,
                formatEuros(row.amount_cents),
                row.state,
                row.reference ?? '',
                row.last_answer,
              ]),
            ),
          ]),
    ].join('\n\n');
  },
});

export const notices = storeCommand({
  words: [],
  options: JSON_OPTION,
  tells: "what providers told of that fits no order here, or not its amount: look for it in the provider's back office",
  run: async ({ db }, { values: { json } }) => {
    const unknown = await readUnknown(db);
    if (json) return JSON.stringify(unknown, null, 2);
    if (unknown.length === 0) return 'every notice is known';
    return textTable(
      ['came', 'provider', 'notice', 'payment', 'amount', 'what', 'order'],
      unknown.map((row) => [
        iso(row.receivedAt),
        row.provider,
        row.noticeId,
        row.reference,
        row.cents === null ? '' : formatEuros(row.cents),
        row.outcome,
        row.orderId === null ? '' : shortNumber({ id: row.orderId }),
      ]),
    );
  },
});

export const settleNotice = storeCommand({
  words: ['<provider>', '<notice>'],
  options: YES_OPTION,
  tells: 'writes down that what a notice told of is settled: `notices` and `check` name it no more',
  changes: true,
  run: async ({ db }, { words: [provider = '', noticeId = ''], confirm }) => {
    const row = (await readUnknown(db)).find((one) => one.provider === provider && one.noticeId === noticeId);
    if (!row) throw new Refused('there is no such notice that nobody knows: `notices` lists them');
    await confirm(
      `notice ${noticeId} of ${provider}, payment ${row.reference}${row.cents === null ? '' : `, ${formatEuros(row.cents)}`}: settled`,
    );
    await db
      .updateTable('payment_notices')
      .set({ outcome: 'settled' })
      .where('provider', '=', provider)
      .where('notice_id', '=', noticeId)
      .where('outcome', 'in', ['unknown', 'other amount'])
      .execute();
    return 'written down as settled';
  },
});
