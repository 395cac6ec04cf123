import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0));
    });
  });

function launch(
  env: Record<string, string>,
  args: readonly string[] = ['--empty'],
): { child: ChildProcess; words: () => string; ended: Promise<number | null> } {
  let words = '';
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words += chunk;
    });
  return { child, words: () => words, ended: new Promise((done) => child.once('exit', (code) => done(code))) };
}

const ready = (child: ChildProcess): Promise<{ url: string }> =>
  new Promise((done) => child.once('message', (message) => done(message as { url: string })));

describe('the upstream as a process', () => {
  test('prints its address, answers, and exits with 0 on SIGTERM', async () => {
    const port = await freePort();
    const { child, words, ended } = launch({ UPSTREAM_PORT: String(port) });
    const { url } = await ready(child);
    expect(url).toBe(`http://localhost:${port}`);
    expect(words()).toContain(`upstream ready ${url}`);
    const health = await fetch(`${url}/healthz`);
    expect([health.status, (await health.json()).status]).toEqual([200, 'ok']);
    expect((await fetch(`${url}/live/1/master.m3u8`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('stays empty after a start with --empty: a later plain start installs no demonstration and prints how to', async () => {
    const begun = launch({ UPSTREAM_PORT: String(await freePort()) });
    await ready(begun.child);
    begun.child.kill('SIGTERM');
    expect(await begun.ended).toBe(0);
    const plain = launch({ UPSTREAM_PORT: String(await freePort()) }, []);
    const { url } = await ready(plain.child);
    expect(await (await fetch(`${url}/channels/all`)).json()).toMatchObject({ channels: [] });
    await expect.poll(plain.words).toContain('npm run demo -- install');
    plain.child.kill('SIGTERM');
    expect(await plain.ended).toBe(0);
  });

  test('exits when its parent disconnects', async () => {
    const { child, ended } = launch({ UPSTREAM_PORT: String(await freePort()) });
    await ready(child);
    child.disconnect();
    expect(await ended).toBe(0);
  });

  test('on SIGTERM before its database answers, stops the database too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'camarote-main-'));
    chmodSync(folder, 0o755); // the database runs as another user when we are root
    try {
      const { child, ended } = launch({ UPSTREAM_PORT: String(await freePort()), DATABASE_URL: '', CAMAROTE_DATA: folder });
      const file = join(folder, 'postgres', 'data', 'postmaster.pid');
      await expect
        .poll(() => existsSync(file) && Number.parseInt(readFileSync(file, 'utf8'), 10) > 0, { timeout: 60_000, interval: 2 })
        .toBe(true);
      const server = Number.parseInt(readFileSync(file, 'utf8'), 10);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(() => process.kill(server, 0)).toThrow(/ESRCH/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 90_000);

  test('refuses a database made by another version: names it, says what to do, and exits with 78', async () => {
    const other = await createTestDatabase();
    try {
      await other.db.deleteFrom('migrations' as never).execute();
      await sql`INSERT INTO migrations (name, hash) VALUES ('0001_content.sql', 'a')`.execute(other.db);
      const refused = launch({ UPSTREAM_PORT: String(await freePort()), DATABASE_URL: other.url });
      expect(await refused.ended).toBe(78);
      expect(refused.words()).toContain('was made by another version of Camarote (migrations 0001_content.sql)');
      expect(refused.words()).toContain('Create an empty database and set DATABASE_URL to it');
      expect((await sql`SELECT name FROM migrations`.execute(other.db)).rows).toEqual([{ name: '0001_content.sql' }]);
    } finally {
      await other.drop();
    }
  });

  test('[G-log-once] [J-outage] a database that cannot be reached is one line without a stack, and waited for', async () => {
    const url = new URL(database.url);
    const port = await freePort();
    const server = { host: url.hostname, port: Number(url.port || 5432) };
    url.port = String(port);
    const away = launch({ UPSTREAM_PORT: String(await freePort()), DATABASE_URL: url.href });
    const line = new RegExp(
      `^The database .* at ${url.hostname}:${port} \\(DATABASE_URL\\) cannot be used by the user .*: nothing listens there\\. The start waits for it\\.\n$`,
    );
    await expect.poll(away.words, { timeout: 60_000 }).toMatch(line);
    // Time for several tries more.
    await new Promise((go) => setTimeout(go, 3_000));
    expect([away.child.exitCode, away.words()]).toEqual([null, expect.stringMatching(line)]);
    const front = createServer((socket) => {
      const behind = connect(server);
      socket.pipe(behind).pipe(socket);
      for (const one of [socket, behind]) one.on('error', () => socket.destroy());
    });
    await new Promise<void>((go) => front.listen(port, url.hostname, go));
    const isReady = new Promise<boolean>((done) =>
      away.child.on('message', (one) => (one as { type: string }).type === 'ready' && done(true)),
    );
    expect(await isReady).toBe(true);
    away.child.kill('SIGTERM');
    expect(await away.ended).toBe(0);
    front.close();
  }, 150_000);

  test('names a bad variable or a taken port and exits with 1', async () => {
    const bad = launch({ UPSTREAM_PORT: 'quatro mil', LOG_LEVEL: 'alto' });
    expect(await bad.ended).toBe(1);
    expect(bad.words()).toContain('UPSTREAM_PORT');
    expect(bad.words()).toContain('LOG_LEVEL must be debug');
    const holder = createServer();
    const port = await new Promise<number>((done) => holder.listen(0, () => done((holder.address() as { port: number }).port)));
    const taken = launch({ UPSTREAM_PORT: String(port) });
    expect(await taken.ended).toBe(1);
    expect(taken.words()).toContain(`port ${port} is taken`);
    holder.close();
  });
});
