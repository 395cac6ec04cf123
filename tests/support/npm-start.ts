/** Starts, watches and kills `npm start` in tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';

/** `npm start` as a user runs it: supervisor, embedded database in its own data folder, real ports. */
export interface Started {
  child: ChildProcess;
  words: () => string;
  exit: Promise<number | null>;
}

/** @param folder of the project, unless it is this one */
export function start(env: Record<string, string>, args: string[] = [], folder = process.cwd()): Started {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: 'warn', npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (words += chunk));
  return { child, words: () => words, exit: new Promise((done) => child.once('exit', (code) => done(code))) };
}

export async function until(what: () => boolean | Promise<boolean>, seconds: number, why: () => string): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await new Promise((go) => setTimeout(go, 100))) if (await what()) return;
  throw new Error(`not within ${seconds} s: ${why()}`);
}

export const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Every process whose environment names this data folder, to find what a stopped start left behind. Linux only. */
export function processesOf(folder: string): number[] {
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

/**
 * Kills each process in turn with SIGKILL while rows are written. Asserts that the service recovers, or that the next start works,
 * and that every acknowledged row is still there.
 */
export async function killRounds(folder: string, env: Record<string, string>, rounds: number): Promise<void> {
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

  for (let round = 0; round < rounds; round += 1) {
    for (const victim of victims) {
      // Writes continue while the process dies; only rows the database confirmed are counted.
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
      process.kill(pidOf(folder, victim, running.child.pid as number), 'SIGKILL');
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
}

/** Process id of a part, found by its command line. */
function pidOf(folder: string, part: 'site' | 'upstream' | 'postgres' | 'supervisor' | 'starter', starter: number): number {
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
