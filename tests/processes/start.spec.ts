import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../support/stack.ts';

/** `npm start` as a person runs it: the supervisor, its own embedded database in a folder of its own, real ports. */
interface Started {
  child: ChildProcess;
  words: () => string;
  exit: Promise<number | null>;
}

function start(env: Record<string, string>, args: string[] = []): Started {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (words += chunk));
  return { child, words: () => words, exit: new Promise((done) => child.once('exit', (code) => done(code))) };
}

async function until(what: () => boolean | Promise<boolean>, seconds: number, why: () => string): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await new Promise((go) => setTimeout(go, 100))) if (await what()) return;
  throw new Error(`not within ${seconds} s: ${why()}`);
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Every process whose environment names this data folder: what a start left behind. Linux only, like the check itself. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder) || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
        );
      } catch {
        return false;
      }
    })
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

let folder: string;
let env: Record<string, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'camarote-start-'));
  chmodSync(folder, 0o755); // the database runs as another user when we are root
  env = { CAMAROTE_DATA: folder, PORT: String(await freePort()), UPSTREAM_PORT: String(await freePort()) };
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm start prints both addresses and answers on both; a second start on the same data says so and exits 1; SIGTERM leaves nothing behind', async () => {
  test.setTimeout(180_000);
  const first = start(env);
  await until(() => first.words().includes('Upstream '), 120, first.words);
  expect(first.words()).toContain(`http://localhost:${env.PORT}`);
  expect(first.words()).toContain(`http://localhost:${env.UPSTREAM_PORT}`);
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

test('a taken port is named', async () => {
  const holder = createServer().listen(0);
  await new Promise((go) => holder.once('listening', go));
  const port = String((holder.address() as { port: number }).port);
  const started = start({ ...env, PORT: port });
  expect(await started.exit).toBe(1);
  expect(started.words()).toContain(`Port ${port} is taken`);
  expect(started.words()).toContain('PORT');
  holder.close();
});

test('a bad value stops the start with its name and what is allowed', async () => {
  const started = start({ ...env, UPSTREAM_TIMEOUT_MS: 'soon', SITE_URL: 'ftp://x' });
  expect(await started.exit).toBe(1);
  expect(started.words()).toContain('UPSTREAM_TIMEOUT_MS: ');
  expect(started.words()).toContain('SITE_URL: SITE_URL must be an http(s) address');
});

test('after kill -9 of each process the service comes back or starts again, and nothing acknowledged is lost', async () => {
  test.setTimeout(300_000);
  const victims = ['site', 'upstream', 'postgres', 'supervisor', 'starter'] as const;
  let acknowledged = 0;
  let running = start(env);
  const ready = () =>
    until(
      async () =>
        (await answers(`http://localhost:${env.PORT}/healthz`)) && (await answers(`http://localhost:${env.UPSTREAM_PORT}/healthz`)),
      60,
      () => running.words(),
    );
  await ready();
  const database = () => {
    const { port, password } = JSON.parse(readFileSync(join(folder, 'postgres', 'connection.json'), 'utf8')) as {
      port: number;
      password: string;
    };
    return `postgres://camarote:${password}@127.0.0.1:${port}/camarote`;
  };
  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: database() });
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.query(text, values);
    } finally {
      await client.end().catch(() => {});
    }
  };
  await query('CREATE TABLE IF NOT EXISTS proof (n integer PRIMARY KEY)');

  const rounds = Number(process.env.CAMAROTE_KILLS ?? 3);
  for (let round = 0; round < rounds; round += 1) {
    for (const victim of victims) {
      // Writes go on while the process dies; only what the database confirmed is counted.
      let writing = true;
      const writer = (async () => {
        while (writing) {
          await query('INSERT INTO proof VALUES ($1)', [acknowledged])
            .then(() => (acknowledged += 1))
            .catch(() =>
              query('SELECT max(n) AS n FROM proof').then(
                ({ rows }) => (acknowledged = Math.max(acknowledged, Number(rows[0]?.n ?? -1) + 1)),
                () => {},
              ),
            );
        }
      })();
      await new Promise((go) => setTimeout(go, 150));
      process.kill(pidOf(victim, running.child.pid as number), 'SIGKILL');
      await new Promise((go) => setTimeout(go, 150));
      writing = false;
      await writer;
      if (victim === 'supervisor' || victim === 'starter') {
        await running.exit.catch(() => {});
        running = start(env);
      }
      await ready();
      await until(
        () =>
          query('SELECT 1').then(
            () => true,
            () => false,
          ),
        30,
        running.words,
      );
      const { rows } = await query('SELECT count(*)::int AS n, max(n) AS top FROM proof');
      expect(rows[0]?.n, `rows kept after kill -9 of ${victim}`).toBeGreaterThanOrEqual(acknowledged);
    }
  }
  expect(acknowledged).toBeGreaterThan(0);
  running.child.kill('SIGINT');
  await running.exit;
  await until(
    () => processesOf(folder).length === 0,
    15,
    () => `left: ${processesOf(folder)}`,
  );
});

/** The process of a part, found by its command line below the starter. */
function pidOf(part: 'site' | 'upstream' | 'postgres' | 'supervisor' | 'starter', starter: number): number {
  if (part === 'starter') return starter;
  const pattern = { site: 'scripts/site.mjs', upstream: 'src/platform/main.ts', supervisor: 'scripts/run.ts', postgres: '/postgres/data' }[
    part
  ];
  for (const pid of processesOf(folder)) {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (command.includes(pattern) && (part !== 'postgres' || command.includes('bin/postgres'))) return pid;
  }
  throw new Error(`no ${part} among ${processesOf(folder)}`);
}
