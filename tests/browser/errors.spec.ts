import { config } from '#config';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { withPaperSite } from '../support/paper-site.ts';
import { expect, test } from '../support/paper-test.ts';
import { type Answer, paperContent } from '../support/paper-upstream.ts';
import { TEST_NOW } from '../support/stack.ts';

// Console messages of the browser about a status, and of React about an error that an error page handled.
const status = /Failed to load resource: the server responded with a status of (404|50\d)|page-fault 50\d/;

test.beforeEach(({ stack }) => {
  stack.paper.answers.clear();
  for (const [path, answer] of paperContent(stack.paper.url, Date.parse(TEST_NOW))) stack.paper.answers.set(path, answer);
});

for (const width of [390, 1440]) {
  test(`[R-404] at ${width} px the 404 page links home, and axe finds no violation`, async ({ page, watch }) => {
    watch.allow(status);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/nao-existe');
    await expect(page.getByRole('heading', { level: 1, name: 'Ups! Página não encontrada (404)' })).toBeVisible();
    await expect(page).toHaveTitle(`Página não encontrada · ${config.brand.name}`);
    const drawing = page.locator('main img');
    expect(await drawing.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(640);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page.getByRole('region', { name: 'Agora em direto' })).toBeVisible();
  });

  test(`[R-503] [X-503] at ${width} px the maintenance page counts down and reloads by itself`, async ({ page, stack, watch }) => {
    watch.allow(status);
    const maintenance = (seconds: number) =>
      stack.paper.answers.set(`/cms/obras-${width}.json`, {
        status: 503,
        headers: { 'retry-after': String(seconds) },
        body: { error: { code: 'maintenance', message: 'Já voltamos.' } },
      });
    // Axe looks at a page that stays.
    maintenance(600);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/obras-${width}`);
    await expect(
      page.getByRole('heading', { level: 1, name: `Estamos a trabalhar para melhorar a sua experiência na app ${config.brand.name}.` }),
    ).toBeVisible();
    await expect(page.getByText(/Nova tentativa dentro de \d+ segundos/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    maintenance(4);
    await page.reload();
    await expect(page.getByText(/Nova tentativa dentro de [0-3] segundos/)).toBeVisible();
    stack.paper.answers.set(`/cms/obras-${width}.json`, stack.paper.answers.get('/cms/quem-somos.json') ?? {});
    await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible();
  });
}

test('[R-503] a served maintenance page stays while its script comes', async ({ page, stack, watch }) => {
  watch.allow(status);
  stack.paper.answers.set('/cms/obras-lentas.json', {
    status: 503,
    headers: { 'retry-after': '600' },
    body: { error: { code: 'maintenance', message: 'Já voltamos.' } },
  });
  await page.addInitScript(() => {
    const seen = { heading: false, blank: false };
    Object.assign(window, { seen });
    const look = () => {
      const isThere = document.querySelector('main h1') !== null;
      seen.heading ||= isThere;
      seen.blank ||= seen.heading && !isThere;
      requestAnimationFrame(look);
    };
    look();
  });
  // Each script comes late, also those that another one asks for.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 300));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/obras-lentas');
  await untilHydrated(page.getByRole('button', { name: 'Tentar agora' }));
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ heading: true, blank: false });
});

test('[X-other] an error page names the failure, and its retry button recovers', async ({ page, stack, watch }) => {
  watch.allow(status);
  stack.paper.answers.set('/cms/avariada.json', { status: 500, body: { error: { code: 'boom', message: 'Avaria.' } } });
  await page.goto('/avariada');
  await expect(page.getByRole('heading', { level: 1, name: 'ACONTECEU UM ERRO 502' })).toBeVisible();
  stack.paper.answers.set('/cms/avariada.json', stack.paper.answers.get('/cms/quem-somos.json') ?? {});
  const retry = page.getByRole('button', { name: 'Tentar de novo' });
  await untilHydrated(retry);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible();
});

test('the live page without any channel explains what is missing, and opens the first channel by itself', async ({ page, watch }) => {
  // The first channel opens a stream, which the paper upstream does not have; the page that comes with it ends a refresh of the one before.
  watch.allow(/Failed to load resource|Failed to fetch|blocked by CORS policy|Shaka|shaka/);
  let onAir: Answer = {};
  await withPaperSite(
    ({ answers }) => {
      onAir = answers.get('/channels/live') ?? onAir;
      for (const path of ['/channels/live', '/channels/all']) answers.set(path, { body: { channels: [] } });
    },
    async ({ site, paper }) => {
      await page.goto(`${site}/live/canal`);
      await expect(page).toHaveTitle(`Direto · ${config.brand.name}`);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('heading', { level: 1, name: 'Ainda não há canais' })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
        expect(await axeViolations(page)).toEqual([]);
      }
      paper.answers.set('/channels/live', onAir);
      await expect(page).toHaveURL(/\/live\/canal\/1\/[a-z0-9-]+$/);
      await expect(page.getByRole('navigation', { name: 'Canais' })).toBeVisible();
    },
  );
});
