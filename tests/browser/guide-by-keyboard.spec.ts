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

test('[B-aria-guide] the grid is used by keyboard alone, from its tab stop to the sheet and back', async ({ page, watch: _ }) => {
  await page.goto('/guia');
  const grid = page.getByRole('grid');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await expect(grid).toHaveAttribute('aria-rowcount', '161');
  await expect(grid).toHaveAttribute('aria-colcount', '61');
  await expect(grid.getByRole('row').first()).toHaveAttribute('aria-rowindex', '1');
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Camarote 1 Motores' }) })).toHaveAttribute(
    'aria-rowindex',
    '2',
  );
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);

  // One tab stop: Tab enters at the programme on air in the first row, and the next Tab leaves the grid.
  await page.getByRole('link', { name: 'Ir para agora' }).focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName('Grande Jornada, 18:45–19:25, Camarote 1');
  await expect(focused.locator('..')).toHaveAttribute('aria-current', 'time');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName('Vitória de Guimarães × Futebol Clube do Porto, Direto 19:25–20:20, Camarote 1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAccessibleName(/18:30–18:45, Camarote 1$/);
  await page.keyboard.press('ArrowRight');

  // Down and up keep the minute (19:21 here), whenever the programmes began.
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName('Resumos da jornada, Direto 19:00–21:00, Camarote 2');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName('Resumos da jornada, 19:10–19:40, Camarote 3');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAccessibleName('Grande Jornada, 18:45–19:25, Camarote 1');

  await page.keyboard.press('Control+End');
  await expect(focused).toHaveAccessibleName(/Camarote 160$/);
  await expect(focused).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(focused).toHaveAccessibleName(/Camarote 15\d$/);
  await page.keyboard.press('Control+Home');
  await expect(focused).toHaveAccessibleName(/, (Direto )?00:0[0-5]–\d\d:\d\d, Camarote 1$/);
  await page.keyboard.press('End');
  await expect(focused).toHaveAccessibleName(/Camarote 1$/);
  await page.keyboard.press('Home');
  await expect(focused).toBeInViewport();

  // The focused cell stays in the document when it is scrolled far out of view.
  const name = await focused.getAttribute('aria-label');
  await grid.evaluate((box) => box.scrollTo(5_550, 9_000));
  await expect(page.getByRole('rowheader', { name: /Camarote 112/ })).toBeVisible();
  await expect(focused).toHaveAccessibleName(name ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName(/Camarote 2$/);
  await expect(focused).toBeInViewport();

  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeFocused();
  await expect(page).toHaveURL(/programa=\d+/);
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).not.toHaveURL(/programa=/);
  await expect(focused).toHaveAccessibleName(/Camarote 2$/);
  await page.keyboard.press(' ');
  await expect(sheet).toBeFocused();
});
