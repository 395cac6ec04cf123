/** A broadcaster's own site: `--empty`, then files alone, as docs/operating.md tells. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { readPage } from '../support/paper-site.ts';
import { type Stack, startStack } from '../support/stack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let stack: Stack;
let files = '';
test.beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'own-site-'));
  stack = await startStack({ empty: true });
});
test.afterAll(async () => {
  await stack.stop();
  rmSync(files, { recursive: true, force: true });
});

function put(path: string, text: string): string {
  const full = join(files, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

function importing(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'src/platform/cli/import.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: stack.databaseUrl ?? '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk));
  return new Promise((done) => child.once('close', (code) => done({ code, out, err })));
}

/** Pages are kept for a moment: asks until the text is there. */
const shows = (path: string, words: string | RegExp) =>
  expect.poll(async () => (await readPage(stack.site + path)).text, { timeout: 60_000 }).toMatch(words);

test('an empty service is a broadcaster’s own site after imports of files alone, and undo takes the texts back', async () => {
  test.setTimeout(240_000);
  put(
    'site/pages/quem-somos.md',
    '---\ntitle: Quem somos\ndescription: A estação de Alfa.\n---\n## Onde estamos\n\nEm **Aveiro**. <script>alert(1)</script>\n',
  );
  put(
    'site/news/estreia.md',
    '---\ntitle: A estreia é hoje\nsummary: Às oito e meia.\ndate: 2026-11-20 20:30\nsport: futebol\n---\nCorpo.\n',
  );
  put(
    'site/videos/resumo.json',
    '{"title": "Resumo da estreia", "category": "Resumos", "date": "2026-11-21", "channel": 1, "start": "2026-11-21T18:00:00Z", "duration_seconds": 60}',
  );
  put('site/products/cachecol.md', '---\ntitle: Cachecol da estação\nprice: 9,90\n---\nDe lã.\n');
  put('site/settings.json', '{"schedule_days": 4}');
  put('site/texts.json', '{"home_title": "Aqui joga-se em casa"}');
  put('site/news/mal.md', '---\ntitle: Sem data\n---\n');
  const list = put(
    'list.m3u',
    `#EXTM3U\n#EXTINF:-1 tvg-id="alfa" tvg-chno="1" group-title="Desporto",Canal Alfa\n${stack.upstream}/nada/master.m3u8\n`,
  );
  const season = put(
    'f1.json',
    JSON.stringify({
      drivers: [{ id: 'max-verstappen', name: 'Max Verstappen', code: 'VER', country: 'netherlands', number: 3 }],
      constructors: [{ id: 'red-bull', name: 'Red Bull', drivers: ['max-verstappen'] }],
      races: [
        {
          round: 1,
          grandPrix: 'Australia',
          race: '2026-03-08T04:00:00Z',
          result: [{ position: 1, driver: 'max-verstappen', constructor: 'red-bull', points: 25 }],
        },
      ],
      driverStandings: [{ position: 1, driverId: 'max-verstappen', points: 25 }],
    }),
  );

  expect(await importing('channels', list)).toMatchObject({ code: 0 });
  expect(await importing('f1', season)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(
      /^f1 imported in [\d.]+ s: 1 constructor added, 1 driver added, 1 race added, 1 result added, 1 standing added\n$/,
    ),
  });
  const content = await importing('content', join(files, 'site'));
  expect(content).toMatchObject({ code: 0, err: expect.stringMatching(/^skipped news\/mal\.md line 2: date: .*\n$/) });
  expect(content.out).toMatch(/1 page added, 1 article added, 1 video added, 1 product added/);

  await shows('/quem-somos/', /Quem somos.*Onde estamos.*Em Aveiro/);
  expect((await readPage(`${stack.site}/quem-somos/`)).html).not.toContain('alert(1)');
  await shows('/noticias/2026-47', 'A estreia é hoje');
  await shows('/videos', 'Resumo da estreia');
  await shows('/loja', /Cachecol da estação.*9,90/);
  await shows('/classificacao/formula-1', /Verstappen/);
  await shows('/canais', 'Canal Alfa');

  const undone = await importing('undo');
  expect(undone.out).toMatch(/^content of site undone in /);
  expect(await (await fetch(`${stack.upstream}/news/2026-47`)).text()).not.toContain('A estreia é hoje');
});
