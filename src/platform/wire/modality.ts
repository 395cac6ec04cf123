/** Modalities with their podcasts. */
import { sql } from 'kysely';
import type { Modality } from '#contract/entities/modality.ts';
import { pictureUrl } from '../artwork/artwork-store.ts';
import { toDate } from './instant.ts';
import type { ReadContext } from './read-context.ts';

interface ModalityRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly position: number;
  readonly podcast: {
    readonly id: number;
    readonly title: string;
    readonly description: string;
    readonly episode: number;
    readonly duration: number;
    readonly image_hash: string | null;
    readonly audio_url: string | null;
  } | null;
}

/** Modalities in the order of `position`, each with its newest published episode. */
export async function readModalities({ db, now, publicBase }: ReadContext): Promise<Modality[]> {
  const { rows } = await sql<ModalityRow>`
    SELECT m.id, m.slug, m.name, m.position, CASE WHEN p.id IS NULL THEN NULL ELSE to_json(p) END AS podcast FROM modalities m
    LEFT JOIN LATERAL (SELECT o.id, o.title, o.description, o.episode, o.duration, o.image_hash, o.audio_url FROM podcasts o
      WHERE o.modality_slug = m.slug AND o.published_at <= ${toDate(now)} ORDER BY o.published_at DESC, o.id DESC LIMIT 1) p ON true
    ORDER BY m.position, m.id`.execute(db);
  return rows.map(({ podcast, ...row }) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    position: row.position,
    podcast: podcast && {
      id: podcast.id,
      title: podcast.title,
      description: podcast.description,
      episode: `Episódio ${podcast.episode}`,
      duration: podcast.duration,
      image: pictureUrl(publicBase, 'poster', podcast.image_hash, row.slug),
      audio_url: podcast.audio_url,
    },
  }));
}
