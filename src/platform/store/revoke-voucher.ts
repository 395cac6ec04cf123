/** Takes vouchers of an order back when its money goes back: first they are held, so that nobody activates them meanwhile, then they are void. */
import { type Selectable, sql } from 'kysely';
import { lockViewer } from '../accounts/lock-viewer.ts';
import type { Database } from '../db/database.ts';
import type { VouchersTable } from '../db/schema/store-tables.gen.ts';
import { toDate } from '../wire/instant.ts';
import { endOfDayAfter } from './voucher-dates.ts';

/** What is to happen to vouchers that somebody has activated. Neither: the refund is refused while there are any. */
export interface RevokeWish {
  /** Their months stay. */
  readonly keepActive?: boolean;
  /** Their months that lie ahead end. */
  readonly takeBack?: boolean;
  /** How many of the order's vouchers, those that nobody activated first; all unless told. */
  readonly pieces?: number;
}

/** What was done to an order's vouchers. */
export interface Revoked {
  /** vouchers that are void now, activated ones among them */
  readonly voided: number;
  /** activated ones that stay */
  readonly kept: number;
  readonly takenBack: readonly TakenBack[];
}

export interface TakenBack {
  readonly voucherId: string;
  readonly viewerId: string;
  readonly pack: string;
  /** what lay ahead of it, in milliseconds */
  readonly tookMs: number;
  /** when the viewer's subscription to the pack ends now */
  readonly endsAt: Date;
}

/** Vouchers of the order are activated, and nobody has said what is to happen to them. The message is for staff. */
export class VouchersActive extends Error {
  override readonly name = 'VouchersActive';
  readonly count: number;

  constructor(count: number) {
    super(
      `${count === 1 ? 'a voucher of this order is' : `${count} vouchers of this order are`} activated: say whether to keep or to take back what ${count === 1 ? 'it gives' : 'they give'}`,
    );
    this.count = count;
  }
}

const FACTS = ['id', 'pack', 'months', 'held_at', 'redeemed_at', 'redeemed_by', 'active_from', 'active_until'] as const;
type Voucher = Pick<Selectable<VouchersTable>, (typeof FACTS)[number]>;

/** Locks the vouchers that are meant. @throws VouchersActive */
async function chosen(trx: Database, orderId: string, { keepActive, takeBack, pieces }: RevokeWish): Promise<Voucher[]> {
  // One refund of vouchers at a time: taking one back moves those that follow it, which may be of an order that is refunded too.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('revoke vouchers', 0))`.execute(trx);
  const rows = await trx
    .selectFrom('vouchers')
    .select(FACTS)
    .where('order_id', '=', orderId)
    .where('void_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ordered = rows.toSorted((a, b) => Number(a.redeemed_at !== null) - Number(b.redeemed_at !== null));
  const meant = pieces === undefined ? ordered : ordered.slice(0, pieces);
  const active = meant.filter(({ redeemed_at }) => redeemed_at !== null).length;
  if (active > 0 && !keepActive && !takeBack) throw new VouchersActive(active);
  return meant;
}

/**
 * Before the provider is asked for a refund: from now on nobody can activate the order's vouchers.
 * @param now milliseconds
 * @returns how many are held
 * @throws VouchersActive
 */
export async function holdVouchers(trx: Database, orderId: string, now: number, wish: RevokeWish = {}): Promise<number> {
  const ids = (await chosen(trx, orderId, wish)).filter(({ redeemed_at }) => redeemed_at === null).map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('vouchers')
      .set({ held_at: toDate(now) })
      .where('id', 'in', ids)
      .execute();
  return ids.length;
}

/** After a refund that failed: the vouchers that it held can be activated again. Those that the buyer has withdrawn from, the first ones, cannot. */
export async function releaseVouchers(trx: Database, orderId: string): Promise<void> {
  await sql`UPDATE vouchers SET held_at = NULL WHERE id IN (
    SELECT id FROM vouchers WHERE order_id = ${orderId} AND void_at IS NULL AND redeemed_at IS NULL ORDER BY id
    OFFSET (SELECT coalesce(sum(pieces), 0) FROM withdrawals WHERE order_id = ${orderId} AND state = 'open'))`.execute(trx);
}

/**
 * When the money has gone back: makes the order's vouchers void, and ends what activated ones still give where the wish says `takeBack`.
 * @param trx a transaction, of which it is one part
 * @param now milliseconds
 * @throws VouchersActive, with nothing changed, for activated vouchers without a word about them
 */
export async function revokeVouchers(trx: Database, orderId: string, now: number, wish: RevokeWish = {}): Promise<Revoked> {
  const meant = await chosen(trx, orderId, wish);
  const active = meant.filter(({ redeemed_at }) => redeemed_at !== null);
  const ending = wish.takeBack ? active : [];
  const voided = [...meant.filter(({ redeemed_at }) => redeemed_at === null), ...ending].map(({ id }) => id);
  if (voided.length > 0)
    await trx
      .updateTable('vouchers')
      .set({ void_at: toDate(now), held_at: null })
      .where('id', 'in', voided)
      .execute();
  const takenBack: TakenBack[] = [];
  // The last one first, so that none of those taken back moves another.
  for (const voucher of ending.toSorted((a, b) => (b.active_from?.getTime() ?? 0) - (a.active_from?.getTime() ?? 0))) {
    const taken = await takeBackAhead(trx, voucher, now);
    if (taken) takenBack.push(taken);
  }
  return { voided: voided.length, kept: active.length - ending.length, takenBack };
}

/**
 * Ends what of an activated voucher lies ahead. What follows it in the subscription moves forward, so that other vouchers lose nothing; the
 * subscription ends now at the earliest.
 * @returns null where there is nothing to take: it is over, or the account was deleted
 */
async function takeBackAhead(trx: Database, voucher: Voucher, now: number): Promise<TakenBack | null> {
  const { id, pack, redeemed_by: viewerId, active_from: from, active_until: until } = voucher;
  if (viewerId === null || from === null || until === null) return null;
  await lockViewer(trx, viewerId);
  const tookMs = until.getTime() - Math.max(from.getTime(), now);
  if (tookMs <= 0) return null;
  const earlier = sql`make_interval(secs => ${tookMs / 1_000})`;
  await sql`UPDATE vouchers SET active_from = active_from - ${earlier}, active_until = active_until - ${earlier}
    WHERE redeemed_by = ${viewerId} AND pack = ${pack} AND void_at IS NULL AND active_from >= ${until}`.execute(trx);
  const left = sql<Date>`(ends_at - ${earlier})`;
  const at = sql<Date>`${toDate(now)}::timestamptz`;
  // What other vouchers leave runs to the end of its day, which gives less than a day; without any it ends now.
  const { rows } = await sql<{ ends_at: Date }>`UPDATE subscriptions
    SET ends_at = least(ends_at, CASE
      WHEN ${left} > ${at} + interval '1 day' OR EXISTS (
        SELECT FROM vouchers WHERE redeemed_by = ${viewerId} AND pack = ${pack} AND void_at IS NULL AND active_until > ${at})
      THEN ${endOfDayAfter(sql<Date>`greatest(${left}, ${at})`, 0)} ELSE ${at} END)
    WHERE viewer_id = ${viewerId} AND pack = ${pack} RETURNING ends_at`.execute(trx);
  const [ended] = rows;
  return ended ? { voucherId: id, viewerId, pack, tookMs, endsAt: ended.ends_at } : null;
}
