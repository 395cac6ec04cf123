import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { config } from '#config';
import type { InputOf } from '#contract/core/call.ts';
import type { momentCreate } from '#contract/tags/moments.ts';
import { SEGMENT_SECONDS, segmentAt, segmentStart } from '#rules/segments.ts';
import { countTry } from '../../accounts/limits.ts';
import { forgetOrphanMoments, makeGoalMoments } from '../../jobs/moment-jobs.ts';
import { iso } from '../../wire/instant.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { fillContent, instantOf, KICK_OFF, PROGRAMME_IDS } from '../content-fixture.ts';
import { BASE } from '../test-api.ts';

/** Minute 27 of a match on channel 1 that shows one goal, of minute 12. */
let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
  await fillContent(world.database.db);
  await world.database.db.updateTable('channels').set({ premium: false }).execute();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  const { db } = world.database;
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('moments').execute();
  await db.deleteFrom('settings').execute();
});

type Wanted = InputOf<typeof momentCreate>['body'];
const SIX = SEGMENT_SECONDS * 1000;
const GRID = segmentStart(segmentAt(START - 120_000));

function wanted(changed: Partial<Wanted> = {}): InputOf<typeof momentCreate> {
  const body: Wanted = { tv_channel_id: 1, timestamp: iso(GRID), duration: 18, smart_moment_category_id: 2, delay: 4, ...changed };
  return { query: body, body };
}

test('[V-moment-6s] [C-moment-create] a moment lasts a multiple of six seconds and begins with the segment that holds its instant', async () => {
  const { client } = await world.viewer({ name: 'Ana Maria Prates' });
  const made = await ok(client.momentCreate(wanted({ timestamp: iso(GRID + 4_500), duration: 13 })));
  const a = segmentAt(GRID);
  expect(made).toMatchObject({
    duration: 18,
    entry_timestamp: iso(GRID),
    entry_end_timestamp: iso(GRID + 18_000),
    video_url: `${BASE}/vod/1/${a}-${a + 2}/master.m3u8`,
    tv_channel_id: 1,
    delay: 4,
    category: { id: 2, name: 'Defesa', label: 'Defesa', image: null, categoryId: 2 },
    mainUser: { first_name: 'Ana', last_name: 'Maria Prates' },
    otherUsers: [],
    entry_type: 'user',
    headline: 'Defesa: Braga x Gil Vicente',
    id_programa: PROGRAMME_IDS.match,
    event_id: 1,
    plays_count: 0,
    share_url: `http://site.test/videos/${made.id}/defesa-braga-x-gil-vicente`,
  });
  for (const [duration, seconds] of [
    [1, 6],
    [6, 6],
    [7, 12],
    [120, 120],
  ] as const)
    expect((await ok(client.momentCreate(wanted({ duration, timestamp: iso(GRID - 600_000) })))).duration).toBe(seconds);
});

test('[C-moment-create] where query and body differ, the body counts', async () => {
  const { client } = await world.viewer();
  const { body } = wanted();
  const made = await ok(client.momentCreate({ query: { ...body, tv_channel_id: 2, duration: 6, smart_moment_category_id: 3 }, body }));
  expect(made).toMatchObject({ tv_channel_id: 1, duration: 18, category: { id: 2 } });
});

test('[S-moment-processing] [K-vod-delay] a moment is being processed until its end is as old as the delay of the settings', async () => {
  const { client } = await world.viewer();
  // Its last six seconds are still to come.
  const timestamp = iso(segmentStart(segmentAt(START)) - SIX);
  const end = segmentStart(segmentAt(START)) + SIX;
  const made = await ok(client.momentCreate(wanted({ timestamp, duration: 12 })));
  expect(made).toMatchObject({ entry_status: 'processing', video_url: null, entry_end_timestamp: iso(end) });
  const status = async () => (await ok(world.client().momentOne({ params: { id: made.id } }))).entry_status;
  world.setNow(end + 29_999);
  expect(await status()).toBe('processing');
  world.setNow(end + 30_000);
  expect(await status()).toBe('created');
  await world.database.db.insertInto('settings').values({ key: 'live_to_vod_delay', value: '90' }).execute();
  expect(await status()).toBe('processing');
  world.setNow(end + 90_000);
  expect(await status()).toBe('created');
});

test('[X-no-moment-now] nothing can be cut where no programme runs, of what is to come, and of what the channel no longer has', async () => {
  const { client } = await world.viewer();
  const refused = (changed: Partial<Wanted>) => refusal(client.momentCreate(wanted(changed)));
  expect(await refused({ tv_channel_id: 3 })).toMatchObject({ status: 409, code: 'no_programme' });
  expect(await refused({ timestamp: iso(KICK_OFF - 90 * 60_000) })).toMatchObject({ status: 409, code: 'no_programme' });
  // After the end of a programme, before the next one.
  const over = { starts_at: new Date(KICK_OFF - 120 * 60_000), ends_at: new Date(KICK_OFF - 60 * 60_000), title: 'Acabado' };
  await world.database.db
    .insertInto('programmes')
    .values({ channel_id: 3, ...over })
    .execute();
  expect(await refused({ tv_channel_id: 3, timestamp: iso(KICK_OFF - 30 * 60_000) })).toMatchObject({ code: 'no_programme' });
  expect(await refused({ timestamp: iso(START + 1_000) })).toMatchObject({ status: 422, fields: ['timestamp'] });
  expect(await refused({ timestamp: iso(START), duration: 102 })).toMatchObject({ status: 422, fields: ['duration'] });
  // Yesterday in Lisbon is kept, the day before is not.
  expect(await refused({ timestamp: '2026-11-19T23:59:59Z' })).toMatchObject({ status: 422, fields: ['timestamp'] });
  expect(await refused({ timestamp: '2026-11-20T00:00:00Z' })).toMatchObject({ status: 409 });
  expect(await refused({ duration: 121 })).toMatchObject({ status: 422, fields: ['duration'] });
  expect(await refused({ tv_channel_id: 99 })).toMatchObject({ status: 404 });
  expect(await refused({ tv_channel_id: 9_999_999_999 })).toMatchObject({ status: 404 });
  expect(await refused({ smart_moment_category_id: 99 })).toMatchObject({ status: 422, fields: ['smart_moment_category_id'] });
  expect(await refused({ event_id: 2 })).toMatchObject({ status: 422, fields: ['event_id'] });
  expect(await refusal(world.client().momentCreate(wanted()))).toMatchObject({ status: 401 });
});

test('[F-sec-57] a viewer makes thirty moments an hour; the same one again is the same moment and costs nothing', async () => {
  const { client } = await world.viewer();
  const first = await ok(client.momentCreate(wanted()));
  const again = await Promise.all(Array.from({ length: 4 }, () => ok(client.momentCreate(wanted({ smart_moment_category_id: 5 })))));
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
  for (let n = 1; n < 30; n += 1) await ok(client.momentCreate(wanted({ timestamp: iso(GRID - n * SIX) })));
  const refused = await refusal(client.momentCreate(wanted({ timestamp: iso(GRID - 31 * SIX) })));
  expect(refused).toMatchObject({ status: 429, code: 'too_many' });
  expect(refused.retryAfter).toBeGreaterThan(3_000);
  expect((await ok(client.momentCreate(wanted()))).id).toBe(first.id);
  const other = await world.viewer();
  await ok(other.client.momentCreate(wanted()));
});

test('[F-sec-57] an address makes a hundred and twenty moments an hour, whichever its accounts', async () => {
  const viewerAddress = '198.51.100.20';
  await Promise.all(Array.from({ length: 120 }, () => countTry(world.database.db, 'momentAddress', viewerAddress)));
  const { token } = await world.viewer();
  expect(await refusal(world.client({ bearer: token, viewerAddress }).momentCreate(wanted()))).toMatchObject({ status: 429 });
  await ok(world.client({ bearer: token, viewerAddress: '198.51.100.21' }).momentCreate(wanted()));
});

test('[C-moment-create] [E-moment] a viewer’s own title is the moment’s, in one line, as long as that viewer is its first maker', async () => {
  const [ana, rui, eva] = await Promise.all([world.viewer(), world.viewer(), world.viewer()]);
  const made = await ok(ana.client.momentCreate(wanted({ headline: '  Que\n\u202Edefesa\u0000 <b>a uma mão</b> ' })));
  expect(made).toMatchObject({
    headline: 'Que defesa <b>a uma mão</b>',
    share_url: `http://site.test/videos/${made.id}/que-defesa-b-a-uma-mao-b`,
  });
  world.setNow(START + 1_000);
  expect((await ok(rui.client.momentCreate(wanted({ headline: 'Outro título' })))).headline).toBe('Que defesa <b>a uma mão</b>');
  world.setNow(START + 2_000);
  await ok(eva.client.momentCreate(wanted({ headline: ' \u200B ' })));
  const headline = async () => (await ok(world.client().momentOne({ params: { id: made.id } }))).headline;
  await ok(ana.client.momentDelete({ params: { id: made.id } }));
  expect(await headline()).toBe('Outro título');
  await ok(rui.client.momentDelete({ params: { id: made.id } }));
  expect(await headline()).toBe('Defesa: Braga x Gil Vicente');
});

test('[A-mim] the same range of a channel is one moment, whoever makes it, also at the same time; its makers leave one by one', async () => {
  const viewers = await Promise.all(['Ana Prates', 'Rui Costa', 'Eva Luz'].map((name) => world.viewer({ name })));
  const made = await Promise.all(viewers.map(({ client }) => ok(client.momentCreate(wanted()))));
  const id = made[0]?.id ?? '';
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  const { moments } = await ok(world.client().momentList({ query: {} }));
  expect(moments).toHaveLength(1);
  expect([moments[0]?.mainUser, ...(moments[0]?.otherUsers ?? [])].map((one) => one?.name).toSorted()).toEqual([
    'Ana Prates',
    'Eva Luz',
    'Rui Costa',
  ]);
  const stranger = await world.viewer();
  expect(await refusal(stranger.client.momentDelete({ params: { id } }))).toMatchObject({ status: 404, code: 'not_found' });
  for (const [n, { client }] of viewers.entries()) {
    expect((await ok(world.client().momentOne({ params: { id } }))).otherUsers).toHaveLength(2 - n);
    await ok(client.momentDelete({ params: { id } }));
    expect(await refusal(client.momentDelete({ params: { id } }))).toMatchObject({ status: 404 });
    expect((await ok(client.momentMine({ query: {} }))).moments).toEqual([]);
  }
  expect(await refusal(world.client().momentOne({ params: { id } }))).toMatchObject({ status: 404 });
});

test('[A-moment-manager] a moment whose first maker is a manager is of the type ai', async () => {
  const manager = await world.viewer();
  const { id } = await ok(manager.client.userProfile());
  await world.database.db.updateTable('viewers').set({ moment_manager: true }).where('id', '=', id).execute();
  expect((await ok(manager.client.momentCreate(wanted()))).entry_type).toBe('ai');
  const { client } = await world.viewer();
  expect((await ok(client.momentCreate(wanted()))).entry_type).toBe('ai');
  expect((await ok(client.momentCreate(wanted({ duration: 6 })))).entry_type).toBe('user');
  // A manager who makes the same one later does not make it a manager's.
  world.setNow(START + 1_000);
  expect((await ok(manager.client.momentCreate(wanted({ duration: 6 })))).entry_type).toBe('user');
});

test('[C-moment-list] [C-moment-mine] [C-moment] lists are filtered by channels and dates, the newest range first', async () => {
  const [ana, rui] = [await world.viewer(), await world.viewer()];
  const early = await ok(ana.client.momentCreate(wanted({ timestamp: iso(GRID - 60_000) })));
  const late = await ok(ana.client.momentCreate(wanted()));
  const other = await ok(rui.client.momentCreate(wanted({ tv_channel_id: 2, smart_moment_category_id: 6 })));
  const ids = async (query: InputOf<typeof import('#contract/tags/moments.ts').momentList>['query']) =>
    (await ok(world.client().momentList({ query }))).moments.map(({ id }) => id);
  expect((await ids({})).toSorted()).toEqual([early.id, late.id, other.id].toSorted());
  expect(await ids({ tv_channel_id: [1] })).toEqual([late.id, early.id]);
  expect(await ids({ tv_channel_id: [1, 2] })).toHaveLength(3);
  expect(await ids({ tv_channel_id: [7, 999_999_999_999] })).toEqual([]);
  expect(await ids({ start_date: iso(GRID), tv_channel_id: [1] })).toEqual([late.id]);
  expect(await ids({ start_date: iso(GRID + 1), tv_channel_id: [1] })).toEqual([]);
  expect(await ids({ end_date: iso(GRID) })).toEqual([early.id]);
  expect((await ok(ana.client.momentMine({ query: { tv_channel_id: [1] } }))).moments.map(({ id }) => id)).toEqual([late.id, early.id]);
  expect((await ok(rui.client.momentMine({ query: { tv_channel_id: [1] } }))).moments).toEqual([]);
  expect((await ok(world.client().momentOne({ params: { id: late.id } }))).id).toBe(late.id);
  // Before it was made nobody knows of it; another machine's clock may be a little behind.
  world.setNow(START - 1_000);
  expect(await ids({})).toHaveLength(3);
  world.setNow(START - 6_000);
  expect(await ids({})).toEqual([]);
});

test('[K-moments-32] [C-moment-mine-page] a viewer’s own moments come by pages of 32, the one made last first', async () => {
  const { client } = await world.viewer();
  for (let n = 0; n < 33; n += 1) {
    world.setNow(START + n * 1_000);
    await world.database.db.deleteFrom('rate_limits').execute();
    await ok(client.momentCreate(wanted({ timestamp: iso(GRID - n * SIX) })));
  }
  const page = (offset: number, limit: number) => ok(client.momentMinePage({ params: { offset, limit } }));
  const [first, second] = [await page(0, 32), await page(32, 32)];
  expect([first.moments.length, first.total, second.moments.length, second.total]).toEqual([32, 33, 1, 33]);
  expect(first.moments[0]?.entry_timestamp).toBe(iso(GRID - 32 * SIX));
  expect(second.moments[0]?.entry_timestamp).toBe(iso(GRID));
  expect((await page(9_999_999_999, 32)).moments).toEqual([]);
  expect((await page(0, 9_999_999_999)).moments).toHaveLength(33);
});

test('[A-operator] of a channel with rights only who may watch it makes moments; they are published, with a token of their own', async () => {
  const { db } = world.database;
  const [visitor, subscriber] = [await world.viewer(), await world.viewer()];
  const { id } = await ok(subscriber.client.userProfile());
  await db.updateTable('viewers').set({ premium: true }).where('id', '=', id).execute();
  await db.updateTable('channels').set({ premium: true }).where('id', '=', 1).execute();
  try {
    expect(await refusal(visitor.client.momentCreate(wanted()))).toMatchObject({ status: 403, code: 'no_pack' });
    const made = await ok(subscriber.client.momentCreate(wanted()));
    const seen = await ok(world.client().momentOne({ params: { id: made.id } }));
    expect(seen.video_url).toMatch(/\/vod\/1\/\d+-\d+\/master\.m3u8\?token=p\.[\w-]{43}$/);
    expect(seen.image).toMatch(/\/frame\.webp$/);
  } finally {
    await db.updateTable('channels').set({ premium: false }).execute();
  }
});

test('[K-goal-category] a goal makes its moment by itself, once, also where two processes look at the same time', async () => {
  const { db } = world.database;
  const list = async () => (await ok(world.client().momentList({ query: {} }))).moments;
  await Promise.all([1, 2, 3].map(() => makeGoalMoments({ db, now: START })));
  expect(await makeGoalMoments({ db, now: START })).toBe(0);
  const [goal, ...more] = await list();
  expect(more).toEqual([]);
  const at = instantOf(12);
  expect(goal).toMatchObject({
    category: { id: 1, name: 'Golo' },
    headline: 'Golo de Rui Sá, 12′: Braga 1–0 Gil Vicente',
    entry_type: 'editorial',
    mainUser: { name: config.brand.name },
    event_id: 1,
    tv_channel_id: 1,
  });
  expect(Date.parse(goal?.entry_timestamp ?? '')).toBeLessThanOrEqual(at - 18_000);
  expect(Date.parse(goal?.entry_end_timestamp ?? '')).toBeGreaterThanOrEqual(at);
  // The next goal has one as soon as it has fallen, and not before.
  expect(await makeGoalMoments({ db, now: instantOf(40) - 1 })).toBe(0);
  expect(await makeGoalMoments({ db, now: instantOf(40) })).toBe(1);
  // A viewer who makes the very range joins it, and may leave it again.
  const { client } = await world.viewer();
  const joined = await ok(
    client.momentCreate(wanted({ timestamp: goal?.entry_timestamp ?? '', duration: goal?.duration ?? 0, smart_moment_category_id: 6 })),
  );
  expect(joined).toMatchObject({ id: goal?.id, category: { id: 1 }, otherUsers: [{ name: 'Ana Prates' }] });
  await ok(client.momentDelete({ params: { id: joined.id } }));
  await forgetOrphanMoments({ db });
  expect((await list()).map(({ id }) => id)).toContain(goal?.id);
  // The operator's category.
  await db.deleteFrom('moments').execute();
  await db.insertInto('settings').values({ key: 'goal_category_id', value: '5' }).execute();
  await makeGoalMoments({ db, now: START });
  expect((await list())[0]?.category.name).toBe('Festa');
});

test('[K-goal-category] a viewer’s moment of a goal is named after the goal in the goals’ category alone', async () => {
  const { client } = await world.viewer();
  const headline = async (smart_moment_category_id: number, duration: number) =>
    (await ok(client.momentCreate(wanted({ timestamp: iso(instantOf(12) - SIX), duration, smart_moment_category_id })))).headline;
  expect(await headline(1, 18)).toBe('Golo de Rui Sá, 12′: Braga 1–0 Gil Vicente');
  expect(await headline(2, 24)).toBe('Defesa: Braga x Gil Vicente');
});

test('[G-races] a goal for which another process stores a moment of another length meanwhile keeps that one', async () => {
  const { db } = world.database;
  const goal = await db.selectFrom('event_incidents').select('id').where('kind', '=', 'goal').orderBy('at').executeTakeFirstOrThrow();
  const theirs = { channel_id: 1, first_segment: 1, last_segment: 3, category_id: 1, headline: 'Golo', programme_id: PROGRAMME_IDS.match };
  const waiting = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`;
  const { job } = await db.transaction().execute(async (trx) => {
    const row = { id: randomUUID(), ...theirs, incident_id: goal.id, created_at: new Date(START) };
    await trx.insertInto('moments').values(row).execute();
    const made = makeGoalMoments({ db, now: START });
    await expect.poll(async () => (await waiting.execute(trx)).rows[0]?.n).toBeGreaterThan(0);
    return { job: made };
  });
  expect(await job).toBe(0);
  expect(await db.selectFrom('moments').select('first_segment').where('incident_id', '=', goal.id).execute()).toEqual([
    { first_segment: 1 },
  ]);
});

test('[K-goal-category] scores of a sport that scores often make no moments', async () => {
  const { db } = world.database;
  await db.updateTable('programmes').set({ modality_slug: 'andebol' }).where('event_id', '=', 1).execute();
  try {
    expect(await makeGoalMoments({ db, now: START })).toBe(0);
  } finally {
    await db.updateTable('programmes').set({ modality_slug: 'futebol' }).where('event_id', '=', 1).execute();
  }
});

test('a moment of a viewer that is a goal’s range becomes the goal’s, and an annulled goal leaves the viewer’s', async () => {
  const { db } = world.database;
  const { client } = await world.viewer();
  const start = segmentStart(segmentAt(instantOf(12) - 24_000));
  const own = await ok(client.momentCreate(wanted({ timestamp: iso(start), duration: 30, smart_moment_category_id: 1 })));
  expect(own.headline).toBe('Golo de Rui Sá, 12′: Braga 1–0 Gil Vicente');
  await makeGoalMoments({ db, now: START });
  const one = () => ok(world.client().momentOne({ params: { id: own.id } }));
  expect(await one()).toMatchObject({ entry_type: 'editorial', otherUsers: [{ name: 'Ana Prates' }] });
  await db.updateTable('moments').set({ incident_id: null }).execute();
  await forgetOrphanMoments({ db });
  expect(await one()).toMatchObject({ entry_type: 'user', mainUser: { name: 'Ana Prates' } });
});

test('a viewer and a device count once among a moment’s views, and a device that the site does not vouch for not at all', async () => {
  const { client } = await world.viewer();
  const { id } = await ok(client.momentCreate(wanted()));
  const seen = async (deviceId?: string) =>
    (await ok(world.client({ ...(deviceId ? { deviceId } : {}), viewerAddress: '203.0.113.9' }).momentView({ params: { id } })))
      .plays_count;
  const [one, two] = ['019aa5d2-0000-7000-8000-00000000000a', '019aa5d2-0000-7000-8000-00000000000b'];
  expect(Math.max(...(await Promise.all([seen(one), seen(one), seen(one)])))).toBe(1);
  expect(await seen(two)).toBe(2);
  expect(await seen(one)).toBe(2);
  expect(await seen()).toBe(2);
  const unsigned = await world.api.request(`/smartmoment/${id}/view`, {
    method: 'POST',
    headers: { 'x-device-id': '019aa5d2-0000-7000-8000-00000000000c' },
  });
  expect(await unsigned.json()).toEqual({ plays_count: 2 });
  // Signing in on a device that has been counted is not another viewer, and neither is the viewer's other device.
  const { token } = await world.viewer();
  const signedIn = async (deviceId: string) =>
    (await ok(world.client({ bearer: token, deviceId, viewerAddress: '203.0.113.9' }).momentView({ params: { id } }))).plays_count;
  expect(await signedIn(two)).toBe(2);
  const others = ['d', 'e', 'f'].map((last) => `019aa5d2-0000-7000-8000-00000000000${last}`);
  expect(await Promise.all(others.map(signedIn))).toEqual([2, 2, 2]);
  expect(await refusal(world.client().momentView({ params: { id: one } }))).toMatchObject({ status: 404 });
});

test('[D-profile] a viewer’s data hold the moments, and deleting the account deletes those that nobody else made', async () => {
  const { db } = world.database;
  const [ana, rui] = [await world.viewer({ name: 'Ana Prates' }), await world.viewer({ name: 'Rui Costa' })];
  const alone = await ok(ana.client.momentCreate(wanted({ duration: 6 })));
  const shared = await ok(ana.client.momentCreate(wanted()));
  await ok(rui.client.momentCreate(wanted()));
  expect((await ok(ana.client.userData())).moments.map(({ id }) => id).toSorted()).toEqual([alone.id, shared.id].toSorted());
  await ok(ana.client.userDelete());
  expect(await refusal(world.client().momentOne({ params: { id: alone.id } }))).toMatchObject({ status: 404 });
  expect(await ok(world.client().momentOne({ params: { id: shared.id } }))).toMatchObject({
    mainUser: { name: 'Rui Costa' },
    otherUsers: [],
  });
  await forgetOrphanMoments({ db });
  expect((await db.selectFrom('moments').select('id').execute()).map(({ id }) => id)).toEqual([shared.id]);
});

test('[C-moment-categories] [E-moment-category] categories are told with their sport; those for every sport have none', async () => {
  const { categories } = await ok(world.client().momentCategories());
  expect(categories[0]).toEqual({ id: 1, name: 'Golo', media_url: null, sport_modality: { id: 1, name: 'Futebol' } });
  expect(categories.at(-1)).toMatchObject({ name: 'Outro', sport_modality: { id: 0 } });
});
