/**
 * Prerequisites of every command: the installed packages (Node 26 is one of them) and, for the site, a current build.
 * Plain JavaScript for Node >= 20, because it runs before the install.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepFormerFiles } from './former-files.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** Path of the Node in node_modules. */
export const nodeBinary = () => join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');

/** An environment with the installed Node first on PATH. */
export const ourEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(`Camarote needs Node 20 or newer to begin (this is ${process.version}); the version it runs on comes with its packages.`);
  process.exit(1);
}

/** Gives a command a lower priority, where the system has priorities and allows it. */
export function yieldToOthers(child) {
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or may not be changed: only slower for the others.
  }
}

/**
 * Runs a command. Its output goes to standard error, because standard output belongs to the caller. It is stopped with this process.
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', quiet ? 'pipe' : 2, quiet ? 'pipe' : 2], shell: windows });
    // On a signal stop the command too: an orphaned install would run beside the next one.
    const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'];
    const leave = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of signals) process.once(signal, leave);
    const over = () => {
      for (const signal of signals) process.off(signal, leave);
    };
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words = (words + chunk).slice(-20_000)));
    child.once('error', (error) => {
      over();
      fail(error);
    });
    child.once('close', (code) => {
      over();
      if (code === 0) done(words);
      else fail(Object.assign(new Error(`${command} ${args.join(' ')} ended with ${code}\n${words}`), { code }));
    });
  });
}

/** Whether a process with this id exists, of any user. */
function lives(pid) {
  if (!(Number.isInteger(pid) && pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Time in milliseconds for which a lock file without a process id counts as being written. */
const UNWRITTEN_MS = 1_000;

/**
 * Lets one process at a time install or build. A lock of a killed process is recognised by its process id.
 * @param {string} lock path of the lock file
 * @throws the file system's error when the folder is not writable
 */
export async function alone(work, lock = join(root, '.cache', 'setup.lock')) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let said = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const holder = existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : 0;
    if (!lives(holder) && (holder > 0 || age > UNWRITTEN_MS)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!said && holder > 0) {
      console.error(`Waiting for the install or build of process ${holder} …`);
      said = true;
    }
    await new Promise((go) => setTimeout(go, 300));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

function installStamp() {
  return hashOf(readFileSync(join(root, 'package-lock.json')), `${process.platform}-${process.arch}`);
}

/**
 * Target of a linked node_modules, or undefined when it is a folder. `npm ci` would empty the target, which other checkouts may use.
 * @param {string} folder the project's root
 */
export function linkedPackages(folder) {
  const modules = join(folder, 'node_modules');
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  return existsSync(modules) ? realpathSync(modules) : modules;
}

const installedFile = () => join(root, 'node_modules', '.camarote-install');

/** Whether the lock file's packages are installed. */
export const isInstalled = () =>
  existsSync(installedFile()) && readFileSync(installedFile(), 'utf8') === installStamp() && existsSync(nodeBinary());

/**
 * Installs the lock file's packages unless they are installed.
 * @throws Error that says what to do when node_modules is a link to other packages
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const linked = linkedPackages(root);
  if (linked !== undefined)
    throw new Error(
      `node_modules is a link to ${linked}, and the packages there are not those of this package-lock.json. ` +
        'Remove the link to have them installed here, or run `npm start` where it leads first.',
    );
  await alone(async () => {
    if (isInstalled()) return;
    console.error('Installing packages (npm ci) …');
    // NODE_ENV=production would leave out the development packages, Node included.
    await run(windows ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { ...process.env, NODE_ENV: '' },
    });
    writeFileSync(installedFile(), installStamp());
  });
}

const sources = [
  'app',
  'src',
  'public',
  'messages',
  'project.inlang/settings.json',
  'app.config.ts',
  'vite.config.ts',
  'scripts/brand-files.ts',
  'scripts/script-address.ts',
  'scripts/service-worker.ts',
  'scripts/vercel-file-headers.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'wrangler.jsonc',
];
/** Not inputs of the build: generated files, tests, and the embedded upstream, which runs from its sources. */
const notBuilt = /(^|\/)(routeTree\.gen\.ts|[^/]+\.test\.tsx?)$|^src\/(platform|paraglide)\//;

/** @returns a hash of all inputs of the build */
export function sourceHash() {
  const hash = createHash('sha256');
  const walk = (path) => {
    const full = join(root, path);
    const info = statSync(full, { throwIfNoEntry: false });
    if (!info || notBuilt.test(path) || notBuilt.test(`${path}/`)) return;
    if (info.isDirectory()) for (const name of readdirSync(full).sort()) walk(`${path}/${name}`);
    else hash.update(path).update(readFileSync(full));
  };
  for (const path of sources) walk(path);
  return hash.digest('hex');
}

/** Output folder of each target; it contains a stamp with the hash of the sources. */
const outputs = { node: '.output', cloudflare: 'dist', none: 'dist', netlify: 'dist', vercel: '.vercel/output' };

const buildStamp = (target) => join(root, outputs[target], `.build-${target}`);

/** Whether the site is built for a target from the sources as they are. */
export const isBuilt = (target) => existsSync(buildStamp(target)) && readFileSync(buildStamp(target), 'utf8') === sourceHash();

/**
 * Builds the site for a target when its sources changed since the last build. Throws for an unknown target.
 * @param {string} [target]
 */
export async function ensureBuilt(target = 'node') {
  if (!Object.hasOwn(outputs, target)) throw new Error(`DEPLOY_TARGET=${target} is not one of ${Object.keys(outputs).join(', ')}.`);
  const folder = join(root, outputs[target]);
  const file = buildStamp(target);
  if (isBuilt(target)) return;
  await alone(async () => {
    if (isBuilt(target)) return;
    const hash = sourceHash();
    console.error(`Building the site (${target}) …`);
    rmSync(file, { force: true });
    if (target !== 'node') rmSync(folder, { recursive: true, force: true });
    else keepFormerFiles(join(folder, 'public', 'assets'), join(root, '.cache', 'former', 'assets'), Date.now());
    await run(nodeBinary(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
      env: ourEnv({ DEPLOY_TARGET: target, BUILD_ID: hash.slice(0, 12), NODE_ENV: 'production' }),
      quiet: true,
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, hash);
  });
}
