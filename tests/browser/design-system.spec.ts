/** The gallery of components: layout, keyboard, high contrast, reduced motion. */
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { startPaperSite } from '../support/paper-site.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

const test = testWithOwnStack(async () => {
  const site = await startPaperSite(() => {}, { CAMAROTE_UI: '1' });
  // A process that has just started answers slowly: fetch the page and the font once.
  for (const path of ['/_ui', '/fonts/archivo.woff2']) await (await fetch(site.site + path)).arrayBuffer();
  return site;
});

/** No axe violations; includes the target size of 24 px, which axe checks only on request. */
async function expectAccessible(page: Page, { but = [], within }: { but?: string[]; within?: string } = {}): Promise<void> {
  const off = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  const violations = await axeViolations(page, { include: within, rules: { 'target-size': { enabled: true }, ...off } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
}

/** Opens the gallery and waits for its lazy parts and the font, which would move the parts below them. */
async function openGallery(page: Page): Promise<void> {
  await page.goto('/_ui');
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const layouts = ['home', 'cms', 'static', 'multiscreen', 'aderir', 'vouchers', 'print'];

/** At a phone's width and a laptop's. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

test('every component is shown in each of its states, and axe finds no violation', async ({ page, watch: _ }) => {
  await openGallery(page);
  await expectFits(page);
});

for (const layout of layouts)
  test(`the ${layout} layout does not scroll sideways, and axe finds no violation`, async ({ page, watch: _ }) => {
    await page.goto(`/_ui?layout=${layout}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expectFits(page);
  });

const overlays: { opener: string; role: 'dialog' | 'menu' }[] = [
  { opener: 'Abrir diálogo', role: 'dialog' },
  { opener: 'Abrir ficha', role: 'dialog' },
  { opener: 'Mais opções', role: 'menu' },
];

for (const { opener, role } of overlays)
  test(`[F-back] "${opener}" opens by keyboard, keeps the focus, closes with Escape or Back, and returns the focus`, async ({
    page,
    watch: _,
  }) => {
    await openGallery(page);
    const button = page.getByRole('button', { name: opener });
    await button.focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole(role);
    await expect(overlay).toBeVisible();
    await expect(overlay).toHaveAccessibleName(/./);
    // A menu is outside the landmarks: only its button opens it.
    await expectAccessible(page, { within: `[role="${role}"], ${role}`, but: role === 'menu' ? ['region'] : [] });
    const inside = () => overlay.evaluate((box) => box.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    if (role === 'dialog')
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab');
        // Elements at both ends move the focus back inside.
        await expect.poll(inside, `after ${presses + 1} presses of Tab`).toBe(true);
      }
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(overlay).toBeVisible();
    await page.goBack();
    await expect(overlay).toHaveCount(0);
    await expect(button).toBeInViewport();
    await expect(page).toHaveURL(/\/_ui$/);
  });

test('the menu supports arrow keys and letters, and marks the chosen item', async ({ page, watch: _ }) => {
  await openGallery(page);
  const button = page.getByRole('button', { name: 'Mais opções' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'auto' })).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('5');
  await expect(page.getByRole('menuitemcheckbox', { name: '540p' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: '540p' })).toHaveAttribute('aria-checked', 'true');
});

test('arrow keys move between tabs, and only the open panel is in the page', async ({ page, watch: _ }) => {
  await openGallery(page);
  await page.getByRole('tab', { name: 'Agora' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Guia' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Guia' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveText('O que vem a seguir.');
});

test('a message is announced, leaves the focus where it was, and disappears when it is closed', async ({ page, watch: _ }) => {
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'Mostrar aviso' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const message = page.locator('[data-toast]');
  await expect(message).toContainText('O lembrete não ficou guardado');
  await expect(opener).toBeFocused();
  await expect(
    page.locator('[aria-live], [role="alert"], [role="status"]').filter({ hasText: 'O lembrete não ficou guardado' }),
  ).not.toHaveCount(0);
  // While the focus is in it, it stays. The ends of its list send the focus on: they are hidden and focusable.
  await page.keyboard.press('F6');
  await expectAccessible(page, { within: '[data-toast]', but: ['aria-hidden-focus'] });
  await message.getByRole('button', { name: 'Fechar' }).press('Enter');
  await expect(message).toHaveCount(0);
});

test('a busy or disabled button can be focused and does nothing', async ({ page, watch: _ }) => {
  await openGallery(page);
  for (const button of await page.getByRole('button', { name: 'Guardar', exact: true }).all()) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(button).toBeFocused();
  }
});

test('a field has its error and its hint as accessible description', async ({ page, watch: _ }) => {
  await openGallery(page);
  const wrong = page.getByRole('textbox', { name: 'Código postal' });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription('Faltam dígitos. Exemplo: 2765-410.');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('Só para confirmar a conta.');
});

test('with reduced motion nothing is animated', async ({ page, watch: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
  await page.getByRole('button', { name: 'Abrir ficha' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      return animationName === 'none' && /^0s(, 0s)*$/.test(transitionDuration) ? [] : [`${element.tagName}.${element.className}`];
    }),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('high contrast shows what is chosen, disabled or over the page', async ({ page, watch: _ }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page);
  const look = (part: Locator, pseudo?: string) =>
    part.first().evaluate((element, of) => {
      const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, color } = getComputedStyle(element, of);
      return { backgroundColor, borderTopColor, border: borderTopStyle === 'none' ? '0px' : borderTopWidth, color };
    }, pseudo);
  const differ = async (one: Locator, other: Locator, pseudo?: string) =>
    expect((await look(one, pseudo)).backgroundColor).not.toBe((await look(other, pseudo)).backgroundColor);

  await differ(page.getByRole('switch', { name: 'Só diretos' }), page.getByRole('switch', { name: 'Sem spoilers' }));
  expect((await look(page.getByRole('switch', { name: 'Sem spoilers' }))).border).not.toBe('0px');
  const shapes = page.getByRole('group', { name: 'Disposição' }).locator('label');
  await differ(
    shapes.filter({ has: page.getByRole('radio', { checked: true }) }),
    shapes.filter({ has: page.getByRole('radio', { checked: false }) }),
  );
  await differ(page.getByRole('button', { name: 'Todos', pressed: true }), page.getByRole('button', { name: 'Futebol', pressed: false }));
  await differ(page.locator('input[type="checkbox"]:checked + i'), page.locator('input[type="checkbox"]:not(:checked) + i'));
  await differ(page.getByRole('progressbar').locator('i'), page.getByRole('progressbar'));
  const tabLine = await look(page.getByRole('tab', { selected: true }), '::after');
  expect(tabLine.backgroundColor).not.toBe((await look(page.getByRole('tablist'))).backgroundColor);
  expect((await look(page.getByRole('button', { name: 'Guardar', exact: true }))).color).not.toBe(
    (await look(page.getByRole('button', { name: 'Cancelar' }))).color,
  );

  await page.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await differ(page.locator('[role^="menuitem"][data-highlighted]'), page.locator('[role^="menuitem"]:not([data-highlighted])'));
  expect((await look(page.getByRole('menu'))).border).toBe('1px');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abrir diálogo' }).click();
  expect((await look(page.getByRole('dialog'))).border).toBe('1px');
});
