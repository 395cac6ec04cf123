import type { StoreProduct } from '#contract/entities/store-product.ts';
import { formatEuros } from '#rules/money.ts';

/** A product with its price in words, also from an upstream that sends the number alone. */
export function withPriceText(product: StoreProduct): StoreProduct {
  if (product.price_formated !== '') return product;
  const { price, price_multiplier: multiplier, price_currency: currency } = product;
  const text = formatEuros(Math.round((price * 100) / multiplier));
  return { ...product, price_formated: currency === 'EUR' ? text : text.replace('€', currency) };
}
