import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import { forgetOldViewings, SILENCE_MS } from '../../jobs/viewing-jobs.ts';
import { instantOf } from '../content-fixture.ts';
import { SIGNING_SECRET, startTestApi, type TestApi } from '../test-api.ts';

const NOW = instantOf(50);
const DEVICE = '019AA5D2-0000-7000-8000-000000000001';

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(NOW);
  await world.database.db.deleteFrom('viewings').execute();
});

/** A ping from this machine, with the site's signature or without. */
const ping = async (query: string, told: Record<string, string> = {}, { signed = true } = {}) => {
  const url = `http://localhost/channels/stream/ping?${query}`;
  const signature = await signRequest(SIGNING_SECRET, { method: 'GET', url, headers: told }, Date.now());
  const headers = { ...told, ...(signed ? { [SIGNATURE_HEADER]: signature } : {}) };
  const response = await world.api.request(url, { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const viewings = () => world.database.db.selectFrom('viewings').selectAll().orderBy('channel_id').execute();

test('stores one row for each device and channel, with the instant of the last ping', async () => {
  const { status, headers, body } = await ping('channel=1', { 'x-device-id': DEVICE });
  expect([status, body]).toEqual([200, { state: 'ok', device: null, refresh: 30, multiscreen: false, at: '2026-11-21T21:20:00Z' }]);
  expect([headers.get('x-safe-mode'), headers.get('cache-control')]).toEqual(['off', 'private, no-cache']);
  await ping('channel=2', { 'x-device-id': DEVICE });
  world.setNow(NOW + 30_000);
  expect((await ping('channel=1', { 'x-device-id': DEVICE })).body.at).toBe('2026-11-21T21:20:30Z');
  expect(await viewings()).toEqual([
    { device_id: DEVICE.toLowerCase(), channel_id: 1, seen_at: new Date(NOW + 30_000), device: 'other' },
    { device_id: DEVICE.toLowerCase(), channel_id: 2, seen_at: new Date(NOW), device: 'other' },
  ]);
});

test('answers and stores nothing for a device id that is missing, malformed or not told by the site', async () => {
  expect((await ping('channel=1')).status).toBe(200);
  expect((await ping('channel=1', { 'x-device-id': "1'; DROP TABLE viewings" })).status).toBe(200);
  expect((await ping('channel=1', { 'x-device-id': DEVICE }, { signed: false })).status).toBe(200);
  expect(await viewings()).toEqual([]);
});

test('returns 404 for an unknown channel and 400 without a channel', async () => {
  for (const [query, wanted] of [
    ['channel=99', 404],
    ['channel=999999999999999', 404],
    ['channel=abc', 400],
    ['', 400],
  ] as const)
    expect([query, (await ping(query, { 'x-device-id': DEVICE })).status]).toEqual([query, wanted]);
  expect(await viewings()).toEqual([]);
});

test('takes the interval from the operator’s setting, with a minimum', async () => {
  const { db } = world.database;
  for (const [value, refresh] of [
    ['60', 60],
    ['0', 30],
    ['sempre', 30],
  ] as const) {
    await db
      .insertInto('settings')
      .values({ key: 'stream_ping_refresh_timer', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    expect((await ping('channel=1')).body.refresh).toBe(refresh);
  }
});

test('deletes devices without a recent ping', async () => {
  const { db } = world.database;
  await ping('channel=1', { 'x-device-id': DEVICE });
  await forgetOldViewings({ db, now: NOW + SILENCE_MS });
  expect(await viewings()).toHaveLength(1);
  await forgetOldViewings({ db, now: NOW + SILENCE_MS + 1 });
  expect(await viewings()).toEqual([]);
});

test('[F-sec-57] nobody invents viewings: an address gets a few hundred pings at once, however many devices it tells', async () => {
  const device = (n: number) => `c0ffee00-1234-4abc-8def-${String(n).padStart(12, '0')}`;
  for (const [told, most] of [
    [{ 'x-forwarded-for': '203.0.113.9' }, 300],
    [{ 'x-forwarded-for': '2001:db8:1:2::' }, 300],
  ] as const) {
    await world.database.db.deleteFrom('viewings').execute();
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, n) => {
        const address = told['x-forwarded-for'];
        // Every address of an IPv6 network is the same household's.
        return ping('channel=1', {
          'x-forwarded-for': address.endsWith(':') ? `${address}${n.toString(16)}` : address,
          'x-device-id': device(n),
        });
      }),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(250);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await viewings()).length).toBeLessThan(most);
  }
  expect((await ping('channel=1', { 'x-forwarded-for': '203.0.113.10', 'x-device-id': DEVICE })).status).toBe(200);
  await Promise.all(Array.from({ length: 20 }, (_, n) => ping('channel=2', { 'x-device-id': device(n) }, { signed: false })));
  expect((await viewings()).filter(({ channel_id }) => channel_id === 2)).toEqual([]);
});
