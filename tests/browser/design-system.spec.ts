/** The design system as a person meets it on its own page: by eye, by keyboard, in the system's high contrast, without motion. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { type PaperSite, startPaperSite } from '../support/paper-site.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<object, { stack: PaperSite }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const site = await startPaperSite(() => {}, { CAMAROTE_UI: '1' });
      // From a process just started the type comes late.
      for (const path of ['/_ui', '/fonts/archivo.woff2']) await (await fetch(site.site + path)).arrayBuffer();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Nothing to report, targets of 24 px among it, which axe leaves out unless asked. */
async function expectAccessible(page: Page, but: string[] = []): Promise<void> {
  const off = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  const { violations } = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true }, ...off } }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
}

/** The page of specimens, at rest: its lazy parts and the type, which would move what is looked at further down, have come. */
async function openGallery(page: Page): Promise<void> {
  await page.goto('/_ui');
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const layouts = ['home', 'cms', 'static', 'multiscreen', 'aderir', 'vouchers', 'print'];

for (const width of [390, 1440]) {
  test(`at ${width} px every component stands in each of its states, and axe finds nothing`, async ({ page, watch: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGallery(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  for (const layout of layouts)
    test(`at ${width} px the ${layout} layout runs off no side, and axe finds nothing`, async ({ page, watch: _ }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/_ui?layout=${layout}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
}

const overlays: { opener: string; role: 'dialog' | 'menu' }[] = [
  { opener: 'Abrir diálogo', role: 'dialog' },
  { opener: 'Abrir ficha', role: 'dialog' },
  { opener: 'Mais opções', role: 'menu' },
];

for (const { opener, role } of overlays)
  test(`"${opener}" opens by keyboard, keeps the focus, closes with Escape and gives it back`, async ({ page, watch: _ }) => {
    await openGallery(page);
    const button = page.getByRole('button', { name: opener });
    await button.focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole(role);
    await expect(overlay).toBeVisible();
    await expect(overlay).toHaveAccessibleName(/./);
    // A menu hangs outside the landmarks: it is reached from its button alone.
    await expectAccessible(page, role === 'menu' ? ['region'] : []);
    const inside = () => overlay.evaluate((box) => box.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    if (role === 'dialog')
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab');
        // The ends are watched by elements that hand the focus on.
        await expect.poll(inside, `after ${presses + 1} presses of the tabulator`).toBe(true);
      }
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(button).toBeFocused();
  });

test('the menu is walked with arrows and letters, and tells which one is chosen', async ({ page, watch: _ }) => {
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

test('tabs are walked with arrows, and only the open panel is in the page', async ({ page, watch: _ }) => {
  await openGallery(page);
  await page.getByRole('tab', { name: 'Agora' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Guia' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Guia' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveText('O que vem a seguir.');
});

test('a message is announced, keeps the focus where it was, and goes when it is closed', async ({ page, watch: _ }) => {
  await openGallery(page);
  const opener = page.getByRole('button', { name: 'Mostrar aviso' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const message = page.locator('.toast');
  await expect(message).toContainText('O lembrete não ficou guardado');
  await expect(opener).toBeFocused();
  await expect(
    page.locator('[aria-live], [role="alert"], [role="status"]').filter({ hasText: 'O lembrete não ficou guardado' }),
  ).not.toHaveCount(0);
  // The words are announced elsewhere; the box itself comes out of hiding when the focus reaches it, by F6 or the tabulator.
  await expectAccessible(page, ['aria-hidden-focus']);
  await page.keyboard.press('F6');
  await message.getByRole('button', { name: 'Fechar' }).press('Enter');
  await expect(message).toHaveCount(0);
});

test('a button that is busy or off can be reached and does nothing', async ({ page, watch: _ }) => {
  await openGallery(page);
  for (const button of await page.getByRole('button', { name: 'Guardar', exact: true }).all()) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(button).toBeFocused();
  }
});

test('a field says its error and its hint to who cannot see them', async ({ page, watch: _ }) => {
  await openGallery(page);
  const wrong = page.getByRole('textbox', { name: 'Código postal' });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription('Faltam dígitos. Exemplo: 2765-410.');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('Só para confirmar a conta.');
});

test('without motion nothing moves by itself', async ({ page, watch: _ }) => {
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

test('in the system’s high contrast what is chosen, off or over the page can still be told', async ({ page, watch: _ }) => {
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
  await differ(page.locator('.seg > :has(:checked)'), page.locator('.seg > :not(:has(:checked))'));
  await differ(page.locator('.chip[aria-pressed="true"]'), page.locator('.chip[aria-pressed="false"]'));
  await differ(page.locator('.check input:checked + i'), page.locator('.check input:not(:checked) + i'));
  await differ(page.locator('.bar i'), page.locator('.bar'));
  const tabLine = await look(page.getByRole('tab', { selected: true }), '::after');
  expect(tabLine.backgroundColor).not.toBe((await look(page.getByRole('tablist'))).backgroundColor);
  expect((await look(page.getByRole('button', { name: 'Guardar', exact: true }))).color).not.toBe(
    (await look(page.getByRole('button', { name: 'Cancelar' }))).color,
  );

  await page.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await differ(page.locator('.menu__item[data-highlighted]'), page.locator('.menu__item:not([data-highlighted])'));
  expect((await look(page.getByRole('menu'))).border).toBe('1px');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abrir diálogo' }).click();
  expect((await look(page.getByRole('dialog'))).border).toBe('1px');
});
