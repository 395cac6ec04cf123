import { createECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ALERT_MINUTES } from '#rules/constants.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../api/accounts-fixture.ts';
import { fillContent, KICK_OFF } from '../api/content-fixture.ts';
import { quiet } from '../api/test-api.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { outboxMailer } from '../mail/mailer.ts';
import { toDate } from '../wire/instant.ts';
import { isPushService } from './push-services.ts';
import { sendReminders } from './send-reminders.ts';

const MINUTE = 60_000;
/** Kick-off of a match of team 1 against team 2. */
const KICK = START + 5 * 86_400_000;

/** A push service that notes what it is sent, and answers with a status that is set. */
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});

let world: AccountsApi;
let second: Database;
let eventId: number;
let pushHost: string;

beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  pushHost = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  world = await startAccountsApi({ pushHosts: pushHost });
  const { db, url } = world.database;
  second = openDatabase({ url, max: 5 });
  await fillContent(db);
  const { id } = await db
    .insertInto('events')
    .values({ id: 9_001, competition_id: 1, modality_slug: 'futebol', local_team_id: 1, visitor_team_id: 2, starts_at: toDate(KICK) })
    .returning('id')
    .executeTakeFirstOrThrow();
  eventId = id;
});
afterAll(async () => {
  await second.destroy();
  await world.database.drop();
  service.close();
});
beforeEach(async () => {
  received.length = 0;
  status = 201;
  const { db } = world.database;
  for (const table of ['reminders', 'reminder_notices', 'push_subscriptions'] as const) await db.deleteFrom(table).execute();
  await db
    .updateTable('events')
    .set({ starts_at: toDate(KICK) })
    .where('id', '=', eventId)
    .execute();
});

const run = (now: number, db: Database = world.database.db) =>
  sendReminders({ db, log: quiet, siteUrl: 'http://site.test', mailer: outboxMailer(db, () => now), pushHosts: new Set([pushHost]) }, now);

async function confirmedViewer() {
  const viewer = await world.viewer();
  const { email } = viewer.registration;
  await world.database.db
    .updateTable('viewers')
    .set({ email_verified_at: toDate(START) })
    .where('email', '=', email)
    .execute();
  return { ...viewer, email, reminders: async () => (await world.mails(email)).filter(({ subject }) => subject.startsWith('Lembrete')) };
}

/** A browser's keys. */
function browser(path: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `http://${pushHost}/${path}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
}

test('[K-alerts-0-15-60-1440] a viewer is told so many minutes before the start as chosen, and not earlier', async () => {
  for (const minutes of Object.values(ALERT_MINUTES)) {
    const viewer = await confirmedViewer();
    await ok(viewer.client.reminderSave({ body: { kind: 'team', target_id: 2, minutes, way: 'email' } }));
    await run(KICK - minutes * MINUTE - 1_000);
    expect([minutes, (await viewer.reminders()).length]).toEqual([minutes, 0]);
    await run(KICK - minutes * MINUTE);
    expect([minutes, (await viewer.reminders()).map(({ subject }) => subject)]).toEqual([minutes, ['Lembrete: Braga × Gil Vicente']]);
  }
});

test('[B-reminders] of two processes at once one sends, and a match of team, competition and itself is told of once', async () => {
  const viewer = await confirmedViewer();
  for (const body of [
    { kind: 'team', target_id: 1 },
    { kind: 'competition', target_id: 1 },
    { kind: 'event', target_id: eventId },
  ] as const)
    await ok(viewer.client.reminderSave({ body: { ...body, minutes: 15, way: 'email' } }));
  const sent = await Promise.all(Array.from({ length: 6 }, (_, n) => run(KICK - 14 * MINUTE, n % 2 === 0 ? second : world.database.db)));
  expect(sent.reduce((a, b) => a + b)).toBe(1);
  const [mail, ...more] = await viewer.reminders();
  expect(more).toEqual([]);
  expect(mail?.text_body).toMatch(/Começa .* às \d\d:\d\d/);
  expect(mail?.text_body).not.toMatch(/\d–\d/);
});

test('[B-reminders] a match that is moved moves its reminder', async () => {
  const viewer = await confirmedViewer();
  await ok(viewer.client.reminderSave({ body: { kind: 'event', target_id: eventId, minutes: 15, way: 'email' } }));
  await world.database.db
    .updateTable('events')
    .set({ starts_at: toDate(KICK + 60 * MINUTE) })
    .where('id', '=', eventId)
    .execute();
  expect(await run(KICK - 15 * MINUTE)).toBe(0);
  expect(await run(KICK + 45 * MINUTE)).toBe(1);
});

test('[B-reminders] a browser is sent an encrypted notice, one that is gone is forgotten, and then an e-mail tells it', async () => {
  const viewer = await confirmedViewer();
  await ok(viewer.client.pushSubscribe({ body: browser('one') }));
  await ok(viewer.client.reminderSave({ body: { kind: 'event', target_id: eventId, minutes: 60, way: 'push' } }));
  expect(await run(KICK - 60 * MINUTE)).toBe(1);
  expect(received).toHaveLength(1);
  const { push_key } = await ok(viewer.client.reminderList({}));
  expect(received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
  expect(received[0]?.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${push_key}$`));
  expect(received[0]?.body.includes('Braga')).toBe(false);
  expect(await viewer.reminders()).toEqual([]);

  // Not taken: tried again. Then the browser is gone.
  await world.database.db.deleteFrom('reminder_notices').execute();
  status = 503;
  expect(await run(KICK - 59 * MINUTE)).toBe(0);
  status = 410;
  expect(await run(KICK - 58 * MINUTE)).toBe(1);
  expect(await world.database.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  expect(await viewer.reminders()).toHaveLength(1);
});

test('[B-reminders] a notice that the push service refuses is not tried again: an e-mail tells it, and the browser stays', async () => {
  const viewer = await confirmedViewer();
  await ok(viewer.client.pushSubscribe({ body: browser('odd') }));
  await ok(viewer.client.reminderSave({ body: { kind: 'event', target_id: eventId, minutes: 60, way: 'push' } }));
  status = 400;
  expect(await run(KICK - 60 * MINUTE)).toBe(1);
  expect([await viewer.reminders(), await run(KICK - 59 * MINUTE), received.length]).toEqual([[expect.anything()], 0, 1]);
  expect(await world.database.db.selectFrom('push_subscriptions').selectAll().execute()).toHaveLength(1);
});

test('[B-reminders] a device that signs out is sent nothing more', async () => {
  const viewer = await confirmedViewer();
  await ok(viewer.client.pushSubscribe({ body: browser('two') }));
  await ok(viewer.client.authLogout({}));
  expect(await world.database.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});

test('[B-reminders] a list has names and next starts; what has begun is refused, and so are strange push services', async () => {
  const { client } = await confirmedViewer();
  const save = (kind: 'team' | 'event' | 'programme', target_id: number) =>
    client.reminderSave({ body: { kind, target_id, minutes: 15, way: 'push' } });
  const saved = await ok(save('team', 1));
  expect((await ok(save('team', 1))).id).toBe(saved.id);
  const { reminders } = await ok(client.reminderList({}));
  expect(reminders).toMatchObject([{ kind: 'team', name: 'Braga', starts_at: new Date(KICK).toISOString().replace('.000', '') }]);
  await ok(client.reminderDelete({ params: { id: saved.id } }));
  expect(await refusal(client.reminderDelete({ params: { id: saved.id } }))).toMatchObject({ status: 404 });
  expect(await refusal(save('event', 1))).toMatchObject({ status: 404 });
  expect(await refusal(save('programme', 9_999_999_999_999))).toMatchObject({ status: 404 });
  expect(KICK_OFF).toBeLessThan(START);
  const strange = { ...browser('three'), endpoint: 'https://169.254.169.254/latest' };
  expect(await refusal(client.pushSubscribe({ body: strange }))).toMatchObject({ status: 422, fields: ['endpoint'] });
  expect(
    ['https://fcm.googleapis.com/a', 'http://fcm.googleapis.com/a', 'https://fcm.googleapis.com.evil.example/'].map((one) =>
      isPushService(one, new Set()),
    ),
  ).toEqual([true, false, false]);
});
