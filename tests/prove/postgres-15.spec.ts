import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { calls } from '#contract/calls.ts';
import { decodeAnswer } from '#contract/core/answer.ts';
import { writeGuide } from '../../bench/make-guide.ts';
import { type DebianPostgres, startDebianPostgres } from '../support/debian-postgres.ts';
import { freePort } from '../support/stack.ts';

/** The oldest PostgreSQL that DATABASE_URL may name, as Debian ships it. The embedded one is newer. */
const MAJOR = 15;
const root = fileURLToPath(new URL('../..', import.meta.url));

let postgres: DebianPostgres | null;

test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  postgres = await startDebianPostgres(MAJOR);
  if (postgres === null)
    console.log(`PostgreSQL ${MAJOR} is not installed and cannot be installed: skipping its test (apt-get install postgresql-${MAJOR}).`);
});

test.afterAll(() => postgres?.stop());

/** Runs a command to its end. */
function run(args: readonly string[], env: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words = (words + chunk).slice(-20_000)));
  return new Promise((done) => child.once('close', (code) => done({ code, words })));
}

test('the upstream migrates, installs the demonstration, imports a guide and serves it on PostgreSQL 15', async () => {
  test.skip(postgres === null, `no PostgreSQL ${MAJOR}`);
  const server = postgres as DebianPostgres;
  expect(server.version).toMatch(/^15\./);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('CREATE DATABASE upstream');
  await client.end();
  const url = new URL(server.url);
  url.pathname = '/upstream';
  const port = String(await freePort());
  const env = { DATABASE_URL: url.href, UPSTREAM_PORT: port, LOG_LEVEL: 'warn' };
  const folder = mkdtempSync(join(tmpdir(), 'camarote-prove-postgres-'));
  const upstream = spawn(process.execPath, ['src/platform/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((done) => upstream.once('exit', done));
  try {
    await new Promise<void>((ready, fail) => {
      upstream.once('message', () => ready());
      upstream.once('exit', (code) => fail(new Error(`the upstream ended with ${code}`)));
    });
    const epg = async (from: number, to: number) => {
      const query = new URLSearchParams({ dataInicio: new Date(from).toISOString(), dataFim: new Date(to).toISOString() });
      const result = await decodeAnswer(calls.channelsEpg, await fetch(`http://127.0.0.1:${port}/channels/epg?${query}`));
      if (!result.ok || result.notModified) throw new Error(JSON.stringify(result));
      return result.answer;
    };
    const now = Date.now();
    const demonstration = await epg(now - 3_600_000, now + 3_600_000);
    expect(demonstration.epg.flatMap(({ entries }) => entries).some(({ demonstracao }) => demonstracao)).toBe(true);

    const path = join(folder, 'guide.xml');
    await writeGuide(path);
    const imported = await run(['src/platform/cli/import.ts', 'guide', path, '--align', 'now'], env);
    expect(imported.code, imported.words).toBe(0);
    const guide = await epg(now - 3_600_000, now + 3_600_000);
    expect(guide.total_canais).toBeGreaterThan(demonstration.total_canais + 100);
    expect(guide.epg.flatMap(({ entries }) => entries).filter(({ demonstracao }) => !demonstracao).length).toBeGreaterThan(100);
  } finally {
    upstream.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the upstream's own tests pass on PostgreSQL 15", async () => {
  test.skip(postgres === null, `no PostgreSQL ${MAJOR}`);
  const { code, words } = await run(['node_modules/vitest/vitest.mjs', 'run', 'src/platform'], {
    CAMAROTE_TEST_DATABASE_URL: (postgres as DebianPostgres).url,
  });
  expect(code, words).toBe(0);
});
