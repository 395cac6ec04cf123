import type { Page } from '@playwright/test';
import { expect, test } from '../support/paper-test.ts';

/** A mark that a new document would not have. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const guideLink = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Guia' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  // React marks what it has taken over; the root, whose handlers these are, comes before the links in it.
  await page.waitForFunction(() => Object.keys(document.querySelector('main a[data-link]') ?? {}).some((key) => key.startsWith('__react')));
  await mark(page);
});

test('a link is followed in the same document, and the place that is open says so', async ({ page, watch: _ }) => {
  await expect(guideLink(page)).not.toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => window.scrollTo(0, 600));
  await guideLink(page).click();
  await expect(page).toHaveURL(/\/guia$/);
  await expect(guideLink(page)).toHaveAttribute('aria-current', 'page');
  expect(await isSameDocument(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/Em direto/);
  expect(await isSameDocument(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test('a link is followed by the keyboard', async ({ page, watch: _ }) => {
  await guideLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guia$/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link that is pointed at is loaded before it is pressed; one that is passed over is not', async ({ page, watch: _ }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = guideLink(page);
  await link.dispatchEvent('mouseover');
  await page.locator('main').dispatchEvent('mouseover');
  await page.waitForTimeout(200);
  expect(asked.filter((path) => path.includes('guia'))).toEqual([]);
  await link.hover();
  await expect.poll(() => asked.some((path) => /assets\/.*guia.*\.js/.test(path))).toBe(true);
  await expect(page).toHaveURL(/\/$/);
});

for (const [name, options] of [
  ['with Ctrl', { modifiers: ['ControlOrMeta' as const] }],
  ['with the middle button', { button: 'middle' as const }],
] as const)
  test(`pressed ${name}, a link opens elsewhere and this page stays`, async ({ page, context, watch: _ }) => {
    const opened = context.waitForEvent('page');
    await guideLink(page).click({ ...options, modifiers: 'modifiers' in options ? [...options.modifiers] : [] });
    const other = await opened;
    await expect(other).toHaveURL(/\/guia$/);
    await other.close();
    await expect(page).toHaveURL(/\/$/);
    expect(await isSameDocument(page)).toBe(true);
  });

test('a link with a target of its own, and one that somebody else has handled, are left alone', async ({ page, context, watch: _ }) => {
  const link = guideLink(page);
  await link.evaluate((anchor) => anchor.setAttribute('target', '_blank'));
  const opened = context.waitForEvent('page');
  await link.click();
  await (await opened).close();
  await expect(page).toHaveURL(/\/$/);
  await link.evaluate((anchor) => {
    anchor.removeAttribute('target');
    anchor.addEventListener('click', (event) => event.preventDefault());
  });
  await link.click();
  await page.waitForTimeout(200);
  await expect(page).toHaveURL(/\/$/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link that asks for it leaves the page where it is scrolled to', async ({ page, watch: _ }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Quem somos' });
  await link.evaluate((anchor) => anchor.setAttribute('data-link', 'stay'));
  await page.evaluate(() => window.scrollTo(0, 120));
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL(/\/quem-somos\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
