import { holdScripts } from '../support/held-scripts.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

test('[S-after-login] a page that was scrolled before its script came stays where it is, also when what was opened over it closes', async ({
  page,
  stack,
  watch: _,
}) => {
  const release = await holdScripts(page);
  await page.goto(stack.site, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  release();
  await untilHydrated(page.locator('main a').first());
  // The router restores a place after the first frame that it has drawn.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 300)))));
  // The browser itself moves with what arrives above.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(400);
  const place = await page.evaluate(() => scrollY);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The place is restored after the page without the dialogue is drawn.
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
    expect(await page.evaluate(() => scrollY)).toBe(place);
  }
  // As a viewer comes to the end: what is near is laid out before it is in view, and the end does not move.
  await page.mouse.move(640, 360);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 400);
        return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 4);
      },
      { intervals: [60] },
    )
    .toBe(true);
  // A page that a link leads to begins at its top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guia', exact: true }).click();
  await expect(page).toHaveURL(/\/guia/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Back, and a page loaded again, lead to where it was.
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(400);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(400);
});
