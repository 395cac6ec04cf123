/** What search needs of the upstream: the same for all viewers. */
import type { AnswerOf } from '#contract/core/call.ts';
import type { EpgEntry } from '#contract/entities/epg-entry.ts';
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import type { SearchGroup, FoundTeam as WireTeam } from '#contract/entities/search-results.ts';
import type { SearchSuggestion } from '#contract/entities/search-suggestion.ts';
import type { searchAll } from '#contract/tags/search.ts';
import { type Channel, logoOf, toChannel } from '#model/channel.ts';
import { unmarked } from '#model/demonstration-name.ts';
import { toTeam } from '#model/match.ts';
import { mergedMoments, toMoment } from '#model/moment.ts';
import { onAirNow, toProgramme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { type Showing, toShowing } from '#model/showing.ts';
import { toVideoCard } from '#model/video.ts';
import { m } from '#paraglide/messages.js';
import { isoWeek } from '#rules/iso-week.ts';
import { searchText } from '#rules/search-address.ts';
import { slug } from '#rules/slug.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { GROUPS, type ResultGroup, type SearchFilters } from './search-filters.ts';
import {
  type BestAnswer,
  type FoundChannel,
  type FoundShowing,
  type FoundTeam,
  NO_SUGGESTIONS,
  type SearchResults,
  type Suggestion,
  type Suggestions,
} from './search-model.ts';

type Answer = AnswerOf<typeof searchAll>;
type Names = ReadonlyMap<string, string>;

/** Results in one page of a group (the contract's). */
const OF_ONE = 24;
/** What is on air, where nothing was found. */
const LIVE_CARDS = 8;

const WIRE_GROUP: Readonly<Record<ResultGroup, SearchGroup>> = {
  programas: 'programmes',
  videos: 'videos',
  momentos: 'moments',
  equipas: 'teams',
  noticias: 'news',
  paginas: 'pages',
};

/** An upstream that does not count has what it sent. */
function totalsOf(answer: Answer): SearchResults['totals'] {
  const { totals, channels, programmes, videos, moments, teams, news, pages } = answer;
  const sent: Record<SearchGroup, number> = {
    programmes: channels.length + programmes.length,
    videos: videos.length,
    moments: moments.length,
    teams: teams.length,
    news: news.length,
    pages: pages.length,
  };
  return Object.fromEntries(GROUPS.map((group) => [group, (totals ?? sent)[WIRE_GROUP[group]]])) as Record<ResultGroup, number>;
}

const words = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

function toFoundTeam(wire: WireTeam, sports: Names): FoundTeam {
  const competition = wire.competicao && unmarked(wire.competicao, true);
  return { ...toTeam(wire), note: words(sports.get(wire.modalidade ?? ''), competition) };
}

const toFound = (wire: EpgEntry, channel: Channel): FoundShowing => ({
  ...toShowing(toProgramme(wire), channel),
  live: wire.tipoEmissao === 'direto',
});

/** What a channel shows now. */
function nowOf(wire: LiveChannel | undefined, now: number): FoundShowing | null {
  if (!wire) return null;
  const programme = onAirNow(wire, now).now;
  return { ...toShowing(programme, toChannel(wire)), live: programme.broadcast === 'direto' };
}

function bestOf(
  { best }: Answer,
  channels: readonly FoundChannel[],
  teams: readonly FoundTeam[],
  showings: readonly FoundShowing[],
  now: number,
): BestAnswer | null {
  if (best?.kind === 'channel') {
    const found = channels.find(({ channel }) => channel.id === best.id);
    return found ? { kind: 'channel', ...found } : null;
  }
  const team = best ? teams.find(({ id }) => id === best.id) : undefined;
  if (!team) return null;
  const plays = ({ match, endsAt }: Showing) =>
    match !== null && endsAt > now && match.kind !== 'result' && [match.local.id, match.visitor.id].includes(team.id);
  return { kind: 'team', team, showing: showings.find(plays) ?? null };
}

const toArticle = (wire: Answer['news'][number]) => ({
  id: wire.id,
  slug: wire.slug,
  title: unmarked(wire.title, wire.demonstracao),
  summary: wire.summary,
  picture: wire.image,
  publishedAt: Date.parse(wire.date),
  week: wire.week,
  demonstration: wire.demonstracao,
});

/** What can be searched for instead: who plays now, the first sports, tomorrow. */
const ideasOf = (live: readonly Showing[], sports: Names): string[] => [
  ...new Set([
    ...live.flatMap(({ match }) => (match ? [match.local.shortName] : [])).slice(0, 2),
    ...[...sports.values()].slice(0, 3),
    m.search_idea_today(),
    m.search_idea_tomorrow(),
  ]),
];

/** Live broadcasts; where there are none, what else is on air. */
function liveOf(onAir: readonly LiveChannel[], now: number): Showing[] {
  const all = onAir.flatMap((wire) => nowOf(wire, now) ?? []);
  const live = all.filter((showing) => showing.live);
  return (live.length > 0 ? live : all).slice(0, LIVE_CARDS);
}

/** Nothing of the page depends on it: without it there are fewer ways on. */
const orNothing = <T>(what: string, asked: Promise<T[]>): Promise<T[]> =>
  asked.catch((error: unknown) => {
    log('warn', 'search', 'a part of search is missing', { what, error });
    return [];
  });

async function readResults(typed: string, filters: SearchFilters): Promise<SearchResults> {
  const now = serverNow();
  const { tipo, desporto, data, pagina = 1, exato } = filters;
  const [answer, lineUp, onAir, modalities] = await Promise.all([
    reads.search({
      Value: typed,
      ...(tipo ? { Group: WIRE_GROUP[tipo], Page: pagina } : {}),
      ...(desporto ? { Sport: desporto } : {}),
      ...(data ? { Day: data } : {}),
      ...(exato ? { Exact: true } : {}),
    }),
    reads.channels(),
    orNothing('channels on air', reads.liveChannels()),
    orNothing('sports', reads.modalities()),
  ]);
  const sports: Names = new Map(modalities.map(({ slug: name, name: title }) => [name, title]));
  const known = new Map<number, Channel>(lineUp.filter(({ so_guia }) => !so_guia).map((wire) => [wire.id, toChannel(wire)]));
  const channels = answer.channels.flatMap((wire) => {
    const channel = known.get(wire.id);
    return channel
      ? [
          {
            channel,
            logo: logoOf(wire),
            now: nowOf(
              onAir.find(({ id }) => id === wire.id),
              now,
            ),
          },
        ]
      : [];
  });
  const showings = answer.programmes.flatMap((wire) => {
    const channel = known.get(wire.id_canal);
    return channel ? [toFound(wire, channel)] : [];
  });
  const teams = answer.teams.map((wire) => toFoundTeam(wire, sports));
  const totals = totalsOf(answer);
  const total = answer.total ?? Object.values(totals).reduce((sum, count) => sum + count, 0);
  const live = total > 0 ? [] : liveOf(onAir, now);
  return {
    text: answer.corrected && answer.suggestion !== null ? answer.suggestion : typed,
    total,
    totals,
    page: pagina,
    pages: tipo ? Math.max(1, Math.ceil(totals[tipo] / OF_ONE)) : 1,
    best: bestOf(answer, channels, teams, showings, now),
    channels,
    showings,
    videos: answer.videos.map(toVideoCard),
    moments: mergedMoments(answer.moments.map(toMoment)),
    teams,
    articles: answer.news.map(toArticle),
    texts: answer.pages.map(({ kind, slug: name, title, excerpt }) => ({ kind, slug: name, title, excerpt })),
    sports: answer.sports.flatMap(({ slug: name, total }) =>
      sports.has(name) ? [{ slug: name, name: sports.get(name) ?? name, total }] : [],
    ),
    suggestion: answer.suggestion,
    corrected: answer.corrected,
    live,
    ideas: total > 0 ? [] : ideasOf(live, sports),
  };
}

/** @param typed from the address (search-address.ts) */
export const loadSearch = (typed: string, filters: SearchFilters): Promise<Section<SearchResults>> =>
  sectionOf('search', () => readResults(searchText(typed), filters));

function toSuggestion(wire: SearchSuggestion, sports: Names): Suggestion {
  const { kind, id, uuid, headline_no_spoilers: title, image_no_spoilers: picture, image } = wire;
  const competition = wire.competicao && unmarked(wire.competicao, true);
  return {
    key: `${kind} ${id ?? uuid ?? wire.slug}`,
    kind,
    id,
    slug: kind === 'moment' && wire.event_id !== null ? 'momento' : title !== null ? slug(title, 'video') : wire.slug,
    uuid,
    week: kind === 'news' && wire.date !== null ? isoWeek(wire.date) : null,
    title: unmarked(wire.title, wire.demonstracao),
    picture: image,
    neutral: title === null ? null : { title, picture: picture ?? image ?? '' },
    match: wire.event_id,
    at: wire.date === null ? null : Date.parse(wire.date),
    seconds: wire.duration,
    channel:
      wire.id_canal === null || wire.canal === null ? null : { id: wire.id_canal, name: wire.canal, number: wire.numero || wire.id_canal },
    note: words(sports.get(wire.modalidade ?? ''), kind === 'team' ? competition : null),
  };
}

/** Suggestions for a text that is being typed. X-empty-lists: none when they cannot be read. */
export async function loadSuggestions(typed: string): Promise<Suggestions & { failed?: true }> {
  const text = searchText(typed);
  if (text === '') return NO_SUGGESTIONS;
  try {
    const [{ suggestions, corrected }, modalities] = await Promise.all([
      // A space at the end says that the last word is complete.
      reads.suggestions(/\s$/.test(typed) ? `${text} ` : text),
      orNothing('sports', reads.modalities()),
    ]);
    const sports: Names = new Map(modalities.map(({ slug: name, name: title }) => [name, title]));
    return { items: suggestions.map((wire) => toSuggestion(wire, sports)), corrected };
  } catch (error) {
    log('warn', 'search', 'no suggestions', { error });
    return { ...NO_SUGGESTIONS, failed: true };
  }
}

/** What is on air, for who has not typed anything yet. */
export async function loadLiveNow(): Promise<Showing[]> {
  return liveOf(await orNothing('channels on air', reads.liveChannels()), serverNow());
}
