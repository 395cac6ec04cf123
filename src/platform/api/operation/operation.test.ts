import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QualityReport } from '#contract/entities/operation.ts';
import { forgetOldQuality } from '../../jobs/viewing-jobs.ts';
import { toDate } from '../../wire/instant.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { fillContent } from '../content-fixture.ts';
import { CLIENT_SECRET } from '../test-api.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
  await fillContent(world.database.db);
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  for (const table of ['quality_minutes', 'viewings'] as const) await world.database.db.deleteFrom(table).execute();
});

const site = () => world.client({ basic: { id: 'site', secret: CLIENT_SECRET } });
const state = (minutes?: number) => ok(site().operationState({ query: minutes === undefined ? {} : { minutes } }));
const report = (events: QualityReport['events'], device: QualityReport['device'] = 'phone') =>
  ok(site().qualityReport({ body: { device, events } }));
const start = (id: string | null, join_ms: number) => ({ name: 'playback_start', kind: 'live', id, join_ms }) as const;

test('[C-analytics] reports are counted by minute and channel, and the state has join times, stalls and failures', async () => {
  await report([
    start('1', 700),
    start('1', 750),
    { name: 'playback_end', kind: 'live', id: '1', watched_ms: 60_000, stalls: 2, stalled_ms: 900 },
  ]);
  await report([start('1', 4_500), { name: 'playback_failed', kind: 'live', id: '1', code: 2 }], 'computer');
  await report([{ name: 'web_vital', vital: 'LCP', value: 900, page: 'home' }]);
  const told = await state();
  expect(told.playback).toMatchObject([
    {
      kind: 'live',
      channel_id: 1,
      channel_name: expect.any(String),
      starts: 3,
      failed: 1,
      ended: 1,
      watched_ms: 60_000,
      stalls: 2,
      stalled_ms: 900,
    },
  ]);
  expect(told.playback[0]?.join_median_ms).toBeLessThanOrEqual(800);
  expect(told.playback[0]?.join_slow_ms).toBeGreaterThan(4_000);
  expect(told.devices.map(({ device, starts }) => [device, starts])).toEqual([
    ['phone', 2],
    ['computer', 1],
  ]);
  expect(told.failures).toMatchObject([{ kind: 'live', channel_id: 1, code: 2, count: 1 }]);
  expect(told.vitals).toMatchObject([{ area: 'home', vital: 'LCP', count: 1 }]);
  // An hour later they are not of the last hour, after eight days they are gone.
  world.setNow(START + 3_700_000);
  expect((await state()).playback).toEqual([]);
  expect((await state(1_440)).playback).toHaveLength(1);
  await forgetOldQuality({ db: world.database.db, now: START + 9 * 86_400_000 });
  expect(await world.database.db.selectFrom('quality_minutes').selectAll().execute()).toEqual([]);
});

test('[C-analytics] twenty reports at once are all counted, and a channel that does not exist makes no rows of its own', async () => {
  const both = [start('1', 700), start('2', 900), start('98765', 900), start('9'.repeat(15), 900)];
  await Promise.all(Array.from({ length: 20 }, (_, n) => report(n % 2 === 0 ? both : both.toReversed())));
  const { playback } = await state();
  expect(playback.map(({ channel_id, starts }) => [channel_id, starts])).toEqual([
    [null, 40],
    [1, 20],
    [2, 20],
  ]);
});

test('[F-sec-57] reports and the state are of the site alone', async () => {
  const stranger = world.client({ basic: null });
  expect(await refusal(stranger.operationState())).toMatchObject({ status: 401 });
  expect(await refusal(stranger.qualityReport({ body: { device: 'phone', events: [start('1', 1)] } }))).toMatchObject({ status: 401 });
  expect(await world.database.db.selectFrom('quality_minutes').selectAll().execute()).toEqual([]);
});

test('[C-ping] who watches now is told by channel and kind of device, without the device', async () => {
  const pings = [
    ['019aa5d2-0000-7000-8000-0000000000b1', 'Safari em iPhone', 1],
    ['019aa5d2-0000-7000-8000-0000000000b2', 'Chrome em Android', 1],
    ['019aa5d2-0000-7000-8000-0000000000b3', 'Firefox em Windows', 2],
  ] as const;
  for (const [deviceId, deviceName, channel] of pings)
    await ok(world.client({ deviceId, deviceName }).channelsStreamPing({ query: { channel } }));
  const told = await state();
  expect(told.watching.map(({ channel_id, device, devices }) => [channel_id, device, devices])).toEqual([
    [1, 'phone', 2],
    [2, 'computer', 1],
  ]);
  expect(JSON.stringify(told)).not.toContain('019aa5d2');
  // Silent for more than three pings.
  world.setNow(START + 100_000);
  expect((await state()).watching).toEqual([]);
});

test('[S-purchase] orders of the Lisbon day are told by their state and money, jobs with their last success', async () => {
  const { db } = world.database;
  await db
    .insertInto('jobs')
    .values({ kind: 'moments', run_at: toDate(START + 30_000), every_seconds: 30, last_ok: toDate(START), last_error: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const order = (state: 'paid' | 'pending', hour: number, total_cents: number) => ({
    id: crypto.randomUUID(),
    owner: `device ${crypto.randomUUID()}`,
    key: crypto.randomUUID(),
    state,
    service: 'card' as const,
    product_id: 1,
    product_kind: 'product' as const,
    product_title: 'Cachecol',
    variant: '',
    quantity: 1,
    delivery: 'pickup' as const,
    invoicing: '{}',
    products_cents: total_cents,
    shipping_cents: 0,
    total_cents,
    currency: 'EUR',
    stock_held: false,
    provider: 'sandbox',
    created_at: toDate(START - hour * 3_600_000),
    updated_at: toDate(START),
    expires_at: toDate(START + 3_600_000),
  });
  await db
    .insertInto('orders')
    .values([order('paid', 1, 1_490), order('paid', 2, 2_980), order('pending', 3, 500), order('paid', 30, 9_900)] as never)
    .execute();
  const told = await state();
  expect(told.orders).toEqual([
    { state: 'paid', count: 2, total_cents: 4_470 },
    { state: 'pending', count: 1, total_cents: 500 },
  ]);
  expect(told.jobs).toContainEqual({ kind: 'moments', last_ok: '2026-11-21T20:42:00Z', next: '2026-11-21T20:42:30Z', failed: false });
});
