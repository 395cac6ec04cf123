/** What opens over a page, and the history: opening adds an entry, closing takes it back, Back never opens one again. */
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydrated.ts';
import { clickControl, expectPlays } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

/** The guide's own address: a scroll may have written its hour there. */
const GUIDE = /\/guia(\?hora=\d\d:\d\d)?$/;

const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

const openGuide = async (page: Page) => {
  await page.goto('/');
  await page.locator('a[href="/guia"]').locator('visible=true').first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[data-served]')).toHaveCount(0);
};

for (const [where, size] of [
  ['beside the grid', { width: 1440, height: 900 }],
  ['over the grid', { width: 1000, height: 800 }],
] as const)
  test(`[F-back] the guide’s sheet ${where}: Back closes it, closing goes back, and Back does not reopen it`, async ({
    page,
    watch: _,
  }) => {
    await page.setViewportSize(size);
    await openGuide(page);
    const before = await entries(page);
    const cells = page.locator('[data-tense="now"] > .epg-link');
    const sheet = page.getByRole('dialog');

    await cells.first().click();
    await expect(sheet).toBeVisible();
    await expect.poll(() => entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(GUIDE);

    // Escape and the button leave the same number of entries behind; pressing twice goes back once.
    await cells.first().click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(GUIDE);
    await cells.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeFocused();
    const scrolled = await page.getByRole('grid').evaluate((grid) => {
      grid.scrollTop += 200;
      return grid.scrollTop;
    });
    await sheet.getByRole('button', { name: 'Fechar' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(cells.nth(1)).toBeFocused();
    expect(await page.getByRole('grid').evaluate((grid) => grid.scrollTop), 'the grid stays where it was scrolled to').toBe(scrolled);
    await expect.poll(() => entries(page)).toBe(before + 1);

    // A link out of the sheet leaves no open sheet behind.
    await cells.first().focus();
    await page.keyboard.press('Enter');
    await sheet.getByRole('link', { name: /^Ver (em direto|agora)$/ }).click();
    await expect(page).toHaveURL(/\/live\/canal\//);
    await page.goBack();
    await expect(page).toHaveURL(GUIDE);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

test('[F-back] a sheet opened by its address closes to the guide, and Back from another day does not reopen it', async ({
  page,
  watch: _,
}) => {
  await openGuide(page);
  const address = await page.locator('[data-tense="now"] > .epg-link').first().getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const tomorrow = page.getByRole('navigation', { name: 'Dia', exact: true }).getByRole('link', { name: /Amanhã/ });
  // Followed before that it opens a page of its own, and Back the sheet's.
  await untilHydrated(sheet);
  await untilHydrated(tomorrow);
  await tomorrow.click();
  await expect(page).toHaveURL(/data=/);
  await page.goBack();
  await expect(page).toHaveURL(GUIDE);
  await expect(sheet).toHaveCount(0);
  await page.goto(address ?? '');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(GUIDE);
});

test('[F-back] Back closes the calendar, and a day chosen in it takes its place in the history', async ({ page, watch: _ }) => {
  await openGuide(page);
  const before = await entries(page);
  const calendar = page.getByRole('dialog', { name: 'Escolher dia' });
  await page.getByRole('button', { name: 'Escolher dia' }).click();
  await expect(calendar).toBeVisible();
  await expect.poll(() => entries(page)).toBe(before + 1);
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(GUIDE);
  await page.getByRole('button', { name: 'Escolher dia' }).click();
  await calendar.getByRole('link').nth(3).click();
  await expect(page).toHaveURL(/data=/);
  await expect(calendar).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(GUIDE);
  await expect(calendar).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('[F-back] Back closes the player’s settings and its help, and the picture plays on', async ({ page, watch: _ }) => {
  await page.goto('/live/canal');
  await expectPlays(page);
  const [address, before] = [page.url(), await entries(page)];
  const settings = page.getByRole('dialog', { name: 'Definições' });
  const help = page.getByRole('dialog', { name: 'Atalhos' });
  for (const [overlay, open] of [
    [settings, () => clickControl(page, page.getByRole('button', { name: 'Definições', exact: true }))],
    [help, () => page.keyboard.press('?')],
  ] as const) {
    await open();
    await expect(overlay).toBeVisible();
    // Its entry comes with code that is loaded then; before it, Back would leave the room.
    await expect.poll(() => page.evaluate(() => history.state.overlay !== undefined)).toBe(true);
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(overlay).toHaveCount(0);
    await open();
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect.poll(() => entries(page)).toBe(before + 1);
    await page.goForward();
    await page.goBack();
    await expect(overlay).toHaveCount(0);
  }
  await expectPlays(page);
});

test('[F-back] a channel key pressed while the settings are still closing changes the channel', async ({ page, watch: _ }) => {
  await page.goto('/live/canal/1');
  await expectPlays(page);
  const before = await entries(page);
  // As on a slow phone: the browser takes a moment to go back.
  await page.evaluate(() => {
    const traverse = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (key) => {
      setTimeout(() => traverse(key), 300);
      return {};
    };
  });
  const settings = page.getByRole('dialog', { name: 'Definições' });
  await clickControl(page, page.getByRole('button', { name: 'Definições', exact: true }));
  await expect.poll(() => entries(page)).toBe(before + 1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/canal\/2\//);
  await expectPlays(page);

  // Another overlay, opened as early, has an entry of its own over the page's.
  await clickControl(page, page.getByRole('button', { name: 'Definições', exact: true }));
  await expect.poll(() => page.evaluate(() => history.state.overlay !== undefined)).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos' });
  await expect(help).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.overlay !== undefined)).toBe(true);
  await page.goBack();
  await expect(help).toHaveCount(0);
  await expect(settings).toHaveCount(0);
  await expect(page).toHaveURL(/canal\/2\//);
});
