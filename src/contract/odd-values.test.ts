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
const withdrawal = ['token', 'until', 'pieces_left', 'declared.pieces', 'declared.declared_at', 'declared.state'].map(
  (name) => `withdrawal.${name}`,
);
const withdrawalPage = [
  ...['withdrawal', 'withdrawal.token', 'withdrawal.until', 'withdrawal.pieces_left'],
  ...['order_id', 'product_title', 'product_kind', 'quantity', 'bought_at', 'name', 'email_hint'],
];

const poll = [...within('poll', ['id', 'title', 'question', 'opens_at', 'closes_at', 'state', 'options', 'at'])];
const product = ['id', 'title', 'price', 'price_multiplier', 'price_currency'];
const cents = ['products_cents', 'shipping_cents', 'total_cents', 'currency'];
/** Fields of an answer's part that may be missing as a whole. */
const parts = (holder: string, names: readonly string[]) => names.map((name) => `${holder}.${name}`);
const offer = ['region', 'shipping_cents', 'min_days', 'max_days'];
/** Of a purchase that is answered to a command. */
const papers = [
  ...parts('lines', ['kind', 'title', 'quantity', 'gross_cents', 'net_cents', 'vat_cents', 'vat_rate', 'vat_region']),
  ...parts('delivery_offer', offer),
  ...parts('documents', ['kind', 'number']),
];
const purchase = ['transaction_id', 'state', 'service', 'product_id', 'quantity', ...cents];
const profile = ['name', 'user_name', 'email', 'premium', 'subscription', 'completed'];

/** Answers that are one thing: what it cannot be without. docs/wire-formats.md says the same in words. */
const THINGS: Record<string, string[]> = {
  authQuestion: ['token', 'question', 'expires_in'],
  formsCaptcha: ['kind', 'site_key', 'challenge'],
  soccerEvent: match,
  channelsMatchplayer: within('event', match),
  soccerTeam: ['id'],
  soccerTeamMedia: [],
  channelsStream: ['id'],
  channelsRecording: ['id_epg', 'id_canal', 'hls', 'start', 'end', ...within('entry', programme)],
  tvguideEntry: [...within('entry', programme), ...within('channel', ['id', 'nome', 'slug'])],
  tvguideFixture: ['id_epg'],
  videoOne: [...within('video', ['id', 'date', 'headline']), ...within('category', ['id', 'nome'])],
  homeCategoryPage: [...within('category', ['id', 'nome']), 'videos'],
  momentOne: ['id', ...within('category', ['id', 'name']), ...within('mainUser', ['id', 'name']), 'createdAt', 'headline'],
  cmsPage: ['slug', 'title', 'sections'],
  newsWeek: ['week', 'news'],
  buildLatest: ['id', 'at'],
  buildMeta: ['id', 'routes'],
  channelsStreamPing: ['state', 'at'],
  f1Predictor: ['groups', 'round_points', 'season_points'],
  f1PredictorList: ['season', 'drivers', 'events'],
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
  searchAll: [],
  storeProduct: product,
  storeProductSlug: product,
  storeProfile: [],
  storePurchaseStatus: purchase,
  storeWithdrawalPage: withdrawalPage,
  storeQuote: [...cents, 'available'],
  storeWallet: ['credits'],
  userData: [
    ...['exported_at', 'created_at', 'terms_at', ...within('profile', profile), 'identities', 'devices'],
    ...[...within('wallet', ['credits']), 'data_requests'],
  ],
  userProfile: profile,
  f1Session: ['id', 'kind', 'name', 'season', 'round', 'date', 'state'],
  f1Standings: ['season'],
  competitionTable: within('competition', ['id', 'slug', 'name']),
  competitionNext: [...within('competition', ['id', 'slug', 'name']), 'events'],
  competitionScorers: [...within('competition', ['id', 'slug', 'name']), 'scorers'],
  competitionRound: [...within('competition', ['id', 'slug', 'name']), ...within('round', ['number', 'name', 'from', 'to']), 'events'],
};

/** Answers to commands, which are taken whole or not at all: what may not be missing. */
const COMMANDS: Record<string, string[]> = {
  authConfirm: ['message'],
  authConfirmAgain: ['message'],
  authIdentity: ['access_token'],
  authLogin: ['access_token'],
  authLoginSocial: ['access_token'],
  authRegister: ['access_token'],
  authRequest: ['message'],
  authReset: ['access_token'],
  authUndoEmail: ['message'],
  castingUpload: ['id', 'name', 'size'],
  channelsStreamStop: ['state', 'device.id', 'device.name', 'at'],
  footballPredict: ['saved', 'locked'],
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
    ...match.map((name) => `poll.event.${name}`),
    ...['score.local', 'score.visitor', 'score.at', 'clock.period', 'clock.minute', 'clock.at'].map((name) => `poll.event.${name}`),
    ...['poll.event.penaltis.local', 'poll.event.penaltis.visitor'],
    ...['id', 'name'].map((name) => `poll.options.${name}`),
    ...['option_id', 'at', 'votes'].map((name) => `minutes.${name}`),
  ],
  reminderSave: ['id', 'kind', 'target_id', 'name', 'minutes', 'way', 'starts_at'],
  storeProfileUpdate: ['invoicing', 'shipping'].flatMap((of) =>
    ['name', 'phone', 'email', 'nif', 'address', 'region', 'zip_code'].map((name) => `${of}.${name}`),
  ),
  storePurchase: [...purchase, ...papers, ...withdrawal, 'multibanco.entity', 'multibanco.reference', 'multibanco.value'],
  storePurchaseCancel: [...purchase, ...papers, ...withdrawal, 'multibanco.entity', 'multibanco.reference', 'multibanco.value'],
  storePurchaseResend: [...purchase, ...papers, ...withdrawal, 'multibanco.entity', 'multibanco.reference', 'multibanco.value'],
  storeWithdraw: [...withdrawalPage, ...withdrawal.slice(3)],
  tvCode: ['code', 'poll_token', 'expires_in'],
  tvCodeStatus: ['state', 'access_token'],
  tvLink: ['device', 'message'],
  userDataRequest: ['id', 'requested_at', 'due_at', 'latest_due_at'],
  userLink: [
    'access_token',
    ...[...profile, 'networks.name', 'favorites.is_main', 'favorites.id', 'packs.pack'].map((name) => `profile.${name}`),
  ],
  userPicture: ['image'],
  userProfileUpdate: [...profile, 'networks.name', 'favorites.is_main', 'favorites.id', 'packs.pack'],
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

/** Every answer that is a list, or is about lists: the lists of which the page says "there is none". */
const ABOUT: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.entries(LISTS).map(([id, list]) => [id, [list]])),
  channelsEpg: ['epg.entries'],
  competitionNext: ['events'],
  competitionRound: ['events'],
  competitionScorers: ['scorers'],
  f1PredictorList: ['events'],
  homeCategoryPage: ['videos'],
  momentMinePage: ['moments'],
  newsWeek: ['news'],
  pollOne: ['poll.options'],
  reminderList: ['reminders'],
  searchAll: ['channels', 'programmes', 'videos', 'teams', 'moments', 'news', 'pages'],
  soccerTeamMedia: ['videos', 'moments'],
};

for (const [id, lists] of Object.entries(ABOUT))
  test(`[J-lean-new-calls] ${id}: is a fault when every record is dropped, and no empty list`, () => {
    const { schema, salvaged } = answerOf(id);
    const whole = example(schema, 2) as Holder;
    const spoil = (names: readonly string[], records: number): Holder => {
      const value = structuredClone(whole);
      for (const name of names) {
        const holders = name.split('.').reduce<unknown[]>((all, key) => all.flat().map((one) => (one as Holder)[key]), [value]);
        for (const list of holders as unknown[][]) list.fill('no record', 0, records);
      }
      return value;
    };
    expect(salvaged(spoil(lists, 2))).toBe(false);
    expect(salvaged(spoil(lists, 1))).toBe(true);
    if (lists.length > 1) expect(salvaged(spoil(lists.slice(1), 2)), 'one of its lists is there').toBe(true);
    const empty = structuredClone(whole);
    if (lists.every((name) => !name.includes('.'))) for (const name of lists) empty[name] = [];
    expect(salvaged(empty), 'none is no fault').toBe(true);
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
