/**
 * What has to be there before anything of ours can run: the installed packages (Node 26 is one of them) and, for the
 * site, a build of the sources as they are now. Plain JavaScript for Node >= 20: it runs before the install.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
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

/** Runs a command to its end. Output goes to standard error: standard output belongs to the caller. */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', quiet ? 'pipe' : 2, quiet ? 'pipe' : 2], shell: windows });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words = (words + chunk).slice(-20_000)));
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done(words) : fail(Object.assign(new Error(`${command} ${args.join(' ')} ended with ${code}\n${words}`), { code })),
    );
  });
}

/** Only one process installs or builds at a time; a lock left by a killed one is recognised by its dead pid. */
async function alone(work) {
  const lock = join(root, '.cache', 'setup.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let said = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      let holder = 0;
      try {
        holder = Number(readFileSync(lock, 'utf8'));
        process.kill(holder, 0);
      } catch {
        if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 1_000 || holder > 0) rmSync(lock, { force: true });
        continue;
      }
      if (!said) console.error(`Waiting for the install or build of process ${holder} …`);
      said = true;
      await new Promise((go) => setTimeout(go, 300));
    }
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

/** Installs exactly the lock file's packages when they are not the ones that are there. */
export async function ensureInstalled() {
  const file = join(root, 'node_modules', '.camarote-install');
  const fresh = () => existsSync(file) && readFileSync(file, 'utf8') === installStamp() && existsSync(nodeBinary());
  if (fresh()) return;
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
const outputs = { node: '.output', cloudflare: 'dist', none: 'dist' };

/** Builds the site for a target when its sources changed since the last build. */
export async function ensureBuilt(target = 'node') {
  const folder = join(root, outputs[target] ?? '.output');
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
    writeFileSync(file, hash);
  });
}
