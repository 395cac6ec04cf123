/** Who uses a stream token watches (decision 0028): the API, and the check that the playlists' handlers ask, on one database. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { streamTokens } from '../../accounts/stream-key.ts';
import { createTokenUses } from '../../accounts/token-uses.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { forgetOldViewings, SILENCE_MS } from '../../jobs/viewing-jobs.ts';
import { type AccountsApi, ok, START, startAccountsApi, type TestViewer } from '../accounts-fixture.ts';

const CHANNEL = 2;
const PHONE = { deviceId: '019aa5d2-0000-7000-8000-00000000000a', deviceName: 'Safari em iPhone' };
const LAPTOP = { deviceId: '019aa5d2-0000-7000-8000-00000000000b', deviceName: 'Chrome em Windows' };

let world: AccountsApi;
let db: Database;
let second: Database;
let now = START;
beforeAll(async () => {
  world = await startAccountsApi();
  db = world.database.db;
  second = openDatabase({ url: world.database.url, max: 2 });
  const channel = { modality_slug: null, image_hash: null, external_id: null };
  await db
    .insertInto('channels')
    .values({ id: CHANNEL, nome: 'Assinantes', slug: 'assinantes', numero: 2, premium: true, ...channel })
    .execute();
});
afterAll(async () => {
  await second.destroy();
  await world.database.drop();
});
beforeEach(async () => {
  now = START;
  world.setNow(now);
  await db.deleteFrom('account_viewings').execute();
  await db.deleteFrom('stream_grants').execute();
});
const wait = (ms: number): void => {
  now += ms;
  world.setNow(now);
};

/** What one process asks before it sends a playlist. */
async function process(database: Database) {
  const tokens = await streamTokens(database);
  const mayUse = createTokenUses({ db: database, tokens, clock: () => now });
  return (token: string) => mayUse({ token, channelId: CHANNEL });
}

async function subscriber() {
  const viewer = await world.viewer();
  const { id } = await db
    .updateTable('viewers')
    .set({ premium: true })
    .where('user_name', '=', viewer.registration.user_name)
    .returning('id')
    .executeTakeFirstOrThrow();
  const on = (device: typeof PHONE) => world.client({ bearer: viewer.token, viewerAddress: '198.51.100.7', ...device });
  return { id, phone: on(PHONE), laptop: on(LAPTOP) };
}
type Client = TestViewer['client'];
const ping = (client: Client) => client.channelsStreamPing({ query: { channel: CHANNEL } });
const tokenOf = async (client: Client): Promise<string> => {
  const { hls } = await ok(client.channelsStream({ params: { id: CHANNEL } }));
  return new URL(hls ?? '').searchParams.get('token') ?? '';
};
const seenAt = async (): Promise<number[]> =>
  (await db.selectFrom('account_viewings').select('seen_at').execute()).map(({ seen_at }) => seen_at.getTime());

test('[SEC-42] [X-other-device] a device that takes an address and never pings is in the way of another one, by its name', async () => {
  const { phone, laptop } = await subscriber();
  const use = await process(db);
  const token = await tokenOf(phone);
  expect(await seenAt()).toEqual([]);
  expect(await use(token)).toBe(true);
  expect(await ping(laptop)).toMatchObject({ ok: false, status: 409, error: { fields: { device: 'Safari em iPhone' } } });
  // It goes on as long as it reads playlists, and makes room when it does not.
  wait(80_000);
  expect(await use(token)).toBe(true);
  wait(80_000);
  expect(await ping(laptop)).toMatchObject({ ok: false, status: 409 });
  wait(10_000);
  expect(await ping(laptop)).toMatchObject({ ok: true });
});

test('[B-name-device] [SEC-42] "parar lá" closes the playlists of the other device’s token, in every process', async () => {
  const { phone, laptop } = await subscriber();
  const [first, other] = [await process(db), await process(second)];
  const token = await tokenOf(phone);
  expect(await first(token)).toBe(true);
  const refused = await ping(laptop);
  const viewing = refused.ok ? '' : ((refused as { error?: { fields?: Record<string, string> } }).error?.fields?.viewing ?? '');
  await ok(laptop.channelsStreamStop({ body: { channel: CHANNEL, viewing } }));
  expect(await other(token)).toBe(false);
  // The process that has just let it in asks again after a quarter of a minute.
  wait(15_000);
  expect(await first(token)).toBe(false);
  expect(await first(await tokenOf(laptop))).toBe(true);
  // A refusal is not kept: who takes the place back is let in at once.
  await ok(laptop.channelsStreamLeave({}));
  expect(await first(token)).toBe(true);
});

test('[SEC-42] of two devices that use their tokens in two processes together, one opens its playlist', async () => {
  const { phone, laptop } = await subscriber();
  const tokens = [await tokenOf(phone), await tokenOf(laptop)] as const;
  for (let round = 0; round < 10; round += 1) {
    await db.deleteFrom('account_viewings').execute();
    wait(20_000);
    const [first, other] = [await process(db), await process(second)];
    const opened = await Promise.all([first(tokens[0]), other(tokens[1]), first(tokens[0]), other(tokens[1])]);
    expect(opened.filter(Boolean)).toHaveLength(2);
    expect([opened[0] === opened[2], opened[1] === opened[3]]).toEqual([true, true]);
  }
});

test('a device that is seen every second is written once in a quarter of a minute, however many processes it asks', async () => {
  const { phone } = await subscriber();
  const [first, other] = [await process(db), await process(second)];
  const token = await tokenOf(phone);
  const written = new Set<number>();
  for (let second = 0; second < 60; second += 1) {
    expect([await first(token), await other(token)]).toEqual([true, true]);
    for (const at of await seenAt()) written.add(at);
    wait(1_000);
  }
  expect([...written].map((at) => (at - START) / 1_000)).toEqual([0, 15, 30, 45]);
});

test('[SEC-49] a use that cannot be looked up opens nothing, and the token of a deleted account neither', async () => {
  const { id, phone } = await subscriber();
  const token = await tokenOf(phone);
  await db.schema.alterTable('account_viewings').renameTo('elsewhere').execute();
  try {
    await expect((await process(db))(token)).rejects.toThrow();
  } finally {
    await db.schema.alterTable('elsewhere').renameTo('account_viewings').execute();
  }
  const use = await process(db);
  await db.deleteFrom('stream_grants').where('viewer_id', '=', id).execute();
  expect(await use(token)).toBe(false);
});

test('tokens of visitors and of published ranges are nobody’s, and grants are forgotten after their end', async () => {
  const { phone } = await subscriber();
  const tokens = await streamTokens(db);
  const use = await process(db);
  expect(await use(tokens.publish(CHANNEL, { a: 1, b: 2 }))).toBe(true);
  expect(await use(tokens.issue({ channelId: CHANNEL, account: null, device: PHONE.deviceId }, now + 60_000))).toBe(true);
  expect(await seenAt()).toEqual([]);
  await tokenOf(phone);
  const grants = () => db.selectFrom('stream_grants').select('name').execute();
  await forgetOldViewings({ db, now: now + SILENCE_MS });
  expect(await grants()).toEqual([{ name: 'Safari em iPhone' }]);
  await forgetOldViewings({ db, now: now + 300_000 + SILENCE_MS + 1 });
  expect(await grants()).toEqual([]);
});
