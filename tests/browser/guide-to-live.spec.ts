/** From the guide to the picture by keyboard, and a guide that is imported while it is open. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { config } from '#config';
import { ELSEWHERE_MS } from '#features/guide/guide-refresh.ts';
import { segmentAt } from '#rules/segments.ts';
import { channelRail, expectPlays, positionBar, tabTo, zap } from '../support/live-picture.ts';
import { TEST_NOW } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HOUR = 3_600_000;

/** Accessible name of a cell on a demonstration channel. That of a match being played may end with its score. */
const cellOf = (channel: number): RegExp =>
  new RegExp(String.raw`, (Direto )?(\d+–\d+ )?\d\d:\d\d–\d\d:\d\d, ${config.brand.name} ${channel}(, \d+–\d+)?$`);

test('[R-live-canal] [B-aria-guide] the keyboard alone opens the guide, a programme on air, its channel, another channel, an earlier moment and live again', async ({
  page,
  watch: _,
}) => {
  test.setTimeout(120_000);
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  const focused = page.locator(':focus');
  const stop = page.getByRole('grid').locator('[tabindex="0"]');
  await tabTo(page, stop, 120);
  await expect(focused).toHaveAccessibleName(cellOf(1));
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName(cellOf(2));
  await expect(focused.locator('..')).toHaveAttribute('aria-current', 'time');
  const programme = (await focused.getAttribute('aria-label')) ?? '';

  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeFocused();
  const watchLive = sheet.getByRole('link', { name: 'Ver em direto' });
  await expect(watchLive).toBeVisible();
  await tabTo(page, watchLive, 5);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/live/canal/[0-9]+/${config.brand.slug}-2$`));
  await expectPlays(page);
  const title = programme.split(',')[0] ?? '';
  if (!title.includes('×')) await expect(page.getByRole('heading', { level: 1 })).toContainText(title);

  const other = channelRail(page).getByRole('link').first();
  await tabTo(page, other);
  await zap(page, () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(new RegExp(`/${config.brand.slug}-1$`));

  await tabTo(page, positionBar(page));
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', 'Em direto');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', /atrás do direto/);
  await expectPlays(page);
  await tabTo(page, page.getByRole('button', { name: 'Voltar ao direto' }));
  await page.keyboard.press('Enter');
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', 'Em direto');
  await expectPlays(page);
});

for (const width of [390, 1440])
  test(`[F-strip] [F-phone-guide] at ${width} px a match shows both crests, what it is, and outweighs the programmes around it`, async ({
    page,
    watch: _,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/guia');
    await expect(page.locator('[data-served]')).toHaveCount(0);
    const coming = page.locator('.epg-cell[data-id]:not([data-tense])').filter({ visible: true });
    const match = coming.filter({ has: page.locator('img') }).first();
    await expect(match.locator('img')).toHaveCount(2);
    await expect(match.getByText('Direto', { exact: true })).toBeVisible();
    await expect
      .poll(() =>
        match
          .locator('img')
          .first()
          .evaluate((crest) => (crest as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    const filler = coming.filter({ hasNot: page.locator('img') }).first();
    const weightOf = (cell: typeof match) => cell.locator('b').evaluate((title) => Number(getComputedStyle(title).fontWeight));
    expect(await weightOf(match)).toBeGreaterThan(await weightOf(filler));
  });

const xmltvTime = (at: number) => `${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;

test('an open guide shows a new import at its next refresh, at most thirty seconds later', async ({ page, stack, watch: _ }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'camarote-guide-'));
  try {
    const offset = Date.parse(TEST_NOW) - Date.now();
    const first = Math.floor(Date.parse(TEST_NOW) / HOUR) * HOUR;
    const rows = [0, 1, 2]
      .map(
        (hour) =>
          `<programme start="${xmltvTime(first + hour * HOUR)}" stop="${xmltvTime(first + (hour + 1) * HOUR)}" channel="praia"><title lang="pt">Surf da manhã ${hour + 1}</title></programme>`,
      )
      .join('');
    const path = join(folder, 'guide.xml');
    writeFileSync(
      path,
      `<?xml version="1.0" encoding="UTF-8"?>\n<tv><channel id="praia"><display-name>Canal da Praia</display-name></channel>${rows}</tv>\n`,
    );
    await page.clock.install();
    await page.goto('/guia');
    await expect(page.locator('[data-served]')).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: /Canal da Praia/ })).toHaveCount(0);

    const importing = spawn(process.execPath, ['src/platform/cli/import.ts', 'guide', path, '--align', 'now'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: stack.databaseUrl ?? '', CAMAROTE_CLOCK_OFFSET_MS: String(offset), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [importing.stdout, importing.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk));
    const code = await new Promise((done) => importing.once('close', done));
    expect({ code, words }).toMatchObject({ code: 0, words: expect.stringMatching(/3 programmes added/) });
    const grid = page.getByRole('grid');
    // What the caches on the way hold is at most this old.
    await new Promise((go) => setTimeout(go, ELSEWHERE_MS));
    // The page's clock goes on by itself beside these seconds.
    let seconds = 0;
    const shown = async () => {
      await page.clock.runFor(2_000);
      seconds += 2;
      // The newest channel is the last row, which is rendered only when it is in view.
      await grid.evaluate((box) => box.scrollTo(box.scrollLeft, box.scrollHeight));
      return page.getByRole('rowheader', { name: /Canal da Praia/ }).count();
    };
    await expect.poll(shown, { timeout: 45_000, intervals: [250] }).toBe(1);
    expect(seconds).toBeLessThanOrEqual(30);
    await expect(page.getByRole('link', { name: /^Surf da manhã 1, .*Canal da Praia$/ })).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[B-whole-programme] [G-tests-assert] “Do início” plays a running programme from its first second', async ({
  page,
  stack,
  watch: _,
}) => {
  type Live = { channels: { epg: { id_epg: number; data: string; duracao: number }[] }[] };
  const { channels } = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as Live;
  const now = Date.parse(TEST_NOW);
  const running = channels
    .flatMap(({ epg }) => epg)
    .map(({ id_epg, data, duracao }) => ({ id: id_epg, startsAt: Date.parse(data), endsAt: Date.parse(data) + duracao * 1_000 }))
    .filter(({ startsAt, endsAt }) => startsAt < now && endsAt > now + HOUR / 4);
  // The one that began first: what it opened with is furthest from the live edge.
  const [longest] = running.toSorted((a, b) => a.startsAt - b.startsAt);
  if (!longest) throw new Error('nothing is on air');
  const asked: number[] = [];
  page.on('request', (request) => {
    const segment = /\/(\d{6,})\.m4s/.exec(request.url())?.[1];
    if (segment !== undefined) asked.push(Number(segment));
  });
  await page.goto(`/guia?programa=${longest.id}`);
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('link', { name: 'Do início' }).click();
  await expectPlays(page);
  const first = segmentAt(longest.startsAt);
  // The library may look into the segment before, for one whose time is told too late.
  expect([first - 1, first]).toContain(Math.min(...asked));
  expect(asked).toContain(first);
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', /atrás do direto$/);
});
