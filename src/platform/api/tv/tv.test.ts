import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../http/handler.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../accounts-fixture.ts';
import { codeStatus } from './codes.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(START);
  await world.database.db.deleteFrom('rate_limits').execute();
});

const show = () => ok(world.client().tvCode({ body: { name: 'Televisão da sala' } }));
const status = (poll_token: string) => ok(world.client().tvCodeStatus({ body: { poll_token } }));

test('[C-tv-link] [E-tv-link] [SEC-22] a code links the television that shows it, once, and its token is handed out once', async () => {
  const { client } = await world.viewer();
  const shown = await show();
  expect(shown).toMatchObject({ code: expect.stringMatching(/^[A-Z3-9]{6}$/), expires_in: 60 });
  expect(await status(shown.poll_token)).toEqual({ state: 'waiting', access_token: null });
  // As somebody types it.
  const typed = `${shown.code.slice(0, 3)} ${shown.code.slice(3)}`.toLowerCase();
  expect(await ok(client.tvLink({ body: { code: typed } }))).toEqual({
    device: 'Televisão da sala',
    message: 'Televisão da sala ligada à sua conta.',
  });
  expect(await refusal(client.tvLink({ body: { code: shown.code } }))).toMatchObject({ status: 410, code: 'expired' });
  const [one, two] = await Promise.all([status(shown.poll_token), status(shown.poll_token)]);
  const tokens = [one, two].map(({ access_token }) => access_token).filter((token) => token !== null);
  expect(tokens).toHaveLength(1);
  expect((await ok(world.client({ bearer: tokens[0] ?? '' }).userProfile())).id).toBe((await ok(client.userProfile())).id);
  const devices = (await ok(client.userDevices())).devices;
  expect(devices.map(({ name, kind }) => [name, kind])).toContainEqual(['Televisão da sala', 'tv']);
  expect(await status(shown.poll_token)).toEqual({ state: 'expired', access_token: null });
});

test('[K-tv-code-60] [SEC-22] a code ends after 60 seconds', async () => {
  const { client } = await world.viewer();
  const shown = await show();
  world.setNow(START + 59_999);
  expect((await status(shown.poll_token)).state).toBe('waiting');
  world.setNow(START + 60_000);
  expect((await status(shown.poll_token)).state).toBe('expired');
  expect(await refusal(client.tvLink({ body: { code: shown.code } }))).toMatchObject({ status: 410, code: 'expired' });
});

test('[K-tv-code-60] [G-tests-assert] a code ends when the setting says', async () => {
  const { client } = await world.viewer();
  const { db } = world.database;
  await db.insertInto('settings').values({ key: 'code_generate_tv', value: '90' }).execute();
  const shown = await show();
  await db.deleteFrom('settings').where('key', '=', 'code_generate_tv').execute();
  expect(shown.expires_in).toBe(90);
  world.setNow(START + 89_999);
  expect((await status(shown.poll_token)).state).toBe('waiting');
  world.setNow(START + 90_000);
  expect(await refusal(client.tvLink({ body: { code: shown.code } }))).toMatchObject({ status: 410, code: 'expired' });
});

test('[G-code-tries] [SEC-69] [SEC-22] a viewer has five wrong tries, and televisions of one’s own between them make no room for more', async () => {
  const { client } = await world.viewer();
  const wrong = () => client.tvLink({ body: { code: 'AAAAAA' } });
  const own = async () => client.tvLink({ body: { code: (await show()).code } });
  for (let n = 0; n < 5; n += 1) {
    // As many of one's own as there are.
    for (let linked = 0; linked < 3; linked += 1) expect((await own()).ok).toBe(true);
    expect(await refusal(wrong())).toMatchObject({ status: 404 });
  }
  for (const refused of [await refusal(wrong()), await refusal(own())]) {
    expect(refused).toMatchObject({ status: 429, code: 'too_many' });
    expect(refused.retryAfter).toBeGreaterThan(800);
  }
});

test('[SEC-22] codes are random, and their secrets are stored as hashes', async () => {
  const shown = await Promise.all(Array.from({ length: 50 }, show));
  expect(new Set(shown.map(({ code }) => code)).size).toBe(50);
  const stored = JSON.stringify(await world.database.db.selectFrom('tv_codes').selectAll().execute());
  for (const { poll_token } of shown) expect(stored).not.toContain(poll_token);
});

test('of two viewers who enter a code at the same time, one links the television', async () => {
  const [ana, rui] = [await world.viewer(), await world.viewer()];
  const { code } = await show();
  const results = await Promise.all([ana, rui].map(({ client }) => client.tvLink({ body: { code } })));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
});

test('a television that asks while it is linked is told to wait, not that its code has ended, and then gets its token', async () => {
  const { client } = await world.viewer();
  const { code, poll_token } = await show();
  // Linked between the two statements of the answer.
  let isLinked = false;
  const db = world.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isLinked) return result;
      isLinked = true;
      await ok(client.tvLink({ body: { code } }));
      return result;
    },
  });
  expect(await codeStatus(poll_token, { db, now: START } as Context)).toEqual({ state: 'waiting', access_token: null });
  expect((await status(poll_token)).state).toBe('linked');
});

test('linking asks for a session', async () => {
  expect(await refusal(world.client().tvLink({ body: { code: (await show()).code } }))).toMatchObject({ status: 401, code: 'sign_in' });
});
