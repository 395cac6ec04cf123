/** Structured data of a product of the store. */
import { centsToDecimal } from '#rules/money.ts';
import { siteOrigin } from './site-origin.ts';
import { graphText } from './structured-data.ts';

interface SoldProduct {
  title: string;
  description: string;
  images: readonly string[];
  price: number;
  price_currency: string;
  available: boolean;
}

/** Text for StructuredData: schema.org's Product with one Offer. */
export const productGraph = ({ title, description, images, price, price_currency, available }: SoldProduct, path: string): string =>
  graphText([
    {
      '@type': 'Product',
      name: title,
      description,
      image: [...images],
      offers: {
        '@type': 'Offer',
        url: `${siteOrigin()}${path}`,
        price: centsToDecimal(price),
        priceCurrency: price_currency,
        availability: available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      },
    },
  ]);
