/** Whether orders, payments, refunds, the ledger, vouchers and wallets agree to the cent, and which money needs staff. Reads only, in one snapshot. */
import { sql } from 'kysely';
import { CREDIT_CENTS } from '#rules/constants.ts';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';
import type { RefundRow } from './payment-rows.ts';
import { readUnsentMails, type UnsentMail } from './unsent-mails.ts';

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
  /** money for closed orders, or more than their price, that has not gone back yet */
  readonly toReturnCents: number;
  /** refunds that have not been made: on their way, or failed */
  readonly unfinished: readonly UnfinishedRefund[];
  /** payments whose beginning nobody knows the answer of, although their time is over */
  readonly unanswered: readonly { readonly orderId: string; readonly provider: string; readonly cents: number }[];
  /** notices and payments of a provider that fit no order, or not its amount */
  readonly unknown: readonly UnknownNotice[];
  /** disputes that the banks have not decided */
  readonly disputes: readonly { readonly orderId: string; readonly cents: number }[];
  /** mails about orders that could not be sent */
  readonly unsentMails: readonly UnsentMail[];
  readonly disagreements: readonly Disagreement[];
}

export interface UnfinishedRefund {
  readonly orderId: string;
  readonly refundId: string;
  /** `late`: money that came for a closed order or was more than its price */
  readonly kind: Exclude<RefundRow['kind'], 'dispute'>;
  readonly state: 'wanted' | 'pending' | 'failed';
  readonly cents: number;
  readonly since: Date;
  readonly lastAnswer: string;
}

export interface UnknownNotice {
  readonly provider: string;
  /** with the provider, what names it */
  readonly noticeId: string;
  readonly reference: string;
  readonly outcome: 'unknown' | 'other amount';
  readonly orderId: string | null;
  readonly cents: number | null;
  readonly receivedAt: Date;
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
  /** cents that payments say came; that went back of the price; that came beside the price and have not gone back */
  paid_cents: number;
  refunded_cents: number;
  late_cents: number;
}

/** Wrong parts of an order, in words. */
function wrongOf(line: OrderLine): string[] {
  const { state, total_cents, in_cents, out_cents } = line;
  const balance = in_cents - out_cents;
  const due = (state === 'paid' || state === 'refunded' ? total_cents - line.refunded_cents : 0) + line.late_cents;
  const holdsStock = ['created', 'pending', 'paid', 'refunded'].includes(state);
  return [
    ...(line.last_state === state ? [] : [`is ${state}, its ledger ends with ${line.last_state ?? 'nothing'}`]),
    ...(balance === due ? [] : [`is ${state} with ${due} cents due, its ledger holds ${balance}`]),
    ...(line.paid_cents === in_cents ? [] : [`its payments say that ${line.paid_cents} cents came, its ledger ${in_cents}`]),
    ...(line.is_price_wrong ? ['its total is not its parts'] : []),
    ...(line.stock_held === holdsStock ? [] : [`is ${state} and ${line.stock_held ? 'holds' : 'does not hold'} its pieces`]),
    ...(line.vouchers === line.vouchers_due ? [] : [`has ${line.vouchers} vouchers instead of ${line.vouchers_due}`]),
  ];
}

/** @param now milliseconds */
export async function checkBooks(db: Database, now: number = Date.now()): Promise<Books> {
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
          (SELECT coalesce(sum(l.amount_cents), 0)::int FROM order_ledger l WHERE l.order_id = o.id AND l.amount_cents > 0 AND l.event <> 'refund failed') AS in_cents,
          (SELECT coalesce(-sum(l.amount_cents), 0)::int FROM order_ledger l WHERE l.order_id = o.id
            AND (l.amount_cents < 0 OR l.event = 'refund failed')) AS out_cents,
          (SELECT coalesce(sum(p.paid_cents), 0)::int FROM payments p WHERE p.order_id = o.id) AS paid_cents,
          (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r WHERE r.order_id = o.id AND r.kind <> 'late' AND r.state = 'done') AS refunded_cents,
          (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r WHERE r.order_id = o.id AND r.kind = 'late' AND r.state NOT IN ('done', 'dropped')) AS late_cents
        FROM orders o ORDER BY o.id`.execute(trx);
      const { rows: wallets } = await sql<{ id: string; balance: number }>`
        SELECT viewer_id AS id, sum(amount)::int AS balance FROM wallet_entries GROUP BY viewer_id HAVING sum(amount) < 0`.execute(trx);
      const sum = (of: (line: OrderLine) => number): number => rows.reduce((total, line) => total + of(line), 0);
      const [inCents, outCents] = [sum(({ in_cents }) => in_cents), sum(({ out_cents }) => out_cents)];
      return {
        orders: rows.length,
        inCents,
        outCents,
        toReturnCents: sum(({ late_cents }) => late_cents),
        unfinished: await readUnfinished(trx),
        unanswered: await readUnanswered(trx, now),
        unknown: await readUnknown(trx),
        disputes: await readDisputes(trx),
        unsentMails: await readUnsentMails(trx),
        disagreements: [
          ...rows.flatMap((line) => wrongOf(line).map((what) => ({ id: line.id, what }))),
          ...wallets.map(({ id, balance }) => ({ id, what: `a wallet holds ${balance} credits` })),
        ],
      };
    });
}

/** Refunds that have not been made, the oldest first. */
export async function readUnfinished(db: Database): Promise<UnfinishedRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('kind', '<>', 'dispute')
    .where('state', 'in', ['wanted', 'pending', 'failed'])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    refundId: row.id,
    kind: row.kind as UnfinishedRefund['kind'],
    state: row.state as UnfinishedRefund['state'],
    cents: row.amount_cents,
    since: row.created_at,
    lastAnswer: row.last_answer,
  }));
}

/** Longer than the tasks need that look for them. Milliseconds. */
const LOOKED_FOR_MS = 30 * 60_000;

/** Beginnings whose answer nobody knows although their time is over. @param now milliseconds */
export async function readUnanswered(db: Database, now: number): Promise<Books['unanswered']> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_id', 'provider', 'amount_cents'])
    .where('state', 'in', ['beginning', 'unanswered'])
    .where('confirm_until', '<=', toDate(now - LOOKED_FOR_MS))
    .orderBy('begun_at')
    .execute();
  return rows.map(({ order_id, provider, amount_cents }) => ({ orderId: order_id, provider, cents: amount_cents }));
}

/** What providers told of that fits no order, the oldest first. */
export async function readUnknown(db: Database): Promise<UnknownNotice[]> {
  const rows = await db
    .selectFrom('payment_notices')
    .selectAll()
    .where('outcome', 'in', ['unknown', 'other amount'])
    .orderBy('received_at')
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    noticeId: row.notice_id,
    reference: row.reference,
    outcome: row.outcome as UnknownNotice['outcome'],
    orderId: row.order_id,
    cents: row.cents,
    receivedAt: row.received_at,
  }));
}

async function readDisputes(db: Database): Promise<Books['disputes']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', 'amount_cents'])
    .where('kind', '=', 'dispute')
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute();
  return rows.map(({ order_id, amount_cents }) => ({ orderId: order_id, cents: amount_cents }));
}
