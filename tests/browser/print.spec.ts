/** What comes out of a printer: the printed guide, and every other page as the browser prints it. */
import type { Page } from '@playwright/test';
import { type Stack, startStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

/** Sheets of A4 that Chromium prints. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** The width between the margins of A4, in CSS pixels. */
const PAPER_WIDTH = 703;

/** What stands lowest on paper: why a page takes more sheets than it should. */
async function lowestOnPaper(page: Page): Promise<string> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, bottom: Math.round(element.getBoundingClientRect().bottom + scrollY) }))
      .sort((a, b) => b.bottom - a.bottom)
      .slice(0, 6)
      .map(({ element, bottom }) => `${bottom} px: ${element.outerHTML.slice(0, 160)}`)
      .join('\n'),
  );
}

/** Not a fixed number: tests share a service, and another one may have imported a channel. */
async function channelCount(stack: Stack): Promise<number> {
  const { channels } = (await (await fetch(`${stack.upstream}/channels/all`)).json()) as { channels: unknown[] };
  return channels.length;
}

const firstTime = (page: Page) => page.locator('tbody th').first().textContent();

test('[F-print] the guide of 13 channels is two columns on one or two sheets, from now and without the night, with its matches bold', async ({
  page,
  stack,
  watch: _,
}) => {
  // It is 20:42 in Lisbon.
  await page.goto(`${stack.site}/guia/print`);
  await expect(page.getByRole('table')).toHaveCount(await channelCount(stack));
  const times = await page.locator('tbody').first().locator('th').allTextContents();
  expect(times[0], 'what is on air is printed, what is over is not').toBe('19:00');
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
  const columns = await page
    .getByRole('table')
    .evaluateAll((tables) => new Set(tables.map((table) => table.getBoundingClientRect().x)).size);
  expect(columns).toBe(2);
  const weights = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.textContent?.includes(' × ') === true,
        Number(getComputedStyle(row.children[1] as Element).fontWeight) >= 700,
      ]),
    );
  expect(weights.some(([match]) => match)).toBe(true);
  for (const [match, bold] of weights) expect(bold).toBe(match);

  // A day to come begins in the morning.
  await page.goto(`${stack.site}/guia/print?data=2026-11-22`);
  const wholeDay = await page.locator('tbody th').allTextContents();
  expect(wholeDay.filter((time) => time < '07:00')).toEqual([]);
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
});

test('[F-print] links on screen ask for the whole day and for the rest of it, and are not printed', async ({ page, stack }) => {
  await page.goto(`${stack.site}/guia/print`);
  await page.getByRole('link', { name: 'Incluir a madrugada e o que já passou' }).click();
  await expect(page).toHaveURL(`${stack.site}/guia/print?tudo=1`);
  expect(await firstTime(page)).toMatch(/^0[0-6]:/);
  await page.getByRole('link', { name: 'Só a partir de agora' }).click();
  await expect(page).toHaveURL(`${stack.site}/guia/print`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Voltar ao guia' }).click();
  await expect(page).toHaveURL(`${stack.site}/guia`);
});

test('[F-print] the guide on screen is printed with all its channels, also those that are not in view', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`${stack.site}/guia`);
  await expect(page.getByRole('rowheader', { name: /Camarote 1 / })).toBeVisible();
  const channels = await channelCount(stack);
  await expect.poll(() => page.getByRole('rowheader').count(), 'a grid renders what is in view').toBeLessThan(channels);
  // A browser prints what is there when the event's listeners have run; they are there once the page is hydrated.
  const printed = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('[role="rowheader"]').length;
    });
  await expect.poll(printed).toBe(channels);
});

/** In the page: what of it would look wrong on paper. */
function faultsOnPaper(): string[] {
  const faults: string[] = [];
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Brightness from 0 to 255, and opacity from 0 to 255. */
  const read = (colour: string) => {
    if (!pen) throw new Error('no canvas');
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return { light: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha };
  };
  const isDark = (colour: string) => read(colour).alpha > 25 && read(colour).light < 200;
  const isPale = (colour: string) => read(colour).light > 120;
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || box.width < 2 || box.height < 2 || element.closest('svg')) continue;
    const name = `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 40)} "${element.textContent?.slice(0, 30)}"`;
    if (isDark(style.backgroundColor)) faults.push(`dark ground: ${name}`);
    const ownText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (ownText && isPale(style.color)) faults.push(`pale text: ${name}`);
    if (ownText && element.scrollWidth > element.clientWidth + 2 && style.overflowX !== 'visible') faults.push(`cut: ${name}`);
    if (box.right > innerWidth + 1) faults.push(`over the edge: ${name}`);
    if (/^(BUTTON|NAV|VIDEO|FOOTER)$/.test(element.tagName) || style.position === 'fixed') faults.push(`not for paper: ${name}`);
    if (element.tagName === 'A' && !style.textDecorationLine.includes('underline')) faults.push(`link like text: ${name}`);
  }
  return faults;
}

for (const [name, path, words, sheets] of [
  // Six, and one for what other tests of the same service have made: moments, news.
  ['home', '/', 'Em direto agora', 7],
  ['guide', '/guia', 'Camarote 1', 2],
  ['live', '/live/canal/1/camarote-1', 'A seguir neste canal', 1],
  ['channels', '/canais', 'Camarote Estúdio', 1],
  ['text', '/termos-e-condicoes', 'A sua conta', 2],
  ['404', '/nada', 'Página não encontrada', 1],
] as const)
  test(`[F-print] the ${name} page is printed without bars and dark grounds, with its links readable and nothing cut`, async ({
    page,
    stack,
  }) => {
    await page.goto(stack.site + path);
    const shown = page.locator('main').getByText(words).filter({ visible: true }).first();
    await expect(shown).toBeVisible();
    for (const width of [PAPER_WIDTH, 1440]) {
      await page.setViewportSize({ width, height: 1_000 });
      await page.emulateMedia({ media: 'print' });
      await expect(shown).toBeVisible();
      expect(await page.evaluate(faultsOnPaper)).toEqual([]);
      await page.emulateMedia({ media: null });
    }
    const printed = await sheetsOf(page);
    expect(printed, printed > sheets ? await lowestOnPaper(page) : undefined).toBeLessThanOrEqual(sheets);
  });

test('[F-print] the guide is printed whole also before its grid is complete, as it is without scripts', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 1_000 } });
  const page = await context.newPage();
  await page.goto(`${stack.site}/guia`);
  await page.emulateMedia({ media: 'print' });
  for (const width of [PAPER_WIDTH, 1440]) {
    await page.setViewportSize({ width, height: 1_000 });
    expect(await page.evaluate(faultsOnPaper)).toEqual([]);
    const lefts = await page.locator('.epg-link:visible').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(10);
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
  }
  await context.close();
});

test('[F-print] the live page is one sheet also at the end of its match, when the list of events is longest', async ({
  page,
  watch: _,
}) => {
  const own = await startStack({ now: '2026-11-21T21:09:00Z' });
  try {
    await page.goto(`${own.site}/live/canal/1/camarote-1`);
    const feed = page.locator('main aside').getByRole('list').first();
    await expect(feed.getByText('Fim do jogo')).toBeVisible();
    const printed = await sheetsOf(page);
    expect(printed, printed > 1 ? await lowestOnPaper(page) : undefined).toBe(1);
  } finally {
    // A page without its service would write errors.
    await page.goto('about:blank');
    await own.stop();
  }
});
