/** The tree of video categories, as both the home page's lists and a video's list need it. */
import { type RawBuilder, sql } from 'kysely';
import { toDate } from './instant.ts';
import type { ReadContext } from './read-context.ts';
import type { CategoryRow } from './video.ts';

/** A category with all its descendants, or every category with its ancestor on the first level: `tree (id, top)`. */
export const categoryTree = (top: number | null): RawBuilder<unknown> => sql`WITH RECURSIVE tree AS (
  SELECT id, id AS top FROM video_categories WHERE ${top === null ? sql`parent_id IS NULL` : sql`id = ${top}`}
  UNION ALL SELECT child.id, tree.top FROM video_categories child JOIN tree ON child.parent_id = tree.id)`;

/** Every category in the order of its position, with the number of its visible videos. */
export async function readCategories({ db, now }: Pick<ReadContext, 'db' | 'now'>): Promise<CategoryRow[]> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('video_categories')
      .select(['id', 'parent_id', 'nome', 'display_name', 'slug', 'image_hash', 'modality_slug', 'position'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    sql<{ category_id: number; n: number }>`
      SELECT v.category_id, count(*)::integer AS n FROM videos v
      WHERE v.published_at <= ${toDate(now)} AND v.recorded_at + make_interval(secs => v.duration) <= ${toDate(now)} GROUP BY v.category_id`.execute(
      db,
    ),
  ]);
  const own = new Map(counts.rows.map(({ category_id, n }) => [category_id, n]));
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const totalOf = (id: number): number => (own.get(id) ?? 0) + (children.get(id) ?? []).reduce((sum, child) => sum + totalOf(child.id), 0);
  return rows.map((row) => ({ ...row, total: totalOf(row.id) }));
}
