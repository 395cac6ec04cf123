/** Who may watch, on how many devices: the API with accounts, on a database that two processes share. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createClient } from '#contract/core/client.ts';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import { streamTokens } from '../../accounts/stream-key.ts';
import { linkIdentity } from '../../accounts/viewers.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { parsePlatformEnv } from '../../env.ts';
import { createApi } from '../../http/router.ts';
import { liveTag } from '../../media/media-tags.ts';
import { type AccountsApi, ok, START, startAccountsApi, type TestViewer } from '../accounts-fixture.ts';
import { handlers } from '../handlers.ts';
import { BASE, quiet, SIGNING_SECRET } from '../test-api.ts';

const MINUTE = 60_000;
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
    .values([
      { id: 1, nome: 'Aberto', slug: 'aberto', numero: 1, ...channel },
      { id: 2, nome: 'Assinantes', slug: 'assinantes', numero: 2, premium: true, ...channel },
      { id: 3, nome: 'Só cá', slug: 'so-ca', numero: 3, countries: ['PT'], ...channel },
    ])
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
  await db.deleteFrom('settings').execute();
});
const wait = (ms: number): void => {
  now += ms;
  world.setNow(now);
};

const setting = (key: string, value: string) => db.insertInto('settings').values({ key, value }).execute();
const stream = (client: TestViewer['client'], id: number) => client.channelsStream({ params: { id } });
const ping = (client: TestViewer['client'], channel = 1) => client.channelsStreamPing({ query: { channel } });

/** Status, code and fields of a call that was refused. */
async function refused(pending: Promise<unknown>) {
  const result = (await pending) as { ok: boolean; status?: number; error?: { code: string; fields?: Record<string, string> } };
  return { status: result.status, code: result.error?.code, fields: result.error?.fields ?? {} };
}

const idOf = async ({ registration }: TestViewer): Promise<string> =>
  (await db.selectFrom('viewers').select('id').where('user_name', '=', registration.user_name).executeTakeFirstOrThrow()).id;

/** A viewer with the premium flag, and a client for each device. */
async function subscriber() {
  const viewer = await world.viewer();
  const id = await idOf(viewer);
  await db.updateTable('viewers').set({ premium: true }).where('id', '=', id).execute();
  const on = (device: typeof PHONE) => world.client({ bearer: viewer.token, viewerAddress: '198.51.100.7', ...device });
  return { id, viewer, phone: on(PHONE), laptop: on(LAPTOP) };
}

describe('who may watch', () => {
  test('[A-operator] a channel without rights opens for everybody, with addresses without a token', async () => {
    const answer = await ok(stream(world.client(), 1));
    expect([answer.hls, answer.dash, answer.expires_in]).toEqual([
      `${BASE}/live/1/master.m3u8?dvr=7200`,
      `${BASE}/live/1/live.mpd?dvr=7200`,
      null,
    ]);
  });

  test('[A-operator] a channel with rights refuses visitors, ended sessions and accounts without the pack, each with its code', async () => {
    expect(await refused(stream(world.client(), 2))).toMatchObject({ status: 401, code: 'sign_in' });
    expect(await refused(stream(world.client({ bearer: 'a-session-that-ended' }), 2))).toMatchObject({
      status: 401,
      code: 'session_expired',
    });
    const viewer = await world.viewer();
    expect(await refused(stream(viewer.client, 2))).toMatchObject({ status: 403, code: 'no_pack' });
    // A subscription without an operator, or an operator without a subscription, is no operator account.
    await db
      .updateTable('viewers')
      .set({ subscription: true })
      .where('id', '=', await idOf(viewer))
      .execute();
    expect(await refused(stream(viewer.client, 2))).toMatchObject({ status: 403, code: 'no_pack' });
  });

  test('[A-operator] [SEC-42] opens it to an operator account, with a token of ten minutes at most for account, device and channel', async () => {
    const { id, phone } = await subscriber();
    const answer = await ok(stream(phone, 2));
    expect(answer.expires_in).toBe(300);
    const given = [answer.hls, answer.hls_short, answer.dash].map((address) => new URL(address ?? '').searchParams.get('token') ?? '');
    expect(new Set(given).size).toBe(1);
    const [token = ''] = given;
    const tokens = await streamTokens(db);
    expect(tokens.isFor(token, { channelId: 2, account: id, device: PHONE.deviceId })).toBe(true);
    expect(tokens.accepts(token, 2, now)).toBe(true);
    expect(tokens.accepts(token, 2, now + 600_000)).toBe(false);
    expect(answer.poster).not.toContain('token');
    // The other process accepts it.
    expect((await streamTokens(second)).accepts(token, 2, now)).toBe(true);
  });

  test('[G-segment-rights] its pictures have the same tag for all viewers and from every process, and a free channel’s have none', async () => {
    const { phone, television } = { ...(await subscriber()), television: (await subscriber()).phone };
    const [mine, yours, free] = [await ok(stream(phone, 2)), await ok(stream(television, 2)), await ok(stream(phone, 1))];
    const pictures = ({ poster, thumbs }: typeof mine) => [poster, thumbs?.url];
    expect(pictures(mine)).toEqual(pictures(yours));
    const { tags } = await streamTokens(second);
    for (const address of pictures(mine)) expect(address).toContain(`/live/2.${liveTag(tags, 'live', 2, now)}/`);
    for (const address of pictures(free)) expect(address).toContain('/live/1/');
  });

  test('[X-operator-expired] an operator’s word holds 90 days; then its viewer is asked to sign in there again', async () => {
    const viewer = await world.viewer({}, PHONE);
    const identity = {
      provider: 'nos' as const,
      iss: 'https://nos.test',
      sub: `s-${viewer.registration.user_name}`,
      email: null,
      subscription: true,
    };
    const id = await idOf(viewer);
    await linkIdentity(db, id, identity, now);
    expect((await ok(stream(viewer.client, 2))).hls).toContain('token=');
    wait(90 * 24 * 60 * MINUTE);
    await db
      .updateTable('viewer_sessions')
      .set({ expires_at: new Date(now + MINUTE) })
      .where('viewer_id', '=', id)
      .execute();
    expect(await refused(stream(viewer.client, 2))).toEqual({ status: 403, code: 'operator_expired', fields: { operator: 'nos' } });
    await linkIdentity(db, id, identity, now);
    expect((await ok(stream(viewer.client, 2))).hls).toContain('token=');
  });

  test('[X-geo] a channel of some countries is refused elsewhere and where the country is unknown; within, its addresses need a token', async () => {
    for (const country of ['ES', null])
      expect(await refused(stream(world.client({ country }), 3))).toMatchObject({ status: 451, code: 'geo' });
    expect((await ok(stream(world.client({ country: 'PT' }), 3))).hls).toContain('token=');
    // Only the site may tell the country.
    const unsigned = await world.api.request(`${BASE}/channels/stream/3`, { headers: { 'x-country': 'PT' } });
    expect(unsigned.status).toBe(451);
  });

  test('[SEC-49] a decision that cannot be made grants nothing', async () => {
    const { phone } = await subscriber();
    expect((await ok(stream(phone, 2))).hls).toContain('token=');
    for (const table of ['viewer_identities', 'account_viewings', 'settings']) {
      await db.schema.alterTable(table).renameTo('elsewhere').execute();
      try {
        const answer = await refused(stream(phone, 2));
        expect([table, answer.status]).toEqual([table, 500]);
        expect(JSON.stringify(answer)).not.toContain('token=');
      } finally {
        await db.schema.alterTable('elsewhere').renameTo(table).execute();
      }
    }
  });
});

describe('on how many devices', () => {
  test('[C-ping] [SEC-42] [X-other-device] a second device is told that the account watches on the first, which is named', async () => {
    const { phone, laptop } = await subscriber();
    expect(await ok(ping(laptop, 2))).toMatchObject({ state: 'ok', refresh: 30 });
    wait(10_000);
    const answer = await refused(ping(phone, 1));
    expect(answer).toMatchObject({ status: 409, code: 'other_device', fields: { device: 'Chrome em Windows', channel: '2' } });
    expect(Date.parse(answer.fields.since ?? '')).toBe(START);
    expect(JSON.stringify(answer)).not.toContain(LAPTOP.deviceId);
    // Nor does it get addresses of a channel with rights.
    expect(await refused(stream(phone, 2))).toMatchObject({ status: 409, code: 'other_device' });
    expect(await ok(ping(laptop, 2))).toMatchObject({ state: 'ok' });
  });

  test('[C-ping] the four tiles of a device count once, and other accounts are not in the way', async () => {
    const { phone } = await subscriber();
    for (const channel of [1, 2, 3, 1]) expect(await ok(ping(phone, channel))).toMatchObject({ state: 'ok' });
    expect(await db.selectFrom('account_viewings').select('channel_id').execute()).toEqual([{ channel_id: 1 }]);
    const other = await subscriber();
    expect(await ok(ping(other.laptop, 2))).toMatchObject({ state: 'ok' });
  });

  test('[B-name-device] "parar lá" ends the viewing there: its next ping is refused and its token is not renewed', async () => {
    const { phone, laptop } = await subscriber();
    await ok(ping(laptop, 2));
    const { fields } = await refused(ping(phone, 2));
    const stop = (client: TestViewer['client'], viewing = '') => client.channelsStreamStop({ body: { channel: 2, viewing } });
    expect(await ok(stop(phone, fields.viewing))).toMatchObject({ state: 'ok' });
    expect((await ok(stream(phone, 2))).hls).toContain('token=');
    expect(await refused(ping(laptop, 2))).toMatchObject({ status: 409, fields: { device: 'Safari em iPhone' } });
    expect(await refused(stream(laptop, 2))).toMatchObject({ status: 409, code: 'other_device' });
    // A viewing of another account is none of this account's.
    const other = await subscriber();
    const { id } = await db.selectFrom('account_viewings').select('id').executeTakeFirstOrThrow();
    expect(await refused(stop(other.phone, id))).toMatchObject({ status: 404 });
    expect(await ok(ping(phone, 2))).toMatchObject({ state: 'ok' });
    expect(await refused(stop(world.client(), id))).toMatchObject({ status: 401 });
  });

  test('a device that leaves, or has not pinged for three intervals, makes room', async () => {
    const { phone, laptop } = await subscriber();
    await ok(ping(laptop));
    await ok(laptop.channelsStreamLeave({}));
    expect(await ok(ping(phone))).toMatchObject({ state: 'ok' });
    wait(90_000);
    expect((await ok(stream(laptop, 2))).hls).toContain('token=');
    expect(await ok(ping(laptop))).toMatchObject({ state: 'ok' });
    expect(await refused(ping(phone))).toMatchObject({ status: 409 });
  });

  test('the operator’s setting allows more devices', async () => {
    await setting('stream_devices', '2');
    const { viewer, phone, laptop } = await subscriber();
    await ok(ping(phone));
    await ok(ping(laptop));
    const third = world.client({ bearer: viewer.token, viewerAddress: '198.51.100.7', deviceId: '019aa5d2-0000-7000-8000-00000000000c' });
    expect(await refused(ping(third))).toMatchObject({ status: 409 });
  });

  test('[SEC-42] an app that tells no device is one device, not none', async () => {
    const { viewer, phone } = await subscriber();
    await ok(ping(phone));
    const app = world.client({ bearer: viewer.token });
    expect(await refused(ping(app))).toMatchObject({ status: 409, code: 'other_device' });
  });

  test('[SEC-42] two processes on one database agree, also when two devices ask them at the same time', async () => {
    const { viewer, phone } = await subscriber();
    const api = createApi({
      db: second,
      clock: () => now,
      publicBase: BASE,
      env: parsePlatformEnv({ UPSTREAM_SIGNING_SECRET: SIGNING_SECRET, SITE_URL: 'http://site.test' }),
      log: quiet,
      handlers,
    });
    const laptop = createClient(
      calls,
      async ({ url, method, headers, body }) => {
        const signature = await signRequest(SIGNING_SECRET, { method, url, headers }, Date.now());
        return api.request(url, { method, headers: { ...headers, [SIGNATURE_HEADER]: signature }, body });
      },
      { baseUrl: BASE, bearer: viewer.token, viewerAddress: '198.51.100.8', ...LAPTOP },
    );
    for (let round = 0; round < 10; round += 1) {
      await db.deleteFrom('account_viewings').execute();
      const results = (await Promise.all([ping(phone), ping(laptop)])).map(({ ok: allowed }) => allowed);
      expect(results.toSorted()).toEqual([false, true]);
    }
  });
});

test('[E-safe-mode] the operator’s safe mode is told in the header of every answer that plays something', async () => {
  const modeOf = async () => (await world.api.request(`${BASE}/channels/stream/1`)).headers.get('x-safe-mode');
  expect(await modeOf()).toBe('off');
  await setting('safe_mode', 'low');
  for (const path of ['/channels/stream/1', '/channels/live', '/channels/stream/ping?channel=1'])
    expect([path, (await world.api.request(`${BASE}${path}`)).headers.get('x-safe-mode')]).toEqual([path, 'low']);
  await db.updateTable('settings').set({ value: 'talvez' }).execute();
  expect(await modeOf()).toBe('unknown');
});
