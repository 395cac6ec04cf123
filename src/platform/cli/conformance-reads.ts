/** Which reads an upstream is asked for, and with which ids: those that its own earlier answers name. */
import { calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';

const DAY_MS = 86_400_000;

/** What earlier answers said, by call. */
export type Answers = ReadonlyMap<string, unknown>;

/** The first text or number at a path, `*` for any entry of a list: `channels.*.epg.*.fixture.event_id`. */
export function firstAt(value: unknown, path: string): string | null {
  const [head = '', ...rest] = path.split('.');
  if (head === '') return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  const next = rest.join('.');
  if (head !== '*') return firstAt((value as Record<string, unknown>)[head], next);
  for (const entry of Array.isArray(value) ? value : Object.values(value)) {
    const found = firstAt(entry, next);
    if (found !== null) return found;
  }
  return null;
}

/** Where a call's ids come from: `call: path` in the order in which they are tried; `=text` is the text itself. */
type Sources = Readonly<Record<string, readonly string[]>>;

const CHANNEL = ['channelsAll: channels.*.id', 'channelsLive: channels.*.id'];
const PROGRAMME = ['channelsEpg: epg.*.entries.*.id_epg', 'channelsLive: channels.*.epg.*.id_epg'];
const MATCH = ['channelsEpg: epg.*.entries.*.fixture.event_id', 'channelsLive: channels.*.fixture.event_id'];
const TEAM = ['channelsEpg: epg.*.entries.*.fixture.local_team.id', 'channelsLive: channels.*.fixture.local_team.id'];
const COMPETITION = ['competitionsAll: competitions.*.id'];

/** Calls with ids in their addresses, after those that name the ids. */
const NEEDS: Readonly<Record<string, Sources>> = {
  channelsSearch: { query: ['=1'] },
  channelsStream: { id: CHANNEL },
  channelsStreamPing: { channel: CHANNEL },
  channelsMatchplayer: { id: MATCH },
  tvguideEntry: { id: PROGRAMME },
  tvguideFixture: { id: ['channelsEpg: epg.*.entries.*.id_epg'] },
  cmsPage: { page: ['=quem-somos'] },
  generalTokens: { list: ['=1'], version: ['=0'] },
  buildMeta: { buildId: ['buildLatest: id'] },
  homeCategoryPage: { id: ['homeCategory: categories.*.id'] },
  videoOne: { id: ['homeCategoryPage: videos.*.id', 'highlightsAll: highlights.*.id'] },
  videoFixture: { id: MATCH },
  momentOne: { id: ['momentList: moments.*.id'] },
  newsWeek: { week: ['=present'] },
  newsletterPage: { name: ['newsWeek: weeks.*.week'] },
  pollOne: { id: ['pollsAll: polls.*.id'] },
  soccerEvent: { id: MATCH },
  soccerTeam: { id: TEAM },
  soccerTeamLast: { id: TEAM },
  soccerTeamNext: { id: TEAM },
  soccerTeamMedia: { id: TEAM },
  competitionTable: { id: COMPETITION },
  competitionNext: { id: COMPETITION },
  competitionScorers: { id: COMPETITION },
  competitionRound: { id: COMPETITION, round: ['=1'] },
  f1Session: { id: ['f1Sessions: sessions.*.id'] },
  storeProduct: { id: ['storeProducts: products.*.id'] },
  storeProductSlug: { slug: ['storeProducts: products.*.slug'] },
  storePurchaseStatus: { id: ['storePurchases: purchases.*.transaction_id'] },
  momentMinePage: { offset: ['=0'], limit: ['=10'] },
  footballPredictor: { competition: COMPETITION, round: ['=1'] },
  channelsRecording: { id: PROGRAMME },
};

/** Every read, those without ids first, then each after what it needs. The site's own are none of the upstream's. */
export function readsInOrder(): CallSpec[] {
  const reads = (Object.values(calls) as CallSpec[]).filter(({ method, base }) => method === 'GET' && base !== 'site');
  const ordered = new Map(reads.filter(({ id }) => !(id in NEEDS)).map((call) => [call.id, call]));
  for (const id of Object.keys(NEEDS)) {
    const call = reads.find((read) => read.id === id);
    if (call) ordered.set(id, call);
  }
  return [...ordered.values()];
}

/** Queries without which a call says nothing. */
function queryOf(call: CallSpec, answers: Answers, now: number): Record<string, string> {
  const [from, to] = [new Date(now - DAY_MS).toISOString(), new Date(now + DAY_MS).toISOString()];
  if (call.id === 'channelsEpg') {
    const ids =
      (answers.get('channelsAll') as { channels?: { id: number }[] } | undefined)?.channels?.slice(0, 20).map(({ id }) => id) ?? [];
    return { dataInicio: from, dataFim: to, ...(ids.length > 0 ? { idCanal: ids.join(',') } : {}) };
  }
  if (call.id === 'f1Sessions') return { from: new Date(now - 365 * DAY_MS).toISOString(), to };
  return {};
}

/** The ISO week of a day in Lisbon: 2026-47. */
function weekOf(now: number): string {
  const day = new Date(`${lisbonDay(now)}T12:00:00Z`);
  // Thursday decides to which year a week belongs.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const year = day.getUTCFullYear();
  const week = Math.ceil(((day.getTime() - Date.UTC(year, 0, 1)) / DAY_MS + 1) / 7);
  return `${year}-${String(week).padStart(2, '0')}`;
}

/** Path and query of a call; the name of an id that no answer told when there is one. */
export function addressOf(call: CallSpec, answers: Answers, now: number): { path: string } | { unknown: string } {
  const values: Record<string, string> = {};
  for (const [name, sources] of Object.entries(NEEDS[call.id] ?? {})) {
    for (const source of sources) {
      const [from = '', path = ''] = source.split(': ');
      const found = source === '=present' ? weekOf(now) : source.startsWith('=') ? source.slice(1) : firstAt(answers.get(from), path);
      if (found === null) continue;
      values[name] = found;
      break;
    }
    if (!(name in values)) return { unknown: name };
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const query = new URLSearchParams(queryOf(call, answers, now));
  for (const [name, value] of Object.entries(values)) if (!inPath.has(name)) query.set(name, value);
  const text = query.toString();
  return { path: path + (text === '' ? '' : `?${text}`) };
}
