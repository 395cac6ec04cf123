/** The order that waits for its payment while its buyer places another in its place: another address, method or article, another number. */
import type { PurchaseRequest, ReplacedOrder } from '#contract/entities/purchase.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import type { Queue } from '../queue/queue.ts';
import { takeInEventWithin } from './order-events.ts';
import type { Buyer } from './purchase-limits.ts';

/** What a waiting order holds, as who prices the next one counts it. */
export interface Held {
  readonly viewerId: string | null;
  readonly credits: number;
  readonly productId: number;
  readonly variant: string;
  /** pieces that are out of the stock */
  readonly pieces: number;
}

/** By number and key: its key is known to the browser that has placed it. */
const findOrder = (db: Database, { transaction_id, key }: ReplacedOrder) =>
  db
    .selectFrom('orders')
    .select([
      'owner',
      'invoicing',
      'shipping',
      'mbway_phone',
      'state',
      'viewer_id',
      'credits',
      'product_id',
      'variant',
      'quantity',
      'stock_held',
    ])
    .where('id', '=', transaction_id)
    .where('key', '=', key)
    .executeTakeFirst();

/** null: there is no such order, or it waits for nothing any more. */
export async function heldBy(db: Database, replaced: ReplacedOrder | undefined): Promise<Held | null> {
  const row = replaced && (await findOrder(db, replaced));
  if (!row || (row.state !== 'created' && row.state !== 'pending')) return null;
  return {
    viewerId: row.viewer_id,
    credits: row.credits,
    productId: row.product_id,
    variant: row.variant,
    pieces: row.stock_held ? row.quantity : 0,
  };
}

/** Pieces of an article that are free again once the order is cancelled. */
export const piecesOf = (held: Held | null, productId: number, variant: string): number =>
  held?.productId === productId && held.variant === variant ? held.pieces : 0;

/** Credits that its buyer has again. */
export const creditsHeld = (held: Held | null, viewerId: string | null): number =>
  held !== null && viewerId !== null && held.viewerId === viewerId ? held.credits : 0;

type Addresses = Record<'invoicing' | 'shipping', Readonly<Record<string, string>> | null>;

/** The NIF of a buyer who gives none, in billing programs: that of anybody. */
const NIF_OF_NOBODY = '999999990';

/** What tells a person from others: e-mail address, telephone, NIF. */
const marksOf = ({ invoicing, shipping }: Addresses, phone: string | null): Set<string> => {
  const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^(00)?351/, '');
  const marks = [invoicing, shipping].flatMap((one) =>
    one ? [(one.email ?? '').trim().toLowerCase(), digits(one.phone ?? ''), digits(one.nif ?? '')] : [],
  );
  return new Set([...marks, digits(phone ?? '')].filter((mark) => mark !== '' && mark !== NIF_OF_NOBODY));
};

/**
 * Whether a buyer has placed an order himself. The key alone does not tell where it was placed in the name of another, as by a visitor who signs in
 * afterwards: the next at a shared computer may be another person, who writes nothing of what the first one has written.
 */
function isOwn(row: NonNullable<Awaited<ReturnType<typeof findOrder>>>, body: Asked, { owner }: Pick<Buyer, 'owner'>): boolean {
  if (row.owner === owner) return true;
  const own = marksOf(body, body.mbway_phone ?? null);
  return [...marksOf(row, row.mbway_phone)].some((mark) => own.has(mark));
}

type Asked = Pick<PurchaseRequest, 'invoicing' | 'shipping' | 'mbway_phone' | 'replaces'>;

/**
 * Cancels it, in the transaction of the order that takes its place: pieces and credits are back before that one is priced. One that has ended is
 * left alone, and so is another person's.
 * @throws Fault 409 `settled`: it has been paid, and the buyer has not heard of it
 */
export async function cancelReplaced(
  trx: Database,
  queue: Queue,
  body: Asked,
  { buyer, now }: { buyer: Pick<Buyer, 'owner'>; now: number },
): Promise<void> {
  const replaced = body.replaces;
  const row = replaced && (await findOrder(trx, replaced));
  if (!replaced || !row || !isOwn(row, body, buyer) || !['created', 'pending', 'paid'].includes(row.state)) return;
  const state =
    row.state === 'paid'
      ? row.state
      : await takeInEventWithin(trx, queue, { orderId: replaced.transaction_id, event: 'cancelled', now, by: 'buyer' });
  if (state === 'paid') throw new Fault(409, 'settled', 'A encomenda anterior acabou de ser paga.');
}
