/** What a screen reader is told when a page, a channel or the place in a broadcast changes. */
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydrated.ts';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/paper-test.ts';

const region = (page: Page) => page.locator('#avisos');

test('[F-announce] one polite region is in the page from its first byte, tells each page, and the focus goes to the heading', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource|CORS policy/);
  for (const path of ['/', '/guia', '/live/canal/1/camarote-1', '/canais']) {
    const { html } = await readPage(stack.site + path);
    expect(html.match(/<p [^>]*id="avisos"[^>]*>/g), path).toHaveLength(1);
    expect(html.indexOf('id="avisos"'), `${path}: before the page`).toBeLessThan(html.indexOf('<main'));
  }
  await page.goto(stack.site);
  await expect(region(page)).toHaveAttribute('role', 'status');
  await expect(region(page)).toHaveText('');
  await untilHydrated(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Guia' }));
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Guia' }).click();
  await expect(region(page)).toHaveText('Guia TV');
  await expect(page.getByRole('heading', { level: 1, name: 'Guia TV' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Direto' }).click();
  await expect(page).toHaveURL(/live\/canal\/1\//);
  await expect(region(page)).toHaveText(/^Camarote 1: \S/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(await region(page).textContent());
  // Another channel is announced with its name, and the focus stays on the list.
  const other = page.getByRole('navigation', { name: 'Canais' }).getByRole('link').nth(1);
  await region(page).evaluate((element) => element.replaceChildren());
  await other.click();
  await expect(page).toHaveURL(/live\/canal\/2\//);
  await expect(region(page)).toHaveText(/^Camarote 2: \S/);
  await expect(other).toBeFocused();
});

test('[F-skip] the live page has a link that skips to the player', async ({ page, stack, watch }) => {
  watch.allow(/Failed to load resource|CORS policy/);
  await page.goto(`${stack.site}/live/canal/1/camarote-1`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar para o leitor' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#leitor')).toBeFocused();
});
