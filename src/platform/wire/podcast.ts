/** Maps episodes of podcasts to the contract's. */
import { sql } from 'kysely';
import type { Podcast } from '#contract/entities/modality.ts';
import { pictureUrl } from '../artwork/artwork-store.ts';
import { iso, toDate } from './instant.ts';
import type { ReadContext } from './read-context.ts';

export interface PodcastRow {
  readonly id: number;
  readonly modality_slug: string;
  readonly title: string;
  readonly description: string;
  readonly episode: number;
  readonly duration: number;
  readonly image_hash: string | null;
  readonly audio_url: string | null;
  /** a text where it comes out of JSON */
  readonly published_at: Date | string;
}

/** Episodes in one answer: the newest ones. */
const MOST_EPISODES = 1_000;

/** An address of our own sounds is a path of this upstream. */
const audioAddress = (publicBase: string, address: string | null): string | null =>
  address?.startsWith('/') ? `${publicBase}${address}` : address;

export const toPodcast = (row: PodcastRow, publicBase: string): Podcast => ({
  id: row.id,
  title: row.title,
  description: row.description,
  episode: `Episódio ${row.episode}`,
  duration: row.duration,
  image: pictureUrl(publicBase, 'poster', row.image_hash, row.modality_slug),
  audio_url: audioAddress(publicBase, row.audio_url),
  modalidade: row.modality_slug,
  date: iso(new Date(row.published_at)),
});

/** Every published episode, the oldest first. */
export async function readPodcasts({ db, now, publicBase }: ReadContext): Promise<Podcast[]> {
  const { rows } = await sql<PodcastRow>`
    SELECT * FROM (SELECT * FROM podcasts WHERE published_at <= ${toDate(now)} ORDER BY published_at DESC, id DESC LIMIT ${MOST_EPISODES}) newest
    ORDER BY published_at, id`.execute(db);
  return rows.map((row) => toPodcast(row, publicBase));
}
