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
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await days.locator('[aria-current]').focus();
  await expect(days.locator('[aria-current]')).toBeInViewport({ ratio: 1 });

  await page.getByRole('switch', { name: 'Só diretos' }).click();
  await expect(page.locator('#avisos')).toHaveText(/^(1 canal|\d+ canais)$/);

  await page.goto('/guia');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar para a grelha' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="gridcell"]') !== null)).toBe(true);
});
