/** Highlights of the home page. A highlight whose target does not exist (yet) is left out. */
import { sql } from 'kysely';
import { type Highlight, HighlightTarget } from '#contract/entities/highlight.ts';
import { pictureUrl } from '../../artwork/artwork-store.ts';
import { hasProgrammeId } from '../../programme-id.ts';
import { readFixtures } from '../../wire/fixture.ts';
import { toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { neutralHeadline, neutralPicture, shown, videoSlug } from '../../wire/video.ts';

interface HighlightRow {
  readonly id: number;
  readonly category: Highlight['category'];
  readonly type: string;
  readonly title: string;
  readonly subtitle: string;
  readonly date: Date;
  readonly duracao: number;
  readonly image_hash: string | null;
  readonly image_kind: string | null;
  readonly target_kind: 'channel' | 'programme' | 'video' | 'page' | 'url';
  readonly target: string;
  readonly channel_id: number | null;
  readonly channel_slug: string | null;
  readonly programme_id: number | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly video_id: number | null;
  readonly headline: string | null;
  readonly event_id: number | null;
  /** teams of the video's match */
  readonly local: string | null;
  readonly visitor: string | null;
  readonly modality_slug: string | null;
  readonly demonstration: boolean | null;
}

function targetOf(row: HighlightRow): HighlightTarget | null {
  const { channel_id: channel, channel_slug: slug } = row;
  switch (row.target_kind) {
    case 'channel':
      return channel === null || slug === null ? null : { kind: 'channel', id: channel, slug };
    case 'programme':
      return row.programme_id === null || channel === null || slug === null
        ? null
        : { kind: 'programme', id: row.programme_id, id_canal: channel, slug };
    case 'video':
      return row.video_id === null ? null : { kind: 'video', id: row.video_id, slug: videoSlug({ ...row, headline: row.headline ?? '' }) };
    case 'page':
      return { kind: 'url', url: `/${row.target.replace(/^\/+/, '')}` };
    case 'url':
      return { kind: 'url', url: row.target };
  }
}

function typeOf(row: HighlightRow, target: HighlightTarget, now: number): Highlight['type'] {
  if (target.kind === 'video') return 'vod';
  if (target.kind === 'url') return 'link';
  const onAir = row.starts_at !== null && row.ends_at !== null && row.starts_at.getTime() <= now && now < row.ends_at.getTime();
  return onAir ? 'live' : 'programme';
}

/** Highlights in the editor's order, each with the current state of its match. */
export async function readHighlights(context: ReadContext): Promise<Highlight[]> {
  const now = toDate(context.now);
  const { rows } = await sql<HighlightRow>`
    SELECT h.id, h.category, h.type, h.title, h.subtitle, h.date, h.duracao, h.image_hash, a.kind AS image_kind, h.target_kind, h.target,
      c.id AS channel_id, c.slug AS channel_slug, p.id AS programme_id, p.starts_at, p.ends_at, v.id AS video_id, v.headline,
      l.short_name AS local, w.short_name AS visitor,
      coalesce(p.event_id, v.event_id) AS event_id, coalesce(p.modality_slug, v.modality_slug, c.modality_slug) AS modality_slug,
      coalesce(p.demonstration, v.demonstration) AS demonstration
    FROM (SELECT h.*, CASE WHEN h.target ~ '^[0-9]{1,16}$' THEN h.target::bigint END AS number FROM highlights h) h
    LEFT JOIN artworks a ON a.hash = h.image_hash
    LEFT JOIN videos v ON h.target_kind = 'video' AND v.id = h.number AND ${shown(context.now)}
    LEFT JOIN events ve ON ve.id = v.event_id LEFT JOIN teams l ON l.id = ve.local_team_id LEFT JOIN teams w ON w.id = ve.visitor_team_id
    LEFT JOIN LATERAL (SELECT x.* FROM programmes x WHERE h.target_kind = 'programme' AND ${hasProgrammeId('x', sql.ref('h.number'))} AND x.ends_at > ${now}
      UNION ALL (SELECT x.* FROM programmes x JOIN channels y ON y.id = x.channel_id AND y.hidden_at IS NULL WHERE h.target_kind = 'channel' AND (y.id = h.number OR y.slug = h.target)
        AND x.starts_at > ${now}::timestamptz - interval '24 hours' AND x.starts_at <= ${now} AND x.ends_at > ${now} ORDER BY x.starts_at DESC LIMIT 1)) p ON true
    LEFT JOIN channels c ON c.hidden_at IS NULL AND (c.id = p.channel_id OR (p.id IS NULL AND h.target_kind = 'channel' AND (c.id = h.number OR c.slug = h.target)))
    ORDER BY h.position, h.id`.execute(context.db);
  const fixtures = await readFixtures(
    context,
    rows.flatMap((row) => row.event_id ?? []),
  );
  return rows.flatMap((row) => {
    const target = targetOf(row);
    // Leave out a highlight with an invalid address instead of failing the whole answer.
    if (!target || !HighlightTarget.safeParse(target).success) return [];
    const neutral = target.kind === 'video' ? neutralHeadline(row) : null;
    return {
      category: row.category,
      duracao: row.duracao,
      date: Math.floor((row.starts_at ?? row.date).getTime() / 1000),
      type: typeOf(row, target, context.now),
      id: row.id,
      title: row.title,
      description: row.subtitle,
      image: pictureUrl(context.publicBase, row.image_kind ?? 'poster', row.image_hash, row.modality_slug),
      target,
      event: row.event_id === null ? null : (fixtures.get(row.event_id) ?? null),
      modalidade: row.modality_slug,
      spoiler: neutral !== null,
      headline_no_spoilers: neutral,
      image_no_spoilers: neutral === null ? null : neutralPicture(context.publicBase, row.modality_slug),
      demonstracao: row.demonstration ?? false,
    };
  });
}
