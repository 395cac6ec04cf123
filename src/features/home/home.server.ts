/** The home page's data: what is live (asked for every second at most) and the lists around it. */

import type { Highlight } from '#contract/entities/highlight.ts';
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import { parseSettings } from '#contract/entities/settings.ts';
import type { MatchMark } from '#contract/entities/stream.ts';
import type { Video } from '#contract/entities/video.ts';
import { type Channel, toChannel } from '#model/channel.ts';
import { toMatch } from '#model/match.ts';
import { toProgramme } from '#model/programme.ts';
import { canRewindTo, channelFrom, programmeSheet } from '#model/programme-path.ts';
import { valueOr } from '#model/section.ts';
import { type Showing, toShowing } from '#model/showing.ts';
import { addDays, lisbonDay } from '#rules/lisbon-time.ts';
import { channelPage } from '#rules/pages.ts';
import { serverNow } from '#server/clock.ts';
import { answerOf, upstream, upstreamCache } from '#upstream/upstream.ts';
import { goalsText } from './goals.ts';
import type { HighlightPlace, HomeHighlight, HomeLists, HomeLive, Replay, SportRow, Stage } from './home-model.ts';
import { sectionOf } from './section.server.ts';

/** Scores: with the page's own memory this keeps what a viewer reads under five seconds old. */
const LIVE = { freshMs: 1_000, staleMs: 1_000, rescueMs: 60_000 };
const LISTS = { freshMs: 30_000, staleMs: 120_000, rescueMs: 3_600_000 };
const RARELY = { freshMs: 300_000, staleMs: 1_800_000, rescueMs: 7_200_000 };

/** Cards in the rail, rows in the agenda, cards beside a sport's podcast. */
const LIVE_CARDS = 12;
const AGENDA_ROWS = 6;
const SPORT_CARDS = 2;
const HIGHLIGHT_CARDS = 8;

/** Days ahead in which a sport's next broadcasts are looked for (a request may span eight), and programmes asked of a channel. */
const AHEAD_DAYS = 7;
const PROGRAMMES_A_CHANNEL = 60;

const readLive = () =>
  upstreamCache.get('home-live', LIVE, async () => (await answerOf('channelsLive', upstream().channelsLive())).channels);
const readHighlights = () =>
  upstreamCache.get(
    'home-highlights',
    { ...LISTS, freshMs: 10_000 },
    async () => (await answerOf('highlightsAll', upstream().highlightsAll())).highlights,
  );
const readSports = () =>
  upstreamCache.get('home-sports', LISTS, async () => (await answerOf('homeSports', upstream().homeSports())).sports);
const readCategories = () =>
  upstreamCache.get('home-category', LISTS, async () => (await answerOf('homeCategory', upstream().homeCategory())).categories);
const readChannels = () =>
  upstreamCache.get('home-channels', RARELY, async () => {
    const { channels } = await answerOf('channelsAll', upstream().channelsAll());
    return new Map(channels.map((wire) => [wire.id, toChannel(wire)]));
  });

const readBanner = () =>
  upstreamCache.get(
    'home-banner',
    RARELY,
    async () => parseSettings(await answerOf('generalSettings', upstream().generalSettings())).banners.home ?? null,
  );

/** Broadcasts marked live from now on, soonest first. Asked by whole five minutes, so that everybody shares the answer. */
const readAhead = (now: number) => {
  const from = Math.floor(now / 300_000) * 300_000;
  return upstreamCache.get(`home-ahead-${from}`, LISTS, async () => {
    const { epg } = await answerOf(
      'channelsEpg',
      upstream().channelsEpg({
        query: {
          dataInicio: new Date(from).toISOString(),
          dataFim: new Date(from + AHEAD_DAYS * 86_400_000).toISOString(),
          tipoMedia: 'direto',
          numeroRegistos: PROGRAMMES_A_CHANNEL,
        },
      }),
    );
    return epg.flatMap(({ entries }) => entries.map(toProgramme)).sort((a, b) => a.startsAt - b.startsAt || a.channelId - b.channelId);
  });
};

/** A still of what a channel shows, and the moments of its match. */
const readPicture = (channelId: number) =>
  upstreamCache.get(
    `home-stream-${channelId}`,
    { freshMs: 2_000, staleMs: 2_000 },
    async (): Promise<{ still: string | null; marks: MatchMark[] }> => {
      const { poster, marks } = await answerOf('channelsStream', upstream().channelsStream({ params: { id: channelId } }));
      return { still: poster, marks };
    },
  );

/** Live programmes only: matches being played first, those of the match channels (SPEC §3, category) before others, then by number. */
function toLive(channels: readonly LiveChannel[], now: number): Showing[] {
  const matchChannels = new Set(channels.filter(({ category }) => category === 'matchplayer').map(({ id }) => id));
  const rank = ({ match, channel }: Showing) => (match?.kind === 'live' ? 0 : match ? 2 : 4) + (matchChannels.has(channel.id) ? 0 : 1);
  return channels
    .flatMap((wire) => {
      const entry = wire.epg[0];
      if (entry?.tipoEmissao !== 'direto') return [];
      const programme = toProgramme(entry);
      if (programme.startsAt > now || programme.endsAt <= now) return [];
      const match = wire.fixture ? toMatch(wire.fixture, programme.modality) : programme.match;
      return [toShowing({ ...programme, match }, toChannel(wire))];
    })
    .sort((a, b) => rank(a) - rank(b) || a.channel.number - b.channel.number);
}

/** Null when the site has no page for what a highlight leads to. */
function highlightPlace(wire: Highlight): HighlightPlace | null {
  const { target } = wire;
  switch (target.kind) {
    case 'channel':
      return { kind: 'page', page: channelPage(target) };
    case 'programme':
      return { kind: 'page', page: programmeSheet({ id: target.id, startsAt: wire.date * 1_000 }) };
    case 'url':
      return { kind: 'url', url: target.url };
    case 'video':
      return null;
  }
}

function toHighlight(wire: Highlight): HomeHighlight | null {
  const target = highlightPlace(wire);
  if (target === null) return null;
  return {
    id: wire.id,
    title: wire.title,
    description: wire.description,
    picture: wire.image,
    type: wire.type,
    startsAt: wire.date * 1_000,
    duration: wire.duracao,
    modality: wire.modalidade,
    match: wire.event ? toMatch(wire.event) : null,
    demonstration: wire.demonstracao,
    target,
  };
}

const channelOf = ({ target }: Highlight): number | null =>
  target.kind === 'channel' ? target.id : target.kind === 'programme' ? target.id_canal : null;

/** The broadcast on the stage: an editor's choice of what is live, else the first. */
function chooseLive(live: readonly Showing[], leads: readonly Highlight[]): { showing: Showing; lead: string | null } | null {
  const chosen = leads
    .map((lead) => ({ lead, showing: live.find(({ channel }) => channel.id === channelOf(lead)) }))
    .find(({ showing }) => showing !== undefined);
  const showing = chosen?.showing ?? live[0];
  return showing ? { showing, lead: chosen?.lead.title ?? null } : null;
}

/** The last answer, and what it was made of: made of the same in the same second, it is the same object, which is written down once. */
let last: { of: readonly unknown[]; home: HomeLive } | undefined;

function remembered(of: readonly unknown[], make: () => HomeLive): HomeLive {
  if (last?.of.length !== of.length || last.of.some((one, index) => one !== of[index])) last = { of, home: make() };
  return last.home;
}

const noPicture: { still: string | null; marks: MatchMark[] } = { still: null, marks: [] };

/** What is live now. It answers whatever the upstream does. */
export async function loadHomeLive(now = serverNow()): Promise<HomeLive> {
  const [channels, highlights] = await Promise.all([sectionOf('home live', readLive), sectionOf('home highlights', readHighlights)]);
  if (!channels.ok && channels.fault === 'maintenance')
    return { stage: { kind: 'quiet' }, live: channels, maintenance: channels.retryAfter ?? 30 };
  const all = channels.ok ? toLive(channels.value, now) : [];
  const cards = valueOr(highlights, []);
  const leads = cards.filter(({ category }) => category !== 'secondary');
  const chosen = chooseLive(all, leads);
  if (!channels.ok || !chosen) {
    const live = channels.ok ? { ok: true as const, value: all.slice(0, LIVE_CARDS) } : channels;
    return { stage: await quietStage(leads, now), live, maintenance: null };
  }
  const { showing, lead } = chosen;
  const picture = valueOr(await sectionOf('home stage', () => readPicture(showing.channel.id)), noPicture);
  return remembered([channels.value, highlights.ok && cards, picture, Math.floor(now / 1_000)], () => {
    const goals = showing.match?.kind === 'live' ? goalsText(picture.marks, showing.match) : null;
    const rest = all.length > 1 ? all.filter(({ id }) => id !== showing.id) : all;
    const stage: Stage = { kind: 'live', showing, goals, still: picture.still, lead };
    return { stage, live: { ok: true, value: rest.slice(0, LIVE_CARDS) }, maintenance: null };
  });
}

/** Nothing is live: the editor's choice, else what comes next. */
async function quietStage(leads: readonly Highlight[], now: number): Promise<Stage> {
  const highlight = leads.map(toHighlight).find((one) => one !== null);
  if (highlight) return { kind: 'highlight', highlight };
  const [showing] = valueOr(await sectionOf('home next', () => upcoming(now)), []);
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
async function agenda(now: number) {
  const today = lisbonDay(now);
  const all = await upcoming(now);
  const of = (day: string) => all.filter(({ startsAt }) => lisbonDay(startsAt) === day).slice(0, AGENDA_ROWS);
  const left = of(today);
  if (left.length > 0) return { day: 'today' as const, date: now, showings: left };
  return { day: 'tomorrow' as const, date: now + 86_400_000, showings: of(addDays(today, 1)) };
}

async function sportRows(now: number): Promise<SportRow[]> {
  const [sports, ahead] = await Promise.all([sectionOf('home sports', readSports), sectionOf('home ahead', () => upcoming(now))]);
  return valueOr(sports, [])
    .toSorted((a, b) => a.position - b.position)
    .map(({ modality, podcast }) => ({
      slug: modality.slug,
      name: modality.name,
      podcast: podcast && {
        title: podcast.title,
        description: podcast.description,
        episode: podcast.episode,
        duration: podcast.duration,
        picture: podcast.image,
        audio: podcast.audio_url,
      },
      showings: valueOr(ahead, [])
        .filter((showing) => showing.modality === modality.slug)
        .slice(0, SPORT_CARDS),
    }))
    .filter(({ podcast, showings }) => podcast !== null || showings.length > 0);
}

/** Videos whose recording is still within reach of its live channel: the only ones that have a page today. */
async function replays(now: number): Promise<Replay[]> {
  const [sports, categories, channels] = await Promise.all([
    sectionOf('home sports', readSports),
    sectionOf('home category', readCategories),
    sectionOf('home channels', readChannels),
  ]);
  const videos = new Map<number, Video>();
  for (const video of [
    ...valueOr(categories, []).flatMap(({ content }) => content),
    ...valueOr(sports, []).flatMap((sport) => sport.videos),
  ])
    videos.set(video.id, video);
  return [...videos.values()].flatMap((video) => {
    const channel = video.tv_channel_id === null ? undefined : valueOr(channels, new Map<number, Channel>()).get(video.tv_channel_id);
    const at = video.entry_timestamp === null ? Number.NaN : Date.parse(video.entry_timestamp);
    if (!channel || !canRewindTo(at, now)) return [];
    return {
      id: video.id,
      title: video.headline,
      picture: video.image,
      duration: video.duration,
      at,
      channel,
      page: channelFrom(channel, at),
      demonstration: video.demonstracao,
    };
  });
}

/** Carries lists that a failing upstream left incomplete past the cache: they are shown now and asked for again next time. */
class Incomplete extends Error {
  readonly lists: HomeLists;
  constructor(lists: HomeLists) {
    super('incomplete');
    this.lists = lists;
  }
}

/**
 * The lists around what is live. An upstream that fails leaves them empty. Putting them together costs more than reading them
 * from memory, so what was put together is shared for a moment.
 */
export async function loadHomeLists(now = serverNow()): Promise<HomeLists> {
  try {
    return await upstreamCache.get('home-lists', { freshMs: 2_000, staleMs: 3_000 }, async () => {
      const lists = await makeHomeLists(now);
      const reads = await Promise.allSettled([
        readHighlights(),
        readSports(),
        readCategories(),
        readChannels(),
        readAhead(now),
        readBanner(),
      ]);
      if (reads.some(({ status }) => status === 'rejected')) throw new Incomplete(lists);
      return lists;
    });
  } catch (error) {
    if (error instanceof Incomplete) return error.lists;
    throw error;
  }
}

async function makeHomeLists(now: number): Promise<HomeLists> {
  const [agendaSection, highlights, sports, again, banner] = await Promise.all([
    sectionOf('home agenda', () => agenda(now)),
    sectionOf('home highlights', readHighlights),
    sportRows(now),
    replays(now),
    sectionOf('home banner', readBanner),
  ]);
  const shown = valueOr(highlights, [])
    .filter(({ category }) => category !== 'primary')
    .flatMap((wire) => toHighlight(wire) ?? [])
    .filter(({ startsAt, duration, type }) => type === 'link' || startsAt + duration * 1_000 > now);
  return { agenda: agendaSection, highlights: shown.slice(0, HIGHLIGHT_CARDS), sports, replays: again, banner: valueOr(banner, null) };
}
