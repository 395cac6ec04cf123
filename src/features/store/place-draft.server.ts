/** Places the order of a draft: once for what is asked for, and in the place of the one before it that still waits for its payment. */
import { log } from '#server/log.ts';
import { isNotFound, UpstreamError } from '#upstream/fault.ts';
import { followingKey, type OrderDraft, placedBefore } from './order-draft.server.ts';
import { askCancel, askOrder, askPurchase } from './store.server.ts';
import { choicesOf, isOpen, type Order, type Product } from './store-model.ts';

type PurchaseBody = Parameters<typeof askPurchase>[0];
/** What is asked for, without the key it is asked with. */
export type Wish = Omit<PurchaseBody, 'key' | 'replaces'>;
type Before = PurchaseBody['replaces'];

/** The total is not the one that was shown. Nothing is ordered. */
export class PriceChanged extends Error {
  override readonly name = 'PriceChanged';
  /** whole cents; null: not told */
  readonly totalCents: number | null;
  constructor(totalCents: number | null) {
    super(`the total is ${totalCents} cents`);
    this.totalCents = totalCents;
  }
}

const refusalOf = (error: unknown): { code: string | null; fields: Readonly<Record<string, string>> } | null =>
  error instanceof UpstreamError && error.fault.kind === 'http' ? { code: error.fault.code, fields: error.fault.fields ?? {} } : null;

/** null: it does not exist for who asks now, as an account's order once its buyer has signed out. */
const orderOrNull = (id: string): Promise<Order | null> =>
  askOrder(id).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });

const isSameGoods = (order: Order, { product_id, quantity, properties }: Wish, product: Product): boolean => {
  const bought = choicesOf(product, order.choices);
  return (
    order.product_id === product_id &&
    order.quantity === quantity &&
    Object.entries(properties).every(([name, value]) => bought[name] === value)
  );
};

/** Whether an order is what is asked for, as far as it can be seen: an upstream may give the order of a key whatever it is asked with it. */
const isAskedFor = (order: Order, wish: Wish, product: Product): boolean =>
  isSameGoods(order, wish, product) &&
  order.service === wish.service &&
  order.delivery === (product.kind === 'voucher' ? order.delivery : wish.delivery) &&
  (wish.service !== 'mbway' || order.mbway_phone_end === (wish.mbway_phone ?? '').replaceAll(/\D/g, '').slice(-3));

const isFailed = (order: Order): boolean => !isOpen(order) && order.state !== 'paid' && order.state !== 'refunded';

export interface Placed {
  order: Order;
  key: string;
}

/** @throws PriceChanged, UpstreamError */
export async function placeDraft(draft: OrderDraft, wish: Wish, product: Product): Promise<Placed> {
  const before = await waitingBefore(draft);
  const tried = await tryKey(draft.key, wish, before, product);
  const placed = await nextUnlessDone(draft, wish, before, product, tried);
  await giveUp([draft.order === null ? undefined : before?.transaction_id, tried.order.transaction_id], placed.order.transaction_id);
  const { order } = placed;
  if (isOpen(order) && wish.total_cents !== undefined && order.total_cents !== wish.total_cents) {
    await giveUp([order.transaction_id], '');
    throw new PriceChanged(order.total_cents);
  }
  return placed;
}

/** The order placed before that still waits, or that cannot be seen now. */
async function waitingBefore(draft: OrderDraft): Promise<Before> {
  const before = placedBefore(draft);
  const order = before && (await orderOrNull(before.transaction_id));
  return order && !isOpen(order) ? undefined : before;
}

async function nextUnlessDone(
  draft: OrderDraft,
  wish: Wish,
  before: Before,
  product: Product,
  { order, isSame }: { order: Order; isSame: boolean },
): Promise<Placed> {
  // Or it is no longer the one that was placed with this key: the buyer has signed in or out since, and the next took its place.
  const hasFailedBefore = isFailed(order) && (order.transaction_id === draft.order || draft.key === draft.order_key);
  // Paid already, and asked for again in another way: Back, another method.
  const isPaid = order.state === 'paid' && isSameGoods(order, wish, product);
  if (isPaid || (isSame && !hasFailedBefore)) return { order, key: draft.key };
  const key = await followingKey(draft.key, isSame ? 'failed' : JSON.stringify(wish));
  const replaced = isOpen(order) ? { transaction_id: order.transaction_id, key: draft.key } : before;
  return { order: (await tryKey(key, wish, replaced, product)).order, key };
}

/** @returns the order that has the key; `isSame`: it is what is asked for */
async function tryKey(key: string, wish: Wish, replaces: Before, product: Product): Promise<{ order: Order; isSame: boolean }> {
  try {
    const order = await askPurchase({ ...wish, key, ...(replaces ? { replaces } : {}) });
    return { order, isSame: isAskedFor(order, wish, product) };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused?.code === 'price_changed') throw new PriceChanged(Number(refused.fields.total_cents ?? Number.NaN) || null);
    if (refused?.code === 'other_body' && refused.fields.transaction_id)
      return { order: await askOrder(refused.fields.transaction_id), isSame: false };
    if (refused?.code !== 'settled' || !replaces) throw error;
    // The order before was paid in this moment: for the same goods that was it, for others it is a purchase of its own.
    const paid = await orderOrNull(replaces.transaction_id);
    return paid && isSameGoods(paid, wish, product) ? { order: paid, isSame: true } : tryKey(key, wish, undefined, product);
  }
}

/** For an upstream that leaves orders open which another has taken the place of. */
async function giveUp(ids: readonly (string | undefined)[], placed: string): Promise<void> {
  for (const id of new Set(ids)) {
    if (id === undefined || id === placed) continue;
    try {
      const order = await orderOrNull(id);
      if (order && isOpen(order)) await askCancel(id);
    } catch (error) {
      log('warn', 'store', 'an order that was left could not be cancelled', { error });
    }
  }
}
