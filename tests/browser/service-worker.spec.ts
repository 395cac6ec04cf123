/** The service worker: what it keeps, what it shows without a network, and that the site can be installed. */
import type { Page } from '@playwright/test';
import { registerViewer, signInBrowser } from '../support/account.ts';
import { expectPlays } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to (fetch|load resource)|Shaka|shaka|page: Event/;

/** Opens a page and waits until the worker controls it, with all that it keeps from the beginning. */
async function openControlled(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Everything that is kept: path with query, and the text of pages. */
const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    const all: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /html|json/.test(answer?.headers.get('content-type') ?? '');
        const { pathname, search, origin } = new URL(request.url);
        all.push({
          path: (origin === location.origin ? '' : origin) + pathname + search,
          text: isText ? ((await answer?.text()) ?? '') : '',
        });
      }
    }
    return all;
  });
const isGuideKept = async (page: Page) => (await keptByWorker(page)).some(({ path }) => path === '/guia');

test('[S-pwa] [C-service-worker] the site can be installed, with shortcuts and pictures that exist', async ({ page, stack, watch: _ }) => {
  await openControlled(page, '/quem-somos/');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as { installabilityErrors: { errorId: string }[] };
  // A private window, which a test's is, cannot keep an application.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const manifest = await (await fetch(`${stack.site}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'pt-PT' });
  expect(manifest.screenshots.map((one: { form_factor: string }) => one.form_factor).sort()).toEqual(['narrow', 'narrow', 'wide', 'wide']);
  expect(manifest.shortcuts.map((one: { name: string }) => one.name)).toEqual(['Direto', 'Guia', 'Jogos de hoje', 'Vídeos']);
  const parts = [...manifest.screenshots, ...manifest.icons].map((one: { src: string }) => one.src);
  for (const path of [...parts, ...manifest.shortcuts.map((one: { url: string }) => one.url)])
    expect((await fetch(stack.site + path)).status, path).toBe(200);
});

test('[C-service-worker] [F-offline] without a network a page that is opened says so under its own address, and opens when there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(noNetwork);
  await openControlled(page, '/quem-somos/');
  await context.setOffline(true);
  await page.goto('/videos?sem=rede');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem ligação à internet' })).toBeVisible();
  await expect(page).toHaveTitle(/^Sem ligação/);
  await expect(page.getByRole('link', { name: 'Abrir o guia guardado' })).toHaveCount(0);
  const { height, font } = await page.evaluate(async () => ({
    height: Math.max(...[...document.querySelectorAll('main svg')].map((one) => one.getBoundingClientRect().height)),
    font: (await document.fonts.load('700 16px "Archivo Variable"')).length,
  }));
  expect(height, 'the drawing').toBeGreaterThan(150);
  expect(font, 'the letters are kept too').toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Vídeos' })).toBeVisible();
});

test('[C-service-worker] the guide of the day, once opened, can be read without a network', async ({ page, context, watch }) => {
  watch.allow(noNetwork);
  await openControlled(page, '/guia');
  await expect.poll(() => isGuideKept(page)).toBe(true);
  await context.setOffline(true);
  await page.goto('/live');
  await expect(page.getByText('O guia de hoje, que já abriu, continua disponível neste aparelho.')).toBeVisible();
  // A browser that thinks for a moment that there is a network calls nobody back who is on the way to the guide.
  await page.evaluate(() => addEventListener('click', () => setTimeout(() => dispatchEvent(new Event('online')))));
  await page.getByRole('link', { name: 'Abrir o guia guardado' }).click();
  await expect(page).toHaveURL(/\/guia$/);
  await expect(page.getByRole('rowheader', { name: 'Camarote 1' }).first()).toBeVisible();
  const said = await page.evaluate(() => getComputedStyle(document.body, '::before').content);
  expect(said, 'of when it is').toMatch(/Sem ligação à internet\. Guia guardado às \d\d:\d\d\./);
  // Other days were not kept.
  await page.goto('/guia?data=2026-11-25');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem ligação à internet' })).toBeVisible();
  await context.setOffline(false);
});

test('[C-service-worker] nothing of a viewer and no stream is kept, and no guide for who hides results', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await openControlled(page, '/guia');
  await expect.poll(() => isGuideKept(page)).toBe(true);
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(viewer.name);
  await page.goto('/live/canal');
  await expectPlays(page);
  const kept = await keptByWorker(page);
  const allowed = /^\/(assets|fonts)\/|^\/favicon\.svg$|^\/sem-ligacao(\?guia=guardado)?$|^\/guia$/;
  // A kept file may be named with its revision.
  expect(kept.map(({ path }) => path.replace(/[?&]__WB_REVISION__=\w+/, '')).filter((path) => !allowed.test(path))).toEqual([]);
  for (const { path, text } of kept)
    for (const own of [viewer.name, viewer.email]) expect(text.includes(own), `${path}: ${own}`).toBe(false);

  await context.addCookies([{ name: 'preferencias', value: '1.noSpoilers', url: stack.site }]);
  await page.goto('/guia');
  await expect.poll(() => isGuideKept(page)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[S-pwa] the home screen is offered when the browser can do it, once in three months', async ({ page, watch: _ }) => {
    const offer = page.getByRole('region', { name: 'Camarote no ecrã principal' });
    const browserOffers = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => {
            document.documentElement.dataset.prompted = '';
            return Promise.resolve();
          },
        });
        return dispatchEvent(event);
      });
    const opened = async () => {
      const meta = page.waitForResponse(/\/builds\/meta\//);
      await page.goto('/jogos');
      await meta;
    };
    await opened();
    expect(await browserOffers(), 'the browser does not ask by itself').toBe(false);
    await offer.getByRole('button', { name: 'Instalar' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', '');
    await expect(offer).toHaveCount(0);
    await browserOffers();
    await offer.getByRole('button', { name: 'Agora não' }).click();
    await expect(offer).toHaveCount(0);
    await opened();
    expect(await browserOffers(), 'the site leaves it to the browser').toBe(true);
    await expect(offer).toHaveCount(0);
  });
});
