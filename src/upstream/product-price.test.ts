import { expect, it } from 'vitest';
import { StoreProduct } from '#contract/entities/store-product.ts';
import { withPriceText } from './product-price.ts';

const priced = (price: object): string =>
  withPriceText(StoreProduct.decode({ id: 1, title: 'Cachecol', price: 1999, price_multiplier: 100, price_currency: 'EUR', ...price }))
    .price_formated;

it('[J-lean-new-calls] a product without its price in words is priced by its number', () => {
  expect(priced({})).toBe('19,99\u00a0€');
  expect(priced({ price: 20, price_multiplier: 1 })).toBe('20,00\u00a0€');
  expect(priced({ price_currency: 'GBP' })).toBe('19,99\u00a0GBP');
  expect(priced({ price_formated: '19,99 € com IVA' })).toBe('19,99 € com IVA');
});
