/** The guide on a phone: a list of channels with what is on now and next. */
import { expect, test } from '../support/guide-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a phone lists each channel with now and next, and opens the sheet from below', async ({ page, watch: _ }) => {
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Camarote 1 / }) });
  await expect(row.getByRole('link')).toHaveCount(5);
  await expect(row.getByRole('link', { name: 'Ver agora: Grande Jornada' })).toHaveAttribute('href', '/live/canal/1/camarote-1');
  // The next programme shows its start only.
  await expect(row.getByRole('link', { name: /Vitória de Guimarães/ })).toHaveText(/ 19:25$/);
  await row.getByRole('link', { name: /Vitória de Guimarães/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect
    .poll(() => sheet.evaluate((box) => box.matches(':modal') && Math.round(box.getBoundingClientRect().bottom) === innerHeight))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  for (let i = 0; i < 12; i++) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  }
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(900);
  await page.evaluate(() => scrollTo(0, 0));
  await row.getByRole('link', { name: 'Ver o dia de Camarote 1' }).click();
  await expect(page).toHaveURL(/canais=1$/);
  await expect.poll(() => page.getByRole('gridcell').count()).toBeGreaterThan(6);
});

test('[F-phone-guide] "Ver o dia" shows a whole channel with its name, its earlier hours and a way back', async ({ page, watch: _ }) => {
  await page.goto('/guia');
  await page.getByRole('link', { name: 'Ver o dia de Camarote 2' }).click();
  await expect(page).toHaveURL(/canais=2$/);
  await expect(page.getByRole('rowheader', { name: /Camarote 2/ })).toBeInViewport();
  await expect(page.getByRole('rowheader')).toContainText('Camarote 2');
  await page.getByRole('link', { name: 'Mais cedo' }).click();
  await expect(page.getByRole('link', { name: /, (Direto )?00:0\d–\d\d:\d\d, Camarote 2$/ })).toBeVisible();
  // One for every width: two would both be there until the stylesheet is.
  await expect(page.getByRole('rowheader').locator('a')).toHaveText(['Todos os canais']);
  await page.getByRole('link', { name: 'Todos os canais' }).click();
  await expect(page).toHaveURL(/\/guia$/);
});

test('[F-phone-guide] programmes to come carry "Direto", another day opens in the evening, and only what is live is red', async ({
  page,
  watch: _,
}) => {
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  const coming = page.locator('.epg-cell:not([data-tense])').filter({ hasText: 'Direto' });
  await expect(coming.first().getByText('Direto', { exact: true })).toBeVisible();
  const bars = await page.locator('[data-tense="now"]').evaluateAll((cells) =>
    cells.map((cell) => ({
      live: cell.textContent?.includes('Direto') ?? false,
      // the bar under it has the text's colour otherwise
      red: getComputedStyle(cell, '::after').color !== getComputedStyle(cell).color,
    })),
  );
  expect(bars.some(({ live }) => live) && bars.some(({ live }) => !live)).toBe(true);
  for (const { live, red } of bars) expect(red).toBe(live);

  await page.goto('/guia?data=2026-11-22');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Camarote 1 / }) });
  const times = await row.locator('.epg-link').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  for (const name of times.slice(1)) expect(name).toMatch(/ (18|19|2\d):\d\d–/);
});

test('without JavaScript at 320 and 390 px the guide does not scroll sideways', async ({ browser, stack }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });
  await page.goto(`${stack.site}/guia`);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.close();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Madrid' });
  test('a phone, whose list has no time axis, shows the offset from Lisbon', async ({ page, watch: _ }) => {
    await page.goto('/guia');
    await expect(page.getByText('Hora de Lisboa · aqui +1 h')).toBeVisible();
  });
});
