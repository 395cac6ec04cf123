/** A match from a calendar file, as its pages show it: put off, moved, decided on penalties. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { readPage } from '../support/paper-site.ts';
import { type Stack, startStack } from '../support/stack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let stack: Stack;
let files = '';
test.beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'moved-match-'));
  stack = await startStack({ empty: true });
});
test.afterAll(async () => {
  await stack.stop();
  rmSync(files, { recursive: true, force: true });
});

/** Imports a file as an operator does, at the stack's time. */
async function importing(kind: 'guide' | 'fixtures', text: string): Promise<string> {
  const path = join(files, kind);
  writeFileSync(path, text);
  const now = new Date(Date.now() + stack.clockOffsetMs).toISOString();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'src/platform/cli/import.ts', kind, path], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: stack.databaseUrl ?? '', LOG_LEVEL: 'warn', CAMAROTE_NOW: now },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  const code = await new Promise((done) => child.once('close', done));
  expect(code).toBe(0);
  return out;
}

/** Pages are kept for a moment: asks until the text is there. */
const shows = (path: string, words: string | RegExp) =>
  expect.poll(async () => (await readPage(stack.site + path)).text, { timeout: 60_000 }).toMatch(words);

const match = { round: 'Matchday 11', date: '2026-11-22', time: '20:15', team1: 'Benfica', team2: 'Estoril' };
const fixtures = (...matches: object[]) => JSON.stringify({ name: 'Portuguese Primeira Liga 2026/27', matches });

test('[G-moved-match] [G-fixtures] page and list of a match follow its new date, and tell how it was decided', async () => {
  test.setTimeout(300_000);
  const programme = (day: string, from: string, to: string) =>
    `<programme start="${day}${from}00 +0000" stop="${day}${to}00 +0000" channel="x1"><title>Liga - Benfica x Estoril (Direto)</title><category>Futebol</category></programme>`;
  await importing(
    'guide',
    `<tv><channel id="x1"><display-name>Canal Um</display-name><display-name>7</display-name></channel>${programme('20261122', '2000', '2230')}${programme('20261124', '1900', '2130')}</tv>`,
  );
  expect(await importing('fixtures', fixtures(match))).toContain('1 match added, 1 programme linked');
  await shows('/matchplayer?data=2026-11-22', /Benfica × Estoril/);
  const list = (await readPage(`${stack.site}/matchplayer?data=2026-11-22`)).html;
  const page = /href="(\/matchplayer\/\d+[^"]*)"/.exec(list)?.[1] ?? '';
  await shows(page, /amanhã.*20:00, Canal Um/i);

  await importing('fixtures', fixtures({ ...match, status: 'postponed' }));
  await shows(page, /Jogo adiado.*A nova data ainda não foi anunciada/);

  expect(await importing('fixtures', fixtures({ ...match, date: '2026-11-24', time: '19:15' }))).toContain(
    '1 match changed, 1 programme linked',
  );
  await shows(page, /19:00, Canal Um/);
  expect((await readPage(stack.site + page)).text).not.toContain('Jogo adiado');
  await shows('/matchplayer?data=2026-11-24', /Benfica × Estoril/);
  expect((await readPage(`${stack.site}/matchplayer?data=2026-11-22`)).text).not.toMatch(/Benfica × Estoril/);

  const score = { ft: [1, 1], et: [2, 2], p: [4, 2] };
  const cup = { name: 'Taça de Portugal 2026/27', matches: [{ ...match, round: 'Final', date: '2026-11-19', score }] };
  await importing('fixtures', JSON.stringify(cup));
  const { competitions } = (await (await fetch(`${stack.upstream}/sports/v1/competitions`)).json()) as {
    competitions: { id: number; name: string }[];
  };
  expect(competitions.map(({ name }) => name)).toContain('Taça de Portugal');
  const team = /href="(\/equipa\/\d+\/[^"]*benfica[^"]*)"/.exec((await readPage(stack.site + page)).html)?.[1] ?? '';
  await shows(team, /4–2 nos penáltis/);
});
