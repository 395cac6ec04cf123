/** Writes the demonstration's podcasts. */
import type { ArtworkData } from '#rules/artwork/artwork.ts';
import type { SportSlug } from '#rules/artwork/sports.ts';
import { storeArtworks } from '../artwork/artwork-store.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from './insert-rows.ts';
import { episodePath, episodeSeconds, PODCASTS } from './podcasts.ts';

const DAY_MS = 86_400_000;

/** @param now milliseconds since 1970 */
export async function installPodcasts(db: Database, now: number): Promise<void> {
  const list = Object.entries(PODCASTS) as [SportSlug, NonNullable<(typeof PODCASTS)[SportSlug]>][];
  const covers = await storeArtworks(
    db,
    list.map(([sport, { title }]): ArtworkData => ({ kind: 'poster', sport, title, seed: title, ratio: '1:1', text: false })),
  );
  await insertRows(
    db,
    'podcasts',
    list.flatMap(([sport, { title, weekday, newest, episodes }], i) => {
      const out = lastMorning(now, weekday);
      return episodes.map((episode, place) => ({
        modality_slug: sport,
        title,
        description: episode.title,
        episode: newest - place,
        duration: episodeSeconds(sport, newest - place),
        image_hash: covers[i],
        audio_url: episodePath(sport, newest - place),
        published_at: new Date(out - place * 7 * DAY_MS).toISOString(),
        source: 'demo',
      }));
    }),
  );
}

/** The last time it was seven in the morning, UTC, on a day of the week (1 is Monday), milliseconds since 1970. */
function lastMorning(now: number, weekday: number): number {
  const seven = Math.floor(now / DAY_MS) * DAY_MS + 7 * 3_600_000;
  const today = ((new Date(seven).getUTCDay() + 6) % 7) + 1;
  const last = seven - ((today - weekday + 7) % 7) * DAY_MS;
  return last > now ? last - 7 * DAY_MS : last;
}
