/** What delivery at home costs and when it comes, as a quote and the operator's settings have it. */
import { m } from '#paraglide/messages.js';
import { formatEuros } from '#rules/money.ts';
import { REGIONS } from '#rules/region.ts';
import type { Order, ProductPage, Quote } from './store-model.ts';

type Offer = Quote['delivery_offers'][number];

const islands = (madeira: number, azores: number): string =>
  m.store_delivery_islands({ madeira: formatEuros(madeira), azores: formatEuros(azores) });

/** Beside a product, before anything of the buyer is known. */
export function deliveryWords(shipping: ProductPage['shipping']): string {
  if (shipping === null) return m.store_delivery_later();
  const { mainland, madeira, azores } = shipping;
  const line = m.store_delivery_line({ price: formatEuros(mainland) });
  return madeira === mainland && azores === mainland ? line : `${line} ${islands(madeira, azores)}`;
}

const daysOf = ({ min_days: min, max_days: max }: Pick<Offer, 'min_days' | 'max_days'>): string => {
  if (max === 1) return m.store_home_day();
  return min === max ? m.store_home_days_one({ days: max }) : m.store_home_days({ min, max });
};

/** Beside the choice of delivery at home: when it comes to the buyer's region, or what each region costs while that is not known. */
export function homeWords({ destination, delivery_offers: offers }: Quote): string {
  const [mainland, madeira, azores] = REGIONS.map((region) => offers.find((one) => one.region === region));
  const own = offers.find(({ region }) => region === (destination ?? 'mainland'));
  if (!own) return m.store_home_later();
  const isSame = [madeira, azores].every((offer) => !offer || offer.shipping_cents === mainland?.shipping_cents);
  if (destination !== null || isSame || !madeira || !azores) return daysOf(own);
  return `${daysOf(own)}. ${islands(madeira.shipping_cents, azores.shipping_cents)}`;
}

/** After the purchase; '' where no time was promised. */
export const comesIn = ({ delivery_offer: offer }: Pick<Order, 'delivery_offer'>): string =>
  offer ? m.store_done_days({ days: daysOf(offer) }) : '';
