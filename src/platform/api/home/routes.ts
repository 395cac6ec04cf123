/** Calls for the home page's lists and the video categories. */
import { sql } from 'kysely';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { readModalities } from '../../wire/modality.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { type CategoryRow, readVideos, shown, toCategory, toVideo } from '../../wire/video.ts';
import { categoryTree, readCategories } from '../../wire/video-categories.ts';
import { readHighlights } from './highlights.ts';

/** Videos in a row, before its "Ver todos" link. */
const ROW = 12;
/** Videos in one page of a category. */
const PAGE = 24;
/** Largest page number; the offset of a larger one would overflow. */
const LAST_PAGE = 1_000_000;

async function categories(context: ReadContext) {
  const [rows, videos] = await Promise.all([
    readCategories(context),
    readVideos<{ top: number }>(
      context,
      sql`${categoryTree(null)}
        SELECT ranked.* FROM (
          SELECT v.*, tree.top, row_number() OVER (PARTITION BY tree.top ORDER BY v.published_at DESC, v.id DESC) AS place FROM tree
          CROSS JOIN LATERAL (SELECT v.* FROM videos v WHERE v.category_id = tree.id AND ${shown(context.now)} ORDER BY v.published_at DESC, v.id DESC LIMIT ${ROW}) v
        ) ranked WHERE place <= ${ROW}`,
      sql`, v.top`,
    ),
  ]);
  const content = Map.groupBy(videos, (row) => row.top);
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const build = (row: CategoryRow): ReturnType<typeof toCategory> =>
    toCategory(
      row,
      context.publicBase,
      (content.get(row.id) ?? []).map((video) => toVideo(video, context)),
      (children.get(row.id) ?? []).map(build),
    );
  return (children.get(null) ?? []).map(build);
}

async function categoryPage(id: number, page: number, context: ReadContext) {
  const rows = await readCategories(context);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound('Esta categoria não existe.');
  const videos = await readVideos(
    context,
    sql`${categoryTree(id)} SELECT v.* FROM videos v JOIN tree ON tree.id = v.category_id WHERE ${shown(context.now)}
      ORDER BY v.published_at DESC, v.id DESC LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`,
  );
  const { total } = row;
  const children = rows.filter((one) => one.parent_id === id).map((one) => toCategory(one, context.publicBase));
  return {
    category: toCategory(row, context.publicBase, [], children),
    parent_id: row.parent_id,
    videos: videos.map((video) => toVideo(video, context)),
    page,
    pages: Math.ceil(total / PAGE),
    total,
  };
}

async function sports(context: ReadContext) {
  const [modalities, videos] = await Promise.all([
    readModalities(context),
    readVideos(
      context,
      sql`SELECT one.* FROM modalities m CROSS JOIN LATERAL (SELECT v.* FROM videos v WHERE v.modality_slug = m.slug AND ${shown(context.now)}
        ORDER BY v.published_at DESC, v.id DESC LIMIT ${ROW}) one`,
    ),
  ]);
  const byModality = Map.groupBy(videos, (row) => row.modality_slug);
  return modalities.map((modality) => ({
    modality,
    podcast: modality.podcast,
    videos: (byModality.get(modality.slug) ?? []).map((row) => toVideo(row, context)),
    position: modality.position,
  }));
}

export const home = {
  highlightsAll: async (_input, context) => ({ answer: { highlights: await readHighlights(context) } }),
  homeSports: async (_input, context) => ({ answer: { sports: await sports(context) }, maxAge: 5 }),
  homeCategory: async (_input, context) => ({ answer: { categories: await categories(context) }, maxAge: 5 }),
  homeCategoryPage: async ({ params, query }, context) => ({
    answer: await categoryPage(params.id, Math.min(LAST_PAGE, Math.max(1, query.page ?? 1)), context),
  }),
} satisfies Handlers;
