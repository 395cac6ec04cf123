/** Withdrawing from a purchase, by the link of its receipt or of the account's list. */
import type { WithdrawalPage } from '#contract/entities/withdrawal.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { idOfSigned } from '../../signed-ids.ts';
import { type OrderRow, orderById } from '../../store/read-orders.ts';
import { declareWithdrawal, withdrawalsOf } from '../../store/withdrawals.ts';
import { iso } from '../../wire/instant.ts';

const NO_PURCHASE = 'Esta compra não existe.';

/** @throws Fault 404 for a token that is none of ours, and for an order that was never paid */
async function orderOf(db: Database, token: string): Promise<OrderRow> {
  const id = await idOfSigned(db, 'withdrawals', token);
  const row = id === null ? undefined : await orderById(db, id);
  if (row?.state !== 'paid' && row?.state !== 'refunded') throw notFound(NO_PURCHASE);
  return row;
}

/** 'i…@exemplo.pt' */
const emailHint = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, '$1…');

async function toPage(db: Database, row: OrderRow): Promise<WithdrawalPage> {
  const withdrawal = (await withdrawalsOf(db, [row.id])).get(row.id);
  if (!withdrawal) throw notFound(NO_PURCHASE);
  return {
    withdrawal,
    order_id: row.id,
    product_title: row.product_title,
    product_kind: row.product_kind,
    choices: row.choices,
    quantity: row.quantity,
    bought_at: iso(row.created_at),
    name: row.invoicing.name ?? '',
    email_hint: emailHint(row.invoicing.email ?? ''),
  };
}

export const withdrawals = {
  storeWithdrawalPage: async ({ body }, { db, viewer }) => {
    await countTry(db, 'withdrawal', countedAddress(viewer));
    return { answer: await toPage(db, await orderOf(db, body.token)) };
  },
  storeWithdraw: async ({ body }, context) => {
    const { db, session, viewer } = context;
    await countTry(db, 'withdrawal', countedAddress(viewer));
    const row = await orderOf(db, body.token);
    const channel = session !== null && session.viewerId === row.viewer_id ? 'account' : 'mail';
    await declareWithdrawal(context.store, { orderId: row.id, pieces: body.pieces, piecesLeft: body.pieces_left, channel });
    return { answer: await toPage(db, row) };
  },
} satisfies Handlers;
