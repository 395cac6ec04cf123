/** Buyers who withdraw from a purchase: what they can withdraw from, their declarations, and when these are settled (decision 0076). */
import { sql } from 'kysely';
import type { Withdrawable } from '#contract/entities/withdrawal.ts';
import { withdrawalEnd } from '#rules/withdrawal.ts';
import { newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import { idSigner } from '../signed-ids.ts';
import { iso, toDate } from '../wire/instant.ts';
import { addToLedger } from './order-ledger.ts';
import type { Store } from './store.ts';

interface Facts {
  id: string;
  state: 'paid' | 'refunded';
  product_kind: 'product' | 'voucher';
  quantity: number;
  paid_at: Date;
  delivered_at: Date | null;
  declared: { pieces: number; declared_at: string; state: 'open' | 'settled' }[];
  /** vouchers that can be activated */
  open_vouchers: number;
}

/** Of those of the orders that were paid. */
async function readFacts(db: Database, ids: readonly string[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    SELECT o.id, o.state, o.product_kind, o.quantity, o.delivered_at,
      coalesce((SELECT min(l.at) FROM order_ledger l WHERE l.order_id = o.id AND l.event = 'paid'), o.created_at) AS paid_at,
      coalesce((SELECT jsonb_agg(jsonb_build_object('pieces', w.pieces, 'declared_at', w.declared_at, 'state', w.state) ORDER BY w.declared_at)
        FROM withdrawals w WHERE w.order_id = o.id), '[]') AS declared,
      (SELECT count(*)::int FROM vouchers v WHERE v.order_id = o.id AND v.redeemed_at IS NULL AND v.void_at IS NULL
        AND v.held_at IS NULL) AS open_vouchers
    FROM orders o WHERE o.id = ANY (${ids}::uuid[]) AND o.state IN ('paid', 'refunded')`.execute(db);
  return rows;
}

const endOf = ({ product_kind: kind, paid_at: paidAt, delivered_at: deliveredAt }: Facts): number =>
  withdrawalEnd({ kind, paidAt, deliveredAt });

/** Pieces that a declaration can still be about, whatever the day. */
function leftOf({ state, product_kind, quantity, declared, open_vouchers }: Facts): number {
  if (state !== 'paid') return 0;
  const left = quantity - declared.reduce((sum, { pieces }) => sum + pieces, 0);
  return product_kind === 'voucher' ? Math.min(left, open_vouchers) : left;
}

/** What can be withdrawn from, by the order's id; of orders that were paid. */
export async function withdrawalsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Withdrawable>> {
  if (ids.length === 0) return new Map();
  const [rows, sign] = await Promise.all([readFacts(db, ids), idSigner(db, 'withdrawals')]);
  return new Map(
    rows.map((facts) => [
      facts.id,
      {
        token: sign(facts.id),
        until: iso(endOf(facts)),
        pieces_left: leftOf(facts),
        declared: facts.declared.map(({ declared_at, ...rest }) => ({ ...rest, declared_at: iso(Date.parse(declared_at)) })),
      },
    ]),
  );
}

export interface Declaration {
  readonly orderId: string;
  readonly pieces: number;
  /** pieces that the buyer was shown as left */
  readonly piecesLeft: number;
  readonly channel: 'account' | 'mail';
}

const OVER = 'O prazo para a livre resolução desta compra terminou.';
const FEWER = 'Já não há tantas peças para devolver nesta compra. Veja o que falta e tente outra vez.';

/**
 * Takes a declaration in; its vouchers can no longer be activated, and a mail acknowledges it. The same one again changes nothing.
 * @throws Fault 409 `withdrawal_over` after the term, `withdrawal_pieces` when other pieces are left than the buyer was shown
 */
export async function declareWithdrawal({ db, queue, clock }: Store, declaration: Declaration): Promise<void> {
  const { orderId, pieces, piecesLeft, channel } = declaration;
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const same = await trx
      .selectFrom('withdrawals')
      .select('pieces')
      .where('order_id', '=', orderId)
      .where('left_before', '=', piecesLeft)
      .executeTakeFirst();
    if (same?.pieces === pieces) return;
    const [facts] = await readFacts(trx, [orderId]);
    if (!facts || endOf(facts) <= now) throw new Fault(409, 'withdrawal_over', OVER);
    if (leftOf(facts) !== piecesLeft || pieces > piecesLeft) throw new Fault(409, 'withdrawal_pieces', FEWER);
    if (facts.product_kind === 'voucher') await holdVouchers(trx, orderId, pieces, now);
    const id = newId();
    await trx
      .insertInto('withdrawals')
      .values({ id, order_id: orderId, pieces, left_before: piecesLeft, declared_at: toDate(now), channel })
      .execute();
    await addToLedger(trx, {
      orderId,
      at: now,
      event: 'withdrawal declared',
      from: facts.state,
      detail: `${pieces} of ${facts.quantity}, by ${channel}`,
    });
    await queue.add(trx, 'withdrawal-mail', { withdrawalId: id });
  });
}

/** The contract about them has ended: nobody activates them while their money is on its way. The first ones, which a refund of so many makes void. */
async function holdVouchers(trx: Database, orderId: string, pieces: number, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('vouchers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('redeemed_at', 'is', null)
    .where('void_at', 'is', null)
    .where('held_at', 'is', null)
    .orderBy('id')
    .limit(pieces)
    .forUpdate()
    .execute();
  // One was activated a moment ago.
  if (rows.length !== pieces) throw new Fault(409, 'withdrawal_pieces', FEWER);
  await trx
    .updateTable('vouchers')
    .set({ held_at: toDate(now) })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/**
 * The money of an order's declarations has gone back.
 * @param until settles those declared until then, in milliseconds
 * @param pieces that were paid back now; where they are told, with those paid back before, only declarations that they cover are settled, the oldest first
 */
export async function settleWithdrawals(
  trx: Database,
  orderId: string,
  { now, until = now, pieces }: { now: number; until?: number; pieces?: number },
): Promise<void> {
  const declared = await trx
    .selectFrom('withdrawals')
    .select(['id', 'pieces', 'state'])
    .where('order_id', '=', orderId)
    .where('declared_at', '<=', toDate(until))
    .orderBy('declared_at')
    .orderBy('id')
    .execute();
  let left = pieces === undefined ? Number.POSITIVE_INFINITY : await paidBackPieces(trx, orderId, pieces, declared);
  const settled: string[] = [];
  for (const one of declared.filter(({ state }) => state === 'open')) {
    left -= one.pieces;
    if (left < 0) break;
    settled.push(one.id);
  }
  if (settled.length > 0)
    await trx
      .updateTable('withdrawals')
      .set({ state: 'settled', settled_at: toDate(now) })
      .where('id', 'in', settled)
      .execute();
}

/** Withdrawn pieces that are paid back and have settled no declaration yet: a declaration may be paid back by several refunds. */
async function paidBackPieces(
  trx: Database,
  orderId: string,
  pieces: number,
  declared: readonly { readonly pieces: number; readonly state: 'open' | 'settled' }[],
): Promise<number> {
  const { sum } = await trx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('pieces').as('sum'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  const settled = declared.reduce((total, one) => total + (one.state === 'settled' ? one.pieces : 0), 0);
  // An amount without pieces settles declarations as well.
  return Math.max(pieces, Number(sum ?? 0) - settled);
}
