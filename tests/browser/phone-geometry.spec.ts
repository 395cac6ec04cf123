/** A phone in the hand: on its side, its sheets, and targets for a finger. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/paper-test.ts';

const SIDEWAYS = { width: 844, height: 390 };

const SMALL = { width: 667, height: 375 };

test('[F-landscape] on a phone’s side (667 × 375, 844 × 390, 1024 × 460) the live picture fills the screen, and no bar sticks', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource|CORS policy/);
  const sizes = [SMALL, SIDEWAYS, { width: 1024, height: 460 }];
  await page.setViewportSize(SMALL);
  await page.goto(`${stack.site}/live/canal/1/camarote-1`);
  const picture = page.getByRole('figure');
  await expect(picture).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await picture.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Áreas do site' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeInViewport();
  }

  for (const path of ['/', '/guia', '/termos-e-condicoes/', '/canais']) {
    await page.goto(stack.site + path);
    for (const size of sizes) {
      const what = `${path} at ${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.getByRole('banner'), what).toBeInViewport();
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY), what).toBeGreaterThan(80);
      await expect(page.getByRole('banner'), what).not.toBeInViewport();
      const stuck = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility())
          // sticks in the guide's own scroller
          .filter((element) => !element.closest('.epg'))
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width >= innerWidth * 0.9 && box.height > 24 && box.top < innerHeight && box.bottom > 0)
          .map(({ element }) => element.outerHTML.slice(0, 120)),
      );
      expect(stuck, what).toEqual([]);
    }
  }
});

test('on a phone’s side the list of channels, under the picture, says what is on', async ({ page, stack, watch }) => {
  watch.allow(/Failed to load resource|CORS policy/);
  await page.setViewportSize(SIDEWAYS);
  await page.goto(`${stack.site}/live/canal/1/camarote-1`);
  const rows = page.getByRole('navigation', { name: 'Canais' }).getByRole('listitem');
  for (const size of [SMALL, SIDEWAYS, { width: 1024, height: 460 }]) {
    await page.setViewportSize(size);
    const name = rows.nth(1).locator('b');
    await expect(name).toBeAttached();
    await name.scrollIntoViewIfNeeded();
    await expect(name).toHaveText(/\w/);
    await expect(name, `at ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
  }
});

test('at 667 × 375 and 844 × 390 the first screen has the site’s areas, the match and the way to it', async ({ page, stack, watch }) => {
  watch.allow(/Failed to load resource|CORS policy/);
  for (const path of ['/guia', '/']) {
    await page.setViewportSize(SMALL);
    await page.goto(stack.site + path);
    for (const size of [SMALL, SIDEWAYS]) {
      await page.setViewportSize(size);
      const areas = page.getByRole('banner').getByRole('navigation', { name: 'Principal' }).getByRole('link');
      for (const area of await areas.all()) await expect(area).toBeInViewport({ ratio: 1 });
      expect(await areas.count()).toBeGreaterThan(2);
      await expect(page.getByRole('navigation', { name: 'Áreas do site' }), 'the same links are there once').toBeHidden();
      if (path !== '/') continue;
      const stage = page.getByRole('region', { name: 'Agora em direto' });
      await expect(stage.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(stage.getByRole('link', { name: 'Ver em direto' })).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const channels of ['1,2', '1,2,3', '1,2,3,4'])
  test(`[F-landscape] [L-multiscreen] on a phone’s side all pictures of ${channels} are seen at once`, async ({ page, stack, watch }) => {
    watch.allow(/Failed to load resource|CORS policy/);
    await page.setViewportSize(SIDEWAYS);
    await page.goto(`${stack.site}/live/canal/1/camarote-1?canais=${channels}`);
    const areSeen = () =>
      page.getByRole('figure').evaluateAll((pictures) =>
        pictures.map((picture) => {
          const { left, top, right, bottom, width } = picture.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > innerWidth / 4;
        }),
      );
    await expect.poll(areSeen).toEqual(channels.split(',').map(() => true));
  });

/** Sizes of what a finger can hit: links in a sentence excepted. */
const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, [role="switch"], summary, select, input:not([type="hidden"])'),
    ];
    return targets.flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || target.closest('.sr-only, [inert]')) return [];
      if (getComputedStyle(target).display === 'inline') return [];
      const own = (target.closest('label') ?? target).getBoundingClientRect();
      // A link may cover its card, or reach out of its own box.
      const after = getComputedStyle(target, '::after');
      const covers = after.position === 'absolute' && after.content !== 'none';
      const reach = covers ? Math.max(0, -Number.parseFloat(after.top)) * 2 : 0;
      const box = covers && after.top === '0px' ? ((target.offsetParent ?? target).getBoundingClientRect() as DOMRect) : own;
      const [width, height] = [box.width + reach, box.height + reach];
      // Words are as wide as they are.
      const narrowest = target.textContent?.trim() ? 24 : pixels;
      // Outside of the page: a skip link before it has the focus.
      if (box.bottom < 0 && getComputedStyle(target).position === 'fixed') return [];
      return width >= narrowest - 0.5 && height >= pixels - 0.5
        ? []
        : [`${Math.round(width)} × ${Math.round(height)} ${target.getAttribute('aria-label') ?? target.textContent}`];
    });
  }, least);

/** The streams of these channels do not exist: the picture's place says so, with a button. */
const retryButton = (page: Page) => page.getByRole('button', { name: 'Tentar agora' });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[F-targets] everything that a finger presses is 44 px, and at least 24 px', async ({ page, stack, watch }) => {
    watch.allow(/Failed to load resource|CORS policy/);
    for (const path of ['/', '/guia', '/termos-e-condicoes/', '/canais', '/live/canal/1/camarote-1', '/nao-existe']) {
      await page.goto(stack.site + path);
      await expect(page.locator('h1').first()).toBeAttached();
      if (path.startsWith('/live')) await expect(retryButton(page)).toBeVisible();
      expect(await smallTargets(page, 24), `${path}, least`).toEqual([]);
      expect(await smallTargets(page, 44), path).toEqual([]);
    }
  });

  test('what is said in the place of a picture that failed stands below the way back', async ({ page, stack, watch }) => {
    watch.allow(/Failed to load resource|CORS policy/);
    await page.goto(`${stack.site}/live/canal/1/camarote-1`);
    await expect(retryButton(page)).toBeVisible();
    const back = await page.getByRole('link', { name: 'Voltar ao início' }).boundingBox();
    const words = await page.getByRole('heading', { name: 'A rede não respondeu' }).boundingBox();
    expect(words?.y).toBeGreaterThanOrEqual((back?.y ?? 0) + (back?.height ?? 0));
  });
});
