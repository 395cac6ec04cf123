/** What an order costs. Computed here alone (SECURITY 40), in whole cents. */
import type { Quote, QuoteRequest } from '#contract/entities/purchase.ts';
import { REGIONS, regionOfPostcode } from '#rules/region.ts';
import { vatWithin } from '#rules/vat.ts';
import type { Database } from '../db/database.ts';
import { Fault, notFound } from '../http/fault.ts';
import { type PricedLine, priceLines } from './order-lines.ts';
import { spendCredits } from './spent-credits.ts';
import { type ProductRow, productById, variantOf } from './store-products.ts';
import { readStoreSettings } from './store-settings.ts';

export interface Priced extends Omit<Quote, 'methods'> {
  readonly product: ProductRow;
  readonly variant: string;
  readonly lines: readonly PricedLine[];
}

/**
 * @param credits of the buyer's wallet, 0 for a visitor
 * @param at `now` milliseconds, for the rates of IVA of that day; `leastCents` the least that can be paid in money
 * @throws Fault 404 for a product that is not sold, 422 for more pieces than an order may have
 */
export async function priceOrder(
  db: Database,
  { product_id, quantity, properties, delivery, use_credits, zip_code = '' }: QuoteRequest,
  credits: number,
  { now, leastCents }: { now: number; leastCents: number },
): Promise<Priced> {
  const product = await productById(db, product_id);
  if (!product) throw notFound('Este produto não existe.');
  if (quantity > product.max_quantity)
    throw new Fault(422, 'store_quantity', `Pode levar até ${product.max_quantity} de cada vez.`, {
      fields: { quantity: `Pode levar até ${product.max_quantity} de cada vez.` },
    });
  const settings = await readStoreSettings(db);
  const isSent = delivery === 'home' && product.kind === 'product';
  // What is picked up is handed over on the mainland; a service is taxed where its buyer lives.
  const region = isSent || product.kind === 'voucher' ? regionOfPostcode(zip_code) : null;
  const destination = region ?? 'mainland';
  const products = product.price_cents * quantity;
  const shipping = isSent ? settings.delivery(destination, quantity).shipping_cents : 0;
  const spent = spendCredits(products + shipping, use_credits ? credits : 0, leastCents);
  const money = { products_cents: products, shipping_cents: shipping, credits_cents: spent.credits_cents };
  const total = products + shipping - money.credits_cents;
  const vat_region = settings.vatRegion(product.kind, destination);
  const vat_rate = settings.vatRate(vat_region, product.vat_class, now);
  const variant = variantOf(properties);
  const stock = product.variants.find((row) => row.variant === variant);
  return {
    product,
    variant,
    lines: priceLines({ ...money, product, quantity, vat_region, vat_rate }),
    ...money,
    credits: spent.credits,
    total_cents: total,
    vat_cents: vatWithin(total, vat_rate),
    vat_rate,
    currency: product.currency,
    destination: region,
    delivery_offers: product.kind === 'product' ? REGIONS.map((one) => settings.delivery(one, quantity)) : [],
    available: stock !== undefined && (stock.left === null || stock.left >= quantity),
  };
}
