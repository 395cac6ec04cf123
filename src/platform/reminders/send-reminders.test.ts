import { createECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ALERT_MINUTES } from '#rules/constants.ts';
import { type AccountsApi, ok, refusal, START, startAccountsApi } from '../api/accounts-fixture.ts';
import { fillContent, KICK_OFF } from '../api/content-fixture.ts';
import { quiet } from '../api/test-api.ts';
import { cuttable } from '../db/away-fixture.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type Mailer, outboxMailer } from '../mail/mailer.ts';
import { toDate } from '../wire/instant.ts';
import { isPushService } from './push-services.ts';
import { sendReminders } from './send-reminders.ts';

const MINUTE = 60_000;
/** Kick-off of a match of team 1 against team 2. */
const KICK = START + 5 * 86_400_000;

/** A push service that notes what it is sent, and answers with a status that is set. */
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
/** What happens before it answers. */
let hold = async (): Promise<void> => {};
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', async () => {
    await hold();
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

test('[B-reminders] [J-push-renewed] a browser is sent an encrypted notice until the start, one that is gone is forgotten, and then an e-mail tells it', async () => {
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

  // A device that was off is not told of a match that has begun.
  await world.database.db.deleteFrom('reminder_notices').execute();
  expect(await run(KICK - 10 * MINUTE)).toBe(1);
  expect(received.at(-1)?.headers).toMatchObject({ ttl: '600' });

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

test('[B-reminders] [J-store-alerts] what no mail server takes is told once, tried less and less often, and sent once there is one', async () => {
  const viewers = [await confirmedViewer(), await confirmedViewer()];
  for (const { client } of viewers)
    await ok(client.reminderSave({ body: { kind: 'event', target_id: eventId, minutes: 60, way: 'email' } }));
  const { db } = world.database;
  const tries: number[] = [];
  const lines: unknown[] = [];
  let now = KICK - 60 * MINUTE;
  const without: Mailer = {
    send: () => {
      tries.push((now - KICK) / MINUTE + 60);
      return Promise.reject(new Error('SMTP_URL is not set'));
    },
  };
  const log = { ...quiet, warn: (...line: unknown[]) => void lines.push(line) };
  const sender = { db, log, siteUrl: 'http://site.test', pushHosts: new Set<string>() };
  // Every thirty seconds, as its job runs, until it is not told of any more.
  for (; now < KICK + 10 * MINUTE; now += MINUTE / 2) await sendReminders({ ...sender, mailer: without }, now);
  expect(tries).toEqual([0, 1, 2, 4, 8, 16, 32, 62].flatMap((minute) => [minute, minute]));
  expect(lines).toEqual([[{ failed: 2, err: new Error('SMTP_URL is not set') }, expect.stringContaining('reminders were not sent')]]);

  await db.deleteFrom('reminder_notices').execute();
  await sendReminders({ ...sender, mailer: without }, KICK - 60 * MINUTE);
  expect(await run(KICK - 59.5 * MINUTE), 'it waits').toBe(0);
  expect((await Promise.all([run(KICK - 59 * MINUTE), run(KICK - 59 * MINUTE, second)])).reduce((a, b) => a + b)).toBe(2);
  for (const viewer of viewers) expect(await viewer.reminders()).toHaveLength(1);
});

test('[J-outage] a notice that was sent while the database went away is told once, and stored at its return', async () => {
  const viewer = await confirmedViewer();
  await ok(viewer.client.pushSubscribe({ body: browser('away') }));
  await ok(viewer.client.reminderSave({ body: { kind: 'event', target_id: eventId, minutes: 60, way: 'push' } }));
  const front = await cuttable(world.database.url);
  const db = openDatabase({ url: front.url, max: 5 });
  try {
    hold = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE state LIKE 'idle in%' AND datname = current_database()`.execute(second);
      expect(rows).toEqual([]);
      await front.cut();
    };
    const running = run(KICK - 60 * MINUTE, db);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000 });
    // Another process leaves it to the one that sends.
    expect(await run(KICK - 60 * MINUTE, second)).toBe(0);
    await new Promise((go) => setTimeout(go, 1_000));
    await front.restore();
    expect(await running).toBe(1);
    expect([await run(KICK - 59 * MINUTE), received.length, await viewer.reminders()]).toEqual([0, 1, []]);
    // One whose process was killed is told after a while.
    await second
      .updateTable('reminder_notices')
      .set({ sent_at: null, claimed_until: toDate(START) })
      .execute();
    expect([await run(KICK - 58 * MINUTE), received.length]).toEqual([1, 2]);
  } finally {
    hold = async () => {};
    await db.destroy();
    await front.cut();
  }
});

test('[J-match-off] a match that is off is told to nobody; one that is put off keeps its reminder and takes new ones', async () => {
  const viewer = await confirmedViewer();
  const { db } = world.database;
  const other = await confirmedViewer();
  const save = (client: typeof viewer.client) =>
    client.reminderSave({ body: { kind: 'event', target_id: eventId, minutes: 60, way: 'email' } });
  await ok(save(viewer.client));
  try {
    for (const [status, takes] of [
      ['cancelled', false],
      ['abandoned', false],
      ['awarded', false],
      ['suspended', true],
      ['postponed', true],
    ] as const) {
      await db.updateTable('events').set({ status }).where('id', '=', eventId).execute();
      expect(await run(KICK - 60 * MINUTE), status).toBe(0);
      if (takes) await ok(save(other.client));
      else expect(await refusal(save(other.client)), status).toMatchObject({ status: 404 });
    }
    // Long after the day that was known.
    await run(KICK + 30 * 24 * 60 * MINUTE);
    expect((await ok(viewer.client.reminderList({}))).reminders).toMatchObject([{ starts_at: null }]);
  } finally {
    await db.updateTable('events').set({ status: 'scheduled' }).where('id', '=', eventId).execute();
  }
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
