/** The upstream behind PgBouncer in transaction mode, as Debian ships it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createBlankDatabase } from '#platform/db/test-database.ts';
import { freePort, startUpstream } from '../support/stack.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
let pooler: ChildProcess | undefined;
let folder: string;
test.beforeAll(() => {
  test.setTimeout(5 * 60_000);
  if (!existsSync(PROGRAM) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore' });
  folder = mkdtempSync(join(tmpdir(), 'camarote-pooler-'));
  chmodSync(folder, 0o755);
});
test.afterAll(() => {
  pooler?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the address of the same database through the pooler, which has few connections so that sessions share them */
async function startPooler(url: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const listen = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o644 });
  writeFileSync(
    settings,
    `[databases]\n* = host=${hostname} port=${port || 5432}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listen}\nunix_socket_dir =\n` +
      `auth_type = plain\nauth_file = ${users}\npool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200\n`,
    { mode: 0o644 },
  );
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn(PROGRAM, ['-q', ...asRoot, settings], { stdio: ['ignore', 'inherit', 'inherit'] });
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(listen);
  through.pathname = pathname;
  await expect
    .poll(
      async () => {
        const client = new pg.Client({ connectionString: through.href });
        client.on('error', () => {});
        return client.connect().then(
          () => client.end().then(() => true),
          () => false,
        );
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return through.href;
}

/** Runs a command to its end. */
function run(args: readonly string[], env: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words = (words + chunk).slice(-20_000)));
  return new Promise((done) => child.once('close', (code) => done({ code, words })));
}

test('[J-pooler] behind PgBouncer in transaction mode the service starts, starts again after a kill, works and is backed up', async () => {
  test.setTimeout(20 * 60_000);
  test.skip(!existsSync(PROGRAM), 'no PgBouncer: apt-get install pgbouncer');
  const database = await createBlankDatabase();
  const direct = new pg.Client({ connectionString: database.url });
  direct.on('error', () => {});
  try {
    await direct.connect();
    const url = await startPooler(database.url);
    const locks = async () => (await direct.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted")).rowCount;
    const first = await startUpstream(url, await freePort(), Date.now());
    const channels = await fetch(`${first.upstream}/channels/all`);
    expect([channels.status, ((await channels.json()) as { channels: unknown[] }).channels.length > 0]).toEqual([200, true]);
    // Many at once over four connections.
    const guide = `${first.upstream}/channels/epg?dataInicio=${new Date().toISOString()}&dataFim=${new Date(Date.now() + 3_600_000).toISOString()}`;
    const many = await Promise.all(Array.from({ length: 60 }, (_, n) => fetch(n % 2 ? guide : `${first.upstream}/channels/live`)));
    expect(many.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    await expect.poll(locks, { timeout: 20_000 }).toBe(0);
    const second = await startUpstream(url, await freePort(), Date.now());
    await first.kill();
    const third = await startUpstream(url, await freePort(), Date.now());
    for (const { upstream } of [second, third]) expect((await fetch(`${upstream}/channels/all`)).status).toBe(200);
    // Tasks and jobs run.
    await expect
      .poll(async () => (await direct.query('SELECT FROM jobs WHERE last_ok IS NOT NULL AND last_error IS NULL')).rowCount, {
        timeout: 60_000,
      })
      .toBeGreaterThan(8);
    expect((await direct.query('SELECT FROM jobs WHERE last_error IS NOT NULL')).rows).toEqual([]);
    const env = { DATABASE_URL: url, LOG_LEVEL: 'warn', CAMAROTE_DATA: folder };
    const fixtures = join(folder, 'canais.m3u');
    writeFileSync(fixtures, '#EXTM3U\n#EXTINF:-1,TV do Clube\nhttps://stream.example.pt/clube.m3u8\n');
    const imported = await run(['src/platform/cli/import.ts', 'channels', fixtures], env);
    expect(imported.code, imported.words).toBe(0);
    const saved = await run(['src/platform/cli/backup.ts', folder], env);
    expect(saved.code, saved.words).toBe(0);
    await Promise.all([second.kill(), third.kill()]);
    for (const { output } of [first, second, third]) expect(output()).not.toMatch(/08P01|unsupported startup|prepared statement|uncaught/);
  } finally {
    await direct.end();
    pooler?.kill('SIGTERM');
    await database.drop();
  }
});
