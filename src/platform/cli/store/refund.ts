/** Gives the money of a paid order back, wholly or in part, and writes down what was given back elsewhere. */
import { formatEuros, parseEuros } from '#rules/money.ts';
import { isCompany } from '#rules/store-address.ts';
import { redacted } from '../../redacted.ts';
import { shortNumber } from '../../store/order-number.ts';
import type { RefundRow } from '../../store/payment-rows.ts';
import { type OrderRow, orderById } from '../../store/read-orders.ts';
import { refundedOf } from '../../store/refund-events.ts';
import {
  giveBack,
  openRefunds,
  RefundRefused,
  type RefundWish,
  recordReturned,
  refundOrder,
  tryRefund,
  wantRefund,
} from '../../store/refund-order.ts';
import type { Store } from '../../store/store.ts';
import { NotDone, NotKnown, orderId, Refused, storeCommand, YES_OPTION } from './store-command.ts';

/** 'Ana P…, a…@exemplo.pt': enough to see that it is the right one. A company is nobody's secret. */
function buyerOf({ invoicing }: OrderRow): string {
  const { name = '', nif = '' } = invoicing;
  if (isCompany(nif)) return `${name}, NIF ${nif}`;
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  return `${first}${last ? ` ${[...last][0]}…` : ''}, ${(invoicing.email ?? '').replace(/^(.)[^@]*(?=@)/u, '$1…')}`;
}

async function readOrder({ db }: Store, id: string): Promise<OrderRow> {
  const order = await orderById(db, id);
  if (!order) throw new Refused('there is no such order');
  return order;
}

async function about({ db }: Store, order: OrderRow): Promise<string[]> {
  const gone = await refundedOf(db, order.id);
  return [
    `order ${shortNumber(order)} (${order.id}), ${order.state}`,
    `  of ${buyerOf(order)}`,
    `  ${order.quantity} × ${[order.product_title, ...order.choices].join(', ')}`,
    `  ${formatEuros(order.total_cents)} by ${order.service} at ${order.provider}${gone === 0 ? '' : `, of which ${formatEuros(gone)} have gone back`}`,
  ];
}

function wishOf(values: {
  amount?: string;
  pieces?: string;
  restock?: boolean;
  'keep-active'?: boolean;
  'take-back'?: boolean;
  withdrawal?: boolean;
  reason?: string;
}): RefundWish {
  const { amount, pieces, restock, reason } = values;
  if (amount !== undefined && pieces !== undefined) throw new Refused('--amount or --pieces, not both');
  if (values['keep-active'] && values['take-back']) throw new Refused('--keep-active or --take-back, not both');
  const cents = amount === undefined ? null : parseEuros(amount);
  if (amount !== undefined && !cents) throw new Refused(`"${amount}" is no amount: write it as 12,90`);
  if (pieces !== undefined && !/^[1-9]\d?$/.test(pieces)) throw new Refused(`"${pieces}" is no number of pieces`);
  if (restock && cents) throw new Refused('--restock goes with whole pieces: say how many by --pieces');
  return {
    ...(values.withdrawal ? { kind: 'withdrawal' } : {}),
    ...(cents ? { cents } : {}),
    ...(pieces === undefined ? {} : { pieces: Number(pieces) }),
    ...(restock ? { restock } : {}),
    ...(values['keep-active'] ? { activated: 'keep' } : {}),
    ...(values['take-back'] ? { activated: 'take-back' } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** What a refund does, a line each. */
function effects(order: OrderRow, refund: RefundRow | null, wish: RefundWish, isElsewhere: boolean): string[] {
  if (refund === null) return ['  the order was paid with credits: they go back to the wallet, no money moves'];
  return [
    isElsewhere
      ? `  is written down: ${formatEuros(refund.amount_cents)} were given back in the back office of ${order.provider}`
      : `  goes back: ${formatEuros(refund.amount_cents)}, by ${order.provider}`,
    ...(refund.credits > 0 ? [`  and ${refund.credits} credits to the wallet`] : []),
    ...(refund.restock ? [`  ${refund.pieces} back into the stock`] : []),
    ...(wish.activated === 'take-back' ? ['  the months of activated vouchers are taken back'] : []),
    ...(wish.activated === 'keep' ? ['  activated vouchers stay with the buyer'] : []),
  ];
}

/** What stands after the provider was asked. @throws NotDone, when it has failed for certain */
function outcome(order: OrderRow, refund: RefundRow): string {
  const amount = formatEuros(refund.amount_cents);
  const number = shortNumber(order);
  switch (refund.state) {
    case 'done':
      return `${amount} went back; the order is ${order.state}`;
    case 'pending':
      return `${order.provider} has taken the refund of ${amount} and has not said yet that it is done: \`payments ${number}\` shows it`;
    case 'failed':
      throw new NotDone(
        `${amount} did not go back: ${refund.last_answer}\nThe refund is kept as failed. Give the money back in the back office of ${order.provider}, then write it down: \`returned ${number}\``,
      );
    default:
      return `the refund of ${amount} is written down; a running service asks ${order.provider} for it within a minute: \`payments ${number}\` shows it`;
  }
}

const notKnown = (order: OrderRow, refund: RefundRow, error: unknown): NotKnown =>
  new NotKnown(
    [
      `known: ${order.provider} was asked to give ${formatEuros(refund.amount_cents)} back, and the refund is written down as wanted`,
      `not known: whether the money has gone (${redacted(error)})`,
      `A running service asks again by itself, under the same key: the money goes once. Do not give it back in the back office before \`payments ${shortNumber(order)}\` shows the refund as failed.`,
    ].join('\n'),
  );

export const refund = storeCommand({
  words: ['<id>'],
  options: {
    amount: { type: 'string', value: '12,90' },
    pieces: { type: 'string', value: '<n>' },
    restock: { type: 'boolean' },
    'keep-active': { type: 'boolean' },
    'take-back': { type: 'boolean' },
    withdrawal: { type: 'boolean' },
    reason: { type: 'string', value: '<text>' },
    'done-elsewhere': { type: 'boolean' },
    ...YES_OPTION,
  },
  tells: `gives the money of a paid order back by the provider: all that is left, --amount of it, or that of --pieces, which --restock
puts back into the stock; --keep-active leaves activated vouchers to the buyer, --take-back takes their months back
--withdrawal: the buyer has withdrawn from the purchase: it settles what "withdrawals" lists
--done-elsewhere: it was given back in the provider's back office; it is written down and nobody is asked
--yes: does not ask (without a terminal it is needed)`,
  changes: true,
  run: async (store, { words: [text = ''], values, confirm }) => {
    const id = await orderId(store, text);
    const wish = wishOf(values);
    const isElsewhere = values['done-elsewhere'] === true;
    const order = await readOrder(store, id);
    const waiting = isElsewhere ? await openRefunds(store.db, id) : [];
    if (waiting.length > 0)
      throw new Refused(`refunds of this order wait or have failed: \`returned ${shortNumber(order)}\` writes down that they were made`);
    const tried = await tryRefund(store, id, wish);
    await confirm([...(await about(store, order)), ...effects(order, tried, wish, isElsewhere)].join('\n'));
    if (isElsewhere) return `written down: ${formatEuros(await recordReturned(store, id, wish))} given back`;
    if (tried === null) return `refunded: the order is ${(await refundOrder(store, id, wish)).state}`;
    const wanted = await wantRefund(store, id, wish);
    if (wanted === null) throw new Refused('the order has changed in the meantime');
    const asked = await giveBack(store, wanted.id).catch((error: unknown) => {
      throw error instanceof RefundRefused ? error : notKnown(order, wanted, error);
    });
    return outcome(await readOrder(store, id), asked);
  },
});

const KINDS = { late: 'came late', staff: 'wanted by staff', withdrawal: 'withdrawal', provider: 'at the provider', dispute: 'dispute' };

export const returned = storeCommand({
  words: ['<id>'],
  options: YES_OPTION,
  tells: "writes down that the money of an order which waits to go back, or could not, was given back in the provider's back office",
  changes: true,
  run: async (store, { words: [text = ''], confirm }) => {
    const id = await orderId(store, text);
    const order = await readOrder(store, id);
    const open = await openRefunds(store.db, id);
    if (open.length === 0)
      throw new Refused(
        'no money of this order waits to go back; for a paid order that was refunded in the back office there is `refund <id> --done-elsewhere`',
      );
    await confirm(
      [
        ...(await about(store, order)),
        ...open.map(
          (one) =>
            `  is written down as given back: ${formatEuros(one.amount_cents)} (${KINDS[one.kind]}, ${one.state}${one.last_answer === '' ? '' : `: ${one.last_answer}`})`,
        ),
        ...(open.some(({ state }) => state !== 'failed')
          ? [`  NOT all of it has failed: ${order.provider} may still give it back by itself, and it would go twice`]
          : []),
      ].join('\n'),
    );
    return `written down: ${formatEuros(await recordReturned(store, id))} given back`;
  },
});
