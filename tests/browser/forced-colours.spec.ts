/** Windows' high contrast, and text at twice its size. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What a viewer sees of an element's ground and lines, also of those that it draws before and after itself. */
const look = (element: Locator): Promise<string> =>
  element.evaluate((box) =>
    [box, ...box.querySelectorAll('*')]
      .slice(0, 12)
      .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
      .map(({ backgroundColor, outline, border, textDecorationLine }) => [backgroundColor, outline, border, textDecorationLine].join(' '))
      .join('\n'),
  );

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('[F-forced-colours] the chosen day, filters, focus, live and progress are visible on the guide', async ({
    page,
    stack,
    watch: _,
  }) => {
    await page.goto(`${stack.site}/guia?desporto=futebol&diretos=1`);
    const days = page.getByRole('navigation', { name: 'Dia' });
    const chosen = days.locator('[aria-current="date"]');
    await expect(chosen).toBeVisible();
    expect(await look(chosen), 'the chosen day').not.toBe(await look(days.getByRole('link', { name: 'Amanhã' })));
    expect(await chosen.evaluate((box) => getComputedStyle(box).outlineWidth), 'the chosen day').toBe('3px');
    const sports = page.getByRole('navigation', { name: 'Modalidade' });
    expect(await look(sports.locator('[aria-current]')), 'the chosen sport').not.toBe(
      await look(sports.getByRole('link', { name: 'Ténis' })),
    );
    expect(await look(page.getByRole('switch', { name: 'Só diretos' })), 'a switch that is on').toMatch(/rgb/);
    const cell = page.locator('[data-tense="now"]').first();
    expect(await cell.evaluate((box) => getComputedStyle(box).borderTopWidth), 'what is on air').toBe('2px');
    expect(
      await cell
        .getByText('Direto')
        .first()
        .evaluate((tag) => getComputedStyle(tag).borderTopStyle),
      'live',
    ).toBe('solid');
    await expect(page.locator('[data-served]')).toHaveCount(0);
    await chosen.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chosen).not.toBeFocused();
    expect(
      await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
        return `${outlineStyle} ${outlineWidth}`;
      }),
      'the focus',
    ).toBe('solid 2px');
  });

  test('[F-forced-colours] live and progress are visible on the home page and in the channel list', async ({ page, stack, watch: _ }) => {
    for (const path of ['/', '/canais']) {
      await page.goto(stack.site + path);
      const bar = page.locator('main :has(> i[class^="pct-"])').first();
      await expect(bar).toBeAttached();
      const [ground, fill, line] = await bar.evaluate((box) => [
        getComputedStyle(box).backgroundColor,
        getComputedStyle(box.firstElementChild as Element).backgroundColor,
        getComputedStyle(box).outlineStyle,
      ]);
      expect(fill, `${path}: progress`).not.toBe(ground);
      expect(line, `${path}: the whole`).toBe('solid');
      const live = page
        .locator('main')
        .getByText(/^Direto|^\d+′/)
        .first();
      expect(await live.evaluate((tag) => getComputedStyle(tag).borderTopStyle), `${path}: live`).toBe('solid');
    }
    await page.goto(stack.site);
    const current = page.getByRole('navigation', { name: 'Principal' }).locator('a');
    await expect(current.first()).toBeVisible();
  });
});

test('[F-forced-colours] at 390, 820 and 1440 px text of twice the size leaves picture and tabs apart', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.site}/live/canal/1/camarote-1`);
  await expect(page.getByRole('tab', { name: 'Agora' })).toBeVisible();
  // The row over the picture has all its buttons.
  await expect(page.getByRole('button', { name: 'Criar momento' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Partilhar este momento' })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [picture, tabs, title] = await Promise.all([
      page.locator('[data-tile]').boundingBox(),
      page.getByRole('tablist', { name: 'O que está a ver' }).boundingBox(),
      page.locator('#leitor p').first().boundingBox(),
    ]);
    if (!picture || !tabs || !title) throw new Error('not there');
    const apart = (a: typeof picture, b: typeof picture) =>
      a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
    expect(apart(picture, tabs), `picture and tabs at ${width} px`).toBe(true);
    expect(apart(picture, title), `picture and title at ${width} px`).toBe(true);
    expect(apart(title, tabs), `title and tabs at ${width} px`).toBe(true);
    expect(picture.width, `the picture keeps its place at ${width} px`).toBeGreaterThan(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0);
  }
});
