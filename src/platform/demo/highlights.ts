/** The demonstration's highlights: matches in play, coming matches and videos. Rewritten every few minutes. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { insertRows } from './insert-rows.ts';

const LIVE = 4;
const NEXT = 3;
const VIDEOS = 3;

interface StageProgramme {
  readonly id: number;
  readonly title: string;
  readonly competition: string | null;
  readonly starts_at: Date;
  readonly seconds: number;
  readonly image_hash: string | null;
  readonly live: boolean;
}

/** Order: in play, then league before others, then by start. */
async function stageProgrammes(db: Database, now: number): Promise<StageProgramme[]> {
  const at = new Date(now);
  const { rows } = await sql<StageProgramme>`
    SELECT p.id, p.title, p.competition, p.starts_at, extract(epoch FROM p.ends_at - p.starts_at)::integer AS seconds, p.image_hash,
      (e.starts_at <= ${at} AND e.ends_at > ${at}) AS live
    FROM programmes p JOIN events e ON e.id = p.event_id JOIN channels c ON c.id = p.channel_id
    WHERE p.source = 'demo' AND p.ends_at > ${at} AND p.starts_at <= ${new Date(now + 12 * 3_600_000)} AND e.ends_at > ${at}
      AND p.starts_at > ${new Date(now - 86_400_000)}
    ORDER BY (e.starts_at <= ${at}) DESC, (p.modality_slug = 'futebol') DESC, (p.competition LIKE 'Liga Portugal%') DESC, (p.competition LIKE 'Segunda%') DESC,
      abs(extract(epoch FROM e.starts_at - ${at})), c.numero`.execute(db);
  return [...rows.filter(({ live }) => live).slice(0, LIVE), ...rows.filter(({ live }) => !live).slice(0, NEXT)];
}

/** Replaces the demonstration's highlights. Manual ones stay. */
export async function writeHighlights(db: Database, now: number): Promise<void> {
  const programmes = await stageProgrammes(db, now);
  const videos = await db
    .selectFrom('videos')
    .select(['id', 'headline', 'description', 'published_at', 'duration', 'image_hash'])
    .where('source', '=', 'demo')
    .where('published_at', '<=', new Date(now))
    .orderBy((eb) => eb('event_id', 'is not', null), 'desc')
    .orderBy('premium', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('duration')
    .limit(VIDEOS)
    .execute();
  const rows = [
    ...programmes.map((one, i) => ({
      category: i === 0 ? 'both' : i < LIVE && one.live ? 'primary' : 'secondary',
      type: one.live ? 'live' : 'programme',
      title: one.title,
      subtitle: one.competition ?? '',
      date: one.starts_at,
      duracao: one.seconds,
      image_hash: one.image_hash,
      target_kind: 'programme',
      target: String(one.id),
    })),
    ...videos.map((one) => ({
      category: 'secondary',
      type: 'vod',
      title: one.headline,
      subtitle: one.description,
      date: one.published_at,
      duracao: one.duration,
      image_hash: one.image_hash,
      target_kind: 'video',
      target: String(one.id),
    })),
  ].map((row, i) => ({ ...row, position: i + 1, source: 'demo' }));
  await db.deleteFrom('highlights').where('source', '=', 'demo').execute();
  await insertRows(db, 'highlights', rows);
}
