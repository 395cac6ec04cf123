import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { writeGuide } from '../../bench/make-guide.ts';
import { freePort } from '../support/stack.ts';

/** `npm run import` as an operator runs it: in a process of its own, with and without a running upstream. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const realData = join(root, '..', 'shared', 'data');

const HOUR = 3_600_000;

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

let folder: string;
let files: string;
let upstream: ChildProcess | undefined;
let base: string;

const inFolder = () => ({ ...process.env, CAMAROTE_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });

function importing(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'src/platform/cli/import.ts', ...args], {
    cwd: root,
    env: inFolder(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk));
  return new Promise((done) => child.once('close', (code) => done({ code, out, err })));
}

async function startUpstream(): Promise<void> {
  const port = await freePort();
  base = `http://localhost:${port}`;
  upstream = spawn(process.execPath, ['src/platform/main.ts', '--empty'], {
    cwd: root,
    env: { ...inFolder(), UPSTREAM_PORT: String(port), UPSTREAM_PUBLIC_URL: base },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((go) => setTimeout(go, 100))) {
    if (upstream.exitCode !== null) throw new Error(`the upstream ended with ${upstream.exitCode}`);
    const healthy = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
  }
  throw new Error('the upstream does not answer');
}

interface GuideAnswer {
  epg: { id_canal: number; entries: { evento: { name: string }; tipoEmissao: string; modalidade: string | null; fixture: unknown }[] }[];
}

/** The guide's answer from yesterday to six days from now, as text. */
async function guideText(): Promise<string> {
  const at = Math.floor(Date.now() / HOUR) * HOUR;
  const range = new URLSearchParams({
    dataInicio: new Date(at - 24 * HOUR).toISOString(),
    dataFim: new Date(at + 6 * 24 * HOUR).toISOString(),
  });
  return (await fetch(`${base}/channels/epg?${range}`)).text();
}

const entries = async () => (JSON.parse(await guideText()) as GuideAnswer).epg.flatMap((group) => group.entries);
const titles = async () => (await entries()).map(({ evento }) => evento.name);

const xmltvTime = (ms: number) => `${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;

/** A guide of one channel: one hour for each title, the first of them on air now. */
function guideOf(channel: string, ...names: string[]): string {
  const first = Math.floor(Date.now() / HOUR) * HOUR;
  const rows = names.map(
    (name, i) =>
      `<programme start="${xmltvTime(first + i * HOUR)}" stop="${xmltvTime(first + (i + 1) * HOUR)}" channel="${channel}"><title lang="pt">${name}</title><category>Futebol</category></programme>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv><channel id="${channel}"><display-name>${channel}</display-name></channel>${rows.join('')}</tv>\n`;
}

function file(name: string, content: string | Buffer): string {
  const path = join(files, name);
  writeFileSync(path, content);
  return path;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'camarote-import-'));
  chmodSync(folder, 0o755); // the database runs as another user when we are root
  files = mkdtempSync(join(tmpdir(), 'camarote-import-files-'));
});

test.afterAll(async () => {
  if (upstream !== undefined && upstream.exitCode === null) {
    const ended = new Promise((done) => upstream?.once('exit', done));
    upstream.kill('SIGTERM');
    await ended;
  }
  for (const path of [folder, files]) rmSync(path, { recursive: true, force: true });
});

test('a guide imported without a running upstream is served after the next start; one imported beside a running upstream is served within 30 s', async () => {
  test.setTimeout(180_000);
  const alone = await importing('guide', file('alone.xml', guideOf('Canal Um', 'Liga - Alfa x Beta (Direto)', 'Resumo da noite')));
  expect(alone).toMatchObject({ code: 0, err: '' });
  expect(alone.out).toMatch(/^guide imported in [\d.]+ s: 1 channel added, 2 teams added, 2 programmes added\n$/);

  await startUpstream();
  expect(await titles()).toEqual(['Liga - Alfa x Beta', 'Resumo da noite']);
  expect((await entries())[0]).toMatchObject({
    tipoEmissao: 'direto',
    modalidade: 'futebol',
    fixture: { local_team: { name: 'Alfa' }, visitor_team: { name: 'Beta' } },
  });

  const beside = await importing('guide', file('beside.xml.gz', gzipSync(guideOf('Canal Dois', 'Gama x Delta', 'Debate'))));
  expect(beside).toMatchObject({ code: 0, err: '' });
  await expect.poll(titles).toEqual(['Liga - Alfa x Beta', 'Resumo da noite', 'Gama x Delta', 'Debate']);
});

test('the same file a second time changes nothing', async () => {
  const before = await guideText();
  const again = await importing('guide', join(files, 'beside.xml.gz'));
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toMatch(/^guide imported in [\d.]+ s: 2 programmes unchanged\n$/);
  expect(await guideText()).toBe(before);
});

/** Expects exit code 1, one line with the reason, no stack trace, and an unchanged guide. */
async function expectRefusal(kind: 'guide' | 'fixtures', path: string, why: RegExp): Promise<void> {
  const before = await guideText();
  const { code, out, err } = await importing(kind, path);
  expect({ code, out }, err).toEqual({ code: 1, out: '' });
  expect(err).toMatch(why);
  expect(err).toContain('was not imported, nothing has changed');
  expect(err.trim().split('\n'), 'one sentence').toHaveLength(1);
  expect(await guideText()).toBe(before);
}

test('a file of another format changes nothing and exits with 1', async () => {
  test.setTimeout(120_000);
  const fixtures = file('fixtures.json', '{"name":"Liga 2026/27","matches":[]}');
  await expectRefusal('guide', file('page.xml', '<!DOCTYPE html><html><body>404</body></html>'), /its root element is <html>/);
  await expectRefusal('guide', fixtures, /this is not XML/);
  await expectRefusal('guide', file('empty.xml', ''), /is empty/);
  await expectRefusal('guide', join(files, 'none.xml'), /there is no file/);
  await expectRefusal('fixtures', join(files, 'alone.xml'), /this is not JSON/);
  await expectRefusal('fixtures', file('list.json', '[1,2,3]'), /not an openfootball fixture list/);
  // Good rows before the damage are not stored either.
  const half = guideOf('Canal Três', 'Um', 'Dois', 'Três').replace('</tv>', '');
  await expectRefusal('guide', file('half.xml', half), /the file ends inside <tv>/);
});

test('an entity bomb, a 200 MB line, bytes that are not UTF-8, truncated gzip and a gzip bomb are refused with a clear error', async () => {
  test.setTimeout(120_000);
  const good = guideOf('Canal Quatro', 'Um', 'Dois');
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const bomb = good.replace('<tv>', `<!DOCTYPE tv [<!ENTITY e0 "ha">${entities}]><tv>`).replace('>Um<', '>&e9;<');
  await expectRefusal('guide', file('bomb.xml', bomb), /internal subset .* refused for safety/);
  await expectRefusal('guide', file('latin.xml', Buffer.from(good.replace('Um', 'Época'), 'latin1')), /not valid UTF-8/);
  const packed = gzipSync(Buffer.from(guideOf('Canal Cinco', ...Array.from({ length: 500 }, (_, i) => `Programa ${i * 7919}`))));
  await expectRefusal('guide', file('cut.xml.gz', packed.subarray(0, packed.length / 2)), /truncated/);
  await expectRefusal('guide', file('blown.xml.gz', gzipSync(`<tv>${'<a></a>\n'.repeat(5_000_000)}</tv>`)), /gzip bomb/);

  const line = join(files, 'line.xml');
  const piece = Buffer.alloc(4 * 1024 ** 2, 'a');
  const out = openSync(line, 'w');
  writeSync(out, good.slice(0, good.indexOf('Um')));
  for (let written = 0; written < 200 * 1024 ** 2; written += piece.length) writeSync(out, piece);
  writeSync(out, good.slice(good.indexOf('Um')));
  closeSync(out);
  await expectRefusal('guide', line, /longer than \d+ characters/);
  rmSync(line);
});

test('a large file moved to now prints nothing on standard error but its rows', async () => {
  test.setTimeout(120_000);
  const path = join(files, 'large.xml');
  await writeGuide(path, { channels: 40, programmes: 30_000, days: 28 });
  const large = await importing('guide', path, '--align', 'now');
  expect(large.code, large.err).toBe(0);
  expect(large.err.split('\n').filter((line) => line !== '' && !/^(?:skipped|adjusted|without logo) line \d+: /.test(line))).toEqual([]);
  expect(large.out).toMatch(/40 channels added, .* weeks moved/);
});

test('real files import with --align now', async () => {
  test.setTimeout(120_000);
  test.skip(!existsSync(realData), 'the real guide and fixture list are not beside this checkout');
  const guide = await importing('guide', join(realData, 'guide-sports.xml.gz'), '--align', 'now');
  expect(guide.code, guide.err).toBe(0);
  expect(guide.out).toMatch(/\d+ channels added, .*\d+ programmes added/);
  const fixtures = await importing('fixtures', join(realData, 'liga-portugal-2025-26.json'), '--align', 'now');
  expect(fixtures.code, fixtures.err).toBe(0);
  // A real guide has programmes on air on most channels, and matches in the coming days.
  const shown = await entries();
  expect(shown.length).toBeGreaterThan(500);
  expect(shown.filter(({ fixture }) => fixture !== null).length).toBeGreaterThan(20);
});
