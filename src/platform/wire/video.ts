/** Maps videos and their categories to the contract's. */
import { type RawBuilder, sql } from 'kysely';
import type { Author } from '#contract/entities/moment.ts';
import type { Video } from '#contract/entities/video.ts';
import type { VideoCategory } from '#contract/entities/video-category.ts';
import { slug } from '#rules/slug.ts';
import { publishedAccess, streamTokens } from '../accounts/stream-key.ts';
import { pictureUrl } from '../artwork/artwork-store.ts';
import { type MediaAccess, rangeAddresses } from '../media/addresses.ts';
import { clipRange, EPOCH_MS, lastComplete, type SegmentRange } from '../media/timeline.ts';
import { iso, toDate } from './instant.ts';
import type { ReadContext } from './read-context.ts';

export interface VideoRow {
  readonly id: number;
  readonly category_id: number;
  readonly category_slug: string;
  readonly headline: string;
  readonly description: string;
  readonly published_at: Date;
  readonly duration: number;
  readonly channel_id: number | null;
  readonly channel_slug: string | null;
  readonly recorded_at: Date;
  readonly image_hash: string | null;
  readonly modality_slug: string | null;
  readonly event_id: number | null;
  readonly local: string | null;
  readonly visitor: string | null;
  readonly main_author: string | null;
  readonly co_authors: readonly string[];
  readonly plays_count: number;
  readonly premium: boolean;
  readonly demonstration: boolean;
  /** Its channel's addresses need a token. */
  readonly with_rights: boolean;
  /** Opens the recorded range of a video for everybody on a channel with rights; null where there is none. */
  readonly published: MediaAccess | null;
}

/** A video is visible after its publication and after the end of its recorded range. */
export const shown = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(v.published_at <= ${toDate(now)} AND v.recorded_at + make_interval(secs => v.duration) <= ${toDate(now)})`;

/** @param from SQL from FROM on. The alias of videos is `v`; joined tables must not use c, e, h, l, w */
export async function readVideos<More = object>(
  { db }: Pick<ReadContext, 'db'>,
  from: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<(VideoRow & More)[]> {
  const { rows } = await sql<VideoRow & More>`
    SELECT v.id, v.category_id, k.slug AS category_slug, v.headline, v.description, v.published_at, v.duration, v.channel_id, v.recorded_at,
      v.image_hash, v.modality_slug, v.event_id, l.short_name AS local, w.short_name AS visitor, v.main_author, v.co_authors, v.plays_count,
      v.premium, v.demonstration, h.slug AS channel_slug, coalesce(h.premium OR h.countries IS NOT NULL OR h.encrypted, false) AS with_rights ${more}
    FROM (${from}) v
    JOIN video_categories k ON k.id = v.category_id LEFT JOIN channels h ON h.id = v.channel_id
    LEFT JOIN events e ON e.id = v.event_id LEFT JOIN teams l ON l.id = e.local_team_id LEFT JOIN teams w ON w.id = e.visitor_team_id
    ORDER BY v.published_at DESC, v.id DESC`.execute(db);
  const isPublished = (row: VideoRow): boolean => row.with_rights && !row.premium;
  const tokens = rows.some(isPublished) ? await streamTokens(db) : null;
  return rows.map((row) => {
    const range = isPublished(row) ? recordedRange(row) : null;
    return { ...row, published: tokens && range && row.channel_id !== null ? publishedAccess(tokens, row.channel_id, range) : null };
  });
}

/** The segments of a video; null for one that no channel recorded. */
export function recordedRange(row: Pick<VideoRow, 'channel_id' | 'recorded_at' | 'duration'>): SegmentRange | null {
  const from = row.recorded_at.getTime();
  return row.channel_id !== null && from >= EPOCH_MS ? clipRange(from, row.duration) : null;
}

function toAuthor(name: string): Author {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  const word = slug(name, 'autor');
  return { id: word, first_name: first, last_name: rest.join(' '), name, user_name: word, image: null };
}

/** What opens a video for subscribers to the asker. `media`: of a channel with rights; null where none is needed. */
export interface VideoAccess {
  readonly media: MediaAccess | null;
}

/** The addresses of a video; null for one that cannot be played yet. @param access of a video for subscribers */
export function videoAddresses(
  row: VideoRow,
  { now, publicBase }: Pick<ReadContext, 'now' | 'publicBase'>,
  access: VideoAccess | null,
): ReturnType<typeof rangeAddresses> | null {
  const range = recordedRange(row);
  if (range === null || row.channel_id === null || range.b > lastComplete(now)) return null;
  return rangeAddresses(row.channel_id, range, publicBase, row.premium ? (access?.media ?? null) : row.published);
}

type MatchOfVideo = Pick<VideoRow, 'event_id' | 'local' | 'visitor'>;

/** The headline or first picture of a match's video reveals its result: what is said instead. Null for a video of no match. */
export const neutralHeadline = ({ event_id, local, visitor }: MatchOfVideo): string | null =>
  event_id !== null && local !== null && visitor !== null ? `Vídeo do jogo ${local} × ${visitor}` : null;

/** Addresses are shared, and must reveal nothing either. */
export const videoSlug = (row: MatchOfVideo & { headline: string }): string => slug(neutralHeadline(row) ?? row.headline, 'video');

export const neutralPicture = (publicBase: string, modality: string | null): string => pictureUrl(publicBase, 'poster', null, modality);

/** @param access of a video for subscribers; null: it has no address. Lists are the same for everybody, so they have none */
export function toVideo(
  row: VideoRow,
  { now, publicBase }: Pick<ReadContext, 'now' | 'publicBase'>,
  access: VideoAccess | null = null,
): Video {
  const from = row.recorded_at.getTime();
  const address = videoAddresses(row, { now, publicBase }, access)?.hls ?? null;
  const neutral = neutralHeadline(row);
  return {
    id: row.id,
    date: iso(row.published_at),
    content_type: 'vod',
    smart_moment_category: null,
    main_author: row.main_author ? toAuthor(row.main_author) : null,
    co_authors: row.co_authors.map(toAuthor),
    entry_type: 'editorial',
    entry_status: address === null ? 'processing' : 'created',
    createdAt: iso(row.published_at),
    entry_timestamp: row.channel_id === null ? null : iso(from),
    entry_end_timestamp: row.channel_id === null ? null : iso(from + row.duration * 1000),
    delay: 0,
    tv_channel_id: row.channel_id,
    headline: row.headline,
    internal_id: `v${row.id}`,
    image: pictureUrl(publicBase, 'poster', row.image_hash, row.modality_slug),
    plays_count: row.plays_count,
    video_url: row.premium && access === null ? null : address,
    duration: row.duration,
    id_programa: null,
    slug: videoSlug(row),
    description: row.description,
    category_id: row.category_id,
    category_slug: row.category_slug,
    modalidade: row.modality_slug,
    event_id: row.event_id,
    spoiler: neutral !== null,
    headline_no_spoilers: neutral,
    image_no_spoilers: neutral === null ? null : neutralPicture(publicBase, row.modality_slug),
    premium: row.premium,
    demonstracao: row.demonstration,
  };
}

export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly nome: string;
  readonly display_name: string;
  readonly slug: string;
  readonly image_hash: string | null;
  readonly modality_slug: string | null;
  readonly position: number;
  /** videos of the category and its subcategories */
  readonly total: number;
}

export function toCategory(
  row: CategoryRow,
  publicBase: string,
  content: readonly Video[] = [],
  child_category: readonly VideoCategory[] = [],
): VideoCategory {
  return {
    id: row.id,
    nome: row.nome,
    display_name: row.display_name,
    image: pictureUrl(publicBase, 'poster', row.image_hash, row.modality_slug),
    position: row.position,
    slug: row.slug,
    content: [...content],
    total: row.total,
    child_category: [...child_category],
  };
}
