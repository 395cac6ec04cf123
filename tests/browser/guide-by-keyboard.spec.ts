/** The guide by keyboard and screen reader. */
import { expect, test } from '../support/guide-test.ts';

test('[F-skip] [F-announce] day strip and filters are one tab stop each, and what a filter leaves is announced', async ({
  page,
  watch: _,
}) => {
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  const days = page.getByRole('navigation', { name: 'Dia', exact: true });
  const sports = page.getByRole('navigation', { name: 'Modalidade' });
  for (const row of [days, sports]) await expect(row.locator('a:not([tabindex="-1"])')).toHaveCount(1);

  // The keys move along the row, and the chosen day is in view when the tabulator reaches it.
  await days.locator('[aria-current]').focus();
  await page.keyboard.press('End');
  await expect(days.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(days.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(days.getByRole('link').nth(1)).toBeFocused();
  // Wherever the keys have moved to, the tabulator leaves the row, and the chosen day is in view again.
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dias seguintes' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(days.locator('[aria-current]')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(days.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(days.locator('a:not([tabindex="-1"])')).toHaveCount(1);

  // A sport that there is not leaves the row its tab stop.
  await page.goto('/guia?desporto=xadrez');
  await expect(sports.locator('a[tabindex="-1"]').first()).toBeAttached();
  await expect(sports.locator('a:not([tabindex="-1"])')).toHaveCount(1);
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);

  await page.getByRole('switch', { name: 'Só diretos' }).click();
  await expect(page.locator('#avisos')).toHaveText(/^(1 canal|\d+ canais)$/);

  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar para a grelha' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[role="gridcell"]').filter({ has: page.locator(':focus') })).toHaveCount(1);
});
