/** What the demonstration sells. Prices and products are invented. */

import { type Insertable, sql } from 'kysely';
import { config } from '#config';
import { type ArtworkData, artworkHash } from '#rules/artwork/artwork.ts';
import { storeArtworks } from '../artwork/artwork-store.ts';
import type { Database } from '../db/database.ts';
import { DEMO_LOCK } from '../db/locks.ts';
import type { ProductChoice, ProductSafety } from '../db/schema/column-types.ts';
import type { PacksTable } from '../db/schema/store-tables.gen.ts';
import { variantOf } from '../store/store-products.ts';
import { branded } from './branded.ts';
import { isDemoInstalled } from './demo-state.ts';
import { insertRows } from './insert-rows.ts';

interface DemoProduct {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly message?: string;
  readonly price: number;
  readonly properties?: readonly ProductChoice[];
  readonly pictures: readonly ArtworkData[];
  /** pieces of each combination of choices; absent: without limit */
  readonly stock?: number;
  readonly maxQuantity?: number;
  readonly safety?: ProductSafety;
  readonly offer?: readonly [pack: string, months: number];
}

const word = config.brand.name.toLowerCase();
const SCARVES: readonly ArtworkData[] = [
  { kind: 'scarf', word },
  { kind: 'scarf', word, ground: '#B6F23C', cloth: '#0E1218', stripes: '#F4F6FA', letters: '#B6F23C', turn: 0 },
  { kind: 'scarf', word, ground: '#0E1218', cloth: '#B6F23C', stripes: '#0E1218', letters: '#0E1218', turn: -40 },
  { kind: 'scarf', word, ground: '#232C39', cloth: '#F4F6FA', stripes: '#0E1218', letters: '#0E1218', turn: 12 },
];
const choice = (name: string, label: string, labels: readonly string[]): ProductChoice => ({
  name,
  label,
  options: labels.map((text) => ({ value: text.toLowerCase(), label: text })),
});

const months = (count: number): string => (count === 1 ? '1 mês' : `${count} meses`);
const offer = ({ slug: pack, name, summary: text, colour }: DemoPack, count: number, price: number): DemoProduct => ({
  slug: `oferta-${count}-${count === 1 ? 'mes' : 'meses'}-${pack}`,
  title: `${months(count)} de ${name}`,
  summary: text,
  description: `Um voucher com um código para ativar ${months(count)} de ${name} numa conta à escolha. Vale durante doze meses depois da compra. Não se renova sozinho.`,
  message: 'O código chega por e-mail e fica na página do comprovativo.',
  price,
  pictures: [{ kind: 'card', title: name, subtitle: months(count), ...(colour ? { colour } : {}) }],
  maxQuantity: 5,
  offer: [pack, count],
});

/** Invented, as the products. */
const madeInGuimaraes = (warnings: string): ProductSafety => ({
  manufacturer: 'Malhas da Demonstração',
  address: 'Rua da Demonstração, 2, 4800-000 Guimarães',
  email: 'malhas@camarote.example',
  warnings,
  responsible: null,
});

/** A pack, with the sentence and the colour of its vouchers. */
type DemoPack = Pick<Insertable<PacksTable>, 'slug' | 'name' | 'channels' | 'videos' | 'sports' | 'multiscreen'> & {
  readonly contains: string[];
  readonly summary: string;
  readonly colour?: string;
};

const MULTISCREEN: DemoPack = {
  slug: 'multiscreen',
  name: 'Multiscreen',
  summary: 'Até quatro imagens no mesmo ecrã, em todos os canais que a sua conta abre.',
  contains: ['Até quatro imagens no mesmo ecrã, com o som da que escolher', 'Nos canais que a sua conta já abre'],
  multiscreen: true,
};
const PREMIUM_HD: DemoPack = {
  slug: 'premium-hd',
  name: 'Premium HD',
  summary: 'Todos os canais e todos os vídeos, uma imagem de cada vez.',
  contains: ['Todos os canais em direto, e o que já deu', 'Todos os vídeos'],
  channels: 'all',
  videos: 'all',
  colour: '#4CC9F0',
};
const MOTORES: DemoPack = {
  slug: 'motores',
  name: 'Motores',
  summary: 'Os canais e os vídeos de motores: treinos, qualificação e corrida.',
  contains: ['Os canais e os vídeos de motores', 'Treinos, qualificação e corrida'],
  channels: 'some',
  videos: 'some',
  sports: ['motores'],
  colour: '#FF8A3D',
};
const PACKS: readonly DemoPack[] = [MULTISCREEN, PREMIUM_HD, MOTORES];

/** In the order of the store. The first is the one of the setting `store_product`. */
export const PRODUCTS: readonly DemoProduct[] = branded([
  {
    slug: 'kit-natal',
    title: 'Kit de Natal',
    summary: 'Cachecol, caneca e um mês de jogos para oferecer.',
    description:
      'Um cachecol de malha dupla, uma caneca de loiça e uma caixa de cartão reciclado, prontos a oferecer. O cachecol mede 150 × 18 cm e é feito em Guimarães.',
    message: 'Encomendas até 18 de dezembro chegam antes do Natal.',
    price: 2_490,
    properties: [choice('tamanho', 'Tamanho da caneca', ['Pequena', 'Grande'])],
    pictures: [SCARVES[1], SCARVES[0], SCARVES[3]] as ArtworkData[],
    stock: 120,
    safety: madeInGuimaraes(
      'A caneca pode partir-se: guarde-a longe de crianças pequenas. Não use o cachecol perto de uma chama, nem numa criança com menos de três anos.',
    ),
  },
  {
    slug: 'cachecol-camarote',
    title: 'Cachecol Camarote',
    summary: 'Malha dupla, 150 × 18 cm. Feito em Guimarães.',
    description: 'Malha dupla de acrílico, com franja. Lava-se à mão, em água fria.',
    price: 1_490,
    properties: [choice('cor', 'Cor', ['Tinta', 'Relva', 'Cal'])],
    pictures: [...SCARVES],
    stock: 200,
    safety: madeInGuimaraes('Não use perto de uma chama, nem numa criança com menos de três anos.'),
  },
  offer(MULTISCREEN, 1, 499),
  offer(MULTISCREEN, 3, 1_299),
  offer(PREMIUM_HD, 1, 799),
  offer(PREMIUM_HD, 3, 1_999),
  offer(PREMIUM_HD, 6, 3_499),
  offer(MOTORES, 1, 399),
]);

/** Every combination of a product's choices. */
function variantsOf(properties: readonly ProductChoice[]): string[] {
  const combinations = properties.reduce<Record<string, string>[]>(
    (made, { name, options }) => made.flatMap((one) => options.map(({ value }) => ({ ...one, [name]: value }))),
    [{}],
  );
  return combinations.map(variantOf);
}

/** Puts the products in where the demonstration is installed and the store is empty: also after an update of a service without a store. */
export async function keepDemoStore(db: Database): Promise<void> {
  if (!(await isDemoInstalled(db))) return;
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(trx);
    if (!(await trx.selectFrom('products').select('id').limit(1).executeTakeFirst())) await installStore(trx);
  });
}

export async function installStore(db: Database): Promise<void> {
  // One that an operator has written by this name stays as it is.
  await db
    .insertInto('packs')
    .values(PACKS.map(({ summary: _summary, colour: _colour, ...pack }, i) => ({ ...pack, position: i + 1, source: 'demo' as const })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  await storeArtworks(
    db,
    PRODUCTS.flatMap(({ pictures }) => pictures),
  );
  const rows = PRODUCTS.map(
    ({ slug, title, summary, description, message = '', price, properties = [], pictures, maxQuantity = 10, safety, offer }, i) => ({
      slug,
      kind: offer ? ('voucher' as const) : ('product' as const),
      title,
      summary,
      description,
      message,
      price_cents: price,
      properties: JSON.stringify(properties),
      images: JSON.stringify(pictures.map(artworkHash)),
      max_quantity: maxQuantity,
      pack: offer?.[0] ?? null,
      months: offer?.[1] ?? null,
      position: i,
      safety: safety === undefined ? null : JSON.stringify(safety),
      source: 'demo' as const,
    }),
  );
  const made = await db
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'slug'])
    .execute();
  const idOf = new Map(made.map(({ id, slug }) => [slug, id]));
  await insertRows(
    db,
    'product_variants',
    PRODUCTS.flatMap(({ slug, properties = [], stock }) => {
      const id = idOf.get(slug);
      return id === undefined ? [] : variantsOf(properties).map((variant) => ({ product_id: id, variant, left_count: stock ?? null }));
    }),
  );
}
