/** The packs on sale and what each opens, from the vouchers that give them: an operator's rows of `packs`. */
import { m } from '#paraglide/messages.js';
import type { Product } from './store-model.ts';

type Offer = NonNullable<Product['offer']>;

export interface SoldPack {
  offer: Offer;
  /** of its vouchers the one that costs least */
  cheapest: Product;
}

/** In the store's order, each pack once. */
export function packsOf(products: readonly Product[]): SoldPack[] {
  const packs = new Map<string, SoldPack>();
  for (const product of products) {
    const { offer } = product;
    if (!offer) continue;
    const known = packs.get(offer.pack);
    if (!known || product.price < known.cheapest.price) packs.set(offer.pack, { offer, cheapest: product });
  }
  return [...packs.values()];
}

/** @param names of what is open @param scope null: the upstream does not tell */
function scopeWords(scope: Offer['channels'], names: readonly string[]): string | null {
  if (scope === null) return null;
  if (scope === 'all') return m.pack_all();
  return scope === 'none' || names.length === 0 ? m.pack_none() : names.join(', ');
}

/** What a pack opens, label and value; what the upstream does not tell is left out. */
export function packFacts({ channels, videos, multiscreen, channel_names, sport_names }: Offer): (readonly [string, string])[] {
  const facts: (readonly [string, string | null])[] = [
    [m.pack_channels(), scopeWords(channels, channel_names)],
    // Of `some`: those of its sports, and those that its channels recorded.
    [m.pack_videos(), scopeWords(videos, [...sport_names, ...(channel_names.length > 0 ? [m.pack_of_channels()] : [])])],
    [m.pack_pictures(), multiscreen === null ? null : multiscreen ? m.pack_pictures_four() : m.pack_pictures_one()],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

/** The operator's lines for buyers; without any, the sentence of the voucher. */
export const packLines = ({ offer, summary }: Pick<Product, 'offer' | 'summary'>): readonly string[] =>
  offer && offer.contains.length > 0 ? offer.contains : [summary];
