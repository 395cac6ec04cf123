import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApi, ok, PASSWORD, START, startAccountsApi } from '../api/accounts-fixture.ts';
import { createLog } from '../log.ts';

const lines: string[] = [];
let world: AccountsApi;
beforeAll(async () => {
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  world = await startAccountsApi({ log: createLog('debug', 'upstream', to) });
});
afterAll(() => world.database.drop());

test('[SEC-47] the log has sign-in, failure, reset, link and deletion, and no password, token, code, e-mail, NIF or phone', async () => {
  const viewerAddress = '203.0.113.77';
  const deviceId = '0190a0b0-1111-7222-8333-444455556666';
  const { client, registration, token } = await world.viewer({}, { viewerAddress, deviceId });
  const { email } = registration;
  const { id } = await ok(client.userProfile());
  await world.client().authLogin({ body: { username: email, password: 'errada-errada' } });
  await world.client().authLogin({ body: { username: email, password: PASSWORD } });
  await ok(world.client().authRequest({ body: { email } }));
  const reset = await world.mailedToken(email, /Nova palavra-passe/);
  const session = await ok(world.client({ viewerAddress }).authReset({ body: { email, token: reset, password: 'chuva-no-molhe-77' } }));
  const signedIn = world.client({ bearer: session.access_token });
  const shown = await ok(world.client().tvCode({ body: {} }));
  await signedIn.tvLink({ body: { code: 'AAAAAA' } });
  await ok(signedIn.tvLink({ body: { code: shown.code } }));
  await ok(world.client().tvCodeStatus({ body: { poll_token: shown.poll_token } }));
  await ok(signedIn.userDataRequest({ body: { message: 'O meu NIF é 123456789, o telefone 912345678.' } }));
  await ok(signedIn.userData());
  const again = (await ok(world.client().authLogin({ body: { username: email, password: 'chuva-no-molhe-77' } }))).access_token;
  await ok(world.client({ bearer: again }).authLogout());
  world.setNow(START + 1_000);
  await ok(signedIn.userDelete());
  await world.background.settled();

  const text = lines.join('');
  const events = lines.map((line) => JSON.parse(line) as { event?: string; viewer?: string | null }).filter(({ event }) => event);
  expect(events.map(({ event }) => event)).toEqual([
    'registered',
    'sign_in_failed',
    'sign_in',
    'reset_requested',
    'password_reset',
    'tv_link_failed',
    'tv_linked',
    'data_requested',
    'data_downloaded',
    'sign_in',
    'sign_out',
    'deleted',
  ]);
  for (const { viewer } of events) expect(viewer).toBe(id);
  expect(text).toContain(viewerAddress);
  expect(text).toContain(deviceId);
  const secrets = [PASSWORD, 'chuva-no-molhe-77', 'errada-errada', token, again, session.access_token, reset, shown.code, shown.poll_token];
  for (const secret of [...secrets, email, '123456789', '912345678', 'argon2']) expect(text).not.toContain(secret);
});
