/**
 * Every read of the upstream that viewers share, once: its key, how long its answer is kept, the call, and the mapping to the model.
 * Reads that depend on the viewer are elsewhere (how a channel plays: features/live).
 */
import type { InputOf } from '#contract/core/call.ts';
import { slug as slugText } from '#contract/core/codecs.ts';
import { parseSettings } from '#contract/entities/settings.ts';
import type { MatchMark } from '#contract/entities/stream.ts';
import type { searchAll } from '#contract/tags/search.ts';
import { type Programme, toProgramme } from '#model/programme.ts';
import { AUTOCOMPLETE_LIMIT } from '#rules/constants.ts';
import { withCategorySlug, withSlug } from './category-slug.ts';
import { isNotFound, UpstreamError } from './fault.ts';
import { withPriceText } from './product-price.ts';
import { shared } from './shared.ts';
import { shownChannels } from './shown-channels.ts';
import { answerOf, upstream } from './upstream.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Cache TTLs of page (3 s) and upstream (2 s) add up to 5 s, the maximum age of a score. */
const LIVE = { freshMs: SECOND, staleMs: SECOND, rescueMs: MINUTE };
/**
 * An imported guide shows in open pages within thirty seconds (features/guide/guide-refresh.ts counts them), so an answer is fresh only for
 * as long as one page takes to ask for its parts. After a fault the last answer serves for a while.
 */
const CURRENT = { freshMs: 250, staleMs: 0, rescueMs: 10 * MINUTE };
const LISTS = { freshMs: 30 * SECOND, staleMs: 2 * MINUTE, rescueMs: HOUR };
const HIGHLIGHTS = { ...LISTS, freshMs: 10 * SECOND };
const SCHEDULE = { freshMs: 20 * SECOND, staleMs: 40 * SECOND, rescueMs: 10 * MINUTE };
/** Settings and texts: after a failure the defaults are used for 10 s before the next request. */
const RARELY = { freshMs: MINUTE, staleMs: 10 * MINUTE, rescueMs: HOUR, failureMs: 10 * SECOND };
const LINE_UP = { freshMs: MINUTE, staleMs: 10 * MINUTE, rescueMs: HOUR };
const PROGRAMME = { freshMs: 2 * SECOND, staleMs: 0, rescueMs: 10 * MINUTE };
/** A new video shows within seconds; what is asked for again and again is read from memory. */
const VIDEOS = { freshMs: 5 * SECOND, staleMs: 30 * SECOND, rescueMs: HOUR };
const PAGES = { freshMs: 30 * SECOND, staleMs: 5 * MINUTE, rescueMs: 24 * HOUR };

/** What many search for at once is read once; what an editor or an import changes is found within seconds. */
const SEARCH = { freshMs: 3 * SECOND, staleMs: 2 * SECOND, rescueMs: MINUTE };

type SearchForm = InputOf<typeof searchAll>['body'];

/** The redirect table changes at most with a release; one that cannot be read is left alone for a minute. */
const ROUTES = { freshMs: MINUTE, staleMs: 10 * MINUTE, failureMs: MINUTE };

/** Instants of a range, as the contract takes them. */
const range = (from: number, to: number) => ({ dataInicio: new Date(from).toISOString(), dataFim: new Date(to).toISOString() });

/** Channels of one call for programmes: an upstream bounds its answers, and a day of so many is some 3 MB. */
const CHANNELS_A_CALL = 160;

/** A channel's programmes in order of time, or null when they could not be read. */
export type EpgRow = Programme[] | null;

interface EpgAnswer {
  rows: [number, Programme[]][];
  /** whether programmes were left out because they cannot be read */
  lossy: boolean;
}

async function askEpg(ids: readonly number[], from: number, to: number): Promise<EpgAnswer> {
  const asked = upstream().channelsEpg({ query: { ...range(from, to), idCanal: [...ids] } });
  const { epg } = await answerOf('channelsEpg', asked);
  const result = await asked;
  const rows = new Map(epg.map(({ id_canal, entries }) => [id_canal, entries.map(toProgramme).sort(inOrder)]));
  return {
    rows: ids.map((id) => [id, rows.get(id) ?? []]),
    lossy: result.ok && !result.notModified && result.salvage !== null,
  };
}

/** By start, the longer first: a programme that lies whole within the one before it comes after it. */
const inOrder = (a: Programme, b: Programme): number => a.startsAt - b.startsAt || b.endsAt - a.endsAt;

/** Rows of programmes. After a loss, rows that came empty are asked for once more by themselves: those that lost all are not empty, but null. */
async function epgRows(ids: readonly number[], from: number, to: number): Promise<[number, EpgRow][]> {
  const { rows, lossy } = await askEpg(ids, from, to);
  const empty = lossy ? rows.filter(([, row]) => row.length === 0).map(([id]) => id) : [];
  if (empty.length === 0) return rows;
  const lost = await askEpg(empty, from, to).then(
    (again) => again.lossy,
    (error: unknown) => {
      if (error instanceof UpstreamError && error.fault.kind === 'shape') return true;
      throw error;
    },
  );
  return lost ? rows.map(([id, row]) => [id, empty.includes(id) ? null : row]) : rows;
}

/** Rows of programmes of any number of channels, in as many calls as they need. */
async function epgOfMany(ids: readonly number[], from: number, to: number): Promise<[number, EpgRow][]> {
  const rows: [number, EpgRow][] = [];
  for (let at = 0; at < ids.length; at += CHANNELS_A_CALL) rows.push(...(await epgRows(ids.slice(at, at + CHANNELS_A_CALL), from, to)));
  return rows;
}

export const reads = {
  /** channels on air, with what they show now and next */
  liveChannels: () =>
    shared({ name: 'live channels' }, LIVE, async () =>
      shownChannels((await answerOf('channelsLive', upstream().channelsLive())).channels, reads.settings),
    ),

  /** all channels in the order viewers zap through them. @param current no older than an open guide may be */
  channels: ({ current = false } = {}) =>
    shared({ name: 'channels' }, current ? CURRENT : LINE_UP, async () =>
      shownChannels((await answerOf('channelsAll', upstream().channelsAll())).channels, reads.settings),
    ),

  /** sports in the order they are shown */
  modalities: () =>
    shared({ name: 'modalities' }, RARELY, async () => {
      const { modalities } = await answerOf('generalModalities', upstream().generalModalities());
      return modalities.toSorted((a, b) => a.position - b.position).map(({ slug, name }) => ({ slug, name }));
    }),

  /** the operator's settings, as text */
  settings: () => shared({ name: 'settings' }, RARELY, () => answerOf('generalSettings', upstream().generalSettings())),

  /** the operator's banner on the home page */
  homeBanner: async () => parseSettings(await reads.settings()).banners.home ?? null,

  /** texts that the operator can change */
  tokens: () =>
    shared({ name: 'tokens' }, RARELY, () => answerOf('generalTokens', upstream().generalTokens({ params: { list: 1, version: 0 } }))),

  /** addresses that lead elsewhere; null for an upstream without a table of its own */
  routes: (buildId: string) =>
    shared({ name: 'routes' }, ROUTES, async () => {
      const asked = upstream().buildMeta({ params: { buildId } });
      return (await answerOf('buildMeta', asked).catch(nullIfMissing))?.routes ?? null;
    }),

  highlights: () =>
    shared({ name: 'highlights' }, HIGHLIGHTS, async () => (await answerOf('highlightsAll', upstream().highlightsAll())).highlights),

  homeSports: () => shared({ name: 'home sports' }, LISTS, async () => (await answerOf('homeSports', upstream().homeSports())).sports),

  homeCategories: () =>
    shared({ name: 'home categories' }, LISTS, async () =>
      (await answerOf('homeCategory', upstream().homeCategory())).categories.map(withSlug),
    ),

  /** a page of a category's videos; null for a category that is not there */
  categoryPage: (id: number, page: number) =>
    shared({ name: 'category page', input: [id, page], named: true, isMissing: isNull }, VIDEOS, () =>
      answerOf('homeCategoryPage', upstream().homeCategoryPage({ params: { id }, query: page === 1 ? {} : { page } }))
        .then((answer) => ({ ...answer, category: withSlug(answer.category) }))
        .catch(nullIfMissing),
    ),

  /** a video as everybody may have it, with what follows it in a list; null when it is not there */
  video: (id: number, list: number | null) =>
    shared({ name: 'video', input: [id, list], named: true, isMissing: isNull }, VIDEOS, () =>
      answerOf('videoOne', upstream().videoOne({ params: { id }, query: list === null ? {} : { list } }))
        .then(withCategorySlug)
        .catch(nullIfMissing),
    ),

  /** the videos of a match */
  fixtureVideos: (eventId: number) =>
    shared({ name: 'fixture videos', input: [eventId], named: true }, VIDEOS, async () => {
      const answer = await answerOf('videoFixture', upstream().videoFixture({ params: { id: eventId } })).catch(nullIfMissing);
      return answer?.videos ?? [];
    }),

  /**
   * Broadcasts marked live, soonest first.
   * @param from instant of a range that viewers share, milliseconds since 1970
   * @param each programmes asked of a channel at most
   */
  broadcastsAhead: (from: number, to: number, each: number) =>
    shared({ name: 'broadcasts ahead', input: [from, to, each] }, LISTS, async () => {
      const query = { ...range(from, to), tipoMedia: 'direto' as const, numeroRegistos: each };
      const { epg } = await answerOf('channelsEpg', upstream().channelsEpg({ query }));
      return epg.flatMap(({ entries }) => entries.map(toProgramme)).sort((a, b) => a.startsAt - b.startsAt || a.channelId - b.channelId);
    }),

  /** programmes of some channels between two instants, for the guide. @param isToday whether this is today, the guide's default day */
  epg: (ids: readonly number[], from: number, to: number, isToday: boolean): Promise<[number, EpgRow][]> =>
    shared({ name: 'epg', input: [from, to, ids], named: !isToday }, CURRENT, () => epgOfMany(ids, from, to)),

  /** the same for a day that a list tells of: it may be older than an open guide */
  dayProgrammes: (ids: readonly number[], from: number, to: number): Promise<[number, EpgRow][]> =>
    shared({ name: 'day programmes', input: [from, to, ids], named: true }, SCHEDULE, () => epgOfMany(ids, from, to)),

  /** programmes of one channel between two instants of a range that viewers share */
  channelProgrammes: (channelId: number, from: number, to: number): Promise<Programme[]> =>
    shared<Programme[]>(
      { name: 'channel programmes', input: [channelId, from, to], named: true, isMissing: isEmpty },
      SCHEDULE,
      async () => {
        const query = { ...range(from, to), idCanal: [channelId] };
        const { epg } = await answerOf('channelsEpg', upstream().channelsEpg({ query }));
        return (epg.find(({ id_canal }) => id_canal === channelId)?.entries ?? []).map(toProgramme).sort(inOrder);
      },
    ),

  /** a programme with its channel and its other showings; null when the guide does not have it */
  programme: (id: number) =>
    shared({ name: 'programme', input: [id], named: true, isMissing: isNull }, PROGRAMME, () =>
      answerOf('tvguideEntry', upstream().tvguideEntry({ params: { id } })).catch(nullIfMissing),
    ),

  /** a match with its events so far */
  match: (eventId: number) =>
    shared({ name: 'match', input: [eventId], named: true }, LIVE, () =>
      answerOf('soccerEvent', upstream().soccerEvent({ params: { id: eventId } })),
    ),

  /** a match with its channels and broadcasts; null for an unknown one */
  matchPlayer: (eventId: number) =>
    shared({ name: 'match player', input: [eventId], named: true, isMissing: isNull }, LIVE, () =>
      answerOf('channelsMatchplayer', upstream().channelsMatchplayer({ params: { id: eventId } })).catch(nullIfMissing),
    ),

  /** Formula 1 sessions that start between two instants of a range that viewers share */
  f1Sessions: (from: number, to: number) =>
    shared({ name: 'f1 sessions', input: [from, to] }, SCHEDULE, async () => {
      const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      return (await answerOf('f1Sessions', upstream().f1Sessions({ query }))).sessions;
    }),

  /** a Formula 1 session as far as it has gone; null for an unknown one */
  f1Session: (id: number) =>
    shared({ name: 'f1 session', input: [id], named: true, isMissing: isNull }, LIVE, () =>
      answerOf('f1Session', upstream().f1Session({ params: { id } })).catch(nullIfMissing),
    ),

  /** a still of what a channel shows, and the moments of its match */
  still: (channelId: number) =>
    shared(
      { name: 'still', input: [channelId] },
      { freshMs: 2 * SECOND, staleMs: 2 * SECOND },
      async (): Promise<{ still: string | null; marks: MatchMark[] }> => {
        const { poster, marks } = await answerOf('channelsStream', upstream().channelsStream({ params: { id: channelId } }));
        return { still: poster, marks };
      },
    ),

  /** kinds of moments */
  momentCategories: () =>
    shared(
      { name: 'moment categories' },
      RARELY,
      async () => (await answerOf('momentCategories', upstream().momentCategories())).categories,
    ),

  /**
   * Moments of one channel, the newest first.
   * @param from instant of a range that viewers share, milliseconds since 1970
   */
  moments: (channelId: number, from: number) =>
    shared({ name: 'moments', input: [channelId, from], named: true, isMissing: isEmpty }, LIVE, async () => {
      const query = { tv_channel_id: [channelId], start_date: new Date(from).toISOString() };
      return (await answerOf('momentList', upstream().momentList({ query }))).moments;
    }),

  /** moments of all channels, the newest first. @param from as above */
  newestMoments: (from: number) =>
    shared(
      { name: 'newest moments', input: [from] },
      VIDEOS,
      async () => (await answerOf('momentList', upstream().momentList({ query: { start_date: new Date(from).toISOString() } }))).moments,
    ),

  /** a moment; null when there is none */
  moment: (id: string) =>
    shared({ name: 'moment', input: [id], named: true, isMissing: isNull }, LIVE, () =>
      answerOf('momentOne', upstream().momentOne({ params: { id } })).catch(nullIfMissing),
    ),

  /** results of a search, as the contract's form asks for them */
  search: (body: SearchForm) =>
    shared({ name: 'search', input: [body], named: true }, SEARCH, () => answerOf('searchAll', upstream().searchAll({ body }))),

  /** suggestions for a text that is being typed */
  suggestions: (Value: string) =>
    shared({ name: 'suggestions', input: [Value], named: true }, SEARCH, () =>
      answerOf('searchAutocomplete', upstream().searchAutocomplete({ body: { Value, Limit: AUTOCOMPLETE_LIMIT } })),
    ),

  /** what is on sale */
  storeProducts: () =>
    shared(
      { name: 'store products' },
      VIDEOS,
      async () =>
        (await answerOf('storeProducts', upstream().storeProducts({ query: {} })).catch(nullIfMissing))?.products.map(withPriceText) ?? [],
    ),

  /** a product by its id, or by its name in the address; null for one that is not there, or cannot be */
  storeProduct: async (id: string) => {
    if (!slugText.safeParse(id).success) return null;
    return shared({ name: 'store product', input: [id], named: true, isMissing: isNull }, VIDEOS, () =>
      (/^\d{1,9}$/.test(id)
        ? answerOf('storeProduct', upstream().storeProduct({ params: { id: Number(id) } }))
        : answerOf('storeProductSlug', upstream().storeProductSlug({ params: { slug: id } }))
      )
        .then(withPriceText)
        .catch(nullIfMissing),
    );
  },

  /** a page that an editor wrote; null when there is none. @param isListed whether the site itself links to it */
  cmsPage: (slug: string, isListed: boolean) =>
    shared({ name: 'cms page', input: [slug], ...(isListed ? {} : { named: true, isMissing: isNull }) }, PAGES, () =>
      answerOf('cmsPage', upstream().cmsPage({ params: { page: slug } })).catch(nullIfMissing),
    ),

  /** the news of a week; null for an upstream that has no such call */
  newsWeek: (week: string, isListed: boolean) =>
    shared({ name: 'news', input: [week], ...(isListed ? {} : { named: true, isMissing: isNull }) }, PAGES, () =>
      answerOf('newsWeek', upstream().newsWeek({ params: { week } })).catch(nullIfMissing),
    ),

  /** the newsletter of that name as its author wrote it: never shown as it is (features/news/clean-newsletter.server.ts); null when there is none */
  newsletter: (name: string, isListed: boolean) =>
    shared({ name: 'newsletter', input: [name], ...(isListed ? {} : { named: true, isMissing: isNull }) }, PAGES, async () => {
      const html = await answerOf('newsletterPage', upstream().newsletterPage({ params: { name } })).catch(nullIfMissing);
      if (html !== null && html.length > MAX_NEWSLETTER)
        throw new UpstreamError('newsletterPage', { kind: 'shape', detail: `a newsletter over ${MAX_NEWSLETTER} characters` });
      return html;
    }),
};

/** Characters of a newsletter's page: sanitising one costs time for each. */
const MAX_NEWSLETTER = 400_000;

const isNull = (value: unknown): boolean => value === null;
const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;

/** Caches a 404 as null, like any other answer. */
function nullIfMissing(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}
