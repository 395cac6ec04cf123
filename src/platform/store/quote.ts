/** What an order costs. Computed here alone (SECURITY 40), in whole cents. */
import type { Quote, QuoteRequest } from '#contract/entities/purchase.ts';
import { CREDIT_CENTS, defaultSettings, SHIPPING_GROUP } from '#rules/constants.ts';
import { parseEuros, shippingCents } from '#rules/money.ts';
import type { Database } from '../db/database.ts';
import { Fault, notFound } from '../http/fault.ts';
import { type ProductRow, productById, variantOf } from './store-products.ts';

export type Priced = Quote & { readonly product: ProductRow; readonly variant: string };

/** SPEC §9: the setting `shipping_cost_baseline`, for each started pair of products. */
async function shippingBaseline(db: Database): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'shipping_cost_baseline').executeTakeFirst();
  return parseEuros(row?.value ?? '') ?? parseEuros(defaultSettings.shipping_cost_baseline) ?? 0;
}

/**
 * @param credits of the buyer's wallet, 0 for a visitor
 * @throws Fault 404 for a product that is not sold, 422 for more pieces than an order may have
 */
export async function priceOrder(
  db: Database,
  { product_id, quantity, properties, delivery, use_credits }: QuoteRequest,
  credits: number,
): Promise<Priced> {
  const product = await productById(db, product_id);
  if (!product) throw notFound('Este produto não existe.');
  if (quantity > product.max_quantity)
    throw new Fault(422, 'store_quantity', `Pode levar até ${product.max_quantity} de cada vez.`, {
      fields: { quantity: `Pode levar até ${product.max_quantity} de cada vez.` },
    });
  const products = product.price_cents * quantity;
  const shipping =
    delivery === 'home' && product.kind === 'product' ? shippingCents(quantity, await shippingBaseline(db), SHIPPING_GROUP) : 0;
  // Credits pay whole credits' worth: what is left of a cent amount is paid in money.
  const spent = use_credits ? Math.min(Math.max(0, credits), Math.floor((products + shipping) / CREDIT_CENTS)) : 0;
  const variant = variantOf(properties);
  const stock = product.variants.find((row) => row.variant === variant);
  return {
    product,
    variant,
    products_cents: products,
    shipping_cents: shipping,
    credits: spent,
    credits_cents: spent * CREDIT_CENTS,
    total_cents: products + shipping - spent * CREDIT_CENTS,
    currency: product.currency,
    available: stock !== undefined && (stock.left === null || stock.left >= quantity),
  };
}
