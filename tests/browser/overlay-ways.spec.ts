/** The ways into and out of what opens over a page that are not the header's on a page that stands still. */
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

/** Place of the current entry in the history: 0 for the site's first. */
const placeOf = (page: Page): Promise<number> => page.evaluate(() => history.state.__TSR_index as number);

for (const path of ['/predictor/futebol', '/predictor/f1', '/apptv'])
  test(`[J-overlay-back] [F-back] the pop-up of a link in ${path} closes to its page, which is once in the history`, async ({
    page,
    watch: _,
  }) => {
    await page.goto(path);
    const link = page.locator('main a[href*="entrar="]').locator('visible=true').first();
    await untilHydrated(link);
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    const popUp = page.getByRole('dialog');
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await link.click();
      await expect(popUp).toBeVisible();
      expect(await placeOf(page)).toBe(1);
      await close();
      await expect(popUp).toHaveCount(0);
      await expect.poll(() => placeOf(page)).toBe(0);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      expect(await page.evaluate(() => scrollY), 'the page stays where it was').toBe(scrolled);
    }
  });

test('[J-overlay-back] “Entrar” pressed while another page is being loaded opens over that page, and Back leads to the one before', async ({
  page,
  watch: _,
}) => {
  await page.goto('/');
  const signIn = page.locator('header a[href*="entrar=conta"]').first();
  await untilHydrated(signIn);
  await page.route('**', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await page.locator('a[href="/guia"]').locator('visible=true').first().click();
  await signIn.click();
  await expect(page).toHaveURL(/\/guia\?.*entrar=conta/);
  await page.unrouteAll({ behavior: 'wait' });
  const popUp = page.getByRole('dialog');
  await expect(popUp).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await placeOf(page)).toBe(2);
  await page.keyboard.press('Escape');
  await expect(popUp).toHaveCount(0);
  await expect(page).toHaveURL(/\/guia(\?hora=\d\d:\d\d)?$/);
  await expect.poll(() => placeOf(page)).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(popUp).toHaveCount(0);
});

test('[J-overlay-back] the search’s cross pressed twice leads to the page before it, and no further', async ({ page, watch: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const guide = page.locator('a[href="/guia"]').locator('visible=true').first();
  await untilHydrated(guide);
  await guide.click();
  await expect(page).toHaveURL(/\/guia/);
  const search = page.locator('a[href="/pesquisa"]').locator('visible=true').first();
  await untilHydrated(search);
  await search.click();
  const cross = page.getByRole('link', { name: 'Fechar', exact: true });
  await untilHydrated(cross);
  expect(await placeOf(page)).toBe(2);
  await cross.evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveURL(/\/guia/);
  expect(await placeOf(page)).toBe(1);
});
