/** Links to the store and the vouchers, in the frame of every page and on the home page. */
import { expect, test } from '@playwright/test';
import type { StoreProduct } from '#contract/entities/store-product.ts';
import { readPage, withPaperSite } from '../support/paper-site.ts';

const product = (id: number, slug: string, more: Partial<StoreProduct> = {}) => ({
  id,
  slug,
  title: `Artigo ${id}`,
  images: [],
  description: '',
  summary: `Resumo ${id}`,
  message: '',
  properties: [],
  price: 1490,
  price_multiplier: 100,
  price_currency: 'EUR',
  price_formated: '14,90\u00a0€',
  kind: 'product',
  available: true,
  max_quantity: 5,
  offer: null,
  ...more,
});

/** The address that a link of the header leads to; none: there is no such link. */
const headerLink = (html: string, label: string): string | undefined =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*><span [^>]*data-label="${label}"`).exec(/<header.*?<\/header>/s.exec(html)?.[0] ?? '')?.[1];
const footerOf = (html: string): string => /<footer.*?<\/footer>/s.exec(html)?.[0] ?? '';

test('[K-store-product] header, footer and home lead to the product of the setting', async () => {
  await withPaperSite(
    ({ answers }) => {
      answers.set('/general/settings', { body: { store_product: '8' } });
      const products = [product(7, 'caneca'), product(8, 'cachecol'), product(9, 'oferta', { kind: 'voucher' })];
      answers.set('/productstore/products', { body: { products } });
    },
    async ({ site }) => {
      const { html } = await readPage(site);
      expect(headerLink(html, 'Loja')).toBe('/loja/cachecol');
      expect(footerOf(html)).toMatch(/href="\/loja\/cachecol"[^>]*>Loja</);
      expect(footerOf(html)).toMatch(/href="\/vouchers"[^>]*>Vouchers</);
      const row = /<section[^>]*aria-labelledby="loja".*?<\/section>/s.exec(html)?.[0] ?? '';
      expect([...row.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual(['Artigo 8', 'Artigo 7', 'Artigo 9']);
      for (const shown of ['Resumo 8', '14,90\u00a0€', 'href="/loja/cachecol"', 'href="/loja"']) expect(row).toContain(shown);
    },
  );
});

test('[K-store-product] a product of the setting that is not on sale gives its place to the list, and on home to what can be bought', async () => {
  await withPaperSite(
    ({ answers }) => {
      answers.set('/general/settings', { body: { store_product: '70' } });
      answers.set('/productstore/products', { body: { products: [product(7, 'caneca', { available: false }), product(8, 'cachecol')] } });
    },
    async ({ site }) => {
      const { html, text } = await readPage(site);
      expect(headerLink(html, 'Loja')).toBe('/loja');
      expect(text).toContain('Artigo 8');
      expect(text).not.toContain('Artigo 7');
      expect(footerOf(html), 'no vouchers are on sale').not.toContain('Vouchers');
    },
  );
});

test('a service without a store has no links to one', async () => {
  await withPaperSite(
    () => {},
    async ({ site }) => {
      const { status, html, text } = await readPage(site);
      expect(status).toBe(200);
      expect(headerLink(html, 'Guia')).toBe('/guia');
      expect(headerLink(html, 'Loja')).toBeUndefined();
      expect(html).not.toMatch(/href="\/(loja|vouchers)/);
      expect(text).not.toContain('Ver na loja');
    },
  );
});
