import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamTokens } from '../../accounts/stream-key.ts';
import { linkIdentity } from '../../accounts/viewers.ts';
import { forgetOldViews } from '../../jobs/viewing-jobs.ts';
import { type AccountsApi, ok, refusal, startAccountsApi } from '../accounts-fixture.ts';
import { fillContent, instantOf } from '../content-fixture.ts';

const NOW = instantOf(50);
const DAY = 86_400_000;
const DEVICES = ['019aa5d2-0000-7000-8000-000000000001', '019aa5d2-0000-7000-8000-000000000002'];
/** A published video for everybody, and one for subscribers. */
const [OPEN, PREMIUM] = [10, 11];

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
  await fillContent(world.database.db);
  world.setNow(NOW);
  await world.database.db.updateTable('videos').set({ premium: true }).where('id', '=', PREMIUM).execute();
  // A second shelf under the same sport, with every third video.
  await world.database.db
    .insertInto('video_categories')
    .values({ id: 3, parent_id: 1, nome: 'jogos', display_name: 'Jogos', slug: 'jogos', image_hash: null, modality_slug: 'futebol' })
    .execute();
  await world.database.db.updateTable('videos').set({ category_id: 3 }).where('id', 'in', [3, 6, 9, 12, 15, 18]).execute();
});
afterAll(() => world.database.drop());

const one = (id: number, list?: number) => world.client().videoOne({ params: { id }, query: list === undefined ? {} : { list } });
const ids = (videos: readonly { id: number }[]): number[] => videos.map(({ id }) => id);

test('[C-video] a video is a range of the playout of its own length, with its category, its thumbnails and what follows it', async () => {
  const { video, category, related, thumbs, captions, refusal: refused } = await ok(one(OPEN));
  expect(category).toMatchObject({ id: 2, slug: 'resumos', content: [], total: 14 });
  const [, channel, first, last] = /\/vod\/(\d+)\/(\d+)-(\d+)\/master\.m3u8$/.exec(video.video_url ?? '') ?? [];
  expect(channel).toBe('1');
  // Six-second segments: as many as the duration says, one more where the range begins within one.
  expect((Number(last) - Number(first) + 1) * 6 - video.duration).toBeLessThanOrEqual(6);
  expect(Date.parse(video.entry_end_timestamp ?? '') - Date.parse(video.entry_timestamp ?? '')).toBe(video.duration * 1_000);
  expect(thumbs).toMatchObject({ url: video.video_url?.replace('master.m3u8', 'storyboard.json'), interval: 2 });
  expect(captions).toMatchObject([
    { url: expect.stringMatching(/\/vod\/\d+\/\d+-\d+\/legendas\.vtt$/), language: 'pt-PT', label: 'Português' },
  ]);
  expect(refused).toBeNull();
  // First those that follow in its category, then the newest.
  expect(ids(related)).toEqual([8, 7, 5, 4, 2, 1, 20, 19, 17, 16, 14, 13]);
});

test('[C-video] within a list what follows is the list’s, and an unknown list is as none', async () => {
  expect(ids((await ok(one(OPEN, 1))).related)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 20, 19, 18]);
  expect(ids((await ok(one(9, 3))).related)).toEqual([6, 3, 18, 15, 12]);
  expect(ids((await ok(one(OPEN, 999))).related)).toEqual(ids((await ok(one(OPEN))).related));
});

test('[C-video] [E-video] authors and co-authors are told, and the marks of its match that it shows', async () => {
  await world.database.db
    .updateTable('videos')
    .set({
      event_id: 1,
      main_author: 'Ana Luz Reis',
      co_authors: JSON.stringify(['Rui Pó']),
      recorded_at: new Date(instantOf(11)),
      published_at: new Date(NOW - 60_000),
      duration: 120,
    })
    .where('id', '=', 20)
    .execute();
  const { video, marks } = await ok(one(20));
  expect(video).toMatchObject({
    content_type: 'vod',
    main_author: { name: 'Ana Luz Reis', first_name: 'Ana' },
    co_authors: [{ name: 'Rui Pó', last_name: 'Pó' }],
    event_id: 1,
    entry_status: 'created',
  });
  expect(marks.map(({ kind, minute }) => [kind, minute])).toEqual([['goal', 12]]);
});

test('[E-video-category] [C-category-page] the tree counts the videos of each category, and a page tells where it stands', async () => {
  const { categories } = await ok(world.client().homeCategory());
  expect(categories).toMatchObject([
    {
      id: 1,
      total: 20,
      child_category: [
        { id: 2, total: 14 },
        { id: 3, total: 6 },
      ],
    },
  ]);
  const page = await ok(world.client().homeCategoryPage({ params: { id: 3 }, query: { page: 1 } }));
  expect([page.category.slug, page.parent_id, page.page, page.pages, page.total, ids(page.videos)]).toEqual([
    'jogos',
    1,
    1,
    1,
    6,
    [18, 15, 12, 9, 6, 3],
  ]);
});

test('[C-video-fixture] the videos of a match, and 404 for a match that is not there', async () => {
  expect(ids((await ok(world.client().videoFixture({ params: { id: 2 } }))).videos)).toEqual([3]);
  expect(await refusal(world.client().videoFixture({ params: { id: 99 } }))).toMatchObject({ status: 404, code: 'not_found' });
});

test('[X-video-unavailable] a video for subscribers has its address for them alone, and says why not', async () => {
  expect(await ok(one(PREMIUM))).toMatchObject({ video: { video_url: null, entry_status: 'created' }, thumbs: null, refusal: 'sign_in' });
  const { client, registration } = await world.viewer();
  const asked = () => ok(client.videoOne({ params: { id: PREMIUM } }));
  expect(await asked()).toMatchObject({ video: { video_url: null }, refusal: 'operator' });
  await world.database.db.updateTable('viewers').set({ premium: true }).where('email', '=', registration.email).execute();
  const allowed = await asked();
  expect(allowed.refusal).toBeNull();
  expect(allowed.video.video_url).toContain('/vod/1/');
  // Lists are the same for everybody.
  const listed = (await ok(client.videoOne({ params: { id: 12 }, query: { list: 1 } }))).related.find(({ id }) => id === PREMIUM);
  expect(listed).toMatchObject({ premium: true, video_url: null });
  expect(await refusal(one(40))).toMatchObject({ status: 404 });
});

test('[A-operator] [SEC-42] on a channel with rights a video for subscribers has an address that ends and opens its range alone', async () => {
  const { db } = world.database;
  await db.updateTable('channels').set({ premium: true }).where('id', '=', 1).execute();
  const { client, registration } = await world.viewer();
  await db.updateTable('viewers').set({ premium: true }).where('email', '=', registration.email).execute();
  const asked = () => ok(client.videoOne({ params: { id: PREMIUM } }));
  const { video, expires_in, thumbs } = await asked();
  expect(expires_in).toBe(300);
  const address = new URL(video.video_url ?? '');
  const token = address.searchParams.get('token') ?? '';
  const [, a = '', b = ''] = /\/(\d+)-(\d+)\//.exec(address.pathname) ?? [];
  const range = { a: Number(a), b: Number(b) };
  const tokens = await streamTokens(db);
  expect([tokens.accepts(token, 1, NOW, range), tokens.accepts(token, 1, NOW), tokens.accepts(token, 1, NOW + 300_000, range)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(thumbs?.url).not.toContain('token');
  // While another device of the account watches, there is none.
  const viewer = await db.selectFrom('viewers').select('id').where('email', '=', registration.email).executeTakeFirstOrThrow();
  const seen = { device_id: randomUUID(), id: randomUUID(), name: 'Safari em iPhone', channel_id: 1, started_at: new Date(NOW) };
  await db
    .insertInto('account_viewings')
    .values({ ...seen, viewer_id: viewer.id, seen_at: new Date(NOW) })
    .execute();
  expect(await client.videoOne({ params: { id: PREMIUM } })).toMatchObject({
    status: 409,
    error: { code: 'other_device', fields: { device: 'Safari em iPhone', channel: '1' } },
  });
  await db.deleteFrom('account_viewings').execute();
  // A video for everybody on such a channel is published: its address does not end.
  const open = await ok(one(OPEN));
  expect([open.expires_in, open.video.video_url]).toEqual([null, expect.stringContaining('?token=p.')]);
  await db.updateTable('channels').set({ premium: false }).where('id', '=', 1).execute();
  expect((await asked()).video.video_url).not.toContain('token');
});

test('[A-operator] a subscription at an operator counts for videos while its sign-in does, as for channels', async () => {
  const { db } = world.database;
  const { client, registration } = await world.viewer();
  const { id } = await db.selectFrom('viewers').select('id').where('email', '=', registration.email).executeTakeFirstOrThrow();
  const identity = { provider: 'nos' as const, iss: 'https://nos.test', sub: 'videos', email: null, subscription: true };
  await linkIdentity(db, id, identity, NOW);
  const asked = () => ok(client.videoOne({ params: { id: PREMIUM } }));
  expect((await asked()).refusal).toBeNull();
  await db
    .updateTable('viewer_identities')
    .set({ expires_at: new Date(NOW) })
    .where('viewer_id', '=', id)
    .execute();
  expect(await asked()).toMatchObject({ refusal: 'operator', video: { video_url: null } });
});

const view = (id: number, context: { deviceId?: string; viewerAddress?: string; bearer?: string }) =>
  ok(world.client({ viewerAddress: '198.51.100.7', ...context }).videoView({ params: { id } })).then(({ plays_count }) => plays_count);

test('[C-video-view] a viewer counts once, and a device without a session counts once', async () => {
  const [first, second] = DEVICES as [string, string];
  expect(await Promise.all([1, 2, 3].map(() => view(5, { deviceId: first })))).toContain(1);
  expect(await view(5, { deviceId: first })).toBe(1);
  expect(await view(5, { deviceId: second })).toBe(2);
  // Signing in on a device that has been counted is not another viewer, and neither is the viewer's other device.
  const { token } = await world.viewer();
  expect(await view(5, { deviceId: second, bearer: token })).toBe(2);
  expect(await view(5, { deviceId: '019aa5d2-0000-7000-8000-000000000003', bearer: token })).toBe(2);
  expect(await view(7, { bearer: token })).toBe(1);
  // Also on several new devices at the same time.
  const { token: other } = await world.viewer();
  const devices = ['a', 'b', 'c', 'd'].map((last) => `019aa5d2-0000-7000-8000-00000000000${last}`);
  await Promise.all(devices.map((deviceId) => view(9, { deviceId, bearer: other })));
  expect((await ok(one(9))).video.plays_count).toBe(1);
  // Nobody in particular is nobody.
  expect(await view(5, {})).toBe(2);
  expect((await ok(one(5))).video.plays_count).toBe(2);
  expect(await refusal(world.client().videoView({ params: { id: 40 } }))).toMatchObject({ status: 404 });
});

test('[C-video-view] an address with very many devices is not counted any more, and another one is', async () => {
  const device = (n: number) => `019aa5d2-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const viewerAddress = '198.51.100.99';
  for (let n = 0; n < 260; n += 20)
    await Promise.all(Array.from({ length: 20 }, (_, k) => view(8, { viewerAddress, deviceId: device(100 + n + k) })));
  const count = await view(8, { viewerAddress, deviceId: device(900) });
  expect(count).toBe(240);
  expect(await view(8, { viewerAddress: '198.51.100.100', deviceId: device(901) })).toBe(241);
});

test('[C-video-view] who has seen a video is a hash, and is forgotten with the device’s cookie', async () => {
  const { db } = world.database;
  for (const n of [950, 951]) await view(6, { deviceId: `019aa5d2-0000-7000-8000-${String(n).padStart(12, '0')}` });
  const keys = (await db.selectFrom('video_views').select('seen_key').execute()).map(({ seen_key }) => seen_key);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  await forgetOldViews({ db, now: NOW + 89 * DAY });
  expect(await db.selectFrom('video_views').select('seen_key').execute()).toHaveLength(keys.length);
  await forgetOldViews({ db, now: NOW + 91 * DAY });
  expect(await db.selectFrom('video_views').select('seen_key').execute()).toEqual([]);
});
