/** The page of podcasts: one list of episodes, as an editor's page has it (SPEC §9), by podcast. */
import type { Podcast } from '#contract/entities/modality.ts';
import { allEpisodes, type Episode, recentEpisodes } from '#model/podcast.ts';
import { valueOr } from '#model/section.ts';
import { dayAndMonth, formatDay } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { slug } from '#rules/slug.ts';
import { serverNow } from '#server/clock.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import type { PodcastsPage, PodcastsResult, Show } from './podcasts-model.ts';
import type { PodcastsSearch } from './podcasts-search.ts';

/** Episodes of one page. */
const MOST_EPISODES = 300;
/** Episodes whose weekday is compared: where they agree, the podcast has its day. */
const SAME_WEEKDAY = 3;
/** An episode older than this is named with its year. Milliseconds. */
const YEAR_MS = 300 * 86_400_000;

/** Drawings of the embedded upstream (rules/artwork). */
const DRAWN = /\/art\/poster\/[0-9a-f]{16}\.svg$/;

const keyOf = ({ modalidade, title }: Podcast): string => modalidade ?? slug(title, 'podcast');

/** 'à quinta', 'ao sábado'; '' for a podcast without a day of its own. */
function weekdayWords(episodes: readonly Episode[]): string {
  const days = episodes
    .slice(0, SAME_WEEKDAY)
    .map(({ publishedAt }) => (publishedAt === null ? '' : (formatDay(lisbonDay(publishedAt)).split(/[-,]/)[0] ?? '')));
  const [first = ''] = days;
  if (first === '' || days.some((day) => day !== first)) return '';
  return `${/^(sábado|domingo)$/.test(first) ? 'ao' : 'à'} ${first}`;
}

function dayOf({ publishedAt }: Episode, now: number): string {
  if (publishedAt === null) return '';
  const day = lisbonDay(publishedAt);
  return now - publishedAt > YEAR_MS ? `${dayAndMonth(day)} de ${day.slice(0, 4)}` : dayAndMonth(day);
}

/** @param sports names by slug */
function toPage(list: readonly Podcast[], sports: ReadonlyMap<string, string>, search: PodcastsSearch, now: number): PodcastsPage | null {
  const groups = [...Map.groupBy(list, keyOf)].map(([key, podcasts]) => ({ key, podcasts, episodes: allEpisodes(podcasts) }));
  const shown = groups
    .filter(({ episodes }) => episodes.length > 0)
    .sort((a, b) => (b.episodes[0]?.publishedAt ?? 0) - (a.episodes[0]?.publishedAt ?? 0) || a.key.localeCompare(b.key));
  const shows = shown.map(({ key, episodes }): Show => {
    const [newest] = episodes as [Episode, ...Episode[]];
    const sport = newest.sport === null ? undefined : sports.get(newest.sport);
    return {
      key,
      title: newest.show,
      picture: newest.picture,
      isDrawn: newest.picture !== null && DRAWN.test(newest.picture),
      about: [sport, weekdayWords(episodes)].filter(Boolean).join(', '),
      total: episodes.length,
    };
  });
  const place = search.programa === undefined ? 0 : shows.findIndex(({ key }) => key === search.programa);
  if (place < 0) return null;
  const chosen = shows[place] ?? null;
  const podcasts = shown[place]?.podcasts ?? [];
  const episodes = search.todos ? allEpisodes(podcasts).slice(0, MOST_EPISODES) : recentEpisodes(podcasts);
  return {
    shows,
    chosen,
    episodes: episodes.map((episode) => ({ ...episode, day: dayOf(episode, now) })),
    all: search.todos !== undefined,
  };
}

/** Never throws. */
export async function loadPodcasts(search: PodcastsSearch): Promise<PodcastsResult> {
  const [list, sports] = await Promise.all([
    sectionOf('podcasts', () => reads.cmsPage('podcasts', true)),
    sectionOf('sports of the podcasts', reads.modalities),
  ]);
  if (!list.ok) return { kind: 'fault', fault: list.fault, retryAfter: list.retryAfter };
  const names = new Map(valueOr(sports, []).map(({ slug: sport, name }) => [sport, name]));
  const page = toPage(list.value?.podcasts ?? [], names, search, serverNow());
  return page === null ? { kind: 'missing' } : { kind: 'page', page };
}
