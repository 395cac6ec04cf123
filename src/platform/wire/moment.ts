/** Reads moments with their makers and maps them to the contract's. */
import { type RawBuilder, sql } from 'kysely';
import { config } from '#config';
import type { Author, Moment } from '#contract/entities/moment.ts';
import { slug } from '#rules/slug.ts';
import { publishedAccess, streamTokens } from '../accounts/stream-key.ts';
import { pictureUrl } from '../artwork/artwork-store.ts';
import { type MediaAccess, rangeAddresses } from '../media/addresses.ts';
import { lastComplete, SEGMENT_SECONDS, startOf } from '../media/timeline.ts';
import { iso, toDate } from './instant.ts';
import type { ReadContext } from './read-context.ts';

/** A moment that another machine has made a moment ago is none of the future where its clock is ahead of this one's, in milliseconds. */
const CLOCKS_APART_MS = 5_000;

/** Most makers of a moment in an answer. The one who asks is always among them. */
const MAKERS = 20;

interface MakerRow {
  readonly id: string;
  readonly name: string;
  readonly user_name: string | null;
  readonly picture_hash: string | null;
  readonly moment_manager: boolean;
  readonly delay: number;
  /** The maker's own title of the moment. */
  readonly title: string | null;
}

export interface MomentRow {
  readonly id: string;
  readonly channel_id: number;
  readonly first_segment: number;
  readonly last_segment: number;
  readonly category_id: number;
  readonly category: string;
  readonly media_url: string | null;
  readonly headline: string;
  readonly programme_id: number;
  readonly modality_slug: string | null;
  readonly event_id: number | null;
  readonly incident_id: number | null;
  readonly created_at: Date;
  readonly plays_count: number;
  /** The first is the main one; empty for a goal's own moment. */
  readonly makers: readonly MakerRow[];
  /** Opens the moment's range on a channel with rights: a moment is for everybody. null where none is needed. */
  readonly access: MediaAccess | null;
}

export interface MomentContext extends ReadContext {
  /** The viewer who asks. */
  readonly viewerId: string | null;
  /** Address of the site. */
  readonly siteUrl: string;
  /** Live-to-VOD delay in seconds (K-vod-delay). */
  readonly delaySeconds: number;
}

/**
 * A moment that nobody holds any more (its makers' accounts are deleted, its goal was annulled) is left out; jobs/moment-jobs.ts deletes it.
 * @param from SQL from FROM on, that gives rows of `moments` and `ordered`, by which they are sorted (the highest first)
 */
export async function readMoments({ db, now, viewerId }: MomentContext, from: RawBuilder<unknown>): Promise<MomentRow[]> {
  const { rows } = await sql<Omit<MomentRow, 'access'> & { with_rights: boolean }>`
    SELECT m.id, m.channel_id, m.first_segment, m.last_segment, m.category_id, c.name AS category, c.media_url, m.headline, m.programme_id,
      m.modality_slug, m.event_id, m.incident_id, m.created_at, m.plays_count, coalesce(a.makers, '[]') AS makers,
      coalesce(h.premium OR h.countries IS NOT NULL OR h.encrypted, false) AS with_rights
    FROM (${from}) m
    JOIN moment_categories c ON c.id = m.category_id LEFT JOIN channels h ON h.id = m.channel_id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('id', v.id, 'name', v.name, 'user_name', v.user_name, 'picture_hash', v.picture_hash,
        'moment_manager', v.moment_manager, 'delay', k.delay, 'title', k.title) ORDER BY k.place) AS makers
      FROM (SELECT viewer_id, delay, title, row_number() OVER (ORDER BY created_at, viewer_id) AS place FROM moment_makers WHERE moment_id = m.id) k
      JOIN viewers v ON v.id = k.viewer_id
      WHERE k.place <= ${MAKERS} OR k.viewer_id = ${viewerId}::uuid) a ON true
    WHERE m.created_at <= ${toDate(now + CLOCKS_APART_MS)} AND (m.incident_id IS NOT NULL OR a.makers IS NOT NULL)
    ORDER BY m.ordered DESC, m.id DESC`.execute(db);
  const tokens = rows.some((row) => row.with_rights) ? await streamTokens(db) : null;
  return rows.map(({ with_rights, ...row }) => ({
    ...row,
    access: with_rights && tokens ? publishedAccess(tokens, row.channel_id, { a: row.first_segment, b: row.last_segment }) : null,
  }));
}

/** Who makes goals' own moments: the service itself. */
const SERVICE: Author = {
  id: config.brand.slug,
  first_name: config.brand.name,
  last_name: '',
  name: config.brand.name,
  user_name: config.brand.slug,
  image: null,
};

function toAuthor({ id, name, user_name, picture_hash }: MakerRow, publicBase: string): Author {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const image = picture_hash === null ? null : `${publicBase}/pictures/${picture_hash}.webp`;
  return { id, first_name: first, last_name: rest.join(' '), name, user_name: user_name ?? '', image };
}

/** Whether a range can be played: its last segment is as old as the live-to-VOD delay (K-vod-delay). */
export const isPlayable = (lastSegment: number, now: number, delaySeconds: number): boolean =>
  lastSegment <= lastComplete(now - delaySeconds * 1000);

export function toMoment(row: MomentRow, { now, publicBase, siteUrl, delaySeconds }: MomentContext): Moment {
  const { channel_id, first_segment: a, last_segment: b, category, category_id, makers } = row;
  const playable = isPlayable(b, now, delaySeconds);
  const authors = [...(row.incident_id === null ? [] : [SERVICE]), ...makers.map((maker) => toAuthor(maker, publicBase))];
  const [mainUser = SERVICE, ...otherUsers] = authors;
  const headline = (row.incident_id === null ? makers[0]?.title : null) ?? row.headline;
  const { hls, frame } = rangeAddresses(channel_id, { a, b }, publicBase, row.access);
  return {
    id: row.id,
    category: { id: category_id, name: category, label: category, image: row.media_url, categoryId: category_id },
    mainUser,
    otherUsers,
    entry_type: row.incident_id !== null ? 'editorial' : makers[0]?.moment_manager ? 'ai' : 'user',
    entry_status: playable ? 'created' : 'processing',
    createdAt: iso(row.created_at),
    entry_timestamp: iso(startOf(a)),
    entry_end_timestamp: iso(startOf(b + 1)),
    delay: makers[0]?.delay ?? 0,
    tv_channel_id: channel_id,
    headline,
    internal_id: `m-${channel_id}-${a}-${b}`,
    image: playable ? frame : pictureUrl(publicBase, 'poster', null, row.modality_slug),
    plays_count: row.plays_count,
    video_url: playable ? hls : null,
    duration: (b - a + 1) * SEGMENT_SECONDS,
    id_programa: row.programme_id,
    event_id: row.event_id,
    share_url: `${siteUrl}/videos/${row.id}/${slug(headline, 'momento')}`,
  };
}
