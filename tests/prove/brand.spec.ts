/** Another broadcaster's brand: only app.config.ts changes, and the old name is nowhere in the build, in pages or in the tests' way. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { brandColours, brandMark, config } from '#config';
import { answers, start, until } from '../support/npm-start.ts';
import { freePort } from '../support/stack.ts';

const OTHER = { name: 'Tribuna', slug: 'tribuna', accent: '#ff7a1a', ground: '#0a0613', ink: 'M4 4h56v56h-56z', box: 'M20 20h24v24h-24z' };

/** Names of variables and of the protocol between site and upstream: the same whatever the brand, and no viewer sees them. */
const PROTOCOL = /CAMAROTE_[A-Z_]+|x-camarote-signature/g;
const leftOver = (text: string): string[] =>
  text.replaceAll(PROTOCOL, '').match(new RegExp(`.{0,60}(${config.brand.name}).{0,60}`, 'gi')) ?? [];

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1e8 });
  for (const path of listed.stdout.split('\0').filter((name) => name && existsSync(name))) cpSync(path, join(folder, path));
  // Some tests ask git which files there are.
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    spawnSync('git', args, { cwd: folder });
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'app.config.ts');
  const changes = [
    [`name: '${config.brand.name}'`, `name: '${OTHER.name}'`],
    [`slug: '${config.brand.slug}'`, `slug: '${OTHER.slug}'`],
    [brandMark.ink, OTHER.ink],
    [brandMark.accent, OTHER.box],
    [`ground: '${brandColours.ground}'`, `ground: '${OTHER.ground}'`],
    [`accent: '${brandColours.accent}'`, `accent: '${OTHER.accent}'`],
  ] as const;
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of changes) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  writeFileSync(file, text);
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[F-rebrand] no file of the build has the old name, and its icons and manifest are drawn anew', () => {
  const found: Record<string, string[]> = {};
  for (const entry of readdirSync(join(folder, '.output'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (leftOver(entry.name).length > 0) found[path] = ['its name'];
    if (!entry.isFile() || /\.(br|gz|woff2|png)$/.test(entry.name)) continue;
    const left = leftOver(readFileSync(path, 'utf8'));
    if (left.length > 0) found[path] = left;
  }
  expect(found).toEqual({});
  const manifest = JSON.parse(readFileSync(join(folder, '.output/public/manifest.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ name: OTHER.name, short_name: OTHER.name, theme_color: OTHER.ground });
  for (const icon of ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png'])
    expect(readFileSync(join(folder, '.output/public', icon)).equals(readFileSync(join('.output/public', icon))), icon).toBe(false);
});

test('[F-rebrand] no served page, drawing, cookie or printed page has the old name', async () => {
  test.setTimeout(240_000);
  const [port, upstreamPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'brand-data-'));
  // PostgreSQL refuses root, and its own user has to reach the folder.
  chmodSync(data, 0o755);
  const started = start({ CAMAROTE_DATA: data, PORT: String(port), UPSTREAM_PORT: String(upstreamPort) }, [], folder);
  const site = `http://localhost:${port}`;
  try {
    await until(() => answers(`${site}/readyz`), 120, started.words);
    const pages = [
      '/',
      '/guia',
      '/canais',
      `/live/canal/1/${OTHER.slug}-1`,
      '/guia/print',
      '/quem-somos/',
      '/nada',
      '/sitemap.xml',
      '/robots.txt',
    ];
    for (const path of [...pages, '/favicon.svg', '/logo.svg', '/manifest.webmanifest']) {
      const answer = await fetch(site + path);
      expect(leftOver(await answer.text()), path).toEqual([]);
      expect(leftOver(JSON.stringify([...answer.headers])), `headers of ${path}`).toEqual([]);
    }
    const live = await fetch(`${site}/live/canal/1/${OTHER.slug}-1`);
    expect(live.headers.getSetCookie().join()).toContain(`${OTHER.slug}_`);
    expect(await live.text()).toContain(`${OTHER.name} 1`);
    const logo = await (await fetch(`${site}/logo.svg`)).text();
    for (const part of [OTHER.name, OTHER.ink, OTHER.accent]) expect(logo).toContain(part);
  } finally {
    started.child.kill('SIGTERM');
    await started.exit;
    rmSync(data, { recursive: true, force: true });
  }
});

/** Runs tests in the renamed folder. */
function passes(args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, CAMAROTE_PROVE: '', PLAYWRIGHT_REPORT: join(folder, 'reports/playwright.json') },
  });
  expect(status, `${stdout}\n${stderr}`.slice(-8_000)).toBe(0);
}

test('[F-rebrand] the unit tests are green under the other name', () => {
  passes(['node_modules/vitest/vitest.mjs', 'run']);
});

test('[F-rebrand] the HTTP tests are green under the other name', () => {
  passes(['node_modules/@playwright/test/cli.js', 'test', 'tests/http', 'tests/security', 'tests/faults']);
});

test('[F-rebrand] home, guide, live and editors’ pages pass their browser tests under the other name', () => {
  const specs = ['home', 'guide-to-live', 'live', 'cms', 'links'];
  passes(['node_modules/@playwright/test/cli.js', 'test', ...specs.map((name) => `tests/browser/${name}.spec.ts`)]);
});
