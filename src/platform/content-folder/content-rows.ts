/** Writes the records of a content folder. Pictures are drawn from the data. */
import type pg from 'pg';
import type * as z from 'zod';
import { type ArtworkData, artworkHash, encodeArtwork } from '#rules/artwork/artwork.ts';
import type { SportSlug } from '#rules/artwork/sports.ts';
import { slug } from '#rules/slug.ts';
import { upsertRow, type WrittenCounts } from '../import/upsert-row.ts';
import { variantOf } from '../store/store-products.ts';
import { toDate } from '../wire/instant.ts';
import type { ContentRecord } from './content-files.ts';
import type { newsSchema, pageSchema, pollSchema, productSchema, videoSchema } from './content-schemas.ts';
import { sectionsOf, toHtml, withIds } from './page-sections.ts';

/** What a writer needs besides the record. */
export interface WriteContext {
  client: pg.Client;
  /** milliseconds since 1970 */
  now: number;
  counts: WrittenCounts;
}

/** A record whose fields are fine, and that cannot be stored. */
export class RecordRefused extends Error {
  readonly path: readonly PropertyKey[];

  constructor(path: readonly PropertyKey[], message: string) {
    super(message);
    this.path = path;
  }
}

/** Slug of a record: the field, else the file's name. */
export function slugOf(record: ContentRecord, named: string | undefined): string {
  const made = named ?? slug(record.name, '');
  if (made === '') throw new RecordRefused([], 'its file name makes no slug: give it a field "slug"');
  return made;
}

async function poster(client: pg.Client, title: string, sport: SportSlug | undefined): Promise<string> {
  return storeDrawing(client, { kind: 'poster', sport: sport ?? 'estudio', title, seed: title });
}

async function storeDrawing(client: pg.Client, data: ArtworkData): Promise<string> {
  const hash = artworkHash(data);
  await client.query('INSERT INTO artworks (hash, kind, data) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING', [
    hash,
    data.kind,
    JSON.stringify(encodeArtwork(data)),
  ]);
  return hash;
}

export async function storePage(
  { client, now, counts }: WriteContext,
  record: ContentRecord,
  page: z.output<typeof pageSchema>,
): Promise<void> {
  const key = slugOf(record, page.slug);
  if (record.markdown === null && page.sections === undefined) throw new RecordRefused([], 'sections: a page in JSON needs them');
  const sections = record.markdown === null ? withIds(page.sections ?? []) : sectionsOf(record.markdown);
  // Without a date of its own, a page is as old as its text: the day on which the import found it changed.
  const { rows } = await client.query<{ updated_at: Date }>(
    'SELECT updated_at FROM cms_pages WHERE slug = $1 AND title = $2 AND description = $3 AND sections = $4::jsonb',
    [key, page.title, page.description, JSON.stringify(sections)],
  );
  const updated = page.updated === undefined ? (rows[0]?.updated_at ?? toDate(now)) : toDate(page.updated);
  counts.add(
    'pages',
    await upsertRow(client, 'cms_pages', ['slug'], {
      slug: key,
      title: page.title,
      description: page.description,
      sections: JSON.stringify(sections),
      updated_at: updated,
      listed: page.listed,
      source: 'import',
    }),
  );
}

export async function storeNews({ client, counts }: WriteContext, record: ContentRecord, news: z.output<typeof newsSchema>): Promise<void> {
  counts.add(
    'articles',
    await upsertRow(client, 'news', ['slug'], {
      slug: slugOf(record, news.slug),
      published_at: toDate(news.date),
      title: news.title,
      neutral_title: news.neutral_title ?? null,
      summary: news.summary,
      html: record.markdown === null ? (news.html ?? '') : toHtml(record.markdown),
      modality_slug: news.sport ?? null,
      image_hash: await poster(client, news.title, news.sport),
      source: 'import',
    }),
  );
}

export async function storeVideo(
  { client, counts }: WriteContext,
  record: ContentRecord,
  video: z.output<typeof videoSchema>,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM channels WHERE numero::text = $1 OR slug = $1 ORDER BY id LIMIT 1', [
    String(video.channel),
  ]);
  if (!rows[0]) throw new RecordRefused(['channel'], `there is no channel ${video.channel}: import channels first`);
  const category = await categoryId(client, video.category, video.sport);
  counts.add(
    'videos',
    await upsertRow(client, 'videos', ['source_key'], {
      source_key: `content/${record.name}`,
      category_id: category,
      headline: video.title,
      description: record.markdown?.trim() || video.description,
      published_at: toDate(video.date),
      duration: video.duration_seconds,
      channel_id: rows[0].id,
      recorded_at: toDate(video.start),
      image_hash: await poster(client, video.title, video.sport),
      modality_slug: video.sport ?? null,
      main_author: video.author ?? null,
      premium: video.premium,
      source: 'import',
    }),
  );
}

/** The category of that name; added when it is missing, behind the others. */
async function categoryId(client: pg.Client, name: string, sport: string | undefined): Promise<number> {
  const key = slug(name, 'videos');
  const { rows } = await client.query<{ id: number }>(
    `WITH made AS (
       INSERT INTO video_categories (nome, display_name, slug, modality_slug, position, source)
       SELECT $1, $1, $2, $3, coalesce(max(position), 0) + 1, 'import' FROM video_categories ON CONFLICT (slug) DO NOTHING RETURNING id)
     SELECT id FROM made UNION ALL SELECT id FROM video_categories WHERE slug = $2`,
    [name, key, sport ?? null],
  );
  return (rows[0] as { id: number }).id;
}

export async function storeProduct(
  { client, counts }: WriteContext,
  record: ContentRecord,
  product: z.output<typeof productSchema>,
): Promise<void> {
  const key = slugOf(record, product.slug);
  if (product.pack !== undefined && (await client.query('SELECT FROM packs WHERE slug = $1', [product.pack])).rowCount === 0)
    throw new RecordRefused(['pack'], `there is no pack ${product.pack}: write it in packs/`);
  const picture = await storeDrawing(client, { kind: 'poster', sport: 'estudio', title: product.title, seed: key, ratio: '1:1' });
  counts.add(
    'products',
    await upsertRow(client, 'products', ['slug'], {
      slug: key,
      kind: product.pack === undefined ? 'product' : 'voucher',
      title: product.title,
      summary: product.summary,
      description: record.markdown?.trim() || (product.description ?? ''),
      message: product.message,
      price_cents: product.price,
      properties: JSON.stringify(product.choices),
      images: JSON.stringify([picture]),
      max_quantity: product.max_quantity,
      pack: product.pack ?? null,
      months: product.months ?? null,
      vat_class: product.vat,
      vat_exemption: product.vat_exemption ?? null,
      position: product.position,
      safety: product.safety === undefined ? null : JSON.stringify(product.safety),
      source: 'import',
    }),
  );
  // Stock that is there stays: a second import must not bring sold pieces back.
  const { rows } = await client.query<{ id: number }>('SELECT id FROM products WHERE slug = $1', [key]);
  for (const variant of variantsOf(product.choices))
    await client.query('INSERT INTO product_variants (product_id, variant, left_count) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      rows[0]?.id,
      variant,
      product.stock ?? null,
    ]);
}

/** Every combination of a product's choices. */
function variantsOf(choices: z.output<typeof productSchema>['choices']): string[] {
  const combinations = choices.reduce<Record<string, string>[]>(
    (made, { name, options }) => made.flatMap((one) => options.map(({ value }) => ({ ...one, [name]: value }))),
    [{}],
  );
  return combinations.map(variantOf);
}

/** A poll's options are what people voted for: once there are votes, they stay. */
export async function storePoll({ client, counts }: WriteContext, record: ContentRecord, poll: z.output<typeof pollSchema>): Promise<void> {
  const key = `content/${record.name}`;
  const { rows: before } = await client.query<{ labels: string[]; voted: boolean }>(
    `SELECT array(SELECT label FROM poll_options o WHERE o.poll_id = p.id ORDER BY position) AS labels,
       EXISTS (SELECT FROM poll_votes v WHERE v.poll_id = p.id) AS voted
     FROM polls p WHERE source_key = $1`,
    [key],
  );
  const same = JSON.stringify(before[0]?.labels) === JSON.stringify(poll.options);
  if (before[0]?.voted && !same) throw new RecordRefused(['options'], 'options: there are votes already, so they stay as they are');
  const written = await upsertRow(client, 'polls', ['source_key'], {
    source_key: key,
    kind: 'poll',
    title: poll.title,
    question: poll.question,
    opens_at: toDate(poll.opens),
    closes_at: toDate(poll.closes),
    code: poll.code ?? null,
    source: 'import',
  });
  counts.add('polls', written === 'unchanged' && !same ? 'changed' : written);
  if (same) return;
  const { rows } = await client.query<{ id: number }>('SELECT id FROM polls WHERE source_key = $1', [key]);
  const id = rows[0]?.id;
  await client.query('DELETE FROM poll_options WHERE poll_id = $1 AND position > $2', [id, poll.options.length]);
  for (const [place, label] of poll.options.entries())
    await upsertRow(client, 'poll_options', ['poll_id', 'position'], { poll_id: id, position: place + 1, label });
}
