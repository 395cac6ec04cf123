/** Choosing a day of the guide: day strip, calendar, a day without a guide. */
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/guide-test.ts';
import { delay } from '../support/late-network.ts';

test('[K-schedule-days] [K-before-1] [K-after-15] [K-locale] the day strip shows six days at once, from yesterday to fifteen days ahead', async ({
  page,
  watch: _,
}) => {
  await page.goto('/guia');
  const strip = page.getByRole('navigation', { name: 'Dia', exact: true });
  const names = await strip.getByRole('link').allInnerTexts();
  expect(names.map((name) => name.replace(/\s+/g, ' '))).toEqual([
    'Ontem 20 nov',
    'Hoje 21 nov',
    'Amanhã 22 nov',
    'seg 23 nov',
    'ter 24 nov',
    'qua 25 nov',
    'qui 26 nov',
    'sex 27 nov',
    'sáb 28 nov',
    'dom 29 nov',
    'seg 30 nov',
    'ter 1 dez',
    'qua 2 dez',
    'qui 3 dez',
    'sex 4 dez',
    'sáb 5 dez',
    'dom 6 dez',
  ]);
  const inSight = () =>
    strip.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll('a')].filter(
        (day) => day.getBoundingClientRect().left >= left && day.getBoundingClientRect().right <= right + 1,
      ).length;
    });
  await expect.poll(inSight).toBe(6);
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dias seguintes' }).click();
  await expect(strip.getByRole('link', { name: 'sex 27 nov' })).toBeInViewport();
  await page.getByRole('button', { name: 'Dias seguintes' }).click();
  await strip.getByRole('link', { name: 'dom 6 dez' }).click();
  await expect(page).toHaveURL(/\/guia\?data=2026-12-06$/);
  await expect(page.getByRole('grid', { name: 'Programação de domingo, 6 de dezembro' })).toBeVisible();
  await expect(strip.getByRole('link', { name: 'dom 6 dez' })).toHaveAttribute('aria-current', 'date');
  await page.getByRole('button', { name: 'Escolher dia' }).click();
  const days = page.getByRole('dialog', { name: 'Escolher dia' }).getByRole('link');
  await expect(days.first()).toHaveAccessibleName('sexta-feira, 20 de novembro');
  await expect(days.last()).toHaveAccessibleName('domingo, 6 de dezembro');
  await days.first().click();
  await expect(page.getByRole('grid', { name: 'Programação de sexta-feira, 20 de novembro' })).toBeVisible();
});

test('[F-strip] [F-long-titles] at 320 to 1920 px the day strip fills its width, and each date is one line inside of its day', async ({
  page,
  watch: _,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/guia');
  const strip = page.getByRole('navigation', { name: 'Dia', exact: true });
  for (const width of [320, 390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    const { box, days } = await strip.evaluate((nav) => ({
      box: nav.getBoundingClientRect(),
      days: [...nav.querySelectorAll('a')].map((day) => {
        const date = document.createRange();
        date.selectNodeContents(day.querySelector('b') ?? day);
        const [outer, words] = [day.getBoundingClientRect(), date.getBoundingClientRect()];
        return { right: outer.right, fits: words.width <= outer.width && words.height < 30 };
      }),
    }));
    expect(
      days.every(({ fits }) => fits),
      `${width} px`,
    ).toBe(true);
    if (width > 320)
      expect(Math.abs((days[5]?.right ?? 0) - box.right), `six days are as wide as the strip at ${width} px`).toBeLessThanOrEqual(6);
    expect(box.width, `${width} px`).toBeGreaterThan(width < 768 ? width - 40 : width - 420);
  }
});

for (const width of [390, 1440]) {
  test(`[K-locale] at ${width} px the calendar shows weeks from Monday in Portuguese, and arrow keys move in it`, async ({
    page,
    watch: _,
  }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    // So late that a calendar that moves when they come does not count as moved by the click.
    const held = page.waitForRequest('**/assets/guide-weeks*.js');
    await delay(page, '**/assets/guide-weeks*.js');
    await page.goto('/guia');
    const button = page.getByRole('button', { name: 'Escolher dia' });
    await expect(page.locator('[data-served]')).toHaveCount(0);
    await button.click();
    const calendar = page.getByRole('dialog', { name: 'Escolher dia' });
    await held;
    await expect(calendar.getByRole('table').first()).toBeVisible();
    await expect(calendar.getByRole('heading', { name: 'Novembro e dezembro de 2026' })).toBeVisible();
    await expect(calendar.getByRole('columnheader')).toHaveText(['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']);
    await expect(calendar.getByRole('link')).toHaveCount(17);
    await expect(calendar.getByRole('link', { name: 'sábado, 21 de novembro' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const box = await calendar.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0).toBe(true);

    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(calendar.getByRole('link', { name: 'sábado, 21 de novembro' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(calendar.getByRole('link', { name: 'domingo, 29 de novembro' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/guia\?data=2026-11-29$/);
    await expect(calendar).toBeHidden();
  });
}

test('an empty day says when the guide is published and links to a day that has one', async ({ page, guide, watch: _ }) => {
  guide.endsBefore = '2026-12-05';
  await page.goto('/guia?data=2026-12-05');
  await expect(page.getByRole('heading', { name: 'O guia de sábado, 5 de dezembro ainda não saiu' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver sexta-feira, 4 de dezembro' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
