/** The store: products, orders, vouchers. */
import { isCompany } from '#rules/store-address.ts';
import { countedAddress } from '../../accounts/limits.ts';
import { Fault, notFound } from '../../http/fault.ts';
import { type Context, type Handlers, signedIn } from '../../http/handler.ts';
import { cancelAtProvider, refreshOrder } from '../../store/check-payment.ts';
import { leastPayable, offeredMethods } from '../../store/offered-methods.ts';
import { takeInEvent } from '../../store/order-events.ts';
import { waitingPayment } from '../../store/payment-rows.ts';
import { creditsOf, keepProfile, placeOrder } from '../../store/place-order.ts';
import { admitPurchase, admitVoucherCode, type Buyer } from '../../store/purchase-limits.ts';
import { priceOrder } from '../../store/quote.ts';
import { type OrderRow, orderById, toPurchase, toPurchases } from '../../store/read-orders.ts';
import { redeemVoucher } from '../../store/redeem-voucher.ts';
import { creditsHeld, heldBy, piecesOf } from '../../store/replaced-order.ts';
import { resendRequest } from '../../store/resend-request.ts';
import { checkAddress, requireChoices, requireFields } from '../../store/store-fields.ts';
import { listedProducts, type ProductRow, productById, productBySlug, toStoreProduct } from '../../store/store-products.ts';
import { withdrawals } from './withdrawal-routes.ts';

const NO_PRODUCT = 'Este produto não existe.';
const NO_PURCHASE = 'Esta compra não existe.';
/** Most purchases of the list. */
const LISTED = 100;

/** An account, or a visitor's device. @throws Fault 401 for who is neither */
function buyerOf({ session, viewer }: Pick<Context, 'session' | 'viewer'>): Buyer {
  const network = countedAddress(viewer);
  if (session !== null) return { owner: `viewer ${session.viewerId}`, viewerId: session.viewerId, network };
  if (viewer.deviceId !== null) return { owner: `device ${viewer.deviceId}`, viewerId: null, network };
  throw new Fault(401, 'sign_in', 'É preciso iniciar sessão.');
}

/**
 * An order, for who placed it: the account, or the device, also when its visitor has signed in since. For anybody else it does not exist
 * (SECURITY 39).
 */
async function ownOrder(id: string, context: Context): Promise<OrderRow> {
  const { session, viewer } = context;
  const owners = [
    ...(session === null ? [] : [`viewer ${session.viewerId}`]),
    ...(viewer.deviceId === null ? [] : [`device ${viewer.deviceId}`]),
  ];
  const row = await orderById(context.db, id);
  if (!row || !owners.includes(row.owner)) throw notFound(NO_PURCHASE);
  return row;
}

const found = (row: ProductRow | undefined, { publicBase }: Context) => {
  if (!row) throw notFound(NO_PRODUCT);
  return { answer: toStoreProduct(row, publicBase), maxAge: 5 };
};

export const store = {
  ...withdrawals,
  storeProduct: async ({ params }, context) => found(await productById(context.db, params.id), context),
  storeProductSlug: async ({ params }, context) => found(await productBySlug(context.db, params.slug), context),
  storeProducts: async ({ query }, { db, publicBase }) => ({
    answer: { products: (await listedProducts(db, query.kind)).map((row) => toStoreProduct(row, publicBase)) },
    maxAge: 5,
  }),
  storeQuote: async ({ body }, context) => {
    const { db, session, now, store: shop } = context;
    const viewerId = session?.viewerId ?? null;
    const held = await heldBy(db, body.replaces);
    const credits = body.use_credits ? (await creditsOf(db, { viewerId })) + creditsHeld(held, viewerId) : 0;
    const port = shop.ports.forNew;
    const {
      product,
      variant,
      lines: _lines,
      available,
      ...quote
    } = await priceOrder(db, body, credits, { now, leastCents: leastPayable(port) });
    requireChoices(product, body.properties);
    const left = product.variants.find((row) => row.variant === variant)?.left;
    const isFree = typeof left === 'number' && left + piecesOf(held, product.id, variant) >= body.quantity;
    return { answer: { ...quote, available: available || isFree, methods: offeredMethods(port, now) } };
  },
  storePurchase: async ({ body }, context) => {
    const buyer = buyerOf(context);
    const admission = await admitPurchase(context, body, buyer);
    return { answer: await toPurchase(context.db, await placeOrder(context.store, body, { ...buyer, ...admission })) };
  },
  storePurchaseStatus: async ({ params }, context) => ({
    answer: await toPurchase(context.db, await refreshOrder(context.store, await ownOrder(params.id, context))),
    // A waiting page asks every other second.
    tagged: true,
  }),
  storePurchases: async (_input, context) => {
    const { viewerId } = signedIn(context);
    const rows = await context.db
      .selectFrom('orders')
      .selectAll()
      .where('owner', '=', `viewer ${viewerId}`)
      .orderBy('created_at', 'desc')
      .limit(LISTED)
      .execute();
    return { answer: { purchases: await toPurchases(context.db, rows) } };
  },
  storePurchaseCancel: async ({ params }, context) => {
    const { db, store: shop, now } = context;
    const row = await ownOrder(params.id, context);
    const state = await takeInEvent(db, shop.queue, { orderId: row.id, event: 'cancelled', now, by: 'buyer' });
    if (state !== 'cancelled') throw new Fault(409, 'settled', 'Esta compra já não pode ser cancelada.');
    const payment = await waitingPayment(db, row.id);
    if (payment) await cancelAtProvider(shop, payment);
    return { answer: await toPurchase(db, await ownOrder(params.id, context)) };
  },
  storePurchaseResend: async ({ params }, context) => {
    await resendRequest(context.store, await refreshOrder(context.store, await ownOrder(params.id, context)));
    return { answer: await toPurchase(context.db, await ownOrder(params.id, context)) };
  },
  storeProfile: async (_input, context) => ({ answer: await readProfile(context) }),
  storeProfileUpdate: async ({ body }, context) => {
    const invoicing = body.invoicing ? checkAddress(body.invoicing, 'invoicing', 'contact') : null;
    const shipping = body.shipping ? checkAddress(body.shipping, 'shipping', 'address', isCompany(body.invoicing?.nif ?? '')) : null;
    requireFields({ ...invoicing?.wrong, ...shipping?.wrong });
    const { viewerId } = signedIn(context);
    await keepProfile(context.db, viewerId, { invoicing: invoicing?.value ?? null, shipping: shipping?.value ?? null }, context.now);
    return { answer: await readProfile(context) };
  },
  generalVoucher: async ({ body }, context) => {
    const { viewerId } = signedIn(context);
    // Codes have 60 bits; the limit keeps a script from asking all day.
    await admitVoucherCode(context, body, { viewerId, network: countedAddress(context.viewer) });
    return { answer: await redeemVoucher(context.db, { code: body.code, consent: body.consent === true, viewerId }, context.now) };
  },
} satisfies Handlers;

async function readProfile(context: Context) {
  const { viewerId } = signedIn(context);
  const row = await context.db
    .selectFrom('store_profiles')
    .select(['invoicing', 'shipping'])
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
  // Written by keepProfile() alone, from checked addresses.
  return { invoicing: (row?.invoicing ?? null) as never, shipping: (row?.shipping ?? null) as never };
}
