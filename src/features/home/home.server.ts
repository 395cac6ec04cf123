/** The home page's data: what is live (requested at most once a second), and the other parts, each separately. */
import { config } from '#config';
import type { Highlight } from '#contract/entities/highlight.ts';
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import type { Podcast } from '#contract/entities/modality.ts';
import type { MatchMark } from '#contract/entities/stream.ts';
import type { Video } from '#contract/entities/video.ts';
import { type Channel, toChannel } from '#model/channel.ts';
import { unmarked } from '#model/demonstration-name.ts';
import { predictedLeague } from '#model/league.ts';
import { isOfFavourite } from '#model/main-favourite.ts';
import { matchTitle, toMatch } from '#model/match.ts';
import { recentEpisodes } from '#model/podcast.ts';
import { onAirNow } from '#model/programme.ts';
import { programmeFrom, programmeSheet } from '#model/programme-path.ts';
import { type Section, valueOr } from '#model/section.ts';
import { type Showing, toShowing } from '#model/showing.ts';
import { toVideoCard } from '#model/video.ts';
import type { Favourite } from '#model/viewer.ts';
import { settingFlag, settingNumber } from '#rules/constants.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { channelPage, productPage } from '#rules/pages.ts';
import { slug as toSlug } from '#rules/slug.ts';
import { videoPage } from '#rules/video-pages.ts';
import { serverNow } from '#server/clock.ts';
import { within } from '#server/deadline.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { shared } from '#upstream/shared.ts';
import { sportReads } from '#upstream/sport-reads.ts';
import { goalsText } from './goals.ts';
import type {
  HighlightPlace,
  HomeAgenda,
  HomeHighlight,
  HomeLive,
  HomePart,
  HomeParts,
  HomePodcast,
  HomePredictor,
  HomeProduct,
  LiveShowing,
  Replay,
  SportRow,
  Stage,
} from './home-model.ts';

/** Cards in the rails, rows in the agenda, cards of a sport, and beside its podcast. */
const LIVE_CARDS = 12;
const REPLAY_CARDS = 12;
const AGENDA_ROWS = 6;
const SPORT_CARDS = 4;
const SPORT_CARDS_BESIDE_PODCAST = 2;
const HIGHLIGHT_CARDS = 8;
const PREDICTOR_CARDS = 3;

/** Days ahead in which a sport's next broadcasts are looked for (a request may span eight), and programmes asked of a channel. */
const AHEAD_DAYS = 7;
const PROGRAMMES_A_CHANNEL = 60;

/** The range moves in steps of this size, so that viewers share cached answers. Milliseconds. */
const AHEAD_STEP_MS = 300_000;

const readAhead = (now: number) => {
  const from = Math.floor(now / AHEAD_STEP_MS) * AHEAD_STEP_MS;
  return reads.broadcastsAhead(from, from + AHEAD_DAYS * 86_400_000, PROGRAMMES_A_CHANNEL);
};

/** The channels that can be watched. */
const readChannels = async (): Promise<Map<number, Channel>> =>
  new Map((await reads.channels()).filter(({ so_guia }) => !so_guia).map((wire) => [wire.id, toChannel(wire)]));

/** In maintenance: seconds until the retry when the upstream sends no Retry-After. */
const RETRY_SECONDS = 30;

/** Longest waits of the stage, in milliseconds: for an editor's choice, then for the still and the goals of the broadcast. */
interface Waits {
  highlights: number;
  still: number;
}

/** Of a page that is being opened. */
export const FIRST_WAITS: Waits = { highlights: 250, still: 150 };
/** Of an open page, which is not to lose what it shows because it is late. */
export const OPEN_PAGE_WAITS: Waits = { highlights: 1_500, still: 1_000 };

/** Live programmes only: matches being played first, those of the match channels (SPEC §3, category) before others, then by number. */
function toLive(channels: readonly LiveChannel[], now: number): LiveShowing[] {
  const matchChannels = new Set(channels.filter(({ category }) => category === 'matchplayer').map(({ id }) => id));
  const rank = ({ match, channel }: Showing) => (match?.kind === 'live' ? 0 : match ? 2 : 4) + (matchChannels.has(channel.id) ? 0 : 1);
  return channels
    .flatMap((wire) => {
      const programme = onAirNow(wire, now).now;
      if (programme.broadcast !== 'direto') return [];
      const match = wire.fixture ? toMatch(wire.fixture, programme.modality) : programme.match;
      return [{ ...toShowing({ ...programme, match }, toChannel(wire)), frame: wire.poster }];
    })
    .sort((a, b) => rank(a) - rank(b) || a.channel.number - b.channel.number);
}

/** Longest wait of the highlights for the settings, which other parts of the page read too, in milliseconds. */
const SETTINGS_MS = 250;

/** Highlights that lead to a page of the site: to programmes only while the operator offers the guide (K-flags). */
async function offered(highlights: readonly Highlight[]): Promise<readonly Highlight[]> {
  const leadsToGuide = ({ target }: Highlight): boolean => target.kind === 'programme';
  if (!highlights.some(leadsToGuide)) return highlights;
  const settings = await within(
    SETTINGS_MS,
    reads.settings().catch(() => ({})),
    {},
  );
  return config.areas.guide && settingFlag(settings, 'schedule') ? highlights : highlights.filter((one) => !leadsToGuide(one));
}

/** What a card shows to those who do not want to know a result. Of an upstream that does not mark them: the teams of a video's match. */
function neutralOf({ spoiler, headline_no_spoilers: title, image_no_spoilers: picture, type, event }: Highlight): HomeHighlight['neutral'] {
  if (spoiler && title !== null) return { title, picture };
  return type === 'vod' && event ? { title: matchTitle(toMatch(event)), picture: null } : null;
}

/** Null when the site has no page for what a highlight leads to. @param neutral a title for the address that tells no result */
function highlightPlace(wire: Highlight, neutral: string | null): HighlightPlace | null {
  const { target } = wire;
  switch (target.kind) {
    case 'channel':
      return { kind: 'page', page: channelPage(target) };
    case 'programme':
      return { kind: 'page', page: programmeSheet({ id: target.id, startsAt: wire.date * 1_000 }) };
    case 'url':
      return { kind: 'url', url: target.url };
    case 'video':
      return config.areas.videos
        ? { kind: 'page', page: videoPage({ id: target.id, slug: neutral === null ? target.slug : toSlug(neutral, 'video') }) }
        : null;
  }
}

function toHighlight(wire: Highlight): HomeHighlight | null {
  const neutral = neutralOf(wire);
  const target = highlightPlace(wire, neutral?.title ?? null);
  if (target === null) return null;
  return {
    id: wire.id,
    title: unmarked(wire.title, wire.demonstracao),
    description: unmarked(wire.description, wire.demonstracao),
    picture: wire.image,
    type: wire.type,
    startsAt: wire.date * 1_000,
    duration: wire.duracao,
    modality: wire.modalidade,
    match: wire.event ? toMatch(wire.event) : null,
    demonstration: wire.demonstracao,
    neutral,
    target,
  };
}

const channelOf = ({ target }: Highlight): number | null =>
  target.kind === 'channel' ? target.id : target.kind === 'programme' ? target.id_canal : null;

/** The broadcast on the stage: of the viewer's main favourite, else an editor's choice of what is live, else the first. */
function chooseLive(
  live: readonly LiveShowing[],
  leads: readonly Highlight[],
  favourite: Favourite | null,
): { showing: LiveShowing; lead: string | null } | null {
  const own = favourite && live.find((showing) => isOfFavourite(showing, favourite));
  if (own) return { showing: own, lead: null };
  const chosen = leads
    .map((lead) => ({ lead, showing: live.find(({ channel }) => channel.id === channelOf(lead)) }))
    .find(({ showing }) => showing !== undefined);
  const showing = chosen?.showing ?? live[0];
  return showing ? { showing, lead: chosen?.lead.title ?? null } : null;
}

const noStill: { still: string | null; marks: MatchMark[] } = { still: null, marks: [] };

/** What is live now. Never throws. @param favourite the viewer's main one */
export async function loadHomeLive(waits: Waits, favourite: Favourite | null = null): Promise<HomeLive> {
  const now = serverNow();
  const none: Section<Highlight[]> = { ok: true, value: [] };
  const [channels, highlights] = await Promise.all([
    sectionOf('home live', reads.liveChannels),
    within(waits.highlights, sectionOf('home highlights', reads.highlights), none),
  ]);
  if (!channels.ok && channels.fault === 'maintenance')
    return { stage: { kind: 'quiet' }, live: channels, maintenance: channels.retryAfter ?? RETRY_SECONDS };
  const all = channels.ok ? toLive(channels.value, now) : [];
  const leads = valueOr(highlights, []).filter(({ category }) => category !== 'secondary');
  const chosen = chooseLive(all, leads, favourite);
  if (!channels.ok || !chosen) {
    const live = channels.ok ? { ok: true as const, value: all.slice(0, LIVE_CARDS) } : channels;
    return { stage: await quietStage(leads, now, waits.still), live, maintenance: null };
  }
  const { showing, lead } = chosen;
  const still = sectionOf('home stage', () => reads.still(showing.channel.id)).then((section) => valueOr(section, noStill));
  const picture = await within(waits.still, still, noStill);
  const goals = showing.match?.kind === 'live' ? goalsText(picture.marks, showing.match) : null;
  const rest = all.length > 1 ? all.filter(({ id }) => id !== showing.id) : all;
  const stage: Stage = { kind: 'live', showing, goals, still: picture.still ?? showing.frame, lead };
  return { stage, live: { ok: true, value: rest.slice(0, LIVE_CARDS) }, maintenance: null };
}

const nothingAhead: Section<Showing[]> = { ok: true, value: [] };

/** Nothing is live: the editor's choice, else what comes next. */
async function quietStage(leads: readonly Highlight[], now: number, waitMs: number): Promise<Stage> {
  const highlight = (await offered(leads)).map(toHighlight).find((one) => one !== null);
  if (highlight) return { kind: 'highlight', highlight };
  const [showing] = valueOr(
    await within(
      waitMs,
      sectionOf('home next', () => upcoming(now)),
      nothingAhead,
    ),
    [],
  );
  return showing ? { kind: 'next', showing } : { kind: 'quiet' };
}

async function upcoming(now: number): Promise<Showing[]> {
  const [programmes, channels] = await Promise.all([readAhead(now), readChannels()]);
  return programmes.flatMap((programme) => {
    const channel = channels.get(programme.channelId);
    return channel && programme.startsAt > now ? [toShowing(programme, channel)] : [];
  });
}

/** Today's next broadcasts; tomorrow's first when today has no more. */
async function agenda(now: number): Promise<HomeAgenda> {
  const today = lisbonDay(now);
  const all = await upcoming(now);
  const of = (day: string) => all.filter(({ startsAt }) => lisbonDay(startsAt) === day).slice(0, AGENDA_ROWS);
  const left = of(today);
  if (left.length > 0) return { day: 'today', date: now, showings: left };
  return { day: 'tomorrow', date: now + 86_400_000, showings: of(addDays(today, 1)) };
}

/** Reads for one part of the page: a failed one gives an empty list, and marks the part as incomplete. */
class PartReads {
  complete = true;

  async section<T>(name: string, load: () => Promise<T>): Promise<Section<T>> {
    const section = await sectionOf(name, load);
    // What the upstream does not offer is not missing.
    if (!section.ok && section.fault !== 'not-offered') this.complete = false;
    return section;
  }

  async orEmpty<T>(name: string, load: () => Promise<T>, empty: T): Promise<T> {
    return valueOr(await this.section(name, load), empty);
  }
}

async function highlightCards(part: PartReads, now: number): Promise<HomeHighlight[]> {
  const highlights = await offered(await part.orEmpty('home highlights', reads.highlights, []));
  return highlights
    .filter(({ category }) => category !== 'primary')
    .flatMap((wire) => toHighlight(wire) ?? [])
    .filter(({ startsAt, duration, type }) => type === 'link' || type === 'vod' || startsAt + duration * 1_000 > now)
    .slice(0, HIGHLIGHT_CARDS);
}

/** A sport's podcast with its newest episodes; an upstream without the list of all episodes names the newest one. */
function toHomePodcast(list: readonly Podcast[], newest: Podcast | null): HomePodcast | null {
  const episodes = recentEpisodes(list.length > 0 ? list : newest ? [newest] : []);
  const [first] = episodes;
  // A podcast has its banner when it can be played.
  return first ? { title: first.show, picture: first.picture, episodes } : null;
}

async function sportRows(part: PartReads, now: number): Promise<SportRow[]> {
  const [sports, ahead, podcasts] = await Promise.all([
    part.orEmpty('home sports', reads.homeSports, []),
    part.orEmpty('home ahead', () => upcoming(now), []),
    part.orEmpty('home podcasts', async () => (await reads.cmsPage('podcasts', true))?.podcasts ?? [], []),
  ]);
  const bySport = Map.groupBy(podcasts, ({ modalidade }) => modalidade);
  return sports
    .toSorted((a, b) => a.position - b.position)
    .map(({ modality, podcast: newest }) => {
      const podcast = toHomePodcast(bySport.get(modality.slug) ?? [], newest);
      return {
        slug: modality.slug,
        name: modality.name,
        podcast,
        showings: ahead
          .filter((showing) => showing.modality === modality.slug)
          .slice(0, podcast === null ? SPORT_CARDS : SPORT_CARDS_BESIDE_PODCAST),
      };
    })
    .filter(({ podcast, showings }) => podcast !== null || showings.length > 0);
}

/** The newest videos. Where the site has no pages of videos: those of a programme, which is opened at their instant. */
async function replays(part: PartReads): Promise<Replay[]> {
  const [sports, categories, channels] = await Promise.all([
    part.orEmpty('home sports', reads.homeSports, []),
    part.orEmpty('home categories', reads.homeCategories, []),
    part.orEmpty('home channels', readChannels, new Map<number, Channel>()),
  ]);
  const videos = new Map<number, Video>();
  for (const video of [...categories.flatMap(({ content }) => content), ...sports.flatMap((sport) => sport.videos)])
    videos.set(video.id, video);
  const newest = [...videos.values()].sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id);
  const found = newest.flatMap((video) => {
    const channel = video.tv_channel_id === null ? undefined : channels.get(video.tv_channel_id);
    const at = video.entry_timestamp === null ? Number.NaN : Date.parse(video.entry_timestamp);
    if (!channel || Number.isNaN(at)) return [];
    const programme = video.id_programa;
    const { slug, match, neutral } = toVideoCard(video);
    const page = config.areas.videos
      ? videoPage({ id: video.id, slug })
      : programme === null
        ? null
        : programmeFrom(channel, programme, at);
    if (page === null) return [];
    return {
      id: video.id,
      title: video.headline,
      picture: video.image,
      duration: video.duration,
      at,
      channel,
      page,
      demonstration: video.demonstracao,
      match,
      neutral,
    };
  });
  return found.slice(0, REPLAY_CARDS);
}

/** The next matches of the league that the predictor shows. */
async function predictor(part: PartReads, now: number): Promise<HomePredictor | null> {
  const competitions = await part.orEmpty('home competitions', sportReads.competitions, []);
  const league = predictedLeague(competitions);
  const next = league && (await part.orEmpty('home predictor', () => sportReads.competitionNext(league.id), null));
  const open = (next?.events ?? [])
    .map((wire) => toMatch(wire))
    .filter((match) => match.kind === 'fixture' && match.off === null && match.startsAt > now && match.round !== null);
  const round = open[0]?.round ?? null;
  if (!league || round === null) return null;
  const matches = open.filter((match) => match.round === round).slice(0, PREDICTOR_CARDS);
  return { competition: unmarked(league.name, league.demonstracao), round, matches };
}

/** Cards of a row. */
const PRODUCT_CARDS = 3;

async function products(part: PartReads): Promise<HomeProduct[]> {
  const [settings, all] = await Promise.all([
    part.orEmpty('home settings', reads.settings, {}),
    part.orEmpty('home products', reads.storeProducts, []),
  ]);
  const first = settingNumber(settings, 'store_product');
  return all
    .filter(({ available }) => available)
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
    .slice(0, PRODUCT_CARDS)
    .map(({ id, slug, title, summary, price_formated: price, images }) => ({
      page: productPage({ id, slug }),
      title,
      summary,
      price,
      picture: images[0] ?? null,
    }));
}

const makers: { [P in HomePart]: (part: PartReads, now: number) => Promise<HomeParts[P]> } = {
  agenda: (part, now) => part.section('home agenda', () => agenda(now)),
  highlights: highlightCards,
  banner: (part) => part.orEmpty('home banner', reads.homeBanner, null),
  replays,
  sports: sportRows,
  predictor,
  products,
};

/** Mapping a part costs more than reading it from memory, so viewers share it for a moment. */
const PART = { freshMs: 2_000, staleMs: 3_000 };

/** One of the other parts of the page. Never throws: failed reads leave lists empty, and an incomplete part is not cached. */
export async function loadHomePart<P extends HomePart>(name: P, now = serverNow()): Promise<HomeParts[P]> {
  const { value } = await shared<{ value: HomeParts[P]; complete: boolean }>(
    { name: 'home part', input: [name], composed: true },
    ({ complete }) => (complete ? PART : null),
    async () => {
      const part = new PartReads();
      const value = await makers[name](part, now);
      return { value, complete: part.complete };
    },
  );
  return value;
}
