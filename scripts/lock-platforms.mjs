/**
 * Completes package-lock.json with the optional packages of other platforms. npm leaves out packages that its registry does not have,
 * and `npm ci` then refuses the lock file on every platform. Run it after every change of dependencies, with a registry that has all of them:
 * `node scripts/lock-platforms.mjs`. An entry whose integrity that registry does not tell stays without one; scripts/lock-file.test.ts
 * allows it for optional packages of other platforms than the tests run on.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = {
  android: 'android',
  darwin: 'darwin',
  macos: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
};
const processors = ['x64', 'arm64', 'arm', 'ia32', 'riscv64', 's390x', 'ppc64', 'loong64', 'mips64el', 'wasm32'];

/** Platform from a package's name: `@x/cli-linux-arm64-musl` → linux, arm64, musl. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words
    .map((word) => (word === 'ppc64le' ? 'ppc64' : word === '64' ? 'x64' : word === 'x86' ? 'ia32' : word))
    .find((word) => processors.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(os === 'linux' && libc ? { libc: [libc] } : {}) };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(wanted)?.[0];
    if (!version) throw new Error(`${path} wants ${name}@${wanted}: no version to write`);
    // Resolve like Node: below the parent, then in every folder above. Any found version satisfies a range.
    const folders = path.split('/node_modules/').map((_, depth, all) => all.slice(0, all.length - depth).join('/node_modules/'));
    const found = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
      .map((at) => lock.packages[at])
      .find(Boolean);
    if (found && (found.version === version || wanted !== version)) continue;
    const place = lock.packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu) {
      console.error(`left out: ${name}@${wanted} (of ${path}) names no platform`);
      continue;
    }
    lock.packages[place] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    added += 1;
  }
}
/** The integrity that the registry has for a package, undefined when it does not have the package. */
function integrityOf(name, version) {
  try {
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

const unknown = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.link || entry.integrity) continue;
  const integrity = integrityOf(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry.version);
  if (integrity) entry.integrity = integrity;
  else unknown.push(path);
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added`);
if (unknown.length > 0) console.log(`no integrity known for ${unknown.length} of them: ${unknown.join(', ')}`);
