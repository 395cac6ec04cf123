/** Whether orders, payments, the ledger, vouchers and wallets agree, and which money needs staff. */

import { counted } from '#rules/command-line.mjs';
import { formatEuros } from '#rules/money.ts';
import { type Books, checkBooks } from '../../store/check-books.ts';
import { shortNumber } from '../../store/order-number.ts';
import { iso } from '../../wire/instant.ts';
import { say } from '../say.ts';
import { JSON_OPTION, NotDone, storeCommand } from './store-command.ts';

const ordersOf = (id: string): string => `${shortNumber({ id })} (${id})`;

/** What staff have to do something about, a line each. */
function needs({ unfinished, unanswered, unknown, unsentMails, disagreements }: Books): string[] {
  return [
    ...unfinished
      .filter(({ kind, state }) => kind === 'late' || state === 'failed')
      .map(
        ({ orderId, kind, state, cents, since, lastAnswer }) =>
          `${ordersOf(orderId)}: ${formatEuros(cents)} to return since ${iso(since)}, ${kind === 'late' ? 'came late or twice' : 'a refund'}, ${state}${lastAnswer === '' ? '' : `: ${lastAnswer}`}`,
      ),
    ...unanswered.map(
      ({ orderId, provider, cents }) =>
        `${ordersOf(orderId)}: a payment of ${formatEuros(cents)} at ${provider} whose beginning had no answer`,
    ),
    ...unknown.map(
      ({ provider, noticeId, reference, outcome, orderId, cents }) =>
        `${orderId === null ? 'no order' : ordersOf(orderId)}: notice ${noticeId} of ${provider}, payment ${reference}${cents === null ? '' : `, ${formatEuros(cents)}`}: ${outcome}`,
    ),
    ...unsentMails.map(
      ({ orderId, mail, since, lastAnswer }) =>
        `${ordersOf(orderId)}: its mail "${mail}" has not been sent since ${iso(since)}: ${lastAnswer}`,
    ),
    ...disagreements.map(({ id, what }) => `${id}: ${what}`),
  ];
}

export const check = storeCommand({
  words: [],
  options: JSON_OPTION,
  tells: `whether orders, payments, ledger, vouchers and wallets agree to the cent; exit code 1 with the orders' numbers when they do not,
and when money is to return, a refund has failed, a mail could not be sent, or a payment or a notice is not known`,
  run: async ({ db, clock }, { values: { json } }) => {
    const books = await checkBooks(db, clock());
    const { orders, inCents, outCents, toReturnCents, unfinished, disputes } = books;
    const found = needs(books);
    const onTheWay = unfinished.filter(({ kind, state }) => kind !== 'late' && state !== 'failed');
    const said = json
      ? JSON.stringify(books, null, 2)
      : [
          `${counted(orders, 'orders')}: ${formatEuros(inCents)} came, ${formatEuros(outCents)} went back`,
          ...(toReturnCents === 0 ? [] : [`${formatEuros(toReturnCents)} came late or twice and still goes back`]),
          ...onTheWay.map(({ orderId, cents, state }) => `${ordersOf(orderId)}: ${formatEuros(cents)} on the way back, ${state}`),
          ...disputes.map(({ orderId, cents }) => `${ordersOf(orderId)}: the buyer's bank wants ${formatEuros(cents)} back, undecided`),
          ...found,
        ].join('\n');
    if (found.length === 0) return said;
    say(said);
    throw new NotDone(`${counted(found.length, 'lines')} to look at`);
  },
});
