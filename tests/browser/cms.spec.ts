import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/paper-test.ts';

for (const width of [390, 1440]) {
  test(`[L-cms] at ${width} px the text stays in its column, the contents list links into it, and axe finds no violation`, async ({
    page,
    watch: _,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/termos-e-condicoes/');
    await expect(page.getByRole('heading', { level: 1, name: 'Termos e condições' })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Nesta página' });
    if (width === 390) await contents.getByText('Nesta página').click();
    await contents.getByRole('link', { name: 'A sua conta' }).click();
    await expect(page).toHaveURL(/#a-sua-conta$/);
    const column = (await page.locator('article.prose').boundingBox())?.width ?? 0;
    expect(column).toBeLessThanOrEqual(Math.min(width, 720));
    if (width === 1440) expect(await contents.evaluate((list) => getComputedStyle(list).position)).toBe('sticky');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('[L-cms] the print button prints, and the printed page shows the text alone', async ({ page, watch: _ }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/termos-e-condicoes/');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Termos e condições' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
