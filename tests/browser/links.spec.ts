import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/paper-test.ts';

/** Sets a mark that a new document does not have. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const guideLink = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Guia' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await untilHydrated(guideLink(page));
  await mark(page);
});

test('a link is followed in the same document, and the link to the open page is marked as current', async ({ page, watch: _ }) => {
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

test('a page is loaded when the pointer rests on its link, and not when it only passes over', async ({ page, watch: _ }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = guideLink(page);
  // In one task of the page, so that no time passes between them.
  await link.evaluate((anchor) => {
    for (const type of ['mouseover', 'mouseout']) anchor.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
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
  test(`a link pressed ${name} opens elsewhere, and this page stays`, async ({ page, context, watch: _ }) => {
    const opened = context.waitForEvent('page');
    await guideLink(page).click({ ...options, modifiers: 'modifiers' in options ? [...options.modifiers] : [] });
    const other = await opened;
    await expect(other).toHaveURL(/\/guia$/);
    await other.close();
    await expect(page).toHaveURL(/\/$/);
    expect(await isSameDocument(page)).toBe(true);
  });

test('a link with its own target, and a click that is already handled, are left to the browser', async ({ page, context, watch: _ }) => {
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

test('a link with resetScroll={false} keeps the scroll position', async ({ page, watch: _ }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await guideLink(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const link = page.getByRole('link', { name: /Amanhã/ }).first();
  await page.evaluate(() => window.scrollTo(0, 60));
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL(/data=/);
  // The router scrolls after it has rendered the new page: read the position only then.
  await expect(link).toHaveAttribute('aria-current', 'date');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(60);
});
