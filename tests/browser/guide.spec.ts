/** The guide on a wide screen: grid, keyboard, sheet, filters, another time zone, upstream faults. */
import type { Page } from '@playwright/test';
import { PX_PER_MINUTE, STICKING_MINUTES } from '#features/guide/guide-geometry.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/guide-test.ts';
import { delayAnswers } from '../support/late-network.ts';

for (const [width, wider] of [
  [390, 820],
  [1440, 1920],
] as const) {
  test(`[L-default] at ${width} and ${wider} px the guide shows its channels, does not scroll sideways, and axe finds no violation`, async ({
    page,
    watch: _,
  }) => {
    const height = width < 500 ? 844 : 900;
    await page.setViewportSize({ width, height });
    await page.goto('/guia');
    // Widened, then as it was loaded.
    for (const at of [wider, width]) {
      await page.setViewportSize({ width: at, height });
      await expect(page.getByRole('heading', { level: 1, name: 'Guia TV' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('grid', { name: 'Programação de sábado, 21 de novembro' })).toBeVisible();
      await expect(page.getByRole('link', { name: /Grande Jornada, 18:45–19:25, Camarote 1$/ })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${at} px`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.querySelectorAll('*').length), `${at} px`).toBeLessThanOrEqual(900);
    }
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('channels and times stay in view while the grid scrolls, and cells are loaded before they come into view', async ({
  page,
  watch: _,
}) => {
  await page.goto('/guia');
  const grid = page.getByRole('grid');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await grid.evaluate((box) => box.scrollTo(box.scrollLeft + 900, 160 * 82));
  await expect(page.getByRole('rowheader', { name: /Camarote 160/ })).toBeInViewport();
  await expect(page.getByRole('row').filter({ hasText: 'Camarote 155' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '22:00' })).toBeInViewport();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(900);
  await expect(page).toHaveURL(/hora=21:30/);
  await page.getByRole('link', { name: 'Ir para agora' }).click();
  await expect(page.getByRole('columnheader', { name: '18:30' })).toBeInViewport();
  await expect(page).toHaveURL(/\/guia$/);
});

/** Titles that are cut in the middle of a letter: they reach out of what is in view of their cell and do not end in "…". */
const brokenTitles = (page: Page): Promise<string[]> =>
  page.getByRole('grid').evaluate((grid) =>
    [...grid.querySelectorAll('[role=gridcell] b')].flatMap((title) => {
      const cell = title.closest('[role=gridcell]')?.getBoundingClientRect();
      const edge = grid.querySelector('[role=rowheader]')?.getBoundingClientRect().right ?? 0;
      const box = title.getBoundingClientRect();
      if (!cell || box.height === 0 || box.width === 0 || cell.right <= edge || cell.left > innerWidth) return [];
      const outside = box.right > cell.right + 1;
      return outside || getComputedStyle(title).textOverflow !== 'ellipsis' ? [title.textContent ?? ''] : [];
    }),
  );

test('[F-strip] titles end in "…" and not in the middle of a letter, wherever the grid is scrolled to', async ({
  page,
  browser,
  stack,
  watch: _,
}) => {
  const still = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await still.goto(`${stack.site}/guia?hora=21:00`);
  expect(await brokenTitles(still)).toEqual([]);
  await still.close();
  await page.goto('/guia');
  const grid = page.getByRole('grid');
  await expect(grid).not.toHaveAttribute('data-served');
  for (const further of [0, 90, 320, 433, 2000]) {
    await grid.evaluate((element, left) => element.scrollBy({ left }), further);
    await expect.poll(() => brokenTitles(page), `${further} pixels on`).toEqual([]);
  }
});

test('[F-strip] titles of programmes that come after a scroll has come to rest end in "…" too', async ({ page, watch: _ }) => {
  await page.goto('/guia');
  const grid = page.getByRole('grid');
  await expect(grid).not.toHaveAttribute('data-served');
  await delayAnswers(page);
  await grid.evaluate((element) => element.scrollTo({ left: 433 }));
  const missing = grid.locator('.animate-skeleton');
  await expect(missing.first()).toBeAttached();
  await expect(missing).toHaveCount(0);
  await expect.poll(async () => (await cutCells(page)).cut).toBe(true);
  await expect.poll(() => brokenTitles(page)).toEqual([]);
});

/** Cells (of at least STICKING_MINUTES) that the channel column overlaps, and those of them whose text it covers. */
const cutCells = (page: Page): Promise<{ cut: boolean; covered: string[] }> =>
  page.getByRole('grid').evaluate(
    (grid, sticking) => {
      const edge = grid.querySelector('[role=rowheader]')?.getBoundingClientRect().right ?? 0;
      const covered: string[] = [];
      let cut = false;
      for (const cell of grid.querySelectorAll('[role=gridcell][data-id]')) {
        const box = cell.getBoundingClientRect();
        if (box.height === 0 || box.width < sticking || box.left >= edge || box.right <= edge + 1) continue;
        cut = true;
        for (const words of cell.querySelectorAll('b, small')) {
          const range = document.createRange();
          range.selectNodeContents(words);
          const left = Math.min(...[...range.getClientRects()].map((rect) => rect.left));
          if (left < edge) covered.push(`${words.textContent} ${Math.round(left - edge)}`);
        }
      }
      return { cut, covered };
      // The gap between two cells counts as part of them.
    },
    STICKING_MINUTES * PX_PER_MINUTE - 3,
  );

test('the text of a programme cut by the left edge starts beside the channel column, with and without JavaScript', async ({
  page,
  browser,
  stack,
  watch: _,
}) => {
  const still = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await still.goto(`${stack.site}/guia`);
  expect(await cutCells(still)).toEqual({ cut: true, covered: [] });
  await still.close();
  await page.goto('/guia');
  const grid = page.getByRole('grid');
  await expect(grid).not.toHaveAttribute('data-served');
  const start = await grid.evaluate((element) => element.scrollLeft);
  for (const further of [0, 90, 320, 433, 2000]) {
    await grid.evaluate((element, left) => element.scrollTo({ left }), start + further);
    await expect.poll(() => cutCells(page), `${further} pixels on`).toEqual({ cut: true, covered: [] });
  }
});

interface Asked {
  address: string;
  /** milliseconds of the page's clock */
  at: number;
}

test('[K-schedule-refresh-30] the open guide refreshes every thirty seconds less what its answer takes, and shows the change', async ({
  page,
  guide,
  watch: _,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const { fetch } = window;
    const asked: Asked[] = [];
    let open = 0;
    const answered = () => {
      open -= 1;
    };
    Object.assign(window, { asked, waiting: () => open });
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.includes('/_serverFn/')) return fetch(input, init);
      asked.push({ address, at: Date.now() });
      open += 1;
      const answer = fetch(input, init);
      answer.then(answered, answered);
      return answer;
    };
  });
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  // The page's clock stands still but for the steps taken here: no answer, however slow, takes any of its time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const step = async (ms: number) => {
    await page.clock.fastForward(ms);
    await expect.poll(() => page.evaluate(() => (window as unknown as { waiting(): number }).waiting())).toBe(0);
  };
  await page.evaluate(() => (window as unknown as { asked: Asked[] }).asked.splice(0));
  for (let second = 0; second < 110; second += 1) await step(1_000);
  const times = new Map<string, number[]>();
  for (const { address, at } of await page.evaluate(() => (window as unknown as { asked: Asked[] }).asked))
    times.set(address, [...(times.get(address) ?? []), at]);
  const between = [...times.values()].flatMap((at) => at.slice(1).map((time, index) => time - (at[index] ?? 0)));
  expect(between.length).toBeGreaterThan(0);
  for (const ms of between) {
    expect(ms).toBeGreaterThanOrEqual(27_000);
    expect(ms).toBeLessThanOrEqual(30_000);
  }
  guide.broken = 3;
  // The caches on the way have clocks of their own: guide-to-live.spec.ts waits for them.
  const failed = page.getByText('Este canal não carregou.');
  await expect(async () => {
    await step(30_000);
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  // Until every block of the page is read again: the next test must not get what failed here.
  guide.broken = null;
  await expect(async () => {
    await step(30_000);
    await expect(failed).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('the sheet describes the programme and links to the picture, live and from the start', async ({ page, watch: _ }) => {
  await page.goto('/guia');
  await page.getByRole('link', { name: /Resumos da jornada, Direto 19:00–21:00, Camarote 2/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Resumos da jornada' });
  await expect(sheet.getByRole('heading', { level: 2, name: 'Resumos da jornada' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Ver em direto' })).toHaveAttribute('href', '/live/canal/2/camarote-2');
  await expect(sheet.getByRole('link', { name: 'Do início' })).toHaveAttribute('href', '/live/canal/2/camarote-2?t=2026-11-21T19:00:00Z');
  const address = page.url();
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await expect(sheet).toHaveCount(0);
  // The address alone opens the sheet, also without JavaScript.
  await page.goto(address);
  await expect(sheet.getByRole('link', { name: 'Ver em direto' })).toBeVisible();
});

test('hours that fail to load later leave the programmes in view where they are', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Invariant failed/);
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/guia');
  const grid = page.getByRole('grid');
  await expect(grid).not.toHaveAttribute('data-served');
  const inView = page.getByRole('link', { name: /Resumos da jornada, Direto 19:00–21:00, Camarote 2/ });
  await expect(inView).toBeVisible();
  await grid.evaluate((element) => element.scrollBy({ left: -2_000 }));
  await expect(page.getByText('Este canal não carregou.').first()).toBeInViewport();
  await grid.evaluate((element) => element.scrollBy({ left: 2_000 }));
  await expect(inView).toBeInViewport();
  await page.unroute('**/_serverFn/**');
  await grid.evaluate((element) => element.scrollBy({ left: -2_000 }));
  await expect(page.locator('[data-tense="past"] > a').first()).toBeInViewport();
  await expect(page.getByText('Este canal não carregou.')).toHaveCount(0);
});

test('a sheet that fails can be closed, and that of another programme is loaded', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Invariant failed/);
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: /Resumos da jornada, Direto 19:00–21:00, Camarote 2/ }).click();
  const failed = page.getByRole('dialog').getByRole('heading', { name: 'A ficha não carregou' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeVisible();
  await page.unroute('**/_serverFn/**');
  await page.locator('[data-tense] > a:not([aria-label*="Resumos da jornada"])').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).not.toHaveText('A ficha não carregou');
  await expect(page.getByRole('dialog').getByText('Camarote').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('[B-whole-programme] the sheet of a programme that ended before the rewind window leads to its recording, not to the live picture', async ({
  page,
  watch: _,
}) => {
  await page.goto('/guia?hora=12:30');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.getByRole('row').nth(1).locator('[data-tense="past"]').nth(1).getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Do início' })).toHaveAttribute('href', /^\/live\/canal\/\d+\/[\w-]+\/\d+\/[\w-]+$/);
  await expect(sheet.getByRole('link', { name: 'Ver em direto' })).toHaveCount(0);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Madrid' });
  test('[B-own-clock] a viewer in another time zone sees both times', async ({ page, watch: _ }) => {
    await page.goto('/guia');
    await expect(page.getByRole('columnheader', { name: '19:00 20:00 aqui' })).toBeVisible();
    await page.getByRole('link', { name: /Resumos da jornada, Direto 19:00–21:00 20:00 aqui, Camarote 2/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('19:00 Lisboa · 20:00 aqui')).toBeVisible();
    await expect(sheet.getByText('21:00 Lisboa · 22:00 aqui')).toBeVisible();
  });
});

test('filters are kept in the address and leave only matching programmes', async ({ page, watch: _ }) => {
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  // An answer that takes longer than half a second: what it moves counts as a layout shift.
  await page.route('**/_serverFn/**', async (route) => {
    await new Promise((go) => setTimeout(go, 800));
    await route.continue().catch(() => {});
  });
  await page.getByRole('navigation', { name: 'Modalidade' }).getByRole('link', { name: 'Ténis' }).click();
  await expect(page).toHaveURL(/\/guia\?desporto=tenis$/);
  const live = page.getByRole('switch', { name: 'Só diretos' });
  await live.focus();
  await page.keyboard.press(' ');
  await expect(page).toHaveURL(/\/guia\?desporto=tenis&diretos=1$/);
  await expect(live).toHaveAttribute('aria-checked', 'true');
  await expect(page.locator('[role="gridcell"][data-id]').first()).toBeVisible();
  expect(await page.locator('[role="gridcell"][data-id]:not([data-sport="tenis"])').count()).toBe(0);
  await expect(page.getByRole('link', { name: 'Imprimir' })).toHaveAttribute('href', '/guia/print?desporto=tenis&diretos=1');
});

test('a channel that fails shows its error in its row, and the other rows stay', async ({ page, guide, watch: _ }) => {
  guide.broken = 2;
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Camarote 2 / }) });
  // Answers cached by an earlier test are still shown for a few seconds.
  await expect(async () => {
    await page.goto('/guia?canais=1,2,3');
    await expect(row.getByText('Este canal não carregou.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await row.boundingBox())?.height).toBe(82);
  await expect(page.getByRole('link', { name: /19:25, Camarote 1$/ })).toBeVisible();
  guide.broken = null;
  await expect(async () => {
    const again = row.getByRole('button', { name: 'Tentar de novo' });
    if (await again.isVisible()) await again.click();
    await expect(row.getByRole('link', { name: /Camarote 2$/ }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('the page stays up when the upstream is down, and offers a retry', async ({ page, guide, watch }) => {
  watch.allow(/Failed to load resource/);
  guide.fault = 0;
  await page.goto('/guia?data=2026-11-27');
  await expect(page.getByRole('heading', { name: 'O guia não respondeu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dia', exact: true })).toBeVisible();
  guide.fault = null;
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('grid')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a row that the filters leave empty says so, on a wide screen and on a phone', async ({ page, watch: _ }) => {
  await page.goto('/guia?desporto=tenis&diretos=1');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: 'Nada nestas horas.' }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guia?desporto=tenis&diretos=1');
  await expect(grid.getByRole('gridcell', { name: 'Nada a seguir neste dia.' }).first()).toBeVisible();
});
