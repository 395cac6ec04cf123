/** Products as the contract has them, and their choices. */
import { sql } from 'kysely';
import type { StoreProduct, VoucherOffer } from '#contract/entities/store-product.ts';
import { formatEuros } from '#rules/money.ts';
import type { VatClass } from '#rules/vat.ts';
import { pictureUrl } from '../artwork/artwork-store.ts';
import type { Database } from '../db/database.ts';
import { MAX_INTEGER_ID } from '../db/integer-id.ts';
import type { ProductChoice, ProductSafety } from '../db/schema/column-types.ts';

export interface ProductRow {
  readonly id: number;
  readonly slug: string;
  readonly kind: 'product' | 'voucher';
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly message: string;
  readonly price_cents: number;
  readonly currency: string;
  readonly properties: ProductChoice[];
  readonly images: { hash: string; kind: string }[];
  readonly max_quantity: number;
  readonly pack: string | null;
  readonly months: number | null;
  readonly safety: ProductSafety | null;
  readonly vat_class: VatClass;
  /** the tax office's code of why no IVA is due */
  readonly vat_exemption: string | null;
  /** what the pack of a voucher is */
  readonly offer: Omit<VoucherOffer, 'pack' | 'months'> | null;
  /** `left` null: without limit */
  readonly variants: { variant: string; left: number | null }[];
}

/** The pack of the product `p`, with the names of what it opens. */
const PACK_OF_PRODUCT = sql`(SELECT jsonb_build_object('pack_name', k.name, 'contains', to_jsonb(k.contains),
    'channels', k.channels, 'videos', k.videos, 'multiscreen', k.multiscreen,
    'channel_names', (SELECT coalesce(jsonb_agg(c.nome ORDER BY c.numero, c.id), '[]') FROM channels c
      WHERE k.channels = 'some' AND c.hidden_at IS NULL AND c.premium AND (c.slug = ANY (k.channel_slugs) OR c.modality_slug = ANY (k.sports))),
    'sport_names', (SELECT coalesce(jsonb_agg(m.name ORDER BY m.position, m.id), '[]') FROM modalities m WHERE m.slug = ANY (k.sports)))
  FROM packs k WHERE k.slug = p.pack)`;

/** Products by a condition on the table alias `p`, in the operator's order. */
async function read(db: Database, condition: ReturnType<typeof sql>): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    SELECT p.id, p.slug, p.kind, p.title, p.summary, p.description, p.message, p.price_cents, p.currency, p.properties, p.max_quantity, p.pack, p.months, p.safety,
      p.vat_class, p.vat_exemption, ${PACK_OF_PRODUCT} AS offer,
      coalesce((SELECT jsonb_agg(jsonb_build_object('hash', a.hash, 'kind', a.kind) ORDER BY i.n)
        FROM jsonb_array_elements_text(p.images) WITH ORDINALITY AS i (hash, n) JOIN artworks a ON a.hash = i.hash), '[]') AS images,
      coalesce((SELECT jsonb_agg(jsonb_build_object('variant', v.variant, 'left', v.left_count) ORDER BY v.variant)
        FROM product_variants v WHERE v.product_id = p.id), '[]') AS variants
    FROM products p WHERE ${condition} ORDER BY p.position, p.id`.execute(db);
  return rows;
}

export async function productById(db: Database, id: number): Promise<ProductRow | undefined> {
  return id > MAX_INTEGER_ID ? undefined : (await read(db, sql`p.id = ${id}`))[0];
}

export const productBySlug = async (db: Database, slug: string): Promise<ProductRow | undefined> =>
  (await read(db, sql`p.slug = ${slug}`))[0];

export const listedProducts = (db: Database, kind: 'product' | 'voucher' | undefined): Promise<ProductRow[]> =>
  read(db, kind === undefined ? sql`p.listed` : sql`p.listed AND p.kind = ${kind}`);

/** The key of a combination of choices: 'cor=tinta;tamanho=m', names in order; '' without choices. */
export const variantOf = (choices: Readonly<Record<string, string>>): string =>
  Object.keys(choices)
    .toSorted()
    .map((name) => `${name}=${choices[name]}`)
    .join(';');

const isLeft = ({ left }: { left: number | null }): boolean => left === null || left > 0;

/** Whether some combination with this option is left. */
const isOffered = ({ variants }: ProductRow, name: string, value: string): boolean =>
  variants.some((row) => isLeft(row) && row.variant.split(';').includes(`${name}=${value}`));

export function toStoreProduct(row: ProductRow, publicBase: string): StoreProduct {
  const { price_cents, currency, properties, pack, months, offer } = row;
  return {
    id: row.id,
    title: row.title,
    images: row.images.map(({ hash, kind }) => pictureUrl(publicBase, kind, hash, null)),
    description: row.description,
    summary: row.summary,
    message: row.message,
    properties: properties.map(({ name, label, options }) => ({
      name,
      label,
      options: options.map((option) => ({ ...option, available: isOffered(row, name, option.value) })),
    })),
    price: price_cents,
    price_multiplier: 100,
    price_currency: currency,
    price_formated: formatEuros(price_cents),
    slug: row.slug,
    kind: row.kind,
    available: row.variants.some(isLeft),
    max_quantity: row.max_quantity,
    offer: pack === null || months === null || offer === null ? null : { pack, months, ...offer },
    safety: row.safety,
  };
}
