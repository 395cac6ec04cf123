/** Suggestions while a viewer types (K-autocomplete-10). */
import type { SearchKind, SearchSuggestion } from '#contract/entities/search-suggestion.ts';
import { foldText } from '#rules/search-text.ts';
import { pictureUrl } from '../../artwork/artwork-store.ts';
import type { Context } from '../../http/handler.ts';
import { correct } from '../../search/did-you-mean.ts';
import { type Found, findCandidates, findProgrammes, readReach, type Wanted } from '../../search/find-documents.ts';
import { asksForSomething, isNumber, type SearchQuery } from '../../search/read-query.ts';
import { readingsOf } from '../../search/readings.ts';
import { toTextQuery } from '../../search/text-query.ts';
import { readChannels } from '../../wire/channel.ts';
import { iso } from '../../wire/instant.ts';
import {
  foundCategories,
  foundChannels,
  foundMoments,
  foundNews,
  foundPages,
  foundProgrammeRows,
  foundTeams,
  foundVideos,
} from './found-rows.ts';

/** The order of kinds, and how many of each there are at most as long as others have some too. */
const SHARES: Readonly<Record<SearchKind, number>> = {
  team: 2,
  channel: 2,
  programme: 3,
  video: 2,
  moment: 1,
  category: 1,
  news: 1,
  page: 1,
};
const KINDS = Object.keys(SHARES) as SearchKind[];

/** Takes the shares of all kinds, then more of those that have more, and sorts them by kind again. */
export function pickSuggestions(candidates: readonly Found[], limit: number, first: SearchKind | null): Found[] {
  const byKind = Map.groupBy(candidates, ({ kind }) => kind);
  const order = first === null ? KINDS : [first, ...KINDS.filter((kind) => kind !== first)];
  const picked = new Set<Found>();
  const take = (list: readonly Found[]) => {
    for (const one of list) if (picked.size < limit) picked.add(one);
  };
  for (const kind of order) take((byKind.get(kind) ?? []).slice(0, SHARES[kind]));
  for (const kind of order) take(byKind.get(kind) ?? []);
  return order.flatMap((kind) => [...picked].filter((one) => one.kind === kind));
}

const EMPTY = {
  id: null,
  slug: null,
  image: null,
  uuid: null,
  date: null,
  duration: null,
  numero: null,
  canal: null,
  id_canal: null,
  modalidade: null,
  competicao: null,
  event_id: null,
  headline_no_spoilers: null,
  image_no_spoilers: null,
  demonstracao: false,
} as const;

const refsOf = (found: readonly Found[], kind: SearchKind): string[] => found.filter((one) => one.kind === kind).map(({ ref }) => ref);

type Line = SearchSuggestion;

/** Reads what the line of each suggestion says. */
async function toLines(found: readonly Found[], context: Context): Promise<Line[]> {
  const refs = (kind: SearchKind) => refsOf(found, kind);
  const [teams, channels, programmes, videos, moments, news, pages, categories] = await Promise.all([
    foundTeams(refs('team'), context),
    foundChannels(refs('channel'), context),
    foundProgrammeRows(refs('programme'), context),
    foundVideos(refs('video'), context),
    foundMoments(refs('moment'), context),
    foundNews(refs('news'), context),
    foundPages(refs('page'), context, []),
    foundCategories(refs('category'), context),
  ]);
  const showing = new Map(
    (programmes.length === 0
      ? []
      : await readChannels(
          context,
          programmes.map((row) => row.channel_id),
        )
    ).map((row) => [row.id, row]),
  );
  const lines: Record<SearchKind, Line[]> = {
    team: teams.map(({ id, name, slug, logo_image_url, modalidade, competicao }) => ({
      ...EMPTY,
      kind: 'team',
      id,
      slug,
      title: name,
      image: logo_image_url,
      modalidade,
      competicao,
    })),
    channel: channels.map(({ id, nome, slug, image, numero, modalidade }) => ({
      ...EMPTY,
      kind: 'channel',
      id,
      slug,
      title: nome,
      image,
      numero,
      modalidade,
    })),
    programme: programmes.map((row) => ({
      ...EMPTY,
      kind: 'programme',
      id: row.id,
      title: row.title,
      image: pictureUrl(context.publicBase, 'poster', row.image_hash, row.modality_slug),
      date: iso(row.starts_at),
      duration: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 1_000),
      numero: showing.get(row.channel_id)?.numero ?? null,
      canal: showing.get(row.channel_id)?.nome ?? null,
      id_canal: row.channel_id,
      modalidade: row.modality_slug,
      competicao: row.competition,
      event_id: row.event_id,
      demonstracao: row.demonstration,
    })),
    video: videos.map((video) => ({
      ...EMPTY,
      kind: 'video',
      id: video.id,
      slug: video.slug,
      title: video.headline,
      image: video.image,
      date: video.date,
      duration: video.duration,
      modalidade: video.modalidade,
      event_id: video.event_id,
      headline_no_spoilers: video.headline_no_spoilers,
      image_no_spoilers: video.image_no_spoilers,
      demonstracao: video.demonstracao,
    })),
    moment: moments.map(({ id, headline, image, entry_timestamp, duration, event_id }) => ({
      ...EMPTY,
      kind: 'moment',
      uuid: id,
      title: headline,
      image,
      date: entry_timestamp,
      duration,
      event_id,
    })),
    news: news.map(({ id, slug, title, image, date, modalidade, demonstracao }) => ({
      ...EMPTY,
      kind: 'news',
      id,
      slug,
      title,
      image,
      date,
      modalidade,
      demonstracao,
    })),
    page: pages.map(({ slug, title }) => ({ ...EMPTY, kind: 'page', slug, title })),
    category: categories.map(({ id, slug, title }) => ({ ...EMPTY, kind: 'category', id, slug, title })),
  };
  return [...new Set(found.map(({ kind }) => kind))].flatMap((kind) => lines[kind]);
}

/** The kind that stands first: a channel that was named or numbered exactly. */
function exactKind(candidates: readonly Found[], query: SearchQuery): SearchKind | null {
  const asked = query.words.join(' ');
  const channel = candidates.find(({ kind }) => kind === 'channel');
  return channel && (isNumber(query) || foldText(channel.title) === asked) ? 'channel' : null;
}

interface Candidates {
  readonly query: SearchQuery;
  readonly found: readonly Found[];
}

async function candidatesOf(query: SearchQuery, limit: number, context: Context): Promise<Candidates> {
  const { db, now } = context;
  const [text, reach] = await Promise.all([toTextQuery(db, query), readReach(db, now)]);
  if (!asksForSomething(query) || (text === null && query.words.length > 0)) return { query, found: [] };
  const wanted: Wanted = { text, range: query.range, live: query.live, isNumber: isNumber(query), sport: null, now, reach };
  const found = await findCandidates(db, wanted, limit);
  // What is over is better than too little.
  if (found.length < limit && !found.some(({ kind }) => kind === 'programme'))
    found.push(...(await findProgrammes(db, wanted, SHARES.programme, 0)));
  return { query, found };
}

/** Of the first reading that finds something; of the likeliest where none does. */
async function candidatesFor(value: string, limit: number, typing: boolean, context: Context): Promise<Candidates> {
  let likeliest: Candidates | undefined;
  for (const reading of await readingsOf(context.db, value, context.now, typing)) {
    const candidates = await candidatesOf(reading, limit, context);
    if (candidates.found.length > 0) return candidates;
    likeliest ??= candidates;
  }
  if (!likeliest) throw new Error('every text has a reading');
  return likeliest;
}

/** @param limit suggestions at most */
export async function suggestionsFor(
  value: string,
  limit: number,
  context: Context,
): Promise<{ suggestions: Line[]; corrected: string | null }> {
  let { query, found } = await candidatesFor(value, limit, true, context);
  let corrected: string | null = null;
  if (found.length === 0 && query.words.length > 0) {
    corrected = await correct(context.db, value, query.words);
    if (corrected !== null) ({ query, found } = await candidatesFor(corrected, limit, false, context));
    if (found.length === 0) corrected = null;
  }
  return { suggestions: await toLines(pickSuggestions(found, limit, exactKind(found, query)), context), corrected };
}
