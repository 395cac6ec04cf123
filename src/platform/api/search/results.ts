/** Results by group. */
import type { AnswerOf, DecodedOf } from '#contract/core/call.ts';
import type { SearchGroup, SearchTotals } from '#contract/entities/search-results.ts';
import type { SearchKind } from '#contract/entities/search-suggestion.ts';
import type { searchAll } from '#contract/tags/search.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { foldText } from '#rules/search-text.ts';
import type { Context } from '../../http/handler.ts';
import { correct } from '../../search/did-you-mean.ts';
import { countDocuments, type Found, findOthers, findProgrammes, readReach, type Wanted } from '../../search/find-documents.ts';
import { asksForSomething, isNumber, readQuery, type SearchQuery } from '../../search/read-query.ts';
import { readingsOf } from '../../search/readings.ts';
import { type TextQuery, toTextQuery } from '../../search/text-query.ts';
import {
  foundCategories,
  foundChannels,
  foundMoments,
  foundNews,
  foundPages,
  foundProgrammes,
  foundTeams,
  foundVideos,
} from './found-rows.ts';

type Asked = DecodedOf<typeof searchAll>['body'];
type Answer = AnswerOf<typeof searchAll>;
/** This server counts. */
type CountedAnswer = Answer & { total: number };

/** Results of a group on the page of all groups, and on a page of its own. */
const OF_EACH = 12;
const OF_ONE = 24;
/** Largest page number; the offset of a larger one would overflow. */
const LAST_PAGE = 100_000;

const GROUP_OF: Readonly<Record<SearchKind, SearchGroup>> = {
  channel: 'programmes',
  programme: 'programmes',
  video: 'videos',
  moment: 'moments',
  team: 'teams',
  news: 'news',
  page: 'pages',
  category: 'pages',
};

const NOTHING: CountedAnswer = {
  channels: [],
  programmes: [],
  videos: [],
  teams: [],
  total: 0,
  moments: [],
  news: [],
  pages: [],
  totals: { programmes: 0, videos: 0, moments: 0, teams: 0, news: 0, pages: 0 },
  sports: [],
  best: null,
  suggestion: null,
  corrected: false,
};

function countGroups(
  counts: Awaited<ReturnType<typeof countDocuments>>,
  sport: string | null,
): Pick<CountedAnswer, 'sports' | 'total'> & { totals: SearchTotals } {
  const totals = { programmes: 0, videos: 0, moments: 0, teams: 0, news: 0, pages: 0 };
  const sports = new Map<string, number>();
  for (const { kind, sport: slug, total } of counts) {
    if (slug !== null) sports.set(slug, (sports.get(slug) ?? 0) + total);
    if (sport === null || sport === slug) totals[GROUP_OF[kind]] += total;
  }
  return {
    totals,
    total: Object.values(totals).reduce((sum, count) => sum + count, 0),
    sports: [...sports].map(([slug, total]) => ({ slug, total })).sort((a, b) => b.total - a.total || a.slug.localeCompare(b.slug)),
  };
}

/** What was named exactly: a channel by its number or name, a team by one of its names. */
function bestOf({ channels, teams }: Pick<Answer, 'channels' | 'teams'>, text: TextQuery | null, numeric: boolean): Answer['best'] {
  if (text === null) return null;
  const [channel, team] = [channels[0], teams[0]];
  const compact = (name: string) => foldText(name).replaceAll(' ', '');
  if (channel && (numeric || compact(channel.nome) === compact(text.text))) return { kind: 'channel', id: channel.id };
  const names = team ? [team.name, team.short_name, team.initials].map(foldText) : [];
  return team && names.includes(text.text) ? { kind: 'team', id: team.id } : null;
}

/** What is on the asked page: the first of each group, or a page of one. Channels stand before the programmes of their group. */
async function findPage(wanted: Wanted, group: SearchGroup | undefined, page: number, context: Context): Promise<Found[]> {
  const { db } = context;
  if (group === undefined) {
    const [others, programmes] = await Promise.all([findOthers(db, wanted, OF_EACH, 0), findProgrammes(db, wanted, OF_EACH, 0)]);
    return [...others, ...programmes];
  }
  const skip = (page - 1) * OF_ONE;
  const kinds = (Object.keys(GROUP_OF) as SearchKind[]).filter((kind) => GROUP_OF[kind] === group);
  const [others, programmes] = await Promise.all([
    findOthers(db, wanted, OF_ONE, skip, kinds),
    group === 'programmes' ? findProgrammes(db, wanted, OF_ONE, skip) : [],
  ]);
  return [...others, ...programmes];
}

async function resultsOf(query: SearchQuery, asked: Asked, context: Context): Promise<CountedAnswer> {
  const { db, now } = context;
  const [text, reach] = await Promise.all([toTextQuery(db, query), readReach(db, now)]);
  if (!asksForSomething(query) || (text === null && query.words.length > 0)) return NOTHING;
  const day = asked.Day === undefined ? null : { from: startOfLisbonDay(asked.Day), to: endOfLisbonDay(asked.Day) };
  const wanted: Wanted = {
    text,
    range: day ?? query.range,
    live: query.live,
    isNumber: isNumber(query),
    sport: asked.Sport ?? null,
    now,
    reach,
  };
  const page = Math.min(LAST_PAGE, Math.max(1, asked.Page ?? 1));
  const [counts, found] = await Promise.all([countDocuments(db, wanted), findPage(wanted, asked.Group, page, context)]);
  const refs = (kind: SearchKind): string[] => found.filter((one) => one.kind === kind).map(({ ref }) => ref);
  const [channels, programmes, videos, moments, teams, news, pages, categories] = await Promise.all([
    foundChannels(refs('channel'), context),
    foundProgrammes(refs('programme'), context),
    foundVideos(refs('video'), context),
    foundMoments(refs('moment'), context),
    foundTeams(refs('team'), context),
    foundNews(refs('news'), context),
    foundPages(refs('page'), context, query.words),
    foundCategories(refs('category'), context),
  ]);
  return {
    ...NOTHING,
    ...countGroups(counts, wanted.sport),
    best: bestOf({ channels, teams }, text, wanted.isNumber),
    channels,
    programmes,
    videos,
    moments,
    teams,
    news,
    pages: [...categories, ...pages],
  };
}

/**
 * Results of the first reading that has any; of the likeliest where none has.
 * @param typing the last word may be a beginning
 */
async function firstResults(value: string, typing: boolean, asked: Asked, context: Context): Promise<CountedAnswer> {
  const [likeliest, ...others] = await readingsOf(context.db, value, context.now, typing);
  const first = likeliest ? await resultsOf(likeliest, asked, context) : NOTHING;
  if (first.total > 0) return first;
  for (const reading of others) {
    const results = await resultsOf(reading, asked, context);
    if (results.total > 0) return results;
  }
  return first;
}

/**
 * The words as they are; without results the last one as a beginning, and then the nearest spelling instead, unless exactly this was asked for.
 */
export async function search(asked: Asked, context: Context): Promise<Answer> {
  const complete = await firstResults(asked.Value, false, asked, context);
  const results = complete.total > 0 ? complete : await firstResults(asked.Value, true, asked, context);
  if (results.total > 0) return results;
  const { words } = readQuery(asked.Value, context.now, false);
  const suggestion = await correct(context.db, asked.Value, words);
  if (suggestion === null) return results;
  const better = await firstResults(suggestion, false, asked, context);
  if (better.total === 0) return results;
  return asked.Exact ? { ...results, suggestion } : { ...better, suggestion, corrected: true };
}
