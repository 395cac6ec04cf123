/** One value that is missing, null or of another type, at each place of each answer that pages read. */
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { routeTable } from './calls.ts';
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

/** Places at which one bad value makes the whole answer useless, without positions in lists. */
function refusals(schema: z.ZodType, needed: string | undefined): string[] {
  const whole = example(schema, 2);
  const found = new Set<string>();
  for (const path of places(whole))
    for (const spoil of Object.values(spoilt)) {
      const value = structuredClone(whole);
      const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Holder)[key], value);
      spoil(holder as Holder, path.at(-1) as Key);
      if (!salvage(schema, value, needed).ok) found.add(path.filter((key) => typeof key === 'string').join('.'));
    }
  return [...found];
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
  momentList: 'moments',
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
  f1Session: ['id', 'kind', 'name', 'season', 'round', 'date', 'state'],
  f1Standings: ['season'],
  competitionTable: within('competition', ['id', 'slug', 'name']),
  competitionNext: within('competition', ['id', 'slug', 'name']),
  competitionScorers: within('competition', ['id', 'slug', 'name']),
  competitionRound: [...within('competition', ['id', 'slug', 'name']), ...within('round', ['number', 'name', 'from', 'to'])],
};

const readsOf = new Map(routeTable.map((call) => [call.id, call]));
function schemaOf(id: string): { schema: z.ZodType; needed: string | undefined } {
  const answer = readsOf.get(id)?.answer;
  if (answer?.kind !== 'json') throw new Error(`${id} does not answer JSON`);
  return { schema: answer.schema, needed: answer.needed };
}

for (const [id, list] of Object.entries(LISTS))
  test(`[G-one-bad-value] ${id}: a bad value costs its record at most`, () => {
    const { schema, needed } = schemaOf(id);
    expect(refusals(schema, needed)).toEqual([list]);
  });

for (const [id, needs] of Object.entries(THINGS))
  test(`[G-optional-fields] [G-one-bad-value] ${id}: what it can be without may be absent, null or odd`, () => {
    const { schema, needed } = schemaOf(id);
    expect(new Set(refusals(schema, needed))).toEqual(new Set(needs));
  });
