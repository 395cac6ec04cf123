import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { type AccountsApi, ok, startAccountsApi } from './accounts-fixture.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
});
afterAll(() => world.database.drop());

const DEAD = 'A'.repeat(43);
const PERSONAL = ['/user/profile', '/user/devices', '/user/data-request', '/store/wallet'];

test('[C-bearer] every call of a viewer is 401 without a session, with a dead token and with the site’s own credential', async () => {
  const own = Object.values(calls as Record<string, CallSpec>).filter(({ auth, house }) => auth === 'bearer' && house);
  expect(own.length).toBeGreaterThan(10);
  for (const { method, path, id } of own) {
    const address = path
      // Races have numbers.
      .replace('{id}', id.startsWith('f1') ? '32' : '019aa5d2-0000-7000-8000-000000000001')
      .replace(/\{(offset|limit|competition|round)\}/g, '32')
      .replace(/\{\w+\}/g, 'nos');
    for (const [authorization, code] of [
      [undefined, 'sign_in'],
      [`Bearer ${DEAD}`, 'session_expired'],
      [`Basic ${Buffer.from('site:x').toString('base64')}`, 'sign_in'],
    ] as const) {
      const response = await world.api.request(address, { method, headers: authorization ? { authorization } : {} });
      expect([id, response.status, (await response.json()).error.code]).toEqual([id, 401, code]);
    }
  }
});

test('[F-sec-54] of 500 mixed requests none is answered with another viewer’s data, and no answer may be stored', async () => {
  const viewers = await Promise.all(['Ana Prates', 'Rui Costa'].map((name) => world.viewer({ name })));
  const profiles = await Promise.all(viewers.map(({ client }) => ok(client.userProfile())));
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      // Every third request has no session.
      const who = n % 3;
      const token = viewers[who]?.token;
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const response = await world.api.request(PERSONAL[n % PERSONAL.length] ?? '', { headers });
      return {
        who,
        status: response.status,
        cache: response.headers.get('cache-control'),
        etag: response.headers.get('etag'),
        text: await response.text(),
      };
    }),
  );
  for (const { who, status, cache, etag, text } of answers) {
    expect([status, etag]).toEqual([who === 2 ? 401 : 200, null]);
    expect(cache).toMatch(/no-store/);
    for (const [other, profile] of profiles.entries())
      if (other !== who) for (const secret of [profile.id, profile.name, profile.email]) expect(text).not.toContain(secret);
  }
});
