import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.ts';
import { answers, processesOf, start, until } from '../support/npm-start.ts';
import { startPaperUpstream } from '../support/paper-upstream.ts';
import { freePort } from '../support/stack.ts';

let folder: string;
let env: Record<string, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'camarote-start-'));
  chmodSync(folder, 0o755); // the database runs as another user when we are root
  env = { CAMAROTE_DATA: folder, PORT: String(await freePort()), UPSTREAM_PORT: String(await freePort()) };
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm start prints both addresses and answers on both; a second start on the same data is refused with exit code 1; SIGTERM leaves no process', async () => {
  test.setTimeout(180_000);
  const first = start(env);
  await until(() => first.words().includes('Upstream '), 120, first.words);
  expect(first.words()).toContain(`http://localhost:${env.PORT}`);
  expect(first.words()).toContain(`http://localhost:${env.UPSTREAM_PORT}`);
  expect((await fetch(`http://localhost:${env.PORT}/readyz`)).status).toBe(200);
  const health = (await (await fetch(`http://localhost:${env.PORT}/healthz`)).json()) as {
    status: string;
    version: string;
    upstream: { status: string };
  };
  expect(health).toMatchObject({ status: 'ok', version: expect.stringMatching(/^[0-9a-f]{12}$/), upstream: { status: 'ok' } });
  expect(await (await fetch(`http://localhost:${env.UPSTREAM_PORT}/healthz`)).json()).toMatchObject({
    status: 'ok',
    version: expect.any(String),
  });

  const second = start({ ...env, PORT: String(await freePort()), UPSTREAM_PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.words()).toContain('already running');

  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  await until(
    () => processesOf(folder).length === 0,
    10,
    () => `left: ${processesOf(folder)}`,
  );
});

test('with existing data the first page is served again, and nothing is installed or built', async () => {
  test.setTimeout(180_000);
  // The first test's data. How long it may take: tests/prove/cold-start.spec.ts.
  const again = start(env);
  await until(() => answers(`http://localhost:${env.PORT}`), 120, again.words);
  again.child.kill('SIGTERM');
  expect(await again.exit).toBe(0);
  expect(again.words()).not.toMatch(/Installing|Building/);
});

test('[F-deploy] with UPSTREAM_URL the site uses that upstream and starts no embedded one, and a second site runs beside it on the same data folder', async () => {
  const paper = await startPaperUpstream(Date.now());
  const started = start({ ...env, UPSTREAM_URL: paper.url });
  const beside = [started];
  try {
    await until(() => started.words().includes('Upstream '), 60, started.words);
    expect(started.words()).toContain(`Upstream   ${paper.url}`);
    expect(await answers(`http://localhost:${env.UPSTREAM_PORT}/healthz`)).toBe(false);
    expect(await (await fetch(`http://localhost:${env.PORT}/`)).text()).toContain('SL Benfica');
    const policy = (await fetch(`http://localhost:${env.PORT}/`)).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${paper.url};`);
    const second = start({ ...env, PORT: String(await freePort()), UPSTREAM_URL: paper.url });
    beside.push(second);
    await until(() => second.words().includes('Upstream '), 60, second.words);
  } finally {
    for (const { child, exit } of beside) {
      child.kill('SIGTERM');
      await exit;
    }
    await paper.stop();
  }
});

test('names a taken port', async () => {
  const holder = createServer().listen(0);
  await new Promise((go) => holder.once('listening', go));
  const port = String((holder.address() as { port: number }).port);
  const started = start({ ...env, PORT: port });
  expect(await started.exit).toBe(1);
  expect(started.words()).toContain(`Port ${port} is taken`);
  expect(started.words()).toContain('PORT');
  holder.close();
});

test('names a bad variable with the allowed values and exits', async () => {
  const started = start({ ...env, UPSTREAM_TIMEOUT_MS: 'soon', SITE_URL: 'ftp://x' });
  expect(await started.exit).toBe(1);
  expect(started.words()).toContain('UPSTREAM_TIMEOUT_MS: ');
  expect(started.words()).toContain('SITE_URL: SITE_URL must be an http(s) address');
});

test('[F-start] names a data folder that is a file, or cannot be written to', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  for (const [path, reason] of [
    [file, 'is a file'],
    [join(file, 'below'), 'is a file or lies below one'],
    ['/sys/camarote', 'is not writable'],
  ] as const) {
    const started = start({ ...env, CAMAROTE_DATA: path });
    expect(await started.exit, path).toBe(1);
    expect(started.words()).toContain(`CAMAROTE_DATA: the data folder ${path} ${reason}`);
  }
});

test('[F-start] names bad settings before it builds', () => {
  const check = (more: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/run.ts', '--check'], { env: { ...process.env, ...env, ...more }, encoding: 'utf8' });
  const bad = check({ PORT: 'x' });
  expect([bad.status, bad.stderr]).toEqual([1, expect.stringContaining('PORT: PORT must be a number')]);
  expect(check({}).status).toBe(0);
  const starter = readFileSync('scripts/start.mjs', 'utf8');
  expect(starter.indexOf("'--check'")).toBeLessThan(starter.indexOf("ensureBuilt('node')"));
});

test('[F-start] SIGTERM ends it at any moment', async () => {
  for (const afterMs of [300, 900, 2_000]) {
    const started = start(env);
    await new Promise((go) => setTimeout(go, afterMs));
    started.child.kill('SIGTERM');
    await started.exit;
    await until(
      () => processesOf(folder).length === 0,
      10,
      () => `${afterMs} ms: left: ${processesOf(folder)}`,
    );
  }
});

test('[F-start] kill -9 of npm itself leaves no process', async () => {
  test.setTimeout(120_000);
  const npm = spawn('npm', ['start'], { env: { ...process.env, LOG_LEVEL: 'warn', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk));
  await until(
    () => words.includes('Upstream '),
    60,
    () => words,
  );
  npm.kill('SIGKILL');
  await until(
    () => processesOf(folder).length === 0,
    20,
    () => `left: ${processesOf(folder)}`,
  );
});

test('refuses a data folder of another version: names it and what to do, does not restart, keeps its content', async () => {
  test.setTimeout(120_000);
  const old = mkdtempSync(join(tmpdir(), 'camarote-old-'));
  chmodSync(old, 0o755);
  const applied = async (change?: string): Promise<string[]> => {
    const server = await startEmbedded(old);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      if (change) await client.query(change);
      return (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).rows.map(({ name }) => name);
    } finally {
      await client.end();
      await server.stop();
    }
  };
  try {
    await applied(`CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now());
      INSERT INTO migrations (name, hash) VALUES ('0001_content.sql', 'a'), ('0002_guide_json.sql', 'b')`);
    const refused = start({ ...env, CAMAROTE_DATA: old });
    expect(await refused.exit).toBe(1);
    expect(refused.words()).toContain(`The data folder ${old} was made by another version of Camarote`);
    expect(refused.words()).toContain(`mv ${old} ${old}.old`);
    expect(refused.words()).not.toContain('starting it again');
    expect(await applied()).toEqual(['0001_content.sql', '0002_guide_json.sql']);
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
});
