/**
 * npm run doctor [-- --json]     says what this machine lacks for `npm start`, and what the tests lack beside it
 *
 * Plain JavaScript for Node >= 20 without packages: it runs before the install. It changes nothing. Exit code 1 when something needed is lacking.
 */
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { printEnded, readCommandLine } from '../src/rules/command-line.mjs';
import { isInstalled, root } from './setup.mjs';

const GIGABYTE = 1024 ** 3;
/** Packages, build, database and the log of a week. */
const DISK_GIGABYTES = 4;
const MEMORY_GIGABYTES = 2;
/** Processors and systems for which the embedded PostgreSQL comes as a package. */
const POSTGRES_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];
/** Time to reach a database server, milliseconds. */
const CONNECT_MS = 3_000;

/**
 * @typedef {'ok' | 'lacks' | 'note'} State lacks: `npm start` cannot work; note: something else cannot
 * @typedef {{ what: string, state: State, detail: string }} Check
 */

/** @returns {(state: State, detail: string) => Check} */
const about = (what) => (state, detail) => ({ what, state, detail });

/** @param {string} version such as v20.1.0 */
export function checkNodeVersion(version) {
  const say = about('Node');
  return Number(/^v?(\d+)/.exec(version)?.[1]) >= 20
    ? say('ok', version)
    : say('lacks', `${version} is too old to begin: install Node 20 or newer (the one it runs on comes with its packages)`);
}

/** The nearest folder above that exists. @param {string} path */
function existing(path) {
  for (let at = resolve(path); ; at = dirname(at)) if (existsSync(at) || dirname(at) === at) return at;
}

/** @param {string} folder */
function checkDisk(folder) {
  const say = about('disk');
  const { bavail, bsize } = statfsSync(existing(folder));
  const free = (bavail * bsize) / GIGABYTE;
  const told = `${free.toFixed(1)} GB free`;
  return free >= DISK_GIGABYTES ? say('ok', told) : say('lacks', `${told}: it needs ${DISK_GIGABYTES} GB for packages, build and database`);
}

function checkMemory() {
  const say = about('memory');
  const has = totalmem() / GIGABYTE;
  const told = `${has.toFixed(1)} GB`;
  return has >= MEMORY_GIGABYTES ? say('ok', told) : say('note', `${told}: the build may need ${MEMORY_GIGABYTES} GB`);
}

/** @param {string} folder */
async function checkWritable(what, folder) {
  const say = about(what);
  const at = existing(folder);
  return access(at, constants.W_OK).then(
    () => say('ok', folder),
    () => say('lacks', `${at} cannot be written by this user`),
  );
}

/** @param {string} name of the setting @param {number} port */
export function checkPort(name, port) {
  const say = about(name);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return Promise.resolve(say('lacks', `${name} must be a port between 1 and 65535`));
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EADDRINUSE') done(say('note', `port ${port} is taken: stop what listens there (npm start, perhaps), or set ${name}`));
      else done(say('lacks', `port ${port} cannot be opened (${code}): set ${name}`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(say('ok', `port ${port} is free`))));
  });
}

/** @param {string} platform such as linux-x64 @param {string | undefined} databaseUrl */
export async function checkDatabase(platform, databaseUrl) {
  const say = about('database');
  if (!databaseUrl)
    return POSTGRES_PLATFORMS.includes(platform)
      ? say('ok', 'PostgreSQL comes with the packages')
      : say('lacks', `no PostgreSQL comes with the packages for ${platform}: set DATABASE_URL to one of your own (15 or newer)`);
  if (!URL.canParse(databaseUrl)) return say('lacks', 'DATABASE_URL is no postgres:// address');
  const { hostname, port } = new URL(databaseUrl);
  const reached = await new Promise((done) => {
    const socket = connect(Number(port || 5432), hostname, () => {
      done(true);
      socket.destroy();
    });
    socket.on('error', () => done(false));
    socket.setTimeout(CONNECT_MS, () => {
      done(false);
      socket.destroy();
    });
  });
  return reached ? say('ok', `${hostname} answers`) : say('lacks', `no server answers at ${hostname}:${port || 5432} (DATABASE_URL)`);
}

function checkPackages() {
  const say = about('packages');
  return isInstalled() ? say('ok', 'installed') : say('note', 'not installed yet, or of another release: npm start installs them');
}

function checkMusl() {
  const say = about('system');
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport?.() ?? {});
  if (process.platform === 'linux' && !report.header?.glibcVersionRuntime)
    return say('lacks', 'this Linux has no glibc (Alpine, for example): use Debian, Ubuntu, Fedora or the Dockerfile');
  return say('ok', `${process.platform} ${process.arch}`);
}

async function checkChromium() {
  const say = about('Chromium');
  if (!isInstalled()) return say('note', 'looked for once the packages are installed; only tests and pictures need it');
  const { findChromium } = await import('./chromium.mjs');
  const found = await Promise.resolve(findChromium()).catch(() => undefined);
  return found ? say('ok', String(found)) : say('note', 'none found: only tests and pictures need it, and npm test gets one');
}

/** Settings of the file .env, which `npm start` reads; the environment counts before it. */
function settings(env) {
  const file = join(root, '.env');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  const inFile = lines.flatMap((line) => {
    const [, name, value = ''] = /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    return name ? [[name, value.replace(/^(["'])(.*)\1$/, '$2')]] : [];
  });
  return { ...Object.fromEntries(inFile), ...env };
}

/** @param {Record<string, string | undefined>} env @returns {Promise<Check[]>} */
export async function examine(env) {
  const { PORT, UPSTREAM_PORT, CAMAROTE_DATA, DATABASE_URL } = settings(env);
  const data = resolve(root, CAMAROTE_DATA || '.data');
  return Promise.all([
    checkNodeVersion(process.version),
    checkMusl(),
    checkMemory(),
    checkDisk(data),
    checkWritable('project folder', root),
    checkWritable('data folder', data),
    checkPackages(),
    checkDatabase(`${process.platform}-${process.arch}`, DATABASE_URL),
    checkPort('PORT', Number(PORT || 3000)),
    checkPort('UPSTREAM_PORT', Number(UPSTREAM_PORT || 4000)),
    checkChromium(),
  ]);
}

/** @param {readonly string[]} args @param {Record<string, string | undefined>} env @returns {Promise<number>} the exit code */
export async function runDoctor(args, env) {
  const line = readCommandLine(args, {
    usage: 'usage: npm run doctor [-- --json]\n  says what this machine lacks for npm start; exit code 1 when something needed is lacking',
    options: { json: { type: 'boolean' } },
  });
  if ('exitCode' in line) return printEnded(line);
  const checks = await examine(env);
  const width = Math.max(...checks.map(({ what }) => what.length));
  if (line.values.json) console.log(JSON.stringify(checks, null, 2));
  else for (const { what, state, detail } of checks) console.log(`${state.padEnd(5)}  ${what.padEnd(width)}  ${detail}`);
  return checks.some(({ state }) => state === 'lacks') ? 1 : 0;
}

if (process.argv[1] === join(root, 'scripts', 'doctor.mjs')) process.exitCode = await runDoctor(process.argv.slice(2), process.env);
