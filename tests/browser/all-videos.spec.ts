/** The pages of videos in a browser: a video plays, goes on where it was left, is followed by the next, and is left for where it was opened from. */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

// One of the longest of these files: its name puts it among the first, so that no worker ends long after the others.

const place = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const goTo = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((at) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = at;
  }, seconds);
const plays = async (page: Page): Promise<void> => {
  const from = await place(page);
  await expect.poll(() => place(page)).toBeGreaterThan(from + 0.5);
};

/** The short interviews of football: open to everybody. */
const LIST = '/videos-category?categoria=futebol-entrevistas';

test.describe('a video', () => {
  test('[R-videos] [C-video-view] plays, counts its viewer, and goes on where this browser left it', async ({ page, stack, watch }) => {
    test.slow();
    void watch;
    await page.goto(LIST);
    const card = page.locator('main article a').first();
    const id = Number(/\/video\/(\d+)\//.exec((await card.getAttribute('href')) ?? '')?.[1]);
    const countOf = async () => {
      const result = await upstreamClient(stack).videoOne({ params: { id } });
      return result.ok && !result.notModified ? result.answer.video.plays_count : -1;
    };
    // Before it can have played.
    const known = await countOf();
    await card.click();
    await plays(page);
    await expect.poll(countOf).toBe(known + 1);
    await goTo(page, 120);
    const kept = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('videos-vistos') ?? '[]') as { seconds: number }[])[0]?.seconds ?? 0);
    await expect.poll(kept).toBeGreaterThanOrEqual(120);
    const later = page.getByRole('button', { name: 'Ver depois' });
    await later.click();
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/videos');
    await expect(page.getByRole('heading', { name: 'Continuar a ver' })).toBeVisible();
    await expect(page.locator('section[aria-labelledby="ver-depois"] article')).toHaveCount(1);
    // The newest moments, once their place is in view.
    const moments = page.locator('section[aria-labelledby="momentos"]');
    await moments.scrollIntoViewIfNeeded();
    await expect(moments.locator('article a').first()).toHaveAttribute('href', /^\/videos\/[0-9a-f-]{36}\//);
    const row = page.locator('section[aria-labelledby="continuar-a-ver"]');
    await row.locator('article a').first().click();
    await expect.poll(() => place(page)).toBeGreaterThan(115);
    await plays(page);
  });

  test('[R-videos] at its end the next is announced, can be cancelled, and starts by itself', async ({ page, watch }) => {
    test.slow();
    void watch;
    // The countdown's seconds pass when the test says so; until then the clock goes on.
    await page.clock.install();
    await page.goto(LIST);
    await page.locator('main article a').first().click();
    await expect(page.getByRole('heading', { name: 'A seguir' })).toBeVisible();
    const title = await page.locator('main h1').textContent();
    await plays(page);
    const toEnd = () =>
      page.evaluate(() => {
        const video = document.querySelector('video');
        if (video) video.currentTime = video.duration - 1.5;
      });
    await toEnd();
    const panel = page.getByRole('alertdialog', { name: /^A seguir: / });
    await expect(panel).toBeVisible();
    await expect(panel).toContainText(/A seguir em \d segundos?/);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    // Cancelled, it stays.
    await page.clock.runFor(10_000);
    await expect(page.locator('main h1')).toHaveText(title ?? '');
    await page.getByRole('button', { name: 'Ver de novo' }).first().click();
    await plays(page);
    await toEnd();
    await expect(panel).toBeVisible();
    const next = (await panel.getAttribute('aria-label'))?.replace('A seguir: ', '') ?? '';
    await page.clock.runFor(9_000);
    await expect(page.locator('main h1')).toHaveText(next);
    expect(page.url()).toMatch(/\/futebol-entrevistas\/video\//);
    await plays(page);
  });

  test('[R-route-from] "Voltar" leads to the list as it was: its category, its page, its scroll position, after another video too', async ({
    page,
    watch,
  }) => {
    void watch;
    await page.goto('/videos-category?categoria=futebol-resumos');
    await page.getByRole('link', { name: 'Página seguinte' }).click();
    await expect(page).toHaveURL(/page=2$/);
    // The second page's cards: the first page's stay until those have come.
    await expect(page.getByRole('link', { name: 'Página anterior' })).toBeVisible();
    const card = page.locator('main article').nth(17);
    await card.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    expect(from).toBeGreaterThan(0);
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'A seguir' })).toBeVisible();
    await page.locator('section[aria-labelledby="a-seguir"] article a').first().click();
    await page.waitForURL(/\/video\/\d+\//);
    const back = page.getByRole('link', { name: 'Voltar', exact: true });
    await expect(back).toHaveAttribute('href', '/videos-category?categoria=futebol-resumos&page=2');
    await back.click();
    await expect(page).toHaveURL(/\/videos-category\?categoria=futebol-resumos&page=2$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from - 60);
  });

  test('[R-route-from] "Voltar" of the viewing room leads to the guide with its filters, after a reload too, and home for who began there', async ({
    page,
    watch,
  }) => {
    void watch;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/live/canal/1');
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
    await page.goto('/guia?desporto=futebol');
    await page.getByRole('navigation', { name: 'Áreas do site' }).getByRole('link', { name: 'Direto' }).click();
    await page.waitForURL(/\/live\/canal\/\d+\//);
    const back = page.getByRole('link', { name: 'Voltar', exact: true });
    await expect(back).toHaveAttribute('href', '/guia?desporto=futebol');
    await page.reload();
    await expect(back).toHaveAttribute('href', '/guia?desporto=futebol');
    await back.click();
    await expect(page).toHaveURL(/\/guia\?desporto=futebol$/);
    await expect(page.getByRole('navigation', { name: 'Áreas do site' }).getByRole('link', { name: 'Vídeos' })).not.toHaveAttribute(
      'aria-current',
    );
    await page.goto('/videos-category');
    await expect(page.getByRole('navigation', { name: 'Áreas do site' }).getByRole('link', { name: 'Vídeos' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test('[R-videos] [R-videos-category] the pages of videos are accessible and fit at 390 and 1440 pixels', async ({ page, watch }) => {
  // A video that does not exist is one of them.
  watch.allow(/Failed to load resource/);
  test.slow();
  for (const path of ['/videos', '/videos-category', '/videos-category?categoria=futebol-resumos', '/videos/1', '/videos/999999999/x']) {
    // Loaded on a phone, then widened: the served page is the same for every width.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    for (const width of [390, 1440]) {
      const what = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
      const violations = await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
      expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
    }
  }
});
