/** The built site as a process of its own: `node .output/server/index.mjs`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { answers, start, until } from '../support/npm-start.ts';
import { freePort } from '../support/stack.ts';

const ENTRY = '.output/server/index.mjs';
const PUBLIC = { SITE_URL: 'https://tv.example.pt', UPSTREAM_URL: 'http://localhost:9' };

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'camarote-site-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bare = (env: Record<string, string>) => ({ PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env });

/** Runs it until it ends by itself. */
const runToEnd = (env: Record<string, string>) =>
  spawnSync(process.execPath, [ENTRY], { env: bare(env), encoding: 'utf8', timeout: 60_000 });

/** Runs it while `use` does. @returns everything it printed */
async function withSite(env: Record<string, string>, use: (site: string, words: () => string) => Promise<void>): Promise<string> {
  const PORT = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, [ENTRY], { env: bare({ PORT, ...env }), stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (words += chunk));
  const gone = new Promise((done) => child.once('exit', done));
  try {
    await until(
      () => answers(`http://127.0.0.1:${PORT}/livez`),
      60,
      () => words,
    );
    await use(`http://127.0.0.1:${PORT}`, () => words);
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
  return words;
}

test('[G-session-secret] off this machine it does not start without a secret, and tells how to make one', () => {
  const { status, stderr } = runToEnd(PUBLIC);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^COOKIE_SECRET: must be set.*randomBytes.*COOKIE_SECRET_FILE/)]);
});

test('[G-session-secret] bad values print the same lines as npm start, without a stack', () => {
  const bad = { PORT: 'x', SITE_URL: 'ftp://x', UPSTREAM_TIMEOUT_MS: 'soon' };
  const site = runToEnd(bad);
  const npm = spawnSync(process.execPath, ['scripts/run.ts', '--check'], {
    env: bare({ CAMAROTE_DATA: folder, ...bad }),
    encoding: 'utf8',
  });
  expect(site.status).toBe(1);
  expect(site.stderr).toContain('SITE_URL: SITE_URL must be an http(s) address');
  const lines = (text: string) => text.trim().split('\n').sort();
  expect(lines(site.stderr)).toEqual(lines(npm.stderr));
});

test('[G-session-secret] a secret kept in a file outlives a restart: the cookies of before are still good', async () => {
  const env = { ...PUBLIC, COOKIE_SECRET_FILE: join(folder, 'cookie-secret') };
  const cookieFor = async (site: string, cookie = '') =>
    (await fetch(site, { headers: { accept: 'text/html', cookie } })).headers.getSetCookie().map((line) => line.split(';')[0] as string);
  let given: string[] = [];
  await withSite(env, async (site) => {
    given = await cookieFor(site);
  });
  expect(given.length).toBeGreaterThan(0);
  await withSite(env, async (site) => {
    expect(await cookieFor(site, given.join('; ')), 'the device is known').toEqual([]);
    expect(await cookieFor(site, `${given[0]}x`), 'a cookie that was not sealed by us is none').not.toEqual([]);
  });
});

test('[G-ready-truth] a start with a wrong key prints one line that names call, status and setting', async () => {
  const gateway = createServer((_request, response) => response.writeHead(401, { 'content-type': 'text/plain' }).end('no key'));
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const env = { UPSTREAM_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` };
  const reason = '401 on /channels/all: UPSTREAM_HEADERS?';
  try {
    const words = await withSite(env, async (site, printed) => {
      await until(() => printed().includes('/channels/all'), 30, printed);
      const ready = await fetch(`${site}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { reason }]);
      expect(await (await fetch(`${site}/healthz`)).json()).toMatchObject({ upstream: { status: 'failing', reason } });
    });
    expect(words.split('\n').filter((line) => line.includes(reason))).toHaveLength(1);

    const npm = start({ ...env, PORT: String(await freePort()), CAMAROTE_DATA: folder });
    await until(() => npm.words().includes(reason), 60, npm.words);
    npm.child.kill('SIGTERM');
    await npm.exit;
    expect(npm.words().split(reason)).toHaveLength(2);
  } finally {
    gateway.close();
  }
});
