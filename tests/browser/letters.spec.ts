/** What the site's own letters move when they arrive after the page: a slow network shows Arial's first, with their widths (ui/fallback-fonts.ts). */
import { expect, test } from '../support/test.ts';

const LETTERS_MS = 1_500;

for (const width of [390, 1440])
  test(`letters that come late move little of the page at ${width} px`, async ({ page, watch: _ }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/fonts/**', async (route) => {
      await new Promise((go) => setTimeout(go, LETTERS_MS));
      await route.continue().catch(() => undefined);
    });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/guia', '/live/canal', '/termos-e-condicoes/']) {
      const letters = page.waitForResponse(/\/fonts\/archivo/);
      await page.goto(path);
      await letters;
      await page.evaluate(() => document.fonts.ready);
      // The frame that shows them, and the one that tells of its shifts.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
      expect(shift, path).toBeLessThanOrEqual(0.01);
    }
  });
