import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type WeighedScript, weighJavaScript } from '../../bench/javascript.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

/** Kilobytes of JavaScript, compressed with brotli, that each page may load before it is interactive (docs/figures.md). */
const budgets: [path: string, kilobytes: number][] = [
  ['/', 130],
  ['/guia', 140],
  ['/live/canal', 140],
  ['/videos', 130],
  ['/videos-category?categoria=futebol', 130],
  // Before the player, which comes when the picture has its place.
  ['/videos/1', 142],
  ['/guia/print', 0],
];

const listed = (files: readonly WeighedScript[]) => files.map(({ url, bytes, kind }) => `${url} ${bytes} ${kind}`).join('\n');

/** The picture moves, and the page has asked for what comes with it: last, the corner picture of the pages to come. */
const pictureMoves = (page: Page) =>
  page.waitForFunction(
    () =>
      (document.querySelector('video')?.currentTime ?? 0) > 0 &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/docked-player-')),
    undefined,
  );

/** On a busy machine a page's scripts begin long after its picture. */
const pageIsInteractive = (page: Page) => untilHydrated(page.locator('main'));

for (const [path, kilobytes] of budgets) {
  test(`${path} loads at most ${kilobytes} KB of JavaScript before it is interactive`, async ({ page, stack }) => {
    const ready = path === '/live/canal' ? pictureMoves : pageIsInteractive;
    const { bytes, files } = await weighJavaScript(page, `${stack.site}${path}`, kilobytes > 0 ? { ready } : {});
    expect(files.length > 0, 'the page has scripts').toBe(kilobytes > 0);
    expect(bytes.page / 1_000, listed(files)).toBeLessThanOrEqual(kilobytes);
  });
}

test('the player is at most 23 KB beside its library, with event cards and corner picture 26 KB, and its menus, loaded when asked for, at most 5 KB', async ({
  page,
  stack,
}) => {
  const { files } = await weighJavaScript(page, `${stack.site}/live/canal`, { ready: pictureMoves });
  const player = files.filter(({ kind }) => kind === 'player');
  const withPicture = files.filter(({ url, kind }) => kind === 'later' && /\/(match-events|docked-player)-/.test(url));
  for (const part of ['shaka-adapter', 'tile-runtime'])
    expect(player.filter(({ url }) => url.includes(`/${part}-`)).length, `${part} among\n${listed(files)}`).toBe(1);
  expect(listed(withPicture), listed(files)).toContain('/docked-player-');
  expect(listed(player), 'nobody has asked for a menu').not.toContain('/player-menus-');
  const kilobytesOf = (some: readonly WeighedScript[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  expect(kilobytesOf(player), listed(player)).toBeLessThanOrEqual(23);
  expect(kilobytesOf([...player, ...withPicture]), listed(withPicture)).toBeLessThanOrEqual(26);

  const menus = page.waitForResponse(/\/player-menus-/);
  await page.keyboard.press('?');
  const weight = brotliCompressSync(await (await menus).body()).length;
  expect(weight / 1_000).toBeLessThanOrEqual(5);
});
