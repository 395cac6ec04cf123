/** What the store's pages read of the upstream, and what they ask of it. */
import type { RequestContext } from '#contract/core/headers.ts';
import { enabledProviders } from '#identity/providers.ts';
import { type Section, valueOr } from '#model/section.ts';
import { PROVIDERS } from '#rules/identity-providers.ts';
import { parseEuros } from '#rules/money.ts';
import { serverNow } from '#server/clock.ts';
import { siteEnv } from '#server/env.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { takePosted } from '#session/posted-form.server.ts';
import { unlessSessionEnded } from '#session/viewer.server.ts';
import { isNotFound } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerIfChanged, answerOf, upstream } from '#upstream/upstream.ts';
import { type OrderDraft, placedBefore, readDraft, readPlaced } from './order-draft.server.ts';
import {
  type Checkout,
  checkoutPath,
  choicesIn,
  choicesOf,
  type Delivery,
  type DeliveryForm,
  type FollowedOrder,
  isOpen,
  methodsOf,
  missingChoices,
  NO_ADDRESS,
  type Order,
  type Product,
  type ProductPage,
  type ShownOrder,
  type StoreRefusal,
} from './store-model.ts';

const asBuyer = (): { context: Partial<RequestContext> } => ({ context: viewerHeaders() });
const isSignedIn = (): boolean => requestState()?.signedIn ?? false;

/** null: there is no such thing. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};

export const loadStore = (): Promise<Section<Product[]>> => sectionOf('store', () => withinBudget('storeProducts', reads.storeProducts()));

/** By id, or by its name in the address. */
export const loadProduct = (id: string): Promise<Section<ProductPage | null>> =>
  sectionOf('product', async () => {
    const [product, shipping] = await Promise.all([withinBudget('storeProduct', reads.storeProduct(id)), readShipping()]);
    return product && { product, shipping };
  });

/** What delivery at home costs for each started pair, as the operator has set it. */
async function readShipping(): Promise<ProductPage['shipping']> {
  const section = await sectionOf('settings', () => reads.settings());
  const settings = valueOr(section, {});
  const cents = (key: string): number | null => parseEuros(settings[key] ?? '');
  const mainland = cents('shipping_cost_baseline');
  return mainland === null
    ? null
    : { mainland, madeira: cents('shipping_cost_madeira') ?? mainland, azores: cents('shipping_cost_azores') ?? mainland };
}

export const loadOrder = (id: string): Promise<Section<ShownOrder | null>> =>
  sectionOf('order', () =>
    withinBudget(
      'storePurchaseStatus',
      (async () => {
        const order = await orNull(answerOf('storePurchaseStatus', upstream().storePurchaseStatus({ params: { id } }, asBuyer())));
        return order && shownOrder(order);
      })(),
    ),
  );

/** As a waiting page asks again and again. @param tag of what it has @returns null: it has not changed */
export const followOrder = (id: string | null, tag: string | null): Promise<Section<FollowedOrder | null>> =>
  sectionOf('order', async () => {
    const order = id ?? (await readDraft())?.order ?? null;
    if (order === null) return { order: null, tag: null };
    const asked = upstream().storePurchaseStatus({ params: { id: order }, ...(tag === null ? {} : { ifNoneMatch: tag }) }, asBuyer());
    const news = await orNull(
      withinBudget('storePurchaseStatus', answerIfChanged('storePurchaseStatus', asked)).then((answer) => ({ answer })),
    );
    if (news === null) return { order: null, tag: null };
    return news.answer && { order: await shownOrder(news.answer.answer), tag: news.answer.etag };
  });

/** With what the store's list has of its product. Without that list the order is shown all the same. */
async function shownOrder(order: Order): Promise<ShownOrder> {
  const products = await sectionOf('store', () => reads.storeProducts());
  const product = valueOr(products, []).find((one) => one.id === order.product_id);
  if (!product) return { ...order, picture: null, again: '/loja' };
  const again = checkoutPath(product.slug ?? String(product.id), order.quantity, choicesOf(product, order.choices), 'pagamento');
  return { ...order, picture: product.images[0] ?? null, again };
}

/** The signed-in viewer's orders, the newest first; none for a visitor. */
export const loadOrders = (): Promise<Section<Order[]>> =>
  sectionOf('orders', async () => {
    if (!isSignedIn()) return [];
    return (await withinBudget('storePurchases', answerOf('storePurchases', upstream().storePurchases({}, asBuyer())))).purchases;
  });

/** The order that this device placed last, for an address that does not name one. */
export async function loadLastOrder(): Promise<Section<ShownOrder | null>> {
  const draft = await readDraft();
  return draft?.order ? loadOrder(draft.order) : { ok: true, value: null };
}

/** What the form begins with: what was typed before, else the account's addresses, else nothing. */
async function formOf(draft: OrderDraft | null, product: Product): Promise<DeliveryForm> {
  if (draft) return draft.form;
  const empty: DeliveryForm = { delivery: product.kind === 'voucher' ? 'pickup' : 'home', to: NO_ADDRESS, billing: null };
  if (!isSignedIn()) return empty;
  const [profile, account] = await Promise.all([
    sectionOf('store profile', () => answerOf('storeProfile', upstream().storeProfile({}, asBuyer()))),
    sectionOf('account', () => answerOf('userProfile', upstream().userProfile({}, asBuyer()))),
  ]);
  const { invoicing, shipping } = valueOr(profile, { invoicing: null, shipping: null });
  if (invoicing || shipping)
    return { ...empty, to: shipping ?? invoicing ?? NO_ADDRESS, billing: shipping && invoicing ? invoicing : null };
  return account.ok ? { ...empty, to: { ...NO_ADDRESS, name: account.value.name, email: account.value.email } } : empty;
}

export const POSTED_PREFIX = 'loja-';

async function postedRefusal(): Promise<StoreRefusal | null> {
  const posted = await takePosted();
  if (!posted?.form.startsWith(POSTED_PREFIX) || posted.done) return null;
  return { ok: false, message: posted.notice ?? '', fields: posted.fields, values: posted.values, maintenance: posted.maintenance };
}

/** null: no such product; `choices`: it cannot be bought like this. */
export type CheckoutAnswer = { kind: 'checkout'; checkout: Checkout } | { kind: 'choices'; product: Product };

export const loadCheckout = (
  id: string,
  wanted: { quantity: number; search: Record<string, string>; useCredits: boolean },
): Promise<Section<CheckoutAnswer | null>> =>
  sectionOf('checkout', () =>
    withinBudget(
      'storeQuote',
      (async (): Promise<CheckoutAnswer | null> => {
        const product = await reads.storeProduct(id);
        if (!product) return null;
        const choices = choicesIn(product, wanted.search);
        const quantity = Math.min(Math.max(1, wanted.quantity), product.max_quantity);
        if (missingChoices(product, choices).length > 0) return { kind: 'choices', product };
        const kept = await readDraft();
        const draft = kept?.product === product.id ? kept : null;
        const form = await formOf(draft, product);
        const placed = await readPlaced();
        const replaces = placedBefore(placed);
        const { order: own } = placed;
        const { zip_code } = form.to;
        const quoteOf = (delivery: Delivery, use_credits = wanted.useCredits) => {
          const body = {
            product_id: product.id,
            quantity,
            properties: choices,
            delivery,
            use_credits,
            zip_code,
            ...(replaces ? { replaces } : {}),
          };
          const ask = (buyer: ReturnType<typeof asBuyer>) => answerOf('storeQuote', upstream().storeQuote({ body }, buyer));
          return unlessSessionEnded(ask(asBuyer()), () => ask({ context: { ...viewerHeaders(), bearer: undefined } }));
        };
        // The form shows both before one is chosen. A voucher is not delivered.
        const pickup = quoteOf('pickup');
        const [atHome, pickedUp, withCredits, waiting, posted] = await Promise.all([
          product.kind === 'voucher' ? pickup : quoteOf('home'),
          pickup,
          isSignedIn() ? quoteOf(form.delivery, true) : null,
          own ? sectionOf('order', () => orNull(askOrder(own))) : null,
          postedRefusal(),
        ]);
        const before = waiting?.ok ? waiting.value : null;
        return {
          kind: 'checkout',
          checkout: {
            product,
            quotes: { home: atHome, pickup: pickedUp },
            methods: methodsOf(pickedUp, serverNow()),
            form,
            isDelivered: draft !== null,
            waiting: before && isOpen(before) ? before : null,
            withCredits: withCredits && withCredits.credits > 0 ? withCredits : null,
            posted,
            ways: isSignedIn() ? null : enabledProviders(siteEnv()).map((id) => ({ id, name: PROVIDERS[id].name })),
          },
        };
      })(),
    ),
  );

export const askPurchase = (body: Parameters<ReturnType<typeof upstream>['storePurchase']>[0]['body']): Promise<Order> =>
  answerOf('storePurchase', upstream().storePurchase({ body }, asBuyer()), { personal: true });

export const askCancel = (id: string): Promise<Order> =>
  answerOf('storePurchaseCancel', upstream().storePurchaseCancel({ params: { id } }, asBuyer()), { personal: true });

export const askOrder = (id: string): Promise<Order> =>
  answerOf('storePurchaseStatus', upstream().storePurchaseStatus({ params: { id } }, asBuyer()), { personal: true });

export const askResend = (id: string): Promise<Order> =>
  answerOf('storePurchaseResend', upstream().storePurchaseResend({ params: { id } }, asBuyer()), { personal: true });
