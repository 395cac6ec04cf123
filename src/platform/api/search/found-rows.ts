/** Reads what was found from the tables of content, in the order in which it was found. What is gone by now is left out. */
import { type RawBuilder, sql } from 'kysely';
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import type { Moment } from '#contract/entities/moment.ts';
import type { FoundNews, FoundPage, FoundTeam } from '#contract/entities/search-results.ts';
import type { Video } from '#contract/entities/video.ts';
import { isoWeek } from '#rules/iso-week.ts';
import { isSlug } from '#rules/slug.ts';
import { pictureUrl } from '../../artwork/artwork-store.ts';
import type { Context } from '../../http/handler.ts';
import { momentContext } from '../../moments/moment-context.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { type ProgrammeRow, readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import { type TeamRow, toTeam } from '../../wire/fixture.ts';
import { iso, toDate } from '../../wire/instant.ts';
import { readMoments, toMoment } from '../../wire/moment.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { readVideos, shown, toVideo } from '../../wire/video.ts';
import { readCategories } from '../../wire/video-categories.ts';
import { excerptOf } from './excerpt.ts';

type Refs = readonly string[];

const numbers = (refs: Refs): number[] => refs.map(Number);

/** Rows in the order of their keys. */
function inOrder<Row>(refs: Refs, rows: readonly Row[], keyOf: (row: Row) => string | number): Row[] {
  const byKey = new Map(rows.map((row) => [String(keyOf(row)), row]));
  return refs.flatMap((ref) => byKey.get(ref) ?? []);
}

export async function foundChannels(refs: Refs, context: ReadContext): Promise<LiveChannel[]> {
  if (refs.length === 0) return [];
  const rows = await readChannels(context, numbers(refs));
  return inOrder(refs, rows, ({ id }) => id).map((row) => toChannel(row, context.publicBase));
}

/** The refs of programmes are their ids, which tell channel and start: each is one step on the primary key. */
const withIds = (refs: Refs): RawBuilder<unknown> =>
  sql`JOIN unnest(${refs}::bigint[]) AS w (id) ON p.channel_id = w.id / 10000000000
    AND p.starts_at >= to_timestamp(w.id % 10000000000) AND p.starts_at < to_timestamp(w.id % 10000000000 + 1)`;

export async function foundProgrammeRows(refs: Refs, context: ReadContext): Promise<ProgrammeRow[]> {
  return refs.length === 0 ? [] : inOrder(refs, await readProgrammes(context, withIds(refs)), ({ id }) => id);
}

export const foundProgrammes = async (refs: Refs, context: ReadContext): Promise<EpgEntry[]> =>
  toEpgEntries(context, await foundProgrammeRows(refs, context));

export async function foundVideos(refs: Refs, context: ReadContext): Promise<Video[]> {
  if (refs.length === 0) return [];
  const rows = await readVideos(context, sql`SELECT v.* FROM videos v WHERE v.id = ANY(${numbers(refs)}::int[]) AND ${shown(context.now)}`);
  return inOrder(refs, rows, ({ id }) => id).map((row) => toVideo(row, context));
}

export async function foundMoments(refs: Refs, context: Context): Promise<Moment[]> {
  if (refs.length === 0) return [];
  const reading = await momentContext(context);
  const rows = await readMoments(reading, sql`SELECT m.*, 0 AS ordered FROM moments m WHERE m.id = ANY(${refs}::uuid[])`);
  return inOrder(refs, rows, ({ id }) => id).map((row) => toMoment(row, reading));
}

export async function foundTeams(refs: Refs, { db, publicBase }: ReadContext): Promise<FoundTeam[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<TeamRow & { slug: string; modality_slug: string; competition: string | null }>`
    SELECT t.id, t.name, t.short_name, t.initials, t.colours, t.pattern, t.shape, t.crest_hash, t.slug, t.modality_slug, newest.name AS competition
    FROM teams t LEFT JOIN LATERAL (
      SELECT c.name FROM (
        (SELECT e.competition_id, e.starts_at FROM events e WHERE e.local_team_id = t.id ORDER BY e.starts_at DESC LIMIT 1)
        UNION ALL (SELECT e.competition_id, e.starts_at FROM events e WHERE e.visitor_team_id = t.id ORDER BY e.starts_at DESC LIMIT 1)) e
      JOIN competitions c ON c.id = e.competition_id ORDER BY e.starts_at DESC LIMIT 1) newest ON true
    WHERE t.id = ANY(${numbers(refs)}::int[])`.execute(db);
  return inOrder(refs, rows, ({ id }) => id).map((row) => ({
    ...toTeam(row, publicBase),
    slug: isSlug(row.slug) ? row.slug : null,
    modalidade: row.modality_slug,
    competicao: row.competition,
  }));
}

export async function foundNews(refs: Refs, { db, now, publicBase }: ReadContext): Promise<FoundNews[]> {
  if (refs.length === 0) return [];
  const rows = await db
    .selectFrom('news')
    .select(['id', 'slug', 'title', 'summary', 'published_at', 'image_hash', 'modality_slug', 'demonstration'])
    .where('id', 'in', numbers(refs))
    .where('published_at', '<=', toDate(now))
    .execute();
  return inOrder(refs, rows, ({ id }) => id).map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    date: iso(row.published_at),
    week: isoWeek(row.published_at),
    image: pictureUrl(publicBase, 'poster', row.image_hash, row.modality_slug),
    modalidade: row.modality_slug,
    demonstracao: row.demonstration,
  }));
}

/** @param words folded, which the excerpts show */
export async function foundPages(refs: Refs, { db }: ReadContext, words: readonly string[]): Promise<FoundPage[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<{ slug: string; title: string; description: string; text: string }>`
    SELECT c.slug, c.title, c.description,
      coalesce((SELECT string_agg(concat_ws(': ', nullif(x ->> 'heading', ''), search_plain(x ->> 'html')), ' ') FROM jsonb_array_elements(c.sections) x), '') AS text
    FROM cms_pages c WHERE c.slug = ANY(${refs}::text[])`.execute(db);
  return inOrder(refs, rows, ({ slug }) => slug).map(({ slug, title, description, text }) => ({
    kind: 'page',
    id: null,
    slug,
    title,
    excerpt: excerptOf(`${description} ${text}`, words),
  }));
}

/** Categories with at least one video: others lead nowhere. */
export async function foundCategories(refs: Refs, context: ReadContext): Promise<FoundPage[]> {
  if (refs.length === 0) return [];
  const rows = (await readCategories(context)).filter(({ total }) => total > 0);
  const names = new Map(rows.map(({ id, display_name, nome }) => [id, display_name || nome]));
  return inOrder(refs, rows, ({ id }) => id).map(({ id, slug, display_name, nome, parent_id }) => ({
    kind: 'category',
    id,
    slug,
    title: display_name || nome,
    excerpt: parent_id === null ? '' : (names.get(parent_id) ?? ''),
  }));
}
