/** Money that went back, with what follows from it in the order, the stock, the wallet and the vouchers. */
import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';
import { toDate } from '../wire/instant.ts';
import { noteRefund } from './billing/billing-events.ts';
import { lockOrder, restock, returnCredits, takeInEventWithin } from './order-events.ts';
import { addToLedger } from './order-ledger.ts';
import type { RefundRow } from './payment-rows.ts';
import { releaseVouchers, revokeVouchers } from './revoke-voucher.ts';
import { settleWithdrawals } from './withdrawals.ts';

interface Told {
  /** milliseconds */
  readonly now: number;
  /** who says so, for staff */
  readonly by: string;
}

/** Cents of an order's price that have gone back; `late` refunds give back what was more than the price. */
export async function refundedOf(db: Database, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'late')
    .where('state', '=', 'done')
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** Writes down that a refund's money has gone back, once. */
export async function finishRefund(
  trx: Database,
  queue: Queue,
  refund: Pick<RefundRow, 'id' | 'order_id'>,
  { now, by }: Told,
): Promise<void> {
  const order = await lockOrder(trx, refund.order_id);
  if (!order) throw new Error(`there is no order ${refund.order_id}`);
  const done = await trx.selectFrom('refunds').selectAll().where('id', '=', refund.id).forUpdate().executeTakeFirst();
  if (!done || done.state === 'done') return;
  // What was done before, and failed since, has its effects already.
  const isFirst = done.done_at === null;
  await trx
    .updateTable('refunds')
    .set({ state: 'done', updated_at: toDate(now), last_answer: `${by}: done`, ...(isFirst ? { done_at: toDate(now) } : {}) })
    .where('id', '=', refund.id)
    .execute();
  const orderId = order.id;
  if (done.kind === 'late') {
    await addToLedger(trx, { orderId, at: now, event: 'returned', from: order.state, amountCents: -done.amount_cents, detail: by });
    await queue.add(trx, 'order-mail', { orderId, mail: 'returned', amountCents: done.amount_cents });
    return;
  }
  await restock(trx, order, isFirst && order.stock_held && done.restock ? done.pieces : 0);
  await returnCredits(trx, order, isFirst ? done.credits : 0, now);
  const isWhole = (await refundedOf(trx, orderId)) >= order.total_cents;
  if (order.product_kind === 'voucher' && (isWhole || (isFirst && done.pieces > 0))) {
    // What nobody has decided about, a bank's dispute or the provider's back office, leaves to the buyer what is activated.
    const wish = done.activated === 'take-back' ? { takeBack: true } : { keepActive: true };
    await revokeVouchers(trx, orderId, now, isWhole ? wish : { ...wish, pieces: done.pieces });
  }
  if (done.kind === 'withdrawal')
    await settleWithdrawals(trx, orderId, {
      now,
      until: done.created_at.getTime(),
      ...(done.pieces > 0 && !isWhole ? { pieces: done.pieces } : {}),
    });
  await addToLedger(trx, {
    orderId,
    at: now,
    event: done.kind === 'dispute' ? 'lost to a dispute' : isWhole ? 'given back' : 'refunded in part',
    from: order.state,
    amountCents: -done.amount_cents,
    detail: `${by}${done.reason === '' ? '' : `: ${done.reason}`}`,
  });
  await noteRefund(trx, queue, done, now);
  if (isWhole && order.state === 'paid') {
    // Credits that no part has given back yet.
    const { credits } = await trx
      .selectFrom('refunds')
      .select(({ fn }) => fn.sum<number | null>('credits').as('credits'))
      .where('order_id', '=', orderId)
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow();
    await returnCredits(trx, order, order.credits - Number(credits ?? 0), now);
    await takeInEventWithin(trx, queue, { orderId, event: 'refunded', now, by });
  }
  if (done.kind !== 'dispute')
    await queue.add(trx, 'order-mail', { orderId, mail: isWhole ? 'refund' : 'part-refund', amountCents: done.amount_cents });
}

/** A refund that the provider could not make, also one that it had called done before: staff have to do something. */
export async function failRefund(trx: Database, refund: Pick<RefundRow, 'id' | 'order_id'>, why: string, { now, by }: Told): Promise<void> {
  const order = await lockOrder(trx, refund.order_id);
  const before = await trx
    .selectFrom('refunds')
    .select(['state', 'amount_cents'])
    .where('id', '=', refund.id)
    .forUpdate()
    .executeTakeFirst();
  if (!order || !before || before.state === 'failed' || before.state === 'dropped') return;
  await trx
    .updateTable('refunds')
    .set({ state: 'failed', last_answer: why.slice(0, 300), updated_at: toDate(now) })
    .where('id', '=', refund.id)
    .execute();
  await addToLedger(trx, {
    orderId: order.id,
    at: now,
    event: 'refund failed',
    from: order.state,
    amountCents: before.state === 'done' ? before.amount_cents : 0,
    detail: `${by}: ${why}`,
  });
  await releaseVouchers(trx, order.id);
}
