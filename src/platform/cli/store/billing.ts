/** What the certified billing program has not taken, telling it again, and numbers of documents by hand. */

import { counted } from '#rules/command-line.mjs';
import { formatEuros } from '#rules/money.ts';
import { firstIssue } from '../../import/issue-words.ts';
import { noteEarlier, sendAgain } from '../../store/billing/billing-events.ts';
import { DocumentRefused, documentFields, takeDocument } from '../../store/billing/take-document.ts';
import { shortNumber } from '../../store/order-number.ts';
import { iso } from '../../wire/instant.ts';
import { say } from '../say.ts';
import { textTable } from '../text-table.ts';
import { JSON_OPTION, orderId, Refused, storeCommand } from './store-command.ts';

export const billing = storeCommand({
  words: [],
  options: JSON_OPTION,
  tells: 'what the billing program has not taken; exit code 1 when something has been given up (docs/billing.md)',
  run: async ({ db }, { values: { json } }) => {
    const rows = await db.selectFrom('billing_events').selectAll().where('delivered_at', 'is', null).orderBy('at').orderBy('id').execute();
    const table = textTable(
      ['order', 'event', 'amount', 'since', 'state', 'tries', 'last answer'],
      rows.map((row) => [
        shortNumber({ id: row.order_id }),
        row.type,
        formatEuros(row.amount_cents),
        iso(row.at),
        row.failed_at === null ? 'waiting' : 'given up',
        String(row.tries),
        row.last_answer,
      ]),
    );
    const said = json ? JSON.stringify(rows, null, 2) : rows.length === 0 ? 'everything has been taken' : table;
    const failed = rows.filter(({ failed_at }) => failed_at !== null).length;
    if (failed === 0) return said;
    say(said);
    throw new Refused(`${counted(failed, 'events')} given up: billing:send tries again`);
  },
});

export const billingSend = storeCommand({
  words: ['<id|waiting>'],
  options: {},
  tells: 'tells the billing program of an order anew, or of all that it has not taken',
  changes: true,
  run: async (store, { words: [text = ''] }) => {
    const { db, queue } = store;
    const now = store.clock();
    if (text === 'waiting') return `${counted(await sendAgain(db, queue, {}, now), 'events')} will be sent`;
    const id = await orderId(store, text);
    await noteEarlier(db, queue, id, now);
    const count = await sendAgain(db, queue, { orderId: id }, now);
    if (count === 0) throw new Refused('the order has nothing that the billing program has not taken');
    return `${counted(count, 'events')} will be sent`;
  },
});

export const document = storeCommand({
  words: ['<id>', '<number>'],
  options: {
    atcud: { type: 'string', value: '<code>' },
    url: { type: 'string', value: '<https address>' },
    issued: { type: 'string', value: '<instant>' },
    refund: { type: 'string', value: '<refund>' },
    replace: { type: 'boolean' },
  },
  tells:
    "keeps an invoice's number, or with --refund a credit note's, and mails it to the buyer\n--replace: in place of one that was annulled",
  changes: true,
  run: async (store, { words: [text = '', number = ''], values: { atcud, url, issued, refund, replace = false } }) => {
    const given = {
      order_id: await orderId(store, text),
      kind: refund === undefined ? 'invoice' : 'credit_note',
      number,
      ...(refund === undefined ? {} : { refund_id: refund }),
      ...(atcud === undefined ? {} : { atcud }),
      ...(url === undefined ? {} : { url }),
      ...(issued === undefined ? {} : { issued_at: issued }),
    };
    const fields = documentFields.safeParse(given);
    if (!fields.success) throw new Refused(firstIssue(fields.error, given, 'the document').reason);
    try {
      const isNew = await takeDocument(store, fields.data, { now: store.clock(), by: 'staff', replace });
      return isNew ? `${number} is kept` : `${number} was known`;
    } catch (error) {
      if (error instanceof DocumentRefused) throw new Refused(error.message);
      throw error;
    }
  },
});
