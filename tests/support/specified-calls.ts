/**
 * The calls of the specification's §7 that the site makes, as they must look on the wire: written down here, not taken from the contract, so that a change of
 * the contract that both sides follow is noticed. A call that the site stops making is noticed as well.
 */
import type { RecordedCall } from './recorded-calls.ts';

export interface SpecifiedCall {
  /** method and path; `{…}` stands for one part of it */
  line: string;
  /** how the body is encoded; none: the request has no body */
  sends?: 'form' | 'json' | 'multipart';
  /** names of the body's fields; with `?` it may be missing, by the specification or because it is an addition */
  fields?: string[];
  /** names of query parameters, each used by some call of the line */
  query?: string[];
  /** values of fields, of the query and of headers that are told */
  exactly?: Record<string, RegExp>;
}

const CREATE = ['tv_channel_id', 'timestamp', 'duration', 'smart_moment_category_id', 'delay', 'id_programa', 'event_id?'];
const BASIC = { authorization: /^Basic \S+$/ };
const BEARER = { authorization: /^Bearer \S+$/ };

export const specifiedCalls = {
  highlights: { line: 'GET /highlights/all' },
  channels: { line: 'GET /channels/all' },
  'home-sports': { line: 'GET /home/sports' },
  'home-category': { line: 'GET /home/category' },
  tokens: { line: 'GET /general/tokens/{first}/version/{newest}' },
  settings: { line: 'GET /general/settings' },
  modalities: { line: 'GET /general/modalities' },
  video: { line: 'GET /video/{id}' },
  'category-page': { line: 'GET /v3/home/category/{id}', query: ['page'] },
  'video-fixture': { line: 'GET /video/fixture/{id}' },
  'video-view': { line: 'POST /video/view/{id}' },
  matchplayer: { line: 'GET /channels/matchplayer/{id}' },
  cms: { line: 'GET /cms/{page}.json' },
  epg: {
    line: 'GET /channels/epg',
    query: ['dataInicio', 'dataFim', 'idCanal', 'numeroRegistos', 'tipoMedia'],
    exactly: { idCanal: /^\d+(,\d+)*$/ },
  },
  'tvguide-entry': { line: 'GET /tvguide/entry/{id}' },
  'tvguide-fixture': { line: 'GET /tvguide/{id}/fixture' },
  stream: { line: 'GET /channels/stream/{id}' },
  live: { line: 'GET /channels/live' },
  ping: { line: 'GET /channels/stream/ping', query: ['channel'] },
  'soccer-event': { line: 'GET /sports/soccer/v1/event/{id}' },
  'soccer-team': { line: 'GET /sports/soccer/v1/team/{id}' },
  'team-next': { line: 'GET /sports/soccer/v1/team/{id}/events/filtered/next' },
  'f1-list': { line: 'GET /user/f1/event/predictor/list' },
  'newsletter-html': { line: 'GET /newsletter/{name}.html' },
  autocomplete: { line: 'POST /search/autocomplete', sends: 'form', fields: ['Value', 'Limit'], exactly: { Limit: /^10$/ } },
  search: { line: 'POST /search/search', sends: 'form', fields: ['Value', 'Group?', 'Page?', 'Sport?', 'Day?', 'Exact?'] },
  voucher: { line: 'POST /general/voucher', sends: 'json', fields: ['code', 'captcha?', 'consent?'], exactly: BEARER },
  contact: {
    line: 'POST /general/contact',
    sends: 'json',
    fields: ['name', 'email', 'subject', 'message', 'key', 'device?', 'captcha?'],
  },
  casting: {
    line: 'POST /general/casting',
    sends: 'json',
    fields: [
      ...['name', 'email', 'phone?', 'birth_date', 'city?', 'role', 'message', 'guardian_name?', 'guardian_contact?'],
      ...['files', 'news?', 'terms', 'key', 'captcha?'],
    ],
  },
  'casting-upload': { line: 'POST /casting/upload', sends: 'multipart', fields: ['file'] },
  newsletter: {
    line: 'POST /general/newsletter',
    sends: 'json',
    fields: ['email', 'name?', 'topics?', 'terms', 'key', 'captcha?'],
  },
  register: {
    line: 'POST /auth/register',
    sends: 'json',
    fields: ['name', 'user_name', 'email', 'password', 'terms', 'optin', 'birth_date?', 'question_token?', 'question_answer?'],
    exactly: BASIC,
  },
  request: { line: 'POST /auth/request', sends: 'form', fields: ['email', 'token?', 'password?'], exactly: BASIC },
  reset: { line: 'POST /auth/reset', sends: 'form', fields: ['email', 'token', 'password'], exactly: BASIC },
  login: { line: 'POST /auth/login', sends: 'form', fields: ['username', 'password'], exactly: BASIC },
  logout: { line: 'POST /auth/logout', exactly: BEARER },
  'profile-get': { line: 'GET /user/profile', exactly: BEARER },
  'profile-put': { line: 'PUT /user/profile', sends: 'json', fields: ['name', 'user_name'], exactly: BEARER },
  'user-delete': { line: 'DELETE /user', exactly: BEARER },
  wallet: { line: 'GET /store/wallet', exactly: BEARER },
  unlink: { line: 'DELETE /user/link/{operator}', exactly: BEARER },
  'tv-link': { line: 'POST /tv/link', sends: 'form', fields: ['code'], exactly: BEARER },
  'login-social': { line: 'POST /auth/login/{network}', sends: 'form', fields: ['token', 'nonce?'], exactly: BASIC },
  'operator-token': {
    line: 'POST /operator/{operator}/token',
    sends: 'form',
    fields: ['code', 'code_verifier', 'redirect_uri', 'nonce?'],
  },
  link: {
    line: 'POST /user/link/{operator}',
    sends: 'form',
    fields: ['token', 'refresh_token', 'code_verifier', 'redirect_uri'],
    exactly: { code_verifier: /^[\w-]{43,128}$/, redirect_uri: /^http:\/\/localhost:\d+\/auth\/(vodafone|nos|meo)$/ },
  },
  'moment-categories': { line: 'GET /smartmoment/categories/list' },
  'moment-create': {
    line: 'POST /smartmoment/create',
    sends: 'json',
    fields: [...CREATE, 'headline?'],
    query: CREATE,
    exactly: BEARER,
  },
  'moment-list': { line: 'GET /smartmoment/list', query: ['tv_channel_id', 'start_date'] },
  'moment-mine': { line: 'GET /smartmoment/mine', query: ['tv_channel_id', 'start_date'], exactly: BEARER },
  'moment-mine-page': { line: 'GET /smartmoment/mine/{offset}/{limit}', exactly: BEARER },
  moment: { line: 'GET /smartmoment/{uuid}' },
  product: { line: 'GET /productstore/product/{id}' },
  'product-slug': { line: 'GET /productstore/product/slug/{name}' },
  purchase: {
    line: 'POST /productstore/purchase',
    sends: 'json',
    fields: [
      'product_id',
      'quantity',
      'properties',
      'service',
      'delivery',
      'invoicing',
      'shipping',
      'use_credits',
      'terms',
      'key',
      'mbway_phone?',
      'captcha?',
      'total_cents?',
      'replaces?',
    ],
  },
  'store-profile': { line: 'GET /productstore/profile', exactly: BEARER },
  'purchase-status': { line: 'GET /productstore/purchase/status/{uuid}' },
  'build-meta': { line: 'GET /builds/meta/{build}.json' },
} as const satisfies Record<string, SpecifiedCall>;

export type SpecifiedCallName = keyof typeof specifiedCalls;

const ENCODINGS = {
  form: /^application\/x-www-form-urlencoded\b/,
  json: /^application\/json\b/,
  multipart: /^multipart\/form-data; boundary=/,
};

/** The fields of a body by its content type, as text. */
function fieldsOf({ headers, body }: RecordedCall): Record<string, string> {
  if (body === '') return {};
  if (ENCODINGS.multipart.test(headers['content-type'] ?? ''))
    return Object.fromEntries([...body.matchAll(/content-disposition: form-data; name="(\w+)"/gi)].map(([, name = '']) => [name, '']));
  if (!ENCODINGS.json.test(headers['content-type'] ?? '')) return Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(Object.entries(JSON.parse(body) as object).map(([name, value]) => [name, String(value)]));
}

/** What a first try may be answered: a question for who has no script, and a link that was used. */
const TRIED_AGAIN = [410, 422];

function faultsOf(call: RecordedCall, { sends, fields = [], query = [], exactly = {} }: SpecifiedCall): string[] {
  const faults: string[] = [];
  const sent = fieldsOf(call);
  const asked = Object.fromEntries(call.query);
  const type = call.headers['content-type'];
  if (sends ? !ENCODINGS[sends].test(type ?? '') : call.body !== '') faults.push(`content type ${type}, body of ${call.body.length}`);
  const isNamed = (name: string, names: readonly string[]) => names.some((one) => one.replace('?', '') === name);
  for (const name of fields) if (!name.endsWith('?') && !(name in sent)) faults.push(`without field ${name}`);
  for (const name of Object.keys(sent)) if (!isNamed(name, fields)) faults.push(`unknown field ${name}`);
  for (const name of Object.keys(asked)) if (!isNamed(name, query)) faults.push(`unknown query ${name}`);
  for (const [name, value] of Object.entries(exactly)) {
    const told = sent[name] ?? asked[name] ?? call.headers[name];
    if (told !== undefined ? !value.test(String(told)) : name === 'authorization') faults.push(`${name} is another`);
  }
  for (const name of ['x-client-platform', 'x-device-platform']) if (call.headers[name] !== 'web') faults.push(name);
  if (call.status >= 400 && !TRIED_AGAIN.includes(call.status)) faults.push(`answered ${call.status}`);
  return faults;
}

const PARTS: Readonly<Record<string, string>> = {
  id: String.raw`\d+`,
  uuid: '[0-9a-f-]{36}',
  offset: '0',
  limit: '32',
  first: '1',
  newest: '0',
};

/** What is not as specified about the calls of a line; null while none was made. */
export function faultsOfLine(recorded: readonly RecordedCall[], specified: SpecifiedCall): string[] | null {
  const parts = specified.line
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => PARTS[name] ?? String.raw`[\w.-]+`);
  const line = new RegExp(`^${parts}$`);
  const made = recorded.filter(({ method, path }) => line.test(`${method} ${path}`));
  if (made.length === 0) return null;
  const unused = (specified.query ?? []).filter((name) => !name.endsWith('?') && !made.some(({ query }) => query.has(name)));
  return [...made.flatMap((call) => faultsOf(call, specified)), ...unused.map((name) => `query ${name} is never used`)];
}
