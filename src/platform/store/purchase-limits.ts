/**
 * Limits on orders and voucher codes (decision 0079). The thousands of telephones of a mobile network share one address: accounts, devices and
 * telephones have limits of their own, and a network a high one, above which each order and each code takes a captcha instead of a stop.
 */
import { sql } from 'kysely';
import { countTry, isWithin } from '../accounts/limits.ts';
import { hashOf } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { captchaUse, requireCaptcha } from '../forms/captcha.ts';
import { Fault } from '../http/fault.ts';
import type { Context } from '../http/handler.ts';
import { toDate } from '../wire/instant.ts';

/** Who buys: an account, or the device of a visitor. */
export interface Buyer {
  /** 'viewer <uuid>' or 'device <uuid>' */
  readonly owner: string;
  readonly viewerId: string | null;
  /** network of the connection (countedAddress), whichever the account or device */
  readonly network: string;
}

/** What is known of who sends a request. */
export interface Admission {
  /** a captcha was answered right with it */
  readonly isProven: boolean;
}

/**
 * Pieces of a stock in orders that wait for their payment: a Multibanco reference holds them for days, and anybody can claim any number of
 * devices. `network` without a captcha; `proven` is the end, also with one.
 */
export const MAX_UNPAID_PIECES = { owner: 20, network: 60, proven: 600 } as const;

/** MB WAY requests of all orders to one telephone: it may be anybody's. Each order can repeat its own twice. */
export const PER_PHONE = { waiting: 3, hourly: 6 } as const;
const HOUR_MS = 3_600_000;

const PROVE = 'Há muitas encomendas a partir desta ligação. Confirme que não é um programa.';
const TOO_MANY_UNPAID = 'Há demasiadas encomendas por pagar. Pague ou cancele uma delas antes de fazer outra.';
const PHONE_BUSY = 'Este telemóvel já recebeu vários pedidos MB WAY. Responda aos que esperam, ou escolha outro meio de pagamento.';

const captchaRequired = (): Fault => new Fault(429, 'captcha_required', PROVE, { fields: { captcha: PROVE } });

/**
 * Counts an order, and checks its captcha when it brought one. A repetition of a stored order counts nothing.
 * @throws Fault 429 `captcha_required` from a network with many orders, `too_many` for one account or device; 422 `captcha` for a wrong answer
 */
export async function admitPurchase(
  context: Context,
  { key, captcha }: { readonly key: string; readonly captcha?: string | undefined },
  { owner, network }: Buyer,
): Promise<Admission> {
  const { db } = context;
  const known = await db.selectFrom('orders').select('id').where('owner', '=', owner).where('key', '=', key).executeTakeFirst();
  if (known) return { isProven: false };
  const isProven = await isProvenBy(context, captcha, captchaUse(`order ${owner} ${key}`));
  if (!(await isWithin(db, 'purchase', network)) && !isProven) throw captchaRequired();
  await countTry(db, 'purchaseOwner', owner);
  return { isProven };
}

/**
 * Counts a voucher's code: a stadium's thousands share a network.
 * @throws as admitPurchase()
 */
export async function admitVoucherCode(
  context: Context,
  { code, captcha }: { readonly code: string; readonly captcha?: string | undefined },
  { viewerId, network }: { readonly viewerId: string; readonly network: string },
): Promise<void> {
  const { db } = context;
  const isProven = await isProvenBy(context, captcha, captchaUse(`voucher ${viewerId} ${code}`));
  if (!(await isWithin(db, 'voucherAddress', network)) && !isProven) throw captchaRequired();
  await countTry(db, 'voucher', viewerId);
}

async function isProvenBy(context: Context, captcha: string | undefined, key: string): Promise<boolean> {
  if (captcha === undefined || captcha === '') return false;
  await requireCaptcha(context, captcha, key);
  return true;
}

const unpaidPieces = async (trx: Database, column: 'owner' | 'network', value: string): Promise<number> => {
  const { pieces } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('pieces'))
    .where(column, '=', value)
    .where('network', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(pieces ?? 0);
};

/**
 * For an order that holds pieces of a stock, in its transaction.
 * @returns the network as orders keep it
 * @throws Fault 409 `too_many_unpaid`, 429 `captcha_required`
 */
export async function requireFewUnpaid(
  trx: Database,
  { owner, network: address }: Buyer,
  { quantity, isProven }: { readonly quantity: number } & Admission,
): Promise<string> {
  const network = hashOf(address);
  // Orders of one network at the same time cannot pass together.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`unpaid ${network}`}, 0))`.execute(trx);
  const ofNetwork = quantity + (await unpaidPieces(trx, 'network', network));
  if (quantity + (await unpaidPieces(trx, 'owner', owner)) > MAX_UNPAID_PIECES.owner || ofNetwork > MAX_UNPAID_PIECES.proven)
    throw new Fault(409, 'too_many_unpaid', TOO_MANY_UNPAID);
  if (ofNetwork > MAX_UNPAID_PIECES.network && !isProven) throw captchaRequired();
  return network;
}

/**
 * For an order whose request goes to a telephone, in its transaction. Orders are counted whatever became of them: nobody gains a request by
 * cancelling one.
 * @param now milliseconds
 * @throws Fault 429 `phone_busy`
 */
export async function requireQuietPhone(trx: Database, phone: string, now: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(trx);
  const { waiting, recent } = await trx
    .selectFrom('orders')
    .select([
      sql<number>`count(*) FILTER (WHERE state IN ('created', 'pending'))::int`.as('waiting'),
      sql<number>`count(*) FILTER (WHERE created_at > ${toDate(now - HOUR_MS)})::int`.as('recent'),
    ])
    .where('mbway_phone', '=', phone)
    .where((eb) => eb.or([eb('created_at', '>', toDate(now - HOUR_MS)), eb('state', 'in', ['created', 'pending'])]))
    .executeTakeFirstOrThrow();
  if (waiting >= PER_PHONE.waiting || recent >= PER_PHONE.hourly) throw phoneBusy();
}

const phoneBusy = (): Fault => new Fault(429, 'phone_busy', PHONE_BUSY, { fields: { mbway_phone: PHONE_BUSY } });

/** Counts a repeated request to a telephone. @throws Fault 429 `phone_busy` */
export async function admitResend(db: Database, phone: string): Promise<void> {
  if (!(await isWithin(db, 'mbwayResend', phone))) throw phoneBusy();
}
