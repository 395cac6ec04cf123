/**
 * `npm run notices`: writes public/licencas.txt, the licences of everything of others that this product ships: the packages that it runs on and those
 * whose code the build puts into its files, and the fonts. From the lock file and the installed packages, in an order that does not change.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printEnded, readCommandLine } from '#rules/command-line.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Served by the site, and linked from its footer. */
export const NOTICES_FILE = 'public/licencas.txt';

/** Packages of the development whose code is part of what the build writes: the server's runtime, the worker, the style sheets, the messages. */
const BUNDLED = ['@inlang/paraglide-js', 'h3', 'hookable', 'nitro', 'rou3', 'serwist', 'srvx', 'tailwindcss', 'ufo'];

/** Licences that a package states elsewhere than in the field that npm reads. */
const STATED: Readonly<Record<string, string>> = { busboy: 'MIT', 'combine-errors': 'MIT', streamsearch: 'MIT' };

/** What is no package. */
const OTHERS = [{ name: 'Archivo', license: 'OFL-1.1', file: 'public/fonts/OFL.txt' }];

interface Locked {
  version?: string;
  license?: string;
  /** only for some systems: not installed everywhere */
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** the licence's text; null where the package is installed on some systems only, or has none */
  readonly text: string | null;
}

/** Where a package's dependency lies, as Node looks for it: beside it, then in each folder above. */
function found(packages: Readonly<Record<string, Locked>>, from: string, name: string): string | undefined {
  for (let place = from; ; ) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (packages[path]) return path;
    if (place === '') return undefined;
    const above = place.lastIndexOf('/node_modules/');
    place = above === -1 ? '' : place.slice(0, above);
  }
}

/** The packages that are shipped, by their paths in the lock file. */
function shipped(packages: Readonly<Record<string, Locked>>): string[] {
  const paths = new Set<string>();
  const add = (from: string, name: string, alone = false) => {
    const path = found(packages, from, name);
    if (path === undefined || paths.has(path)) return;
    paths.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    if (!alone) for (const inner of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, inner);
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {})) add('', name);
  for (const name of BUNDLED) add('', name, true);
  return [...paths];
}

/** The licence's text in a package's folder. */
function licenceText(path: string): string | null {
  const folder = join(root, path);
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter(
    (name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name) && !/\.(js|json|ts)$/i.test(name),
  );
  const texts = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}

/** Everything shipped, sorted by name and version. */
export function collectNotices(): Notice[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const ofPackages = shipped(packages).map((path): Notice => {
    const { version = '', license, os, cpu } = packages[path] ?? {};
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, version, license: license ?? STATED[name] ?? 'unknown', text: os || cpu ? null : licenceText(path) };
  });
  const others = OTHERS.map(
    ({ name, license, file }): Notice => ({ name, version: '', license, text: readFileSync(join(root, file), 'utf8').trim() }),
  );
  const unique = new Map([...ofPackages, ...others].map((notice) => [`${notice.name} ${notice.version}`, notice]));
  return [...unique].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice);
}

/** Equal texts stand once, under the names of all that have them. */
export function noticesText(notices: readonly Notice[]): string {
  const byText = Map.groupBy(notices, ({ text, license }) => text ?? `Licença: ${license}`);
  const sections = [...byText].map(([text, of]) => {
    const names = of.map(({ name, version, license }) => `${[name, version].filter(Boolean).join(' ')} (${license})`);
    return `${names.join('\n')}\n\n${text}`;
  });
  const head = `Licenças de terceiros\n\nEste produto inclui o trabalho de outros, sob as licenças que se seguem.`;
  return `${[head, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const USAGE = 'usage: npm run notices';

if (import.meta.main) {
  const line = readCommandLine(process.argv.slice(2), { usage: USAGE, mostWords: 0 });
  if ('exitCode' in line) process.exit(printEnded(line));
  const notices = collectNotices();
  writeFileSync(join(root, NOTICES_FILE), noticesText(notices));
  console.log(`${NOTICES_FILE}: ${notices.length} licences`);
}
