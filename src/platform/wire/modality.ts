/** Modalities with their podcasts. */
import { sql } from 'kysely';
import type { Modality } from '#contract/entities/modality.ts';
import { toDate } from './instant.ts';
import { type PodcastRow, toPodcast } from './podcast.ts';
import type { ReadContext } from './read-context.ts';

interface ModalityRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly position: number;
  readonly podcast: PodcastRow | null;
}

/** Modalities in the order of `position`, each with its newest published episode. */
export async function readModalities({ db, now, publicBase }: ReadContext): Promise<Modality[]> {
  const { rows } = await sql<ModalityRow>`
    SELECT m.id, m.slug, m.name, m.position, CASE WHEN p.id IS NULL THEN NULL ELSE to_json(p) END AS podcast FROM modalities m
    LEFT JOIN LATERAL (SELECT o.* FROM podcasts o
      WHERE o.modality_slug = m.slug AND o.published_at <= ${toDate(now)} ORDER BY o.published_at DESC, o.id DESC LIMIT 1) p ON true
    ORDER BY m.position, m.id`.execute(db);
  return rows.map(({ podcast, ...row }) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    position: row.position,
    podcast: podcast && toPodcast(podcast, publicBase),
  }));
}
