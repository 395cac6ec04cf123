import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { processesOf, until } from '../support/npm-start.ts';
import { freePort } from '../support/stack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** From the clone to the first page, packages and build included. */
const LIMIT_SECONDS = 180;
/** From the command to the first page, with packages, build and data of before. */
const WARM_SECONDS = 10;

/** Runs `npm start` until its first page has come, and ends it. @returns the page, and the seconds until it came */
async function firstPage(clone: string, env: NodeJS.ProcessEnv): Promise<{ page: string; seconds: number }> {
  const since = performance.now();
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk));
  let page = '';
  try {
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${words}`);
        const answer = await fetch(`http://localhost:${env.PORT}/`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
        page = answer?.ok ? await answer.text() : '';
        return page !== '';
      },
      8 * 60,
      () => words,
    );
    return { page, seconds: (performance.now() - since) / 1_000 };
  } finally {
    child.kill('SIGTERM');
    await exit;
    // npm itself ends before what it has started: the next command would be answered by that.
    await until(
      () => processesOf(clone).length === 0,
      15,
      () => `left: ${processesOf(clone)}`,
    );
  }
}

test('a fresh clone shows its first page within three minutes of the first command, and within ten seconds of the second', async () => {
  test.setTimeout(10 * 60_000);
  const folder = mkdtempSync(join(tmpdir(), 'camarote-cold-'));
  chmodSync(folder, 0o755); // the database runs as another user when we are root
  const clone = join(folder, 'camarote');
  try {
    const since = performance.now();
    execFileSync('git', ['clone', '--quiet', '--no-local', root, clone]);
    const cloned = (performance.now() - since) / 1_000;
    // With a clean environment: without this run's Node, database and npm variables.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(npm_|CAMAROTE_|CHROMIUM$|NODE_ENV$|NODE_OPTIONS$|NODE_COMPILE_CACHE$|DATABASE_URL$)/.test(name),
      ),
    );
    env.PATH = (env.PATH ?? '')
      .split(':')
      .filter((part) => !part.includes('node_modules'))
      .join(':');
    Object.assign(env, { PORT: String(await freePort()), UPSTREAM_PORT: String(await freePort()) });
    const cold = await firstPage(clone, env);
    const warm = await firstPage(clone, env);
    console.log(
      `cold start: clone ${cloned.toFixed(1)} s, first page after ${(cloned + cold.seconds).toFixed(1)} s; started again: ${warm.seconds.toFixed(1)} s`,
    );
    for (const { page } of [cold, warm]) {
      expect(page).toMatch(/<h1[\s>]/);
      expect(page).toContain('Em direto agora');
    }
    expect(cloned + cold.seconds, 'seconds from the clone to the first page').toBeLessThan(LIMIT_SECONDS);
    expect(warm.seconds, 'seconds from the second command to its first page').toBeLessThan(WARM_SECONDS);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
