/**
 * What has to be there before anything of ours can run: the installed packages (Node 26 is one of them) and, for the
 * site, a build of the sources as they are now. Plain JavaScript for Node >= 20: it runs before the install.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** Node 26 of node_modules, not the system's. */
export const nodeBinary = () => join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');

/** The environment in which our own Node comes first on PATH. */
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

/** Runs a command to its end. Output goes to standard error: standard output belongs to the caller. It ends with us. */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', quiet ? 'pipe' : 2, quiet ? 'pipe' : 2], shell: windows });
    // Told to go while it works, we take it along: an install nobody waits for would run beside the next one.
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

/** Is there a process of this number? One of another user is there as well. */
function lives(pid) {
  if (!(Number.isInteger(pid) && pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A lock file without a number in it is one that is being written, for this long in milliseconds. */
const UNWRITTEN_MS = 1_000;

/**
 * Only one process installs or builds at a time; a lock left by a killed one is recognised by its dead pid.
 * @param {string} lock path of the lock file
 * @throws what the file system says when the folder cannot be written
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
 * The folder that a linked node_modules really is, or undefined where it is a folder of its own. `npm ci` empties what the link leads to,
 * under whoever else works with it.
 * @param {string} folder the project's root
 */
export function linkedPackages(folder) {
  const modules = join(folder, 'node_modules');
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  return existsSync(modules) ? realpathSync(modules) : modules;
}

/**
 * Installs exactly the lock file's packages when they are not the ones that are there.
 * @throws Error with what to do when node_modules is a link to packages that are not this lock file's
 */
export async function ensureInstalled() {
  const file = join(root, 'node_modules', '.camarote-install');
  const fresh = () => existsSync(file) && readFileSync(file, 'utf8') === installStamp() && existsSync(nodeBinary());
  if (fresh()) return;
  const linked = linkedPackages(root);
  if (linked !== undefined)
    throw new Error(
      `node_modules is a link to ${linked}, and the packages there are not those of this package-lock.json. ` +
        'Remove the link to have them installed here, or run `npm start` where it leads first.',
    );
  await alone(async () => {
    if (fresh()) return;
    console.error('Installing packages (npm ci) …');
    // NODE_ENV=production would leave out the development packages, and Node itself among them.
    await run(windows ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { ...process.env, NODE_ENV: '' },
    });
    writeFileSync(file, installStamp());
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
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'wrangler.jsonc',
];
/** Not part of the site's build: generated, tests, and the embedded upstream, which runs from its sources. */
const notBuilt = /(^|\/)(routeTree\.gen\.ts|[^/]+\.test\.tsx?)$|^src\/(platform|paraglide)\//;

/** @returns a hash over everything the site is built from */
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

/** Where each target leaves its build, with a stamp that says of which sources. */
const outputs = { node: '.output', cloudflare: 'dist', none: 'dist', netlify: 'dist', vercel: '.vercel/output' };

/** Builds the site for a target when its sources changed since the last build. Throws for a target that is none. */
export async function ensureBuilt(target = 'node') {
  if (!Object.hasOwn(outputs, target)) throw new Error(`DEPLOY_TARGET=${target} is not one of ${Object.keys(outputs).join(', ')}.`);
  const folder = join(root, outputs[target]);
  const file = join(folder, `.camarote-build-${target}`);
  const fresh = (hash) => existsSync(file) && readFileSync(file, 'utf8') === hash;
  if (fresh(sourceHash())) return;
  await alone(async () => {
    const hash = sourceHash();
    if (fresh(hash)) return;
    console.error(`Building the site (${target}) …`);
    rmSync(file, { force: true });
    if (target !== 'node') rmSync(folder, { recursive: true, force: true });
    await run(nodeBinary(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
      env: ourEnv({ DEPLOY_TARGET: target, BUILD_ID: hash.slice(0, 12), NODE_ENV: 'production' }),
      quiet: true,
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, hash);
  });
}
