/** The store: products, orders, vouchers. */
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { Fault, notFound } from '../../http/fault.ts';
import { type Context, type Handlers, signedIn } from '../../http/handler.ts';
import { cancelAtProvider, refreshOrder } from '../../store/check-payment.ts';
import { takeInEvent } from '../../store/order-events.ts';
import { type Buyer, creditsOf, keepProfile, placeOrder } from '../../store/place-order.ts';
import { priceOrder } from '../../store/quote.ts';
import { type OrderRow, orderById, toPurchase } from '../../store/read-orders.ts';
import { redeemVoucher } from '../../store/redeem-voucher.ts';
import { resendRequest } from '../../store/resend-request.ts';
import { checkAddress, requireChoices, requireFields } from '../../store/store-fields.ts';
import { listedProducts, type ProductRow, productById, productBySlug, toStoreProduct } from '../../store/store-products.ts';

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
  storeProduct: async ({ params }, context) => found(await productById(context.db, params.id), context),
  storeProductSlug: async ({ params }, context) => found(await productBySlug(context.db, params.slug), context),
  storeProducts: async ({ query }, { db, publicBase }) => ({
    answer: { products: (await listedProducts(db, query.kind)).map((row) => toStoreProduct(row, publicBase)) },
    maxAge: 5,
  }),
  storeQuote: async ({ body }, context) => {
    const { db, session } = context;
    const credits = session === null || !body.use_credits ? 0 : await creditsOf(db, { viewerId: session.viewerId });
    const { product, variant: _variant, ...quote } = await priceOrder(db, body, credits);
    requireChoices(product, body.properties);
    return { answer: quote };
  },
  storePurchase: async ({ body }, context) => {
    const buyer = buyerOf(context);
    await countTry(context.db, 'purchase', buyer.network);
    return { answer: await toPurchase(context.db, await placeOrder(context.store, body, buyer)) };
  },
  storePurchaseStatus: async ({ params }, context) => ({
    answer: await toPurchase(context.db, await refreshOrder(context.store, await ownOrder(params.id, context))),
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
    return { answer: { purchases: await Promise.all(rows.map((row) => toPurchase(context.db, row))) } };
  },
  storePurchaseCancel: async ({ params }, context) => {
    const { db, store: shop, now } = context;
    const row = await ownOrder(params.id, context);
    const state = await takeInEvent(db, shop.queue, { orderId: row.id, event: 'cancelled', now, by: 'buyer' });
    if (state !== 'cancelled') throw new Fault(409, 'settled', 'Esta compra já não pode ser cancelada.');
    await cancelAtProvider(shop, row);
    return { answer: await toPurchase(db, await ownOrder(params.id, context)) };
  },
  storePurchaseResend: async ({ params }, context) => {
    await resendRequest(context.store, await refreshOrder(context.store, await ownOrder(params.id, context)));
    return { answer: await toPurchase(context.db, await ownOrder(params.id, context)) };
  },
  storeProfile: async (_input, context) => ({ answer: await readProfile(context) }),
  storeProfileUpdate: async ({ body }, context) => {
    const invoicing = body.invoicing ? checkAddress(body.invoicing, 'invoicing', 'contact') : null;
    const shipping = body.shipping ? checkAddress(body.shipping, 'shipping', 'address') : null;
    requireFields({ ...invoicing?.wrong, ...shipping?.wrong });
    const { viewerId } = signedIn(context);
    await keepProfile(context.db, viewerId, { invoicing: invoicing?.value ?? null, shipping: shipping?.value ?? null }, context.now);
    return { answer: await readProfile(context) };
  },
  generalVoucher: async ({ body }, context) => {
    const { viewerId } = signedIn(context);
    // Codes have 60 bits; the limit keeps a script from asking all day.
    await countTry(context.db, 'voucher', viewerId);
    await countTry(context.db, 'voucherAddress', countedAddress(context.viewer));
    return { answer: await redeemVoucher(context.db, body.code, viewerId, context.now) };
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
