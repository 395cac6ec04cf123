/** One value that is missing, null or of another type, at each place of each answer. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { routeTable } from './calls.ts';
import type { CallSpec } from './core/call.ts';
import { example } from './core/example.ts';
import { salvage } from './core/salvage.ts';

type Key = string | number;
type Holder = Record<Key, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every place of a value; of each list the first record alone. */
function places(value: unknown, path: readonly Key[] = []): Key[][] {
  if (!isHolder(value)) return [];
  const keys: Key[] = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value);
  return keys.flatMap((key) => [[...path, key], ...places(value[key], [...path, key])]);
}

const spoilt: Record<string, (holder: Holder, key: Key) => void> = {
  absent: (holder, key) => void (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
  null: (holder, key) => {
    holder[key] = null;
  },
  'of another type': (holder, key) => {
    holder[key] = typeof holder[key] === 'string' ? { odd: true } : 'odd';
  },
};

/** Places at which one spoilt value makes the whole answer useless, without positions in lists. */
function refusals(schema: z.ZodType, isRead: (value: unknown) => boolean, ways: readonly string[] = Object.keys(spoilt)): Set<string> {
  const whole = example(schema, 2);
  const found = new Set<string>();
  for (const path of places(whole))
    for (const way of ways) {
      const value = structuredClone(whole);
      const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Holder)[key], value);
      spoilt[way]?.(holder as Holder, path.at(-1) as Key);
      if (!isRead(value)) found.add(path.filter((key) => typeof key === 'string').join('.'));
    }
  return found;
}

/** Answers that are a list: one bad record costs itself alone. */
const LISTS: Record<string, string> = {
  channelsAll: 'channels',
  channelsEpg: 'epg',
  channelsLive: 'channels',
  generalModalities: 'modalities',
  highlightsAll: 'highlights',
  homeCategory: 'categories',
  homeSports: 'sports',
  storeProducts: 'products',
  channelsSearch: 'channels',
  momentCategories: 'categories',
  momentList: 'moments',
  momentMine: 'moments',
  pollsAll: 'polls',
  pollsMvp: 'polls',
  searchAutocomplete: 'suggestions',
  storePurchases: 'purchases',
  userDataRequests: 'requests',
  userDevices: 'devices',
  userFavouriteOptions: 'options',
  competitionsAll: 'competitions',
  f1Sessions: 'sessions',
  soccerTeamLast: 'events',
  soccerTeamNext: 'events',
  videoFixture: 'videos',
};

const team = (side: string) => [`${side}_team`, `${side}_team.id`];
const match = ['event_id', ...team('local'), ...team('visitor'), 'state', 'date'];
const programme = ['id_epg', 'id_canal', 'evento', 'evento.name', 'data', 'duracao'];
const within = (holder: string, names: readonly string[]) => [holder, ...names.map((name) => `${holder}.${name}`)];

const poll = [
  ...within('poll', [
    'id',
    'title',
    'question',
    ...within('event', match),
    'opens_at',
    'closes_at',
    'state',
    'options',
    'total_votes',
    'at',
  ]),
  ...['choice', 'minutes'],
];
const product = ['id', 'title', 'price', 'price_multiplier', 'price_currency', 'price_formated'];
const cents = ['products_cents', 'shipping_cents', 'total_cents', 'currency'];
const purchase = ['transaction_id', 'state', 'service', 'product_id', 'quantity', ...cents];
const profile = ['name', 'user_name', 'email', 'premium', 'subscription', 'completed'];

/** Answers that are one thing: what it cannot be without. docs/wire-formats.md says the same in words. */
const THINGS: Record<string, string[]> = {
  soccerEvent: match,
  channelsMatchplayer: within('event', match),
  soccerTeam: ['id'],
  soccerTeamMedia: [],
  channelsStream: ['id'],
  channelsRecording: ['id_epg', 'id_canal', 'hls', 'start', 'end', ...within('entry', programme)],
  tvguideEntry: [...within('entry', programme), ...within('channel', ['id', 'nome', 'slug'])],
  tvguideFixture: ['id_epg'],
  videoOne: [...within('video', ['id', 'date', 'headline']), ...within('category', ['id', 'nome', 'slug'])],
  homeCategoryPage: within('category', ['id', 'nome', 'slug']),
  momentOne: ['id', ...within('category', ['id', 'name']), ...within('mainUser', ['id', 'name']), 'createdAt', 'headline'],
  cmsPage: ['slug', 'title', 'sections'],
  newsWeek: ['week', 'news'],
  buildLatest: ['id', 'at'],
  buildMeta: ['id', 'routes'],
  channelsStreamPing: ['state', 'at'],
  f1Predictor: ['groups', 'round_points', 'season_points'],
  f1PredictorList: ['season', 'source', 'drivers', 'events', 'standings'],
  footballPredictor: ['predictions', 'groups', 'round_points', 'season_points'],
  generalSettings: [],
  generalTokens: [],
  healthz: ['status', 'version'],
  momentMinePage: ['moments', 'total'],
  openapi: [],
  operationState: [
    ...['at', 'minutes', 'version', 'started_at', 'watching', 'playback', 'devices', 'failures', 'vitals', 'orders', 'jobs', 'tasks'],
    ...within('database', ['open', 'idle', 'waiting']),
  ],
  pagePayload: [],
  pollOne: poll,
  reminderList: ['reminders', 'push_key'],
  searchAll: ['total'],
  storeProduct: product,
  storeProductSlug: product,
  storeProfile: [],
  storePurchaseStatus: purchase,
  storeWallet: ['credits'],
  userData: [
    ...['exported_at', 'created_at', 'terms_at', ...within('profile', profile), 'identities', 'devices'],
    ...[...within('wallet', ['credits']), 'data_requests'],
  ],
  userProfile: profile,
  f1Session: ['id', 'kind', 'name', 'season', 'round', 'date', 'state'],
  f1Standings: ['season'],
  competitionTable: within('competition', ['id', 'slug', 'name']),
  competitionNext: within('competition', ['id', 'slug', 'name']),
  competitionScorers: within('competition', ['id', 'slug', 'name']),
  competitionRound: [...within('competition', ['id', 'slug', 'name']), ...within('round', ['number', 'name', 'from', 'to'])],
};

/** Answers to commands, which are taken whole or not at all: what may not be missing. */
const COMMANDS: Record<string, string[]> = {
  authConfirm: ['message'],
  authConfirmAgain: ['message'],
  authIdentity: ['access_token'],
  authLogin: ['access_token'],
  authLoginSocial: ['access_token'],
  authQuestion: ['token', 'question', 'expires_in'],
  authRegister: ['access_token'],
  authRequest: ['message'],
  authReset: ['access_token'],
  authUndoEmail: ['message'],
  castingUpload: ['id', 'name', 'size'],
  channelsStreamStop: ['state', 'device.id', 'device.name', 'at'],
  footballPredict: ['saved', 'locked'],
  formsCaptcha: ['kind', 'site_key', 'challenge'],
  friendGroup: ['code'],
  generalCasting: ['message'],
  generalContact: ['message'],
  generalNewsletter: ['message'],
  generalVoucher: ['state', 'message'],
  momentCreate: [
    ...['id', ...within('category', ['id', 'name']), ...within('mainUser', ['id', 'name']), 'otherUsers.id', 'otherUsers.name'],
    ...['createdAt', 'headline'],
  ],
  momentView: ['plays_count'],
  newsletterConfirm: ['message'],
  newsletterLeave: ['message'],
  operatorToken: ['token', 'refresh_token', 'expires_in'],
  pollOfCode: ['poll_id'],
  pollVote: [
    ...poll,
    ...['score.local', 'score.visitor', 'score.at', 'clock.period', 'clock.minute', 'clock.at'].map((name) => `poll.event.${name}`),
    ...['poll.event.penaltis.local', 'poll.event.penaltis.visitor'],
    ...['id', 'name', 'number', 'team_id', 'image', 'votes'].map((name) => `poll.options.${name}`),
    ...['option_id', 'at', 'votes'].map((name) => `minutes.${name}`),
  ],
  reminderSave: ['id', 'kind', 'target_id', 'name', 'minutes', 'way', 'starts_at'],
  storeProfileUpdate: ['invoicing', 'shipping'].flatMap((of) =>
    ['name', 'phone', 'email', 'nif', 'address', 'region', 'zip_code'].map((name) => `${of}.${name}`),
  ),
  storePurchase: [...purchase, 'multibanco.entity', 'multibanco.reference', 'multibanco.value'],
  storePurchaseCancel: [...purchase, 'multibanco.entity', 'multibanco.reference', 'multibanco.value'],
  storePurchaseResend: [...purchase, 'multibanco.entity', 'multibanco.reference', 'multibanco.value'],
  storeQuote: [...cents, 'available'],
  tvCode: ['code', 'poll_token', 'expires_in'],
  tvCodeStatus: ['state', 'access_token'],
  tvLink: ['device', 'message'],
  userDataRequest: ['id', 'requested_at', 'due_at', 'latest_due_at'],
  userLink: ['access_token', ...[...profile, 'networks.name', 'favorites.is_main', 'favorites.id'].map((name) => `profile.${name}`)],
  userPicture: ['image'],
  userProfileUpdate: [...profile, 'networks.name', 'favorites.is_main', 'favorites.id'],
  videoView: ['plays_count'],
};

const calls: readonly CallSpec[] = routeTable;
const jsonCalls = calls.flatMap(({ id, method, reads, answer }) =>
  'schema' in answer ? [{ id, isRead: method === 'GET' || reads === true, answer }] : [],
);

function answerOf(id: string) {
  const call = jsonCalls.find((one) => one.id === id);
  if (!call) throw new Error(`${id} does not answer JSON`);
  const { schema, needed } = call.answer;
  return { schema, salvaged: (value: unknown) => salvage(schema, value, needed).ok };
}

for (const [id, list] of Object.entries(LISTS))
  test(`[G-one-bad-value] ${id}: a bad value costs its record at most`, () => {
    const { schema, salvaged } = answerOf(id);
    expect(refusals(schema, salvaged)).toEqual(new Set([list]));
  });

for (const [id, needs] of Object.entries(THINGS))
  test(`[G-optional-fields] [G-one-bad-value] ${id}: what it can be without may be absent, null or odd`, () => {
    const { schema, salvaged } = answerOf(id);
    expect(refusals(schema, salvaged)).toEqual(new Set(needs));
  });

for (const [id, needs] of Object.entries(COMMANDS))
  test(`[G-optional-fields] ${id}: what is optional may be absent`, () => {
    const { schema } = answerOf(id);
    expect(refusals(schema, (value) => z.safeDecode(schema, value).success, ['absent'])).toEqual(new Set(needs));
  });

test('[G-optional-fields] every call that answers JSON is walked, as what is read or as a command', () => {
  const ids = (isRead: boolean) => jsonCalls.filter((call) => call.isRead === isRead).map(({ id }) => id);
  expect(Object.keys({ ...LISTS, ...THINGS }).toSorted()).toEqual(ids(true).toSorted());
  expect(Object.keys(COMMANDS).toSorted()).toEqual(ids(false).toSorted());
});
