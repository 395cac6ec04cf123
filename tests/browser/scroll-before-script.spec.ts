import { expect, test } from '../support/test.ts';

test('a page that was scrolled before its script came stays where it is', async ({ page, stack, watch: _ }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(stack.site, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const hydrated = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__reactProps'))) setTimeout(resolve, 300);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  release();
  await hydrated;
  // The browser itself moves with what arrives above.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(400);
  // A page that a link leads to begins at its top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guia', exact: true }).click();
  await expect(page).toHaveURL(/\/guia/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
