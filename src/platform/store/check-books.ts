/** Whether orders, their ledger, their vouchers and the wallets agree to the cent. Reads only, in one snapshot. */
import { sql } from 'kysely';
import { CREDIT_CENTS } from '#rules/constants.ts';
import type { Database } from '../db/database.ts';

/** Something that does not agree. */
export interface Disagreement {
  /** the order's id, or the viewer's for a wallet */
  readonly id: string;
  /** for staff */
  readonly what: string;
}

export interface Books {
  readonly orders: number;
  /** cents that came for orders and went back, and what is left */
  readonly inCents: number;
  readonly outCents: number;
  /** money for closed orders that has not gone back yet */
  readonly toReturnCents: number;
  readonly disagreements: readonly Disagreement[];
}

interface OrderLine {
  id: string;
  state: string;
  total_cents: number;
  is_price_wrong: boolean;
  stock_held: boolean;
  /** vouchers that must exist, and that do */
  vouchers_due: number;
  vouchers: number;
  last_state: string | null;
  in_cents: number;
  out_cents: number;
}

/** Wrong parts of an order, in words. */
function wrongOf(line: OrderLine): string[] {
  const { state, total_cents, in_cents, out_cents } = line;
  const balance = in_cents - out_cents;
  const due = state === 'paid' ? total_cents : 0;
  const isReturning = ['declined', 'expired', 'cancelled'].includes(state) && balance === total_cents;
  const holdsStock = ['created', 'pending', 'paid', 'refunded'].includes(state);
  return [
    ...(line.last_state === state ? [] : [`is ${state}, its ledger ends with ${line.last_state ?? 'nothing'}`]),
    ...(balance === due || isReturning ? [] : [`is ${state} with ${due} cents due, its ledger holds ${balance}`]),
    ...(line.is_price_wrong ? ['its total is not its parts'] : []),
    ...(line.stock_held === holdsStock ? [] : [`is ${state} and ${line.stock_held ? 'holds' : 'does not hold'} its pieces`]),
    ...(line.vouchers === line.vouchers_due ? [] : [`has ${line.vouchers} vouchers instead of ${line.vouchers_due}`]),
  ];
}

export async function checkBooks(db: Database): Promise<Books> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<OrderLine>`
        SELECT o.id, o.state, o.total_cents, o.stock_held,
          (o.products_cents + o.shipping_cents - o.credits_cents <> o.total_cents OR o.credits * ${CREDIT_CENTS} < o.credits_cents
            OR o.total_cents < 0) AS is_price_wrong,
          CASE WHEN o.product_kind = 'voucher' AND o.state IN ('paid', 'refunded') THEN o.quantity ELSE 0 END AS vouchers_due,
          (SELECT count(*)::int FROM vouchers v WHERE v.order_id = o.id) AS vouchers,
          (SELECT l.to_state FROM order_ledger l WHERE l.order_id = o.id AND l.to_state IS NOT NULL ORDER BY l.id DESC LIMIT 1) AS last_state,
          (SELECT coalesce(sum(l.amount_cents), 0)::int FROM order_ledger l WHERE l.order_id = o.id AND l.amount_cents > 0) AS in_cents,
          (SELECT coalesce(-sum(l.amount_cents), 0)::int FROM order_ledger l WHERE l.order_id = o.id AND l.amount_cents < 0) AS out_cents
        FROM orders o ORDER BY o.id`.execute(trx);
      const { rows: wallets } = await sql<{ id: string; balance: number }>`
        SELECT viewer_id AS id, sum(amount)::int AS balance FROM wallet_entries GROUP BY viewer_id HAVING sum(amount) < 0`.execute(trx);
      const sum = (of: (line: OrderLine) => number): number => rows.reduce((total, line) => total + of(line), 0);
      const [inCents, outCents] = [sum(({ in_cents }) => in_cents), sum(({ out_cents }) => out_cents)];
      return {
        orders: rows.length,
        inCents,
        outCents,
        toReturnCents: inCents - outCents - sum(({ state, total_cents }) => (state === 'paid' ? total_cents : 0)),
        disagreements: [
          ...rows.flatMap((line) => wrongOf(line).map((what) => ({ id: line.id, what }))),
          ...wallets.map(({ id, balance }) => ({ id, what: `a wallet holds ${balance} credits` })),
        ],
      };
    });
}
