/** An open page and a server that is updated under it. The pages of this file are moved from one build to another. */
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydrated.ts';
import { expectPlays } from '../support/live-picture.ts';
import { makeSecondBuild, SECOND_BUILD } from '../support/second-build.ts';
import { startStack } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

const FIRST = '.output/server/index.mjs';

const startUpdatedStack = async () => {
  const stack = await startStack();
  const { id } = await (await fetch(`${stack.site}/builds/latest.json`)).json();
  return { ...stack, firstId: id as string, second: makeSecondBuild(id, '.cache/second-build') };
};
const test = testWithOwnStack(startUpdatedStack);

/** What fails while the server is replaced. */
const noServer = /Failed to (fetch|load resource)|ERR_CONNECTION|ERR_EMPTY|ERR_FAILED|Shaka|shaka|page: Event/;

/** Null while the page is being replaced. */
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build).catch(() => null);
const principal = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
/** Marks the document, to tell whether it is the same later. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window).catch(() => null);

/** Once the page looks for builds: it asks for the metadata of its own first. */
async function openWatching(page: Page, path: string) {
  const meta = page.waitForResponse(/\/builds\/meta\//);
  await page.goto(path);
  await meta;
}

/** The row comes with a key that is pressed after the page has found the newer build. */
async function showRow(page: Page) {
  const row = page.getByRole('region', { name: 'Versão nova' });
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await row.count()).toBe(1);
  }).toPass();
  return row;
}

/** Waits until the page has asked for the newest build, as it does when the network comes back. */
async function lookForBuilds(page: Page) {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/builds/latest.json') && answer.ok());
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await asked;
}

test('[S-new-version] [B-polite-update] a newer build is told beside a running picture, and enters with the first page at which nothing plays', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(noServer);
  await stack.replaceSite(FIRST);
  await openWatching(page, '/live/canal');
  await expectPlays(page);
  await mark(page);
  await page.evaluate(() => Object.assign(window, { running: document.querySelector('video') }));
  const time = () => page.evaluate(() => (window as unknown as { running: HTMLVideoElement }).running.currentTime);

  await stack.replaceSite(stack.second);
  await lookForBuilds(page);
  await expect(page.getByRole('region', { name: 'Versão nova' })).toHaveCount(0);
  const row = await showRow(page);
  await expect(row).toContainText('Há uma versão nova do Camarote. Entra quando mudar de página. A emissão não para.');
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before + 1);
  await row.getByRole('button', { name: 'Depois' }).click();
  await expect(row).toHaveCount(0);

  // The picture goes along to the next page: the page stays as it is.
  await principal(page, 'Guia').click();
  await expect(page).toHaveURL(/\/guia/);
  await expect(page.locator('[data-docked] video')).toBeVisible();
  const docked = await time();
  await expect.poll(time).toBeGreaterThan(docked + 1);
  expect(await isMarked(page)).toBe(true);

  await page.locator('[data-docked]').getByRole('button', { name: 'Fechar leitor' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await principal(page, 'Vídeos').click();
  await expect.poll(() => buildOf(page)).toBe(SECOND_BUILD);
  await expect(page).toHaveURL(/\/videos$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('[S-new-version] "Atualizar agora" loads the same page from the newer build', async ({ page, stack, watch }) => {
  watch.allow(noServer);
  await stack.replaceSite(FIRST);
  await openWatching(page, '/guia');
  await untilHydrated(page.locator('main'));
  expect(await buildOf(page)).toBe(stack.firstId);
  await stack.replaceSite(stack.second);
  await lookForBuilds(page);
  await (await showRow(page)).getByRole('button', { name: 'Atualizar agora' }).click();
  await expect.poll(() => buildOf(page)).toBe(SECOND_BUILD);
  await expect(page).toHaveURL(/\/guia/);
  await expect(page.getByRole('region', { name: 'Versão nova' })).toHaveCount(0);
});

test('[X-chunk] a page whose script is gone from the server is loaded from it instead', async ({ page, watch }) => {
  watch.allow(/Failed to (fetch|load resource)|dynamically imported module/);
  await openWatching(page, '/quem-somos/');
  await untilHydrated(page.locator('main'));
  await mark(page);
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route('**/assets/*.js', (route) => (gone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  await principal(page, 'Vídeos').click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page).toHaveURL(/\/videos$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[K-prefetch-1s] [K-version-60min] [C-build-latest] a page asks for metadata a second after it was loaded, and for the newest build each hour', async ({
  page,
  watch: _,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/builds/') && asked.push(new URL(request.url()).pathname.split('/')[2] ?? ''));
  await page.clock.install();
  await page.goto('/quem-somos/');
  await untilHydrated(page.locator('main'));
  expect(asked).toEqual([]);
  await page.clock.fastForward(1_000);
  await expect.poll(() => asked).toEqual(['meta']);
  await page.clock.fastForward('59:00');
  expect(asked).toEqual(['meta']);
  await page.clock.fastForward('01:00');
  await expect.poll(() => asked).toEqual(['meta', 'latest.json']);
});

test('[K-prefetch-1s] on a very slow connection a page asks for nothing before the hour', async ({ page, watch: _ }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/builds/') && asked.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }));
  await page.clock.install();
  await page.goto('/quem-somos/');
  await untilHydrated(page.locator('main'));
  await page.clock.fastForward('59:00');
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(go)));
  expect(asked).toEqual([]);
  await page.clock.fastForward('01:00');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test.describe('under a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const untilControlled = async (page: Page) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.evaluate(() => Object.assign(window, { firstWorker: navigator.serviceWorker.controller }));
  };
  /**
   * Looks for a newer worker, as browsers do with each page that is opened, until it controls this one. Again where it could not be installed: the site
   * has just begun, and one file that does not come is enough. The newer one waits until the older has nothing to do; browsers end that when it
   * is idle, but not while it is inspected, as it is in a test.
   */
  const takeNewerWorker = async (page: Page) => {
    const inspected = await page.context().newCDPSession(page);
    await inspected.send('ServiceWorker.enable');
    await expect
      .poll(
        async () => {
          const state = await page.evaluate(async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const { firstWorker } = window as unknown as { firstWorker: unknown };
            return navigator.serviceWorker.controller !== firstWorker ? 'controls' : registration.waiting ? 'waits' : 'none';
          });
          if (state === 'waits') await inspected.send('ServiceWorker.stopAllWorkers');
          return state;
        },
        { intervals: [1_000], timeout: 60_000 },
      )
      .toBe('controls');
  };

  test('[S-pwa] a page at which nothing plays reloads when the worker of a newer build takes control', async ({ page, stack, watch }) => {
    watch.allow(noServer);
    await stack.replaceSite(FIRST);
    await openWatching(page, '/quem-somos/');
    await untilControlled(page);
    await stack.replaceSite(stack.second);
    await takeNewerWorker(page).catch(() => {});
    await expect.poll(() => buildOf(page)).toBe(SECOND_BUILD);
    await expect(page).toHaveURL(/\/quem-somos/);
  });

  test('[S-pwa] [B-polite-update] a running picture goes on when the worker of a newer build takes control', async ({
    page,
    stack,
    watch,
  }) => {
    watch.allow(noServer);
    await stack.replaceSite(FIRST);
    await openWatching(page, '/live/canal');
    await expectPlays(page);
    await untilControlled(page);
    await mark(page);
    await stack.replaceSite(stack.second);
    await takeNewerWorker(page);
    await showRow(page);
    const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    const before = await time();
    await expect.poll(time).toBeGreaterThan(before + 1);
    expect(await isMarked(page)).toBe(true);
  });
});
