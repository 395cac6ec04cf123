/** Places an order: fields, price, stock and credits in one transaction; then its payment is begun. */
import { sql } from 'kysely';
import type { PaymentService, PurchaseRequest } from '#contract/entities/purchase.ts';
import type { StoreAddress } from '#contract/entities/store-profile.ts';
import { CARD_PAYMENT_SECONDS, MBWAY_APPROVAL_SECONDS, MULTIBANCO_SECONDS } from '#rules/constants.ts';
import { hashOf, newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import { toDate } from '../wire/instant.ts';
import { beginPayment } from './begin-payment.ts';
import { addToLedger } from './order-ledger.ts';
import { type Priced, priceOrder } from './quote.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import type { Store } from './store.ts';
import { checkAddress, requireChoices, requireFields, requireMobile, TERMS_MISSING } from './store-fields.ts';

/** Who buys: an account, or the device of a visitor. */
export interface Buyer {
  /** 'viewer <uuid>' or 'device <uuid>' */
  readonly owner: string;
  readonly viewerId: string | null;
  /** network of the connection (countedAddress), whichever the account or device */
  readonly network: string;
}

const SECONDS_TO_PAY: Readonly<Record<PaymentService, number>> = {
  card: CARD_PAYMENT_SECONDS,
  mbway: MBWAY_APPROVAL_SECONDS,
  multibanco: MULTIBANCO_SECONDS,
};

/** After this long an order whose payment nobody has begun is begun by a task, in milliseconds. */
const BEGIN_AGAIN_MS = 30_000;

/**
 * Pieces of a stock that a network may hold in orders that wait for their payment: a Multibanco reference holds them for a day, and anybody can claim
 * any number of devices.
 */
export const MAX_UNPAID_PIECES = 60;

const TOO_MANY_UNPAID = 'Há demasiadas encomendas por pagar a partir desta ligação. Pague ou cancele uma delas antes de fazer outra.';

export const SOLD_OUT = 'Já não há peças suficientes em stock.';

const sumOfCredits = async (db: Database, viewerId: string): Promise<number> => {
  const row = await db
    .selectFrom('wallet_entries')
    .select(({ fn }) => fn.sum<number | null>('amount').as('credits'))
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
  return Number(row?.credits ?? 0);
};

/** Credits that a buyer has. */
export const creditsOf = async (db: Database, { viewerId }: Pick<Buyer, 'viewerId'>): Promise<number> =>
  viewerId === null ? 0 : Math.max(0, await sumOfCredits(db, viewerId));

interface Checked {
  readonly invoicing: StoreAddress;
  readonly shipping: StoreAddress | null;
  readonly phone: string | null;
}

function checkFields(body: PurchaseRequest, isVoucher: boolean): Checked {
  const atHome = body.delivery === 'home' && !isVoucher;
  const invoicing = checkAddress(body.invoicing, 'invoicing', atHome && body.shipping === null ? 'address' : 'contact');
  const shipping = atHome && body.shipping ? checkAddress(body.shipping, 'shipping', 'address') : null;
  requireFields({ ...invoicing.wrong, ...shipping?.wrong });
  const phone = body.service === 'mbway' ? requireMobile(body.mbway_phone ?? body.invoicing.phone) : null;
  if (!body.terms) throw new Fault(422, 'store_terms', TERMS_MISSING, { fields: { terms: TERMS_MISSING } });
  return { invoicing: invoicing.value, shipping: shipping?.value ?? null, phone };
}

/** @throws Fault 409 `too_many_unpaid` where the network would hold more than it may */
async function requireFewUnpaid(trx: Database, network: string, quantity: number): Promise<void> {
  // Orders of one network at the same time cannot pass together.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`unpaid ${network}`}, 0))`.execute(trx);
  const { pieces } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('pieces'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  if (Number(pieces ?? 0) + quantity > MAX_UNPAID_PIECES) throw new Fault(409, 'too_many_unpaid', TOO_MANY_UNPAID);
}

/** Takes pieces out of the stock, when that many are left. @returns whether there is a stock: vouchers have none */
async function reserve(trx: Database, { product, variant }: Priced, quantity: number): Promise<boolean> {
  const { rows } = await sql<{ left_count: number | null }>`
    UPDATE product_variants SET left_count = left_count - ${quantity}
    WHERE product_id = ${product.id} AND variant = ${variant} AND (left_count IS NULL OR left_count >= ${quantity}) RETURNING left_count`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Fault(409, 'sold_out', SOLD_OUT);
  return row.left_count !== null;
}

/** @returns the order's id, also of the one that this key has placed before */
async function storeOrder(store: Store, body: PurchaseRequest, buyer: Buyer, now: number): Promise<string> {
  const { queue, port } = store;
  if (!port?.services.includes(body.service))
    throw new Fault(422, 'service_unavailable', 'Este meio de pagamento não está disponível agora. Escolha outro.', {
      fields: { service: 'Este meio de pagamento não está disponível agora. Escolha outro.' },
    });
  return store.db.transaction().execute(async (trx) => {
    // One order of a buyer at a time: credits are counted and spent together, and one key is one order.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order ${buyer.owner}`}, 0))`.execute(trx);
    const known = await trx
      .selectFrom('orders')
      .select('id')
      .where('owner', '=', buyer.owner)
      .where('key', '=', body.key)
      .executeTakeFirst();
    if (known) return known.id;
    const priced = await priceOrder(trx, body, body.use_credits ? await creditsOf(trx, buyer) : 0);
    const { product } = priced;
    const choices = requireChoices(product, body.properties);
    const fields = checkFields(body, product.kind === 'voucher');
    const network = (await reserve(trx, priced, body.quantity)) ? hashOf(buyer.network) : null;
    if (network !== null) await requireFewUnpaid(trx, network, body.quantity);
    const id = newId();
    await trx
      .insertInto('orders')
      .values({
        id,
        owner: buyer.owner,
        viewer_id: buyer.viewerId,
        key: body.key,
        state: 'created',
        service: body.service,
        product_id: product.id,
        product_kind: product.kind,
        product_title: product.title,
        pack: product.pack,
        months: product.months,
        variant: priced.variant,
        choices: JSON.stringify(choices),
        quantity: body.quantity,
        delivery: product.kind === 'voucher' ? 'pickup' : body.delivery,
        invoicing: JSON.stringify(fields.invoicing),
        shipping: fields.shipping === null ? null : JSON.stringify(fields.shipping),
        products_cents: priced.products_cents,
        shipping_cents: priced.shipping_cents,
        credits: priced.credits,
        credits_cents: priced.credits_cents,
        total_cents: priced.total_cents,
        currency: priced.currency,
        stock_held: true,
        provider: port.name,
        network,
        mbway_phone: fields.phone,
        created_at: toDate(now),
        updated_at: toDate(now),
        expires_at: toDate(now + SECONDS_TO_PAY[body.service] * 1_000),
      })
      .execute();
    await addToLedger(trx, { orderId: id, at: now, event: 'created', to: 'created', detail: `${body.quantity} × ${product.slug}` });
    if (buyer.viewerId !== null) {
      if (priced.credits > 0)
        await trx
          .insertInto('wallet_entries')
          .values({ viewer_id: buyer.viewerId, id: newId(), at: toDate(now), amount: -priced.credits, label: 'Desconto na loja' })
          .execute();
      await keepProfile(trx, buyer.viewerId, fields, now);
    }
    await queue.add(trx, 'begin-payment', { orderId: id }, { afterMs: BEGIN_AGAIN_MS });
    // Also of an order whose payment never begins: its pieces come back.
    await queue.add(trx, 'expire-order', { orderId: id }, { afterMs: SECONDS_TO_PAY[body.service] * 1_000 });
    return id;
  });
}

/** Keeps the addresses for the buyer's next order; one without a street does not replace one that has it. */
export async function keepProfile(
  db: Database,
  viewerId: string,
  { invoicing, shipping }: { invoicing: StoreAddress | null; shipping: StoreAddress | null },
  now: number,
): Promise<void> {
  const text = (address: StoreAddress | null) => (address === null ? null : JSON.stringify(address));
  await sql`
    INSERT INTO store_profiles (viewer_id, invoicing, shipping, updated_at)
    VALUES (${viewerId}::uuid, ${text(invoicing)}::jsonb, ${text(shipping)}::jsonb, ${toDate(now)})
    ON CONFLICT (viewer_id) DO UPDATE SET updated_at = excluded.updated_at,
      shipping = coalesce(excluded.shipping, store_profiles.shipping),
      invoicing = CASE WHEN excluded.invoicing IS NULL THEN store_profiles.invoicing
        WHEN excluded.invoicing ->> 'address' = '' THEN excluded.invoicing || jsonb_build_object(
          'address', coalesce(store_profiles.invoicing ->> 'address', ''), 'region', coalesce(store_profiles.invoicing ->> 'region', ''),
          'zip_code', coalesce(nullif(excluded.invoicing ->> 'zip_code', ''), store_profiles.invoicing ->> 'zip_code', ''))
        ELSE excluded.invoicing END`.execute(db);
}

/**
 * Places an order and begins its payment.
 * @throws Fault 404, 409 `sold_out` and `too_many_unpaid`, 422 for choices, fields, terms or a method that is not offered
 */
export async function placeOrder(store: Store, body: PurchaseRequest, buyer: Buyer): Promise<OrderRow> {
  const id = await storeOrder(store, body, buyer, store.clock());
  await beginPayment(store, id);
  const row = await orderById(store.db, id);
  if (!row) throw new Error(`order ${id} is not stored`);
  return row;
}
