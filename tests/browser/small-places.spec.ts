/** Small places of pages that a walk through the product found: very large text, a phone, a phone on its side, a page without script. */
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';
import { twiceTheText } from '../support/twice-the-text.ts';

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('[G-layout-small] text of twice the size leaves nothing outside the window, and the areas of the site in reach', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await twiceTheText(page);
  for (const path of ['/', '/guia', '/matchplayer']) {
    await page.goto(stack.site + path);
    for (const width of [390, 720, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const what = `${path} at ${width} px`;
      await expect.poll(() => overflow(page), what).toBeLessThanOrEqual(0);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' }), what).toBeInViewport({ ratio: 1 });
      const areas = page.locator('nav[aria-label="Principal"]:visible, nav[aria-label="Áreas do site"]:visible');
      await expect(areas, what).toHaveCount(1);
      for (const link of await areas.getByRole('link').all()) await expect(link, what).toBeInViewport({ ratio: 1 });
    }
  }
});

test('[G-layout-small] at 1440 px text of twice the size leaves the room’s picture half of the window’s width', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await twiceTheText(page);
  await page.goto(`${stack.site}/live/canal/1/camarote-1`);
  await expect.poll(async () => (await page.getByRole('figure').boundingBox())?.width ?? 0).toBeGreaterThan(1440 * 0.45);
});

test('[G-layout-small] a phone’s guide has one row of switches, and its calendar beside the title', async ({ page, stack, watch: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.site}/guia`);
  const boxOf = async (role: 'switch' | 'link' | 'button', name: string | RegExp) => {
    const box = await page.getByRole('main').getByRole(role, { name }).first().boundingBox();
    if (box === null) throw new Error(`no ${name}`);
    return { top: Math.round(box.y), bottom: Math.round(box.y + box.height), left: box.x, right: box.x + box.width };
  };
  const row = [await boxOf('switch', 'Só diretos'), await boxOf('switch', 'Sem spoilers'), await boxOf('link', 'Imprimir')];
  for (const one of row) {
    expect(one.top).toBeLessThan(row[0]?.bottom ?? 0);
    expect(one.right).toBeLessThanOrEqual(390);
  }
  const calendar = await boxOf('button', 'Escolher dia');
  const ways = await boxOf('link', 'Canais');
  expect(calendar.top, 'under the two views').toBeGreaterThanOrEqual(ways.bottom);
});

test('[G-layout-small] a phone’s bar has Jogo and Conta, and its room no line that begins with a dot', async ({ page, stack, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stack.site);
  const bar = page.getByRole('navigation', { name: 'Áreas do site' });
  await expect(bar.getByRole('link')).toHaveText(['Início', 'Direto', 'Guia', 'Vídeos', 'Jogo', 'Conta']);
  await bar.getByRole('link', { name: 'Conta' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(`${stack.site}/live/canal/1/camarote-1`);
  const facts = page.locator('#leitor p').filter({ has: page.locator('time') });
  await expect(facts).toBeVisible();
  // The dot before the hours stands left of the line where the hours have wrapped: it is cut off there.
  const [line, hours] = await Promise.all([facts.boundingBox(), facts.locator('span:has(> time)').boundingBox()]);
  if (!line || !hours) throw new Error('no facts');
  expect(hours.x < line.x || hours.y < line.y + line.height / 2).toBe(true);
});

test('[G-layout-small] on a phone’s side the room has its title, the way back and the next channel', async ({ page, stack, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${stack.site}/live/canal/1/camarote-1`);
  await expect(page.locator('[data-short-title]')).toContainText(' × ');
  await expect(page.getByRole('link', { name: /^Voltar/ })).toBeInViewport({ ratio: 1 });
  // Links: they lead on before scripts have loaded, and after. They go with the controls, which a moved mouse brings back.
  let moves = 0;
  const follow = (name: string, place: RegExp) =>
    expect(async () => {
      if (place.test(page.url())) return;
      moves += 1;
      await page.mouse.move(300, 150 + (moves % 2) * 20);
      const click = page.getByRole('link', { name }).click({ timeout: 5_000 });
      // A click that was given up may have been made: a second one would lead a channel further.
      await Promise.allSettled([click]);
      await expect(page).toHaveURL(place, { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  await follow('Canal seguinte', /\/live\/canal\/2\//);
  await untilHydrated(page.locator('[data-channel-steps]'));
  await follow('Canal anterior', /\/live\/canal\/1\//);
});

test('[G-layout-small] a past programme can be shared, made into a moment and watched without results, and says how long it is in the guide', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const { epg } = (await (
    await fetch(`${stack.upstream}/channels/epg?dataInicio=2026-11-21T10:00:00Z&dataFim=2026-11-21T17:00:00Z&idCanal=1`)
  ).json()) as { epg: { entries: { id_epg: number; event_id: number | null }[] }[] };
  const match = epg[0]?.entries.find(({ event_id }) => event_id !== null);
  await page.goto(`${stack.site}/live/canal/1/camarote-1/${match?.id_epg}`);
  await expect(page.getByRole('button', { name: 'Partilhar este momento' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar momento' })).toBeVisible();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('switch', { name: 'Sem spoilers' })).toBeVisible();
  await expect(panel.getByText('No guia até domingo, 22 de novembro.')).toBeVisible();
});

test('[G-layout-small] pictures that cannot be loaded keep their space and hide the browser’s broken picture', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const boxes = () =>
    page.locator('main img').evaluateAll((images) => images.map((image) => `${image.clientWidth} × ${image.clientHeight}`));
  const address = `${stack.site}/equipa/4/sport-lisboa-e-benfica`;
  await page.goto(address);
  const loaded = await boxes();
  expect(loaded.length).toBeGreaterThan(5);
  await page.route(`${stack.upstream}/art/**`, (route) => route.abort());
  await page.reload();
  const crest = page.locator('main img').first();
  await expect.poll(() => crest.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0)).toBe(true);
  expect(await boxes()).toEqual(loaded);
  const cover = await page.locator('main img').evaluateAll((images) =>
    images.map((image) => {
      const { position, backgroundColor } = getComputedStyle(image, '::after');
      return getComputedStyle(image).position !== 'static' && position === 'absolute' && backgroundColor !== 'rgba(0, 0, 0, 0)';
    }),
  );
  expect(cover).not.toContain(false);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[G-layout-small] the match player has the way to its channel, and line-up, events and facts without tabs that do nothing', async ({
    page,
    stack,
    watch: _,
  }) => {
    const { channels } = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as {
      channels: { fixture: { event_id: number; state: string } | null }[];
    };
    const event = channels.find(({ fixture }) => fixture?.state === 'live')?.fixture?.event_id;
    await page.goto(`${stack.site}/matchplayer/${event}`);
    await expect(page.getByRole('link', { name: /^Abrir a emissão no / })).toHaveAttribute('href', /^\/live\/canal\/\d+\//);
    await expect(page.getByRole('tab')).toHaveCount(1);
    // Texts in a noscript element are not found by themselves.
    const rest = page.getByRole('tabpanel').locator('noscript');
    await expect(rest.locator('li').filter({ hasText: 'Começa o jogo' })).toBeVisible();
    await expect(rest.locator('h2').filter({ hasText: 'Onde dá' })).toBeVisible();
  });
});
