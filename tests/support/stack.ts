/** A complete Camarote for tests: upstream and site as separate processes on free ports, with their own database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { createDemoDatabase } from '#platform/demo/demo-test-database.ts';
import { SANDBOX_TOOLKIT_PATH } from '#rules/identity-service.ts';
import type { MultiscreenFor } from '#rules/multiscreen.ts';
import { type EdgeSite, startEdgeSite } from './edge-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The site proves itself to the embedded upstream with it, as after `npm start`. */
export const SIGNING_SECRET = 'signing-secret-of-the-tests-'.padEnd(40, 'x');

/** With it the embedded upstream plays the identity providers. */
export const SANDBOX_SECRET = 'sandbox-secret-of-the-tests-'.padEnd(40, 'x');

/** The site's credential at the embedded upstream, as after `npm start`. */
export const CLIENT_SECRET = 'client-secret-of-the-tests';

/** A Saturday evening with live matches. The clock of every test starts here, so tests and screenshots repeat. */
export const TEST_NOW = '2026-11-21T20:42:00Z';

/**
 * How long the site of a test waits for its upstream, for one call and for all of a page. Answers that come later than the limits for
 * viewers would be failures that nothing caused; those of the limits set their own. Milliseconds.
 */
export const PATIENT_MS = 60_000;
export const patientLimits = { UPSTREAM_TIMEOUT_MS: String(PATIENT_MS), PAGE_BUDGET_MS: String(PATIENT_MS) };

/** For sites whose upstream holds nothing back: the first content of a page waits for all that belongs to it, however long that takes here. */
export const wholePages = { PAGE_PATIENCE: '100' };

export interface StackOptions {
  now?: string;
  /** address of a running upstream (a faulty one, for example) to use instead of the embedded one */
  upstreamUrl?: string;
  env?: Record<string, string>;
  /** e-mail and password at the hosted identity service, which the sandbox plays */
  hosted?: boolean;
  /** without demonstration content */
  empty?: boolean;
  /** stands between the site and the embedded upstream: gets the upstream's address and says which one the site asks */
  between?: (upstream: string) => Promise<{ url: string; stop: () => Promise<void> }>;
  /** For whom several pictures at once are. To all, where nothing is said: most tests of them are not about who may have them. */
  multiscreen?: MultiscreenFor;
  /** of the operator, in the place of the defaults */
  settings?: Record<string, string>;
}

export interface Stack {
  site: string;
  upstream: string;
  databaseUrl: string | null;
  /** milliseconds from the machine's time to that of the processes */
  clockOffsetMs: number;
  /** process id of the site; 0: it is a Worker */
  sitePid: number;
  /** process id of the embedded upstream */
  upstreamPid?: number;
  /** Ends the site's process and starts that of another build on the same address. `entry`: path of its server's first file. */
  replaceSite: (entry: string) => Promise<void>;
  /** output of the processes, for the message of a failed test */
  output: () => string;
  stop: () => Promise<void>;
}

/** Characters of the processes' output that are kept. */
const MAX_OUTPUT = 500_000;

/** Below the range from which systems assign ports by themselves, so a free port stays free until the test uses it. */
const FIRST_PORT = 11_000;
const LAST_PORT = 32_000;
let nextPort = randomInt(FIRST_PORT, LAST_PORT);

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });

/** A free port, a different one at each call. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = nextPort;
    nextPort = port + 1 < LAST_PORT ? port + 1 : FIRST_PORT;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

export async function waitFor(url: string, child: ChildProcess, words: () => string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((go) => setTimeout(go, 50))) {
    if (child.exitCode !== null) throw new Error(`a process of the stack ended with ${child.exitCode}:\n${words()}`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    // When the port was taken, another server answers and our process has exited: do not accept that answer.
    if (answer?.ok && child.exitCode === null) return;
  }
  throw new Error(`no answer from ${url}:\n${words()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 8_000).unref();
  });
}

/** Processes that are started together, and what they print. */
export function launcher(env: Record<string, string>) {
  let words = '';
  const children: ChildProcess[] = [];
  return {
    launch: (args: string[], extra: Record<string, string>): ChildProcess => {
      const child = spawn(process.execPath, args, {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...extra, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (words = (words + chunk).slice(-MAX_OUTPUT)));
      children.push(child);
      return child;
    },
    output: () => words,
    endAll: () => Promise.all(children.map(end)),
  };
}

/** E-mail and password at the hosted identity service, which the sandbox of an upstream plays. */
const hostedAt = (upstream: string) => ({ IDENTITY_URL: `${upstream}${SANDBOX_TOOLKIT_PATH}`, IDENTITY_API_KEY: 'key-of-the-tests' });

interface UpstreamPlace {
  databaseUrl: string;
  port: number;
  site: string;
  /** address of the upstream for others: of several processes, the one in front */
  publicUrl: string;
}

export const upstreamEnv = ({ databaseUrl, port, site, publicUrl }: UpstreamPlace) => ({
  UPSTREAM_SIGNING_SECRET: SIGNING_SECRET,
  IDENTITY_SANDBOX_SECRET: SANDBOX_SECRET,
  UPSTREAM_CLIENT_SECRET: CLIENT_SECRET,
  DATABASE_URL: databaseUrl,
  UPSTREAM_PORT: String(port),
  SITE_URL: site,
  UPSTREAM_PUBLIC_URL: publicUrl,
});

interface SitePlace {
  /** its public address */
  site: string;
  port: number;
  upstream: string;
  /** the upstream is ours, and not one that a test plays */
  embedded: boolean;
}

export const siteEnv = ({ site, port, upstream, embedded }: SitePlace): Record<string, string> => ({
  ...patientLimits,
  ...(embedded
    ? {
        ...wholePages,
        UPSTREAM_SIGNING_SECRET: SIGNING_SECRET,
        UPSTREAM_CLIENT_SECRET: CLIENT_SECRET,
        IDENTITY_SANDBOX_SECRET: SANDBOX_SECRET,
      }
    : {}),
  PORT: String(port),
  SITE_URL: site,
  COOKIE_SECRET: SIGNING_SECRET,
  UPSTREAM_URL: upstream,
  UPSTREAM_PUBLIC_URL: upstream,
});

/** How far the clock of a second machine is behind the first one's, in milliseconds. */
const CLOCKS_APART_MS = 1_500;

/** One more upstream process on a stack's database, with the clock of another machine. */
export async function startSecondUpstream(
  { site, upstream, databaseUrl, clockOffsetMs }: Stack,
  { hosted = false }: Pick<StackOptions, 'hosted'> = {},
): Promise<Pick<Stack, 'upstream' | 'output' | 'stop'>> {
  const port = await freePort();
  const own = `http://localhost:${port}`;
  const { launch, output, endAll } = launcher(hosted ? hostedAt(upstream) : {});
  const clock = { CAMAROTE_CLOCK_OFFSET_MS: String(clockOffsetMs - CLOCKS_APART_MS) };
  const place = { databaseUrl: databaseUrl ?? '', port, site, publicUrl: upstream };
  try {
    await waitFor(`${own}/healthz`, launch(['src/platform/main.ts'], { ...clock, ...upstreamEnv(place) }), output);
  } catch (error) {
    await endAll();
    throw error;
  }
  return { upstream: own, output, stop: async () => void (await endAll()) };
}

/**
 * An upstream process on a database of the test's, to be killed and started again on the same port.
 * @param now what its clock shows
 * @param env further settings of it
 */
export async function startUpstream(
  databaseUrl: string,
  port: number,
  now: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Pick<Stack, 'upstream' | 'output'> & { kill: () => Promise<void> }> {
  const upstream = `http://localhost:${port}`;
  const { launch, output } = launcher({ CAMAROTE_CLOCK_OFFSET_MS: String(now - Date.now()), ...env });
  const place = { databaseUrl, port, site: 'http://localhost:1', publicUrl: upstream };
  const child = launch(['src/platform/main.ts'], upstreamEnv(place));
  const kill = () =>
    new Promise<void>((done) => {
      // Of a process that has ended there is no further event.
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', () => done());
      child.kill('SIGKILL');
    });
  try {
    await waitFor(`${upstream}/healthz`, child, output);
  } catch (error) {
    await kill();
    throw error;
  }
  return { upstream, output, kill };
}

/** Starts upstream and site and waits until both answer. With CAMAROTE_EDGE the site is its Cloudflare build in workerd (`npm run prove -- edge`). */
export async function startStack({
  now = TEST_NOW,
  upstreamUrl,
  env: given = {},
  hosted = false,
  empty = false,
  between,
  multiscreen = 'all',
  settings = {},
}: StackOptions = {}): Promise<Stack> {
  const [sitePort, upstreamPort] = [await freePort(), await freePort()];
  const site = `http://localhost:${sitePort}`;
  const upstream = upstreamUrl ?? `http://localhost:${upstreamPort}`;
  const { launch, output, endAll } = launcher(hosted ? { ...hostedAt(upstream), ...given } : given);
  const clockOffsetMs = Date.parse(now) - Date.now();
  const clock = { CAMAROTE_CLOCK_OFFSET_MS: String(clockOffsetMs) };
  let database: TestDatabase | undefined;
  let middle: Awaited<ReturnType<NonNullable<typeof between>>> | undefined;
  let siteProcess: ChildProcess | undefined;
  let edge: EdgeSite | undefined;
  let upstreamPid: number | undefined;
  let startSite: (entry: string) => Promise<void>;
  try {
    if (!upstreamUrl) {
      database = empty ? await createTestDatabase() : await createDemoDatabase(Date.parse(now));
      for (const [key, value] of Object.entries({ multiscreen, ...settings }))
        await database.db
          .insertInto('settings')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute();
      const child = launch(['src/platform/main.ts', ...(empty ? ['--empty'] : [])], {
        ...clock,
        ...upstreamEnv({ databaseUrl: database.url, port: upstreamPort, site, publicUrl: upstream }),
      });
      upstreamPid = child.pid;
      await waitFor(`${upstream}/healthz`, child, output);
    }
    middle = await between?.(upstream);
    const place = { site, port: sitePort, upstream, embedded: !upstreamUrl };
    const ownEnv = { ...clock, ...siteEnv(place), ...(middle ? { UPSTREAM_URL: middle.url } : {}) };
    startSite = async (entry) => {
      if (process.env.CAMAROTE_EDGE) {
        if (edge) throw new Error('a Worker is not replaced');
        edge = await startEdgeSite(sitePort, { ...ownEnv, ...(hosted ? hostedAt(upstream) : {}), ...given });
        return;
      }
      if (siteProcess) await end(siteProcess);
      siteProcess = launch([entry], ownEnv);
      await waitFor(`${site}/healthz`, siteProcess, output);
    };
    await startSite('scripts/site.mjs');
  } catch (error) {
    await endAll();
    await middle?.stop();
    await database?.drop();
    throw error;
  }
  return {
    site,
    upstream,
    databaseUrl: database?.url ?? null,
    clockOffsetMs,
    sitePid: siteProcess?.pid ?? 0,
    ...(upstreamPid === undefined ? {} : { upstreamPid }),
    replaceSite: startSite,
    output: () => output() + (edge?.output() ?? ''),
    stop: async () => {
      await edge?.stop();
      await endAll();
      await middle?.stop();
      await database?.drop();
    },
  };
}
