/** Moments: clips that viewers cut from the channels. */
import { type RawBuilder, sql } from 'kysely';
import type { DecodedOf } from '#contract/core/call.ts';
import type { momentList } from '#contract/tags/moments.ts';
import { isSportSlug, sportPalette } from '#rules/artwork/sports.ts';
import { segmentAt, segmentStart } from '#rules/segments.ts';
import { countedAddress, isWithin } from '../../accounts/limits.ts';
import { seenKeys } from '../../accounts/seen-keys.ts';
import { notFound } from '../../http/fault.ts';
import { type Context, type Handlers, signedIn } from '../../http/handler.ts';
import { momentContext } from '../../moments/moment-context.ts';
import { readMoments, toMoment } from '../../wire/moment.ts';
import { createMoment, deleteMoment } from './create-moment.ts';

/** Most moments in an answer without pages. */
const LIST = 200;
/** Most moments of a page (SPEC §9 has 32). */
const PAGE = 100;

type Filter = DecodedOf<typeof momentList>['query'];

/** The first segment that starts at an instant or after it. */
const segmentFrom = (instant: string): number => {
  const n = segmentAt(Date.parse(instant));
  return segmentStart(n) < Date.parse(instant) ? n + 1 : n;
};

/** Conditions of a list, for the table alias `m`. The dates count for the clip's first instant. */
function filtered({ tv_channel_id, start_date, end_date }: Filter): RawBuilder<unknown> {
  // Ids of bigint: a number that no channel has is no fault.
  const channels = tv_channel_id === undefined ? sql`true` : sql`m.channel_id = ANY (${tv_channel_id}::bigint[])`;
  const from = start_date === undefined ? sql`true` : sql`m.first_segment >= ${segmentFrom(start_date)}::bigint`;
  const to = end_date === undefined ? sql`true` : sql`m.first_segment < ${segmentFrom(end_date)}::bigint`;
  return sql`${channels} AND ${from} AND ${to}`;
}

async function one(id: string, context: Context) {
  const reading = await momentContext(context);
  const [row] = await readMoments(reading, sql`SELECT m.*, 0 AS ordered FROM moments m WHERE m.id = ${id}::uuid`);
  if (!row) throw notFound('Este momento não existe.');
  return toMoment(row, reading);
}

/** A viewer, or a visitor's device, counts once. Who is neither, or asks too often, is answered and not counted. */
async function countView(id: string, context: Context): Promise<number> {
  const { db, viewer } = context;
  const { plays_count } = await one(id, context);
  const keys = seenKeys(`moment ${id}`, context);
  if (keys.length === 0 || !(await isWithin(db, 'momentView', countedAddress(viewer)))) return plays_count;
  // Counted only when every key is new, as views of videos are.
  const { rows } = await sql<{ plays_count: number }>`
    WITH added AS (INSERT INTO moment_views (moment_id, seen_by) SELECT m.id, key FROM moments m, unnest(${keys}::text[]) AS key WHERE m.id = ${id}::uuid
        ON CONFLICT DO NOTHING RETURNING seen_by)
    UPDATE moments SET plays_count = plays_count + 1
    WHERE id = ${id}::uuid AND (SELECT count(*) FROM added) = ${keys.length} RETURNING plays_count`.execute(db);
  return rows[0]?.plays_count ?? plays_count;
}

export const moments = {
  momentCategories: async (_input, { db }) => {
    const rows = await db
      .selectFrom('moment_categories as c')
      .leftJoin('modalities as m', 'm.slug', 'c.modality_slug')
      .select(['c.id', 'c.name', 'c.media_url', 'c.modality_slug', 'm.id as modality_id', 'm.name as modality'])
      .orderBy('c.position')
      .orderBy('c.id')
      .execute();
    return {
      answer: {
        categories: rows.flatMap(({ id, name, media_url, modality_slug, modality_id, modality }) =>
          // A sport that the service does not have has no moments.
          modality_slug !== null && modality_id === null && !isSportSlug(modality_slug)
            ? []
            : [
                {
                  id,
                  name,
                  media_url,
                  sport_modality: {
                    id: modality_id ?? 0,
                    name: modality ?? (modality_slug === null ? 'Todas as modalidades' : sportPalette(modality_slug).name),
                  },
                },
              ],
        ),
      },
      maxAge: 5,
    };
  },
  momentCreate: async ({ body }, context) => ({ answer: await one(await createMoment(body, context), context) }),
  momentList: async ({ query }, context) => {
    const reading = await momentContext(context);
    const rows = await readMoments(
      reading,
      sql`SELECT m.*, m.first_segment AS ordered FROM moments m WHERE ${filtered(query)} ORDER BY m.first_segment DESC, m.id DESC LIMIT ${LIST}`,
    );
    return { answer: { moments: rows.map((row) => toMoment(row, reading)) } };
  },
  momentMine: async ({ query }, context) => {
    const { viewerId } = signedIn(context);
    const reading = await momentContext(context);
    const rows = await readMoments(
      reading,
      sql`SELECT m.*, m.first_segment AS ordered FROM moments m JOIN moment_makers o ON o.moment_id = m.id AND o.viewer_id = ${viewerId}
        WHERE ${filtered(query)} ORDER BY m.first_segment DESC, m.id DESC LIMIT ${LIST}`,
    );
    return { answer: { moments: rows.map((row) => toMoment(row, reading)) } };
  },
  momentMinePage: async ({ params: { offset, limit } }, context) => {
    const { viewerId } = signedIn(context);
    const reading = await momentContext(context);
    const [rows, counted] = await Promise.all([
      readMoments(
        reading,
        sql`SELECT m.*, o.created_at AS ordered FROM moments m JOIN moment_makers o ON o.moment_id = m.id AND o.viewer_id = ${viewerId}
          ORDER BY o.created_at DESC, m.id DESC OFFSET ${offset}::bigint LIMIT ${Math.min(limit, PAGE)}::bigint`,
      ),
      context.db
        .selectFrom('moment_makers')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('viewer_id', '=', viewerId)
        .executeTakeFirst(),
    ]);
    return { answer: { moments: rows.map((row) => toMoment(row, reading)), total: Number(counted?.total ?? 0) } };
  },
  momentOne: async ({ params }, context) => ({ answer: await one(params.id, context) }),
  momentDelete: async ({ params }, context) => {
    await deleteMoment(params.id, context);
    return { answer: null };
  },
  momentView: async ({ params }, context) => ({ answer: { plays_count: await countView(params.id, context) } }),
} satisfies Handlers;
