/** A database that is away for a while, under an upstream and a site with work under way. */
import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type CuttableDatabase, cuttable } from '#platform/db/away-fixture.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { createDemoDatabase } from '#platform/demo/demo-test-database.ts';
import { registerViewer } from '../support/account.ts';
import { type Stack, startStack, TEST_NOW } from '../support/stack.ts';

/** Requests of the push service, by path. It answers once `answering` is over. */
const told: string[] = [];
let answering: Promise<void> = Promise.resolve();
const pushService = createServer(async (request, response) => {
  told.push(request.url ?? '');
  request.resume();
  await answering;
  response.writeHead(201).end();
});

let database: TestDatabase;
let front: CuttableDatabase;
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  await new Promise<void>((ready) => pushService.listen(0, '127.0.0.1', ready));
  database = await createDemoDatabase(Date.parse(TEST_NOW));
  front = await cuttable(database.url);
  const { port } = pushService.address() as AddressInfo;
  stack = await startStack({
    env: { DATABASE_URL: front.url, PUSH_HOSTS: `127.0.0.1:${port}`, UPSTREAM_TIMEOUT_MS: '5000', PAGE_BUDGET_MS: '4000' },
  });
});
test.afterAll(async () => {
  await stack?.stop();
  await front?.cut();
  await database?.drop();
  pushService.close();
});

/** A viewer with a browser that takes notices and a reminder of a match that begins soon. @returns the path of the browser's address */
async function remindedViewer(n: number): Promise<string> {
  const { port } = pushService.address() as AddressInfo;
  const { email } = await registerViewer(stack);
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const path = `/viewer-${n}`;
  const { db } = database;
  const viewer = await db.selectFrom('viewers').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const session = await db.selectFrom('viewer_sessions').select('id').where('viewer_id', '=', viewer.id).executeTakeFirstOrThrow();
  await db
    .insertInto('push_subscriptions')
    .values({
      id: path,
      viewer_id: viewer.id,
      session_id: session.id,
      endpoint: `http://127.0.0.1:${port}${path}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
      created_at: new Date(),
    })
    .execute();
  const now = Date.now() + stack.clockOffsetMs;
  const template = await db.selectFrom('events').selectAll().limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('events')
    .values({
      id: 9_100_000 + n,
      competition_id: template.competition_id,
      modality_slug: template.modality_slug,
      local_team_id: template.local_team_id,
      visitor_team_id: template.visitor_team_id,
      starts_at: new Date(now + 15 * 60_000),
    })
    .execute();
  await db
    .insertInto('reminders')
    .values({
      id: crypto.randomUUID(),
      viewer_id: viewer.id,
      kind: 'event',
      target_id: 9_100_000 + n,
      minutes: 15,
      way: 'push',
      created_at: new Date(now - 60_000),
    })
    .execute();
  return path;
}

const statusOf = (url: string) => fetch(url, { signal: AbortSignal.timeout(20_000) }).then(({ status }) => status);

for (const seconds of [12, 35, 300])
  test(`[J-outage] a database away for ${seconds} s ends nothing, and within 10 s of its return all is well and told once`, async () => {
    test.setTimeout((seconds + 240) * 1_000);
    const path = await remindedViewer(seconds);
    const answers = Promise.withResolvers<void>();
    answering = answers.promise;
    await expect.poll(() => told.filter((one) => one === path).length, { timeout: 60_000 }).toBe(1);
    expect(await statusOf(`${stack.site}/`)).toBe(200);
    await front.cut();
    answers.resolve();
    const until = Date.now() + seconds * 1_000;
    const seen = new Set<number>();
    while (Date.now() < until) {
      for (const page of ['/', '/guia', '/canais']) seen.add(await statusOf(`${stack.site}${page}`));
      await wait(1_000);
    }
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await statusOf(`${stack.upstream}/channels/all`)).toBe(503);
    await front.restore();
    const back = Date.now();
    const isSent = () =>
      database.db
        .selectFrom('reminder_notices')
        .select('sent_at')
        .where('occasion', '=', `e${9_100_000 + seconds}`)
        .executeTakeFirst()
        .then((row) => row?.sent_at != null);
    const well = () =>
      Promise.all([`${stack.upstream}/channels/all`, `${stack.site}/`, `${stack.site}/guia`].map((url) => statusOf(url))).then(String);
    await Promise.all([
      expect.poll(isSent, { timeout: 10_000, intervals: [100] }).toBe(true),
      expect.poll(well, { timeout: 10_000, intervals: [200] }).toBe('200,200,200'),
    ]);
    expect(Date.now() - back).toBeLessThan(10_000);
    // One more round of the job.
    await wait(35_000);
    expect(told.filter((one) => one === path)).toHaveLength(1);
    expect(stack.output()).not.toMatch(/uncaught|unhandled/);
    process.kill(stack.upstreamPid ?? 0, 0);
    process.kill(stack.sitePid, 0);
  });
