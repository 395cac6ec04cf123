import type { Page } from '@playwright/test';
import { type WeighedScript, weighJavaScript } from '../../bench/javascript.ts';
import { JAVASCRIPT_BUDGETS } from '../../bench/javascript-budgets.ts';
import { registerViewer, signInBrowser } from '../support/account.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

const listed = (files: readonly WeighedScript[]) => files.map(({ url, bytes, kind }) => `${url} ${bytes} ${kind}`).join('\n');

/** The picture moves, and the page has asked for what comes with it: last, the corner picture of the pages to come. */
const pictureMoves = (page: Page) =>
  page.waitForFunction(
    () =>
      (document.querySelector('video')?.currentTime ?? 0) > 0 &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/docked-player-')),
    undefined,
  );

/** Limit for a page's scripts to begin. */
const pageIsInteractive = (page: Page) => untilHydrated(page.locator('main'));

for (const { path, kilobytes, signedIn } of JAVASCRIPT_BUDGETS) {
  test(`${path} loads at most ${kilobytes} KB of JavaScript before it is interactive`, async ({ page, stack }) => {
    if (signedIn) await signInBrowser(page.context(), stack.site, (await registerViewer(stack)).token);
    const hasPlayer = path.startsWith('/live') || path.startsWith('/videos/');
    const ready = path.startsWith('/live') ? pictureMoves : pageIsInteractive;
    const { bytes, files } = await weighJavaScript(page, `${stack.site}${path}`, kilobytes > 0 ? { ready } : {});
    expect(files.length > 0, 'the page has scripts').toBe(kilobytes > 0);
    expect(bytes.page / 1_000, listed(files)).toBeLessThanOrEqual(kilobytes);
    if (!hasPlayer) expect(bytes.library + bytes.player, `no player among\n${listed(files)}`).toBe(0);
    const libraries = files.filter(({ kind }) => kind === 'library');
    expect(libraries.length, `the player's library comes once among\n${listed(files)}`).toBe(hasPlayer ? 1 : 0);
  });
}

test('the player is at most 35 KB beside its library, with event cards and corner picture, and its menus come when asked for', async ({
  page,
  stack,
}) => {
  const { files } = await weighJavaScript(page, `${stack.site}/live/canal`, { ready: pictureMoves });
  const player = files.filter(({ kind }) => kind === 'player');
  const withPicture = files.filter(({ url, kind }) => kind === 'later' && /\/(match-events|docked-player)-/.test(url));
  for (const part of ['shaka-adapter', 'tile-runtime'])
    expect(player.filter(({ url }) => url.includes(`/${part}-`)).length, `${part} among\n${listed(files)}`).toBe(1);
  expect(listed(withPicture), listed(files)).toContain('/docked-player-');
  expect(listed(player), 'nobody has asked for a menu').not.toMatch(/settings-menu|shortcuts-help|stats-overlay/);
  const kilobytes = [...player, ...withPicture].reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  expect(kilobytes, listed([...player, ...withPicture])).toBeLessThanOrEqual(35);

  const help = page.waitForResponse(/\/shortcuts-help-/);
  await page.keyboard.press('?');
  expect((await help).status()).toBe(200);
});
