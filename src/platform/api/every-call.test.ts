import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { ErrorBody } from '#contract/entities/error.ts';
import { PROGRAMME_IDS } from './content-fixture.ts';
import { handlers } from './handlers.ts';
import { CLIENT_SECRET, startTestApi, type TestApi } from './test-api.ts';

let world: TestApi;
let empty: TestApi;
beforeAll(async () => {
  [world, empty] = await Promise.all([startTestApi(), startTestApi({ empty: true })]);
});
afterAll(() => Promise.all([world.database.drop(), empty.database.drop()]));

/** Ids of viewers' objects are UUIDs. */
const idOf = (call: CallSpec, id: string): string =>
  call.params?.shape.id && !call.params.shape.id.safeParse('1').success ? '019aa5d2-0000-7000-8000-000000000001' : id;

const EXAMPLES: Record<string, string> = {
  channelsEpg: '?dataInicio=2026-11-21T00:00:00Z&dataFim=2026-11-22T00:00:00Z',
  channelsStreamPing: '?channel=1',
  f1Sessions: '?from=2026-11-20T00:00:00Z&to=2026-11-27T00:00:00Z',
};
const PARAMS: Record<string, string> = {
  id: '1',
  list: '1',
  version: '0',
  page: 'quem-somos',
  name: '2026-47',
  week: '2026-47',
  buildId: 'abc',
  query: 'cam',
  slug: 'kit',
  operator: 'nos',
  network: 'google',
  round: '11',
};

const fill = (call: CallSpec, values: Record<string, string>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? idOf(call, values.id ?? '1') : (values[name] ?? '1'))) +
  (EXAMPLES[call.id] ?? '');

/** Ids that are not those of the first record. */
const IDS: Record<string, string> = {
  tvguideEntry: String(PROGRAMME_IDS.match),
  tvguideFixture: String(PROGRAMME_IDS.match),
  channelsRecording: String(PROGRAMME_IDS.before),
  f1Session: '10',
};
const there = (call: CallSpec): Record<string, string> => ({ ...PARAMS, id: IDS[call.id] ?? '1' });

const all: CallSpec[] = Object.values(calls).filter((call: CallSpec) => call.base !== 'site');

describe('every call of the contract', () => {
  test.each(all.filter((call) => call.method === 'GET').map((call) => [call.id, call] as const))(
    '%s answers validly, or honestly not',
    async (_id, call) => {
      const headers = {
        'x-api-poll-key': 'chave',
        ...(call.auth === 'basic' ? { authorization: `Basic ${Buffer.from(`site:${CLIENT_SECRET}`).toString('base64')}` } : {}),
      };
      const found = await world.get(fill(call, there(call)), headers);
      if (call.house && call.auth === 'bearer') {
        expect(found.status).toBe(401);
        expect(ErrorBody.parse(found.body).error.code).toBe('sign_in');
      } else if (call.id === 'storePurchaseStatus') {
        // An order is there for who placed it alone.
        expect(found.status).toBe(404);
      } else if (call.house) {
        expect(found.status).toBe(200);
        if (call.answer.kind === 'json') expect(call.answer.schema.safeParse(found.body).error).toBeUndefined();
      } else {
        expect(found.status).toBe(501);
        expect(ErrorBody.parse(found.body).error.code).toBe('not_built');
      }
      const nothing = await empty.get(fill(call, { ...PARAMS, id: '999', page: 'nada', name: '1999-01' }), headers);
      expect([200, 401, 404, 501]).toContain(nothing.status);
      if (nothing.status !== 200) ErrorBody.parse(nothing.body);
    },
  );

  test('a call without a handler is 501 for every method', async () => {
    for (const call of all) {
      // An upload has a route of its own, which streams.
      if (call.id in handlers || call.method === 'GET' || call.base === 'absolute') continue;
      const response = await world.api.request(fill(call, PARAMS), { method: call.method });
      expect([call.id, response.status]).toEqual([call.id, 501]);
    }
  });

  test('every house call has a handler', () => {
    const missing = all.filter((call) => call.house && !(call.id in handlers)).map((call) => call.id);
    expect(missing).toEqual([]);
  });

  test('an id that overflows its column is 404', async () => {
    const large = '999999999999999';
    for (const path of [
      '/channels/stream/',
      '/channels/matchplayer/',
      '/channels/recording/',
      '/sports/f1/v1/session/',
      '/tvguide/entry/',
      '/video/',
      '/v3/home/category/',
      '/sports/soccer/v1/event/',
      '/sports/soccer/v1/team/',
      '/sports/v1/competition/1/round/',
    ])
      expect([path, (await world.get(path + large)).status]).toEqual([path, 404]);
    const day = '/channels/epg?dataInicio=2026-11-21T00:00:00Z&dataFim=2026-11-22T00:00:00Z';
    expect((await world.get(`${day}&idCanal=${large}`)).body).toEqual({ epg: [], total_canais: 0 });
    expect((await world.get(`${day}&numeroRegistos=${large}`)).status).toBe(200);
    expect((await world.get(`/v3/home/category/1?page=${large}`)).body.videos).toEqual([]);
    for (const odd of ['/cms/%E0%A4%A.json', '/cms/..%2F..%2Fetc.json', '/channels/stream/1%00', '/video/-1', '/video/1.5'])
      expect([odd, (await world.get(odd)).status]).toEqual([odd, 404]);
  });

  test('a number or text that no column holds is 404 in an address and 400 in a body, also for what changes something', async () => {
    const large = '999999999999999';
    expect((await world.api.request(`/video/view/${large}`, { method: 'POST' })).status).toBe(404);
    const viewing = '3ca44be2-3e3a-8669-a191-a48eda599b26';
    const body = new URLSearchParams({ channel: large, viewing });
    expect((await world.api.request('/channels/stream/stop', { method: 'POST', body })).status).toBeGreaterThanOrEqual(400);
    const search = await world.api.request('/search/search', { method: 'POST', body: new URLSearchParams({ search: 'a\u0000b' }) });
    expect(search.status).toBeLessThan(500);
  });

  test('an unknown id is 404 in JSON', async () => {
    for (const path of [
      '/channels/stream/99',
      '/channels/matchplayer/99',
      '/tvguide/entry/99',
      '/tvguide/99/fixture',
      '/video/99',
      '/video/fixture/99',
      '/v3/home/category/99',
      '/cms/nada.json',
      '/general/tokens/2/version/0',
      '/sports/soccer/v1/event/99',
      '/sports/soccer/v1/team/99',
      '/sports/soccer/v1/team/99/events/filtered/next',
      '/newsletter/2020-01.html',
      '/news/2025-53',
    ]) {
      const { status, body } = await world.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(ErrorBody.parse(body).error.code).toBe('not_found');
    }
  });
});
