/** Which reads an upstream is asked for, and with which ids: those that its own earlier answers name. */
import { calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { writeBody } from '#contract/core/request.ts';
import type { StoreProduct } from '#contract/entities/store-product.ts';
import { isoWeek } from '#rules/iso-week.ts';

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
  newsletterPage: { name: ['newsWeek: weeks.*.week', '=present'] },
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

/** A purchase of one piece of the first product that is left, in the first choice of each property. */
function quoteOf(answers: Answers): object | null {
  const { products = [] } = (answers.get('storeProducts') as { products?: StoreProduct[] } | undefined) ?? {};
  const product = products.find(({ available, kind }) => available && kind === 'product') ?? products[0];
  if (!product) return null;
  const chosen = product.properties.map(({ name, options }) => [
    name,
    (options.find(({ available }) => available) ?? options[0])?.value ?? '',
  ]);
  return { product_id: product.id, quantity: 1, properties: Object.fromEntries(chosen), delivery: 'pickup', use_credits: false };
}

const nameOfChannel = (answers: Answers): string | null => firstAt(answers.get('channelsAll'), 'channels.*.nome');

/** Bodies of the reads that are sent: what is missing, or the body's fields. */
const BODIES: Readonly<Record<string, (answers: Answers) => { unknown: string } | { fields: object }>> = {
  searchAutocomplete: (answers) => searchFor(answers, { Limit: 10 }),
  searchAll: (answers) => searchFor(answers, {}),
  storeQuote: (answers) => {
    const fields = quoteOf(answers);
    return fields ? { fields } : { unknown: 'product' };
  },
  // In a buyer's mail alone.
  storeWithdrawalPage: () => ({ unknown: 'token' }),
};

function searchFor(answers: Answers, more: object): { unknown: string } | { fields: object } {
  const name = nameOfChannel(answers);
  return name === null ? { unknown: 'Value' } : { fields: { Value: name, ...more } };
}

const isUpstreams = ({ base }: CallSpec): boolean => base !== 'site';
const isRead = ({ method, reads }: CallSpec): boolean => method === 'GET' || reads === true;

/** Every read, those without ids first, then each after what it needs. The site's own are none of the upstream's. */
export function readsInOrder(): CallSpec[] {
  const reads = (Object.values(calls) as CallSpec[]).filter((call) => isUpstreams(call) && isRead(call));
  const needing = [...Object.keys(NEEDS), ...Object.keys(BODIES)];
  const ordered = new Map(reads.filter(({ id }) => !needing.includes(id)).map((call) => [call.id, call]));
  for (const id of needing) {
    const call = reads.find((read) => read.id === id);
    if (call) ordered.set(id, call);
  }
  return [...ordered.values()];
}

/** How many calls change something, and are therefore never asked. */
export const countWrites = (): number => (Object.values(calls) as CallSpec[]).filter((call) => isUpstreams(call) && !isRead(call)).length;

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

/** What is sent for a read. */
export interface Asked {
  /** with the query */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | null;
}

/** Path, query and body of a call; the name of what no answer told when there is one. */
export function requestOf(call: CallSpec, answers: Answers, now: number): Asked | { unknown: string } {
  const values: Record<string, string> = {};
  for (const [name, sources] of Object.entries(NEEDS[call.id] ?? {})) {
    for (const source of sources) {
      const [from = '', path = ''] = source.split(': ');
      const found = source === '=present' ? isoWeek(now) : source.startsWith('=') ? source.slice(1) : firstAt(answers.get(from), path);
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
  const body = BODIES[call.id]?.(answers);
  if (body && 'unknown' in body) return body;
  const headers: Record<string, string> = {};
  const sent = body && call.body && call.body.kind !== 'none' ? writeBody(call.body.kind, body.fields, headers) : null;
  return { path: path + (text === '' ? '' : `?${text}`), headers, body: sent };
}
