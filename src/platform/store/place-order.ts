/** Places an order: fields, price, stock and credits in one transaction; then its payment is begun. */
import { sql } from 'kysely';
import type { PurchaseRequest } from '#contract/entities/purchase.ts';
import type { StoreAddress } from '#contract/entities/store-profile.ts';
import { formatEuros } from '#rules/money.ts';
import { isCompany } from '#rules/store-address.ts';
import { hashOf, newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../http/fault.ts';
import { toDate } from '../wire/instant.ts';
import { beginPayment } from './begin-payment.ts';
import { leastPayable } from './offered-methods.ts';
import { addToLedger } from './order-ledger.ts';
import { storeLines } from './order-lines.ts';
import { methodOf, type PaymentMethod } from './payments/payment-port.ts';
import { type Admission, type Buyer, requireFewUnpaid, requireQuietPhone } from './purchase-limits.ts';
import { type Priced, priceOrder } from './quote.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import { cancelReplaced } from './replaced-order.ts';
import type { Store } from './store.ts';
import { checkAddress, requireChoices, requireFields, requireMobile, TERMS_MISSING } from './store-fields.ts';

/** After this long an order whose payment nobody has begun is begun by a task, in milliseconds. */
const BEGIN_AGAIN_MS = 30_000;

const OTHER_BODY = 'Esta encomenda já foi feita com outros dados. Veja o que escolheu e continue.';

const PRICE_CHANGED = 'O preço mudou enquanto comprava. Veja o novo total.';

/**
 * What was asked for, whatever the order of its fields: the same key with another body is another purchase. Whose place it takes is no part of
 * that: a second press comes when its own order is the one that waits.
 */
function hashOfBody({ replaces: _replaces, ...body }: Omit<PurchaseRequest, 'captcha'>): string {
  const sorted = (value: unknown): unknown =>
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, one]) => [name, sorted(one)]),
        );
  return hashOf(JSON.stringify(sorted(body)));
}

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

function checkFields(body: Omit<PurchaseRequest, 'captcha'>, { product, total_cents }: Priced): Checked {
  const isVoucher = product.kind === 'voucher';
  const atHome = body.delivery === 'home' && !isVoucher;
  const invoicing = checkAddress(body.invoicing, 'invoicing', atHome && body.shipping === null ? 'address' : 'contact');
  const shipping = atHome && body.shipping ? checkAddress(body.shipping, 'shipping', 'address', isCompany(body.invoicing.nif)) : null;
  requireFields({ ...invoicing.wrong, ...shipping?.wrong });
  const phone = body.service === 'mbway' && total_cents > 0 ? requireMobile(body.mbway_phone ?? body.invoicing.phone) : null;
  if (!body.terms) throw new Fault(422, 'store_terms', TERMS_MISSING, { fields: { terms: TERMS_MISSING } });
  return { invoicing: invoicing.value, shipping: shipping?.value ?? null, phone };
}

/** Where an order goes, and what was said of when it comes. */
function deliveryOf({ product, destination, delivery_offers }: Priced, delivery: PurchaseRequest['delivery']) {
  const region = destination ?? 'mainland';
  const offer = product.kind === 'product' && delivery === 'home' ? delivery_offers.find((one) => one.region === region) : undefined;
  return { region, min_days: offer?.min_days ?? null, max_days: offer?.max_days ?? null };
}

const UNAVAILABLE = 'Este meio de pagamento não está disponível agora. Escolha outro.';

/** @throws Fault 422 `service_unavailable` where less is left to pay than the method takes */
function requirePayable({ minimumCents }: PaymentMethod, { total_cents }: Priced): void {
  if (total_cents === 0 || total_cents >= minimumCents) return;
  const message = `Este meio de pagamento não aceita menos de ${formatEuros(minimumCents)}. Escolha outro.`;
  throw new Fault(422, 'service_unavailable', message, { fields: { service: message } });
}

/** @throws Fault 409 `price_changed` where the buyer was shown another total: nothing is ordered that was not seen */
function requireShownTotal({ total_cents: shown }: PurchaseRequest, priced: Priced): void {
  if (shown === undefined || shown === priced.total_cents) return;
  const { products_cents, shipping_cents, credits, credits_cents, total_cents } = priced;
  const fields = Object.entries({ products_cents, shipping_cents, credits, credits_cents, total_cents }).map(([name, value]) => [
    name,
    `${value}`,
  ]);
  throw new Fault(409, 'price_changed', PRICE_CHANGED, { fields: Object.fromEntries(fields) });
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
async function storeOrder(
  store: Store,
  body: Omit<PurchaseRequest, 'captcha'>,
  { isProven, ...buyer }: Buyer & Admission,
  now: number,
): Promise<string> {
  const { queue } = store;
  const port = store.ports.forNew;
  const method = port && methodOf(port, body.service);
  if (!port || !method) throw new Fault(422, 'service_unavailable', UNAVAILABLE, { fields: { service: UNAVAILABLE } });
  return store.db.transaction().execute(async (trx) => {
    // One order of a buyer at a time: credits are counted and spent together, and one key is one order.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order ${buyer.owner}`}, 0))`.execute(trx);
    const known = await trx
      .selectFrom('orders')
      .select(['id', 'body_hash'])
      .where('owner', '=', buyer.owner)
      .where('key', '=', body.key)
      .executeTakeFirst();
    const bodyHash = hashOfBody(body);
    if (known) {
      // Orders of an earlier version have no hash.
      if (known.body_hash !== null && known.body_hash !== bodyHash)
        throw new Fault(409, 'other_body', OTHER_BODY, { fields: { transaction_id: known.id } });
      return known.id;
    }
    await cancelReplaced(trx, queue, body, { buyer, now });
    const zip_code = (body.shipping ?? body.invoicing).zip_code;
    const credits = body.use_credits ? await creditsOf(trx, buyer) : 0;
    const priced = await priceOrder(trx, { ...body, zip_code }, credits, { now, leastCents: leastPayable(port) });
    requireShownTotal(body, priced);
    requirePayable(method, priced);
    const { product } = priced;
    const choices = requireChoices(product, body.properties);
    const fields = checkFields(body, priced);
    const network = (await reserve(trx, priced, body.quantity))
      ? await requireFewUnpaid(trx, buyer, { quantity: body.quantity, isProven })
      : null;
    if (fields.phone !== null) await requireQuietPhone(trx, fields.phone, now);
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
        ...deliveryOf(priced, body.delivery),
        stock_held: true,
        provider: port.name,
        network,
        body_hash: bodyHash,
        mbway_phone: fields.phone,
        created_at: toDate(now),
        updated_at: toDate(now),
        expires_at: toDate(method.payUntil(now)),
      })
      .execute();
    await storeLines(trx, id, priced.lines);
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
    await queue.add(trx, 'expire-order', { orderId: id }, { afterMs: method.payUntil(now) + method.confirmMs - now });
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
 * @throws Fault 404, 409 `sold_out`, `too_many_unpaid`, `other_body`, `price_changed` and `settled`, 429 `captcha_required` and `phone_busy`, 422 for
 * choices, fields, terms or a method that is not offered
 */
export async function placeOrder(
  store: Store,
  { captcha: _captcha, ...body }: PurchaseRequest,
  buyer: Buyer & Admission,
): Promise<OrderRow> {
  const id = await storeOrder(store, body, buyer, store.clock());
  await beginPayment(store, id);
  const row = await orderById(store.db, id);
  if (!row) throw new Error(`order ${id} is not stored`);
  return row;
}
