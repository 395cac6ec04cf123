/**
 * The supervisor of `npm start` and `npm run dev`: locks the data folder, starts the embedded upstream and the site.
 * It restarts a child that exits. The children end when this process ends in any way.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type PlatformEnv, parsePlatformEnv } from '#platform/env.ts';
import { settingFaults } from '#rules/env-fields.ts';
import { isLoopbackName, listenAddress } from '#rules/listening.ts';
import { isSandboxAllowed } from '#rules/sandbox.ts';
import { parseSiteEnv, type SiteEnv } from '#server/env.ts';
import { keepSecret } from '#server/secret-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = new Set(process.argv.slice(2));
const dev = args.has('--dev');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function settings(): { site: SiteEnv; platform: PlatformEnv } {
  const problems = new Set<string>();
  const attempt = <T>(parse: () => T): T | undefined => {
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      for (const line of settingFaults(error)) problems.add(line);
      return undefined;
    }
  };
  const site = attempt(() => parseSiteEnv(process.env));
  const platform = attempt(() => parsePlatformEnv(process.env));
  if (!site || !platform) return fail([...problems].join('\n'));
  return { site, platform };
}

const { site, platform } = settings();
const embedded = !process.env.UPSTREAM_URL;
const data = resolve(root, platform.CAMAROTE_DATA);

/** Makes the data folder. Exits with a message that names it when it cannot be used. */
function makeDataFolder(): void {
  try {
    mkdirSync(data, { recursive: true });
    accessSync(data, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'is a file or lies below one'
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? 'is not writable'
          : `cannot be made (${message})`;
    fail(`CAMAROTE_DATA: the data folder ${data} ${reason}. Set CAMAROTE_DATA to a folder that this user may write to.`);
  }
}

makeDataFolder();
// Only the settings are checked (start.mjs, before a build, which has read the command line).
if (args.has('--check')) process.exit(0);

let stopping = false;
/** Reply of a stopping supervisor on the lock's socket. */
const STOPPING = 'stopping';
/** Time for a child to stop before it is killed, in milliseconds. The upstream takes up to 25 s to stop its database. */
const KILL_AFTER_MS = 30_000;

/**
 * Allows one start per data folder. The lock is a listening local socket: it ends with its process, so it is never stale. A left-over
 * socket file refuses connections and is removed. A supervisor that is stopping is waited for.
 */
async function lockData(folder: string): Promise<Server> {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\camarote-${id}` : join(tmpdir(), `camarote-${id}.sock`);
  const patience = Date.now() + KILL_AFTER_MS + 5_000;
  for (let round = 0; ; round += 1) {
    const server = createServer((socket) => {
      // The other side may disconnect early: ignore the error.
      socket.on('error', () => {});
      socket.end(stopping ? STOPPING : String(process.pid));
    });
    const error = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done);
      server.listen(path, () => done(undefined));
    });
    if (!error) {
      server.unref();
      return server;
    }
    if (error.code !== 'EADDRINUSE' || round > 2) throw error;
    const holder = await new Promise<string | undefined>((done) => {
      const socket = connect(path);
      let text = '';
      socket.on('data', (chunk) => (text += chunk));
      socket.once('error', () => done(undefined));
      socket.once('close', () => done(text || undefined));
    });
    if (holder === STOPPING && Date.now() < patience) {
      await new Promise((go) => setTimeout(go, 200));
      round = 0;
      continue;
    }
    if (holder) fail(`Camarote is already running on ${folder} (process ${holder}). Stop it, or set CAMAROTE_DATA to another folder.`);
    rmSync(path, { force: true });
  }
}

/** Neither loopback nor all addresses. */
const isAddressOfOneNetwork = (address: string): boolean =>
  !isLoopbackName(address.includes(':') ? `[${address}]` : address) && address !== '0.0.0.0' && address !== '::';

const host = listenAddress(site.SITE_URL, site.HOST);

if (host !== undefined && site.HOST !== undefined && isLoopbackName(new URL(site.SITE_URL).hostname) && isAddressOfOneNetwork(host))
  fail(`HOST=${host} is no address of this machine alone, but SITE_URL=${site.SITE_URL} is. Set SITE_URL=http://${host}:${site.PORT} too.`);

const canListen = (port: number, address?: string) =>
  new Promise<boolean>((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, address, () => probe.close(() => done(true)));
  });

/** On all addresses too: a program that holds the port on another one would get a browser's requests for `localhost`. */
const portFree = async (port: number): Promise<boolean> => (await canListen(port)) && (await canListen(port, host));

/** Waits for the port: children of a killed start may hold it for a moment. */
async function claimPort(name: string, port: number): Promise<void> {
  for (const end = Date.now() + 4_000; Date.now() < end; await new Promise((go) => setTimeout(go, 200))) if (await portFree(port)) return;
  fail(`Port ${port} is taken by another program. Free it, or set ${name} to another port.`);
}

/** The upstream's exit code when its database cannot be used by this version (src/platform/main.ts). It has printed why. */
const REFUSED = 78;
/** Its exit code when the database went away during its start: it is started again for as long as it takes. */
const AGAIN = 75;
/** Longest pause before such a start, in milliseconds. */
const LONGEST_PAUSE_MS = 5_000;

const children = new Map<string, ChildProcess>();
const restarts: number[] = [];

/** Starts a child and restarts it when it exits. Resolves when it is ready for the first time. */
function keep(name: string, command: string[], env: NodeJS.ProcessEnv, ready: (child: ChildProcess) => Promise<void>): Promise<void> {
  let pauseMs = 300;
  const launch = async (): Promise<void> => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.set(name, child);
    let relaunched: Promise<void> | undefined;
    /** After a pause. What a later start fails by is printed. */
    const again = (milliseconds: number): void => {
      relaunched = new Promise((go) => setTimeout(go, milliseconds)).then(() => (stopping ? undefined : launch()));
      relaunched.catch((error: Error) => console.error(error.message));
    };
    // Treat a process that could not be created like one that exited.
    child.once('error', (error) => {
      console.error(`The ${name} could not be started: ${error.message}`);
      if (child.pid === undefined) child.emit('exit', 1, null);
    });
    child.once('exit', (code, signal) => {
      children.delete(name);
      if (stopping) return;
      if (code === REFUSED) {
        void stop(1);
        return;
      }
      if (code === AGAIN) {
        console.error(`The ${name} ended (code ${code}); starting it again.`);
        again(pauseMs);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        return;
      }
      const now = Date.now();
      restarts.push(now);
      if (restarts.filter((at) => now - at < 60_000).length > 5) {
        console.error(`The ${name} keeps ending (${signal ?? `code ${code}`}). Stopping.`);
        void stop(1);
        return;
      }
      console.error(`The ${name} ended (${signal ?? `code ${code}`}); starting it again.`);
      again(300);
    });
    try {
      await ready(child);
      pauseMs = 300;
    } catch (error) {
      if (child.exitCode !== AGAIN || !relaunched) throw error;
      await relaunched;
    }
  };
  return launch();
}

async function answersHealthz(child: ChildProcess, base: string, milliseconds: number): Promise<void> {
  let end = Date.now() + milliseconds;
  // It waits for its database: that time does not count.
  child.on('message', (message) => {
    if ((message as { type?: unknown } | null)?.type === 'waiting') end = Date.now() + milliseconds;
  });
  for (; Date.now() < end; await new Promise((go) => setTimeout(go, 100))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('ended before it was ready');
    const answer = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`no answer from ${base}/healthz within ${milliseconds / 1_000} s`);
}

/** Prints one line when the upstream that was set does not serve the site. */
async function reportUpstream(base: string): Promise<void> {
  const ready = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (ready === undefined || ready.ok) return;
  const { reason } = (await ready.json()) as { reason?: string | null };
  // Of a public site the reason stands in its own log.
  if (reason !== undefined) console.error(`The upstream does not serve the site: ${reason ?? 'see /healthz'}`);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const gone = [...children.values()].map(
    (child) =>
      new Promise<void>((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
      }),
  );
  await Promise.all(gone);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));
// The starter may have ended while this file was loaded.
if (process.send && !process.connected) process.exit(0);

// Without an embedded upstream nothing is written: sites in front of one API may run side by side.
if (embedded) {
  mkdirSync(data, { recursive: true });
  // By its real path: several paths may name one folder.
  await lockData(realpathSync(data));
}
if (embedded && site.PORT === platform.UPSTREAM_PORT)
  fail(`Port ${site.PORT} cannot be both PORT and UPSTREAM_PORT. Set one of them to another port.`);
await claimPort('PORT', site.PORT);
if (embedded) await claimPort('UPSTREAM_PORT', platform.UPSTREAM_PORT);

const siteAddress = new URL(site.SITE_URL);
if (siteAddress.protocol === 'http:' && !isLoopbackName(siteAddress.hostname))
  console.error(
    `Warning: ${site.SITE_URL} is plain http off this machine: cookies go without Secure. Use https for anything but trying out.`,
  );

/** Seals cookies. Kept in the data folder unless another file is set, so that a restart does not sign every viewer out. */
function keptCookieSecret(): string {
  try {
    return site.COOKIE_SECRET_FILE === undefined
      ? keepSecret(join(data, 'cookie-secret'), 'CAMAROTE_DATA')
      : keepSecret(resolve(root, site.COOKIE_SECRET_FILE), 'COOKIE_SECRET_FILE');
  } catch (error) {
    return fail((error as Error).message);
  }
}

/** With it the site signs what it tells the embedded upstream about viewers. A broadcaster's API gets signatures only if one is set. */
const signing = embedded ? { UPSTREAM_SIGNING_SECRET: site.UPSTREAM_SIGNING_SECRET ?? randomBytes(32).toString('base64url') } : {};

/** With it the embedded upstream plays the identity providers that have no settings of their own, on this machine alone (SECURITY 51). */
const sandbox =
  embedded && isSandboxAllowed(site.SITE_URL, site.SANDBOX)
    ? { IDENTITY_SANDBOX_SECRET: site.IDENTITY_SANDBOX_SECRET ?? randomBytes(32).toString('base64url') }
    : {};

/** The site's credential at the embedded upstream. A broadcaster's API gets the one that its operator has set. */
const credential = embedded ? { UPSTREAM_CLIENT_SECRET: site.UPSTREAM_CLIENT_SECRET ?? randomBytes(32).toString('base64url') } : {};

const clock = platform.CAMAROTE_NOW ? { CAMAROTE_CLOCK_OFFSET_MS: String(Date.parse(platform.CAMAROTE_NOW) - Date.now()) } : {};
/** Where a server that listens on this address is reached from this machine. */
const reachable = (address: string | undefined): string =>
  address === undefined || address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;

const upstream = embedded ? `http://${reachable(host)}:${platform.UPSTREAM_PORT}` : site.UPSTREAM_URL;

try {
  if (embedded)
    await keep(
      'upstream',
      ['src/platform/main.ts', ...(args.has('--empty') ? ['--empty'] : [])],
      {
        ...clock,
        UPSTREAM_PORT: String(platform.UPSTREAM_PORT),
        CAMAROTE_DATA: data,
        SITE_URL: site.SITE_URL,
        UPSTREAM_PUBLIC_URL: platform.UPSTREAM_PUBLIC_URL,
        ...signing,
        ...sandbox,
        ...credential,
      },
      (child) => answersHealthz(child, upstream, 120_000),
    );
  await keep(
    'site',
    dev
      ? [
          '--import',
          './scripts/end-with-parent.mjs',
          'node_modules/vite/bin/vite.js',
          'dev',
          '--port',
          String(site.PORT),
          '--strictPort',
          ...(host ? ['--host', host] : ['--host']),
        ]
      : ['scripts/site.mjs'],
    {
      ...clock,
      ...signing,
      ...sandbox,
      ...credential,
      COOKIE_SECRET: site.COOKIE_SECRET ?? keptCookieSecret(),
      PORT: String(site.PORT),
      SITE_URL: site.SITE_URL,
      UPSTREAM_URL: upstream,
      UPSTREAM_PUBLIC_URL: embedded ? platform.UPSTREAM_PUBLIC_URL : site.UPSTREAM_PUBLIC_URL,
    },
    (child) => answersHealthz(child, `http://${reachable(host)}:${site.PORT}`, 60_000),
  );
  console.log(`Camarote   ${site.SITE_URL}`);
  console.log(`Upstream   ${embedded ? platform.UPSTREAM_PUBLIC_URL : site.UPSTREAM_URL}`);
  process.send?.({ type: 'ready' });
  if (!embedded) await reportUpstream(`http://${reachable(host)}:${site.PORT}`);
} catch (error) {
  console.error((error as Error).message);
  await stop(1);
}
