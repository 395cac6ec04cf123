/** Search in a browser: the field with its suggestions by keyboard and touch, what this device remembers, and the page of a phone. */
import type { Page } from '@playwright/test';
import { NO_PREFERENCES, writePreferences } from '#rules/preferences.ts';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

const headerField = (page: Page) => page.locator('header').getByRole('combobox', { name: 'Pesquisar' });
const plainField = (page: Page) => page.locator('header [data-search-field]');
const options = (page: Page) => page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option');

/** The header's field with its suggestions. */
async function openField(page: Page, path = '/videos') {
  await page.goto(path);
  await untilHydrated(plainField(page));
  await plainField(page).focus();
  await expect(headerField(page)).toBeFocused();
  return headerField(page);
}

test.describe('the header’s field', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[C-autocomplete] [K-autocomplete-10] suggests ten at most by group, and is walked, opened and closed by keyboard', async ({
    page,
    watch: _,
  }) => {
    const field = await openField(page);
    await page.keyboard.type('benf');
    await expect(options(page).first()).toContainText('Sport Lisboa e Benfica');
    // Ten, and the way to all results.
    await expect(options(page)).toHaveCount(11);
    await expect(page.getByRole('group', { name: 'Equipas' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '10 sugestões' })).toHaveCount(1);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    const chosen = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${chosen}"]`).getAttribute('role')).toBe('option');
    await expect(options(page).first()).toHaveAttribute('data-highlighted', '');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field).toHaveValue('benf');
    await expect(field).toBeFocused();
    // A programme to come is in the guide.
    await page.keyboard.type('ica am');
    await expect(options(page).filter({ hasText: 'Benfica × ' }).first()).toBeVisible();
    // What is chosen opens, and the text stays as it was typed.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pesquisa\/benfica%20am$/);
    await expect(options(page)).toHaveCount(0);
  });

  test('[R-pesquisa] Enter leads to the results, whose field has the text; a slash comes back to it from anywhere', async ({
    page,
    watch: _,
  }) => {
    await openField(page, '/quem-somos');
    await page.keyboard.type('benfca');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pesquisa\/benfca$/);
    await expect(page.getByRole('link', { name: 'Procurar mesmo por «benfca»' })).toBeVisible();
    await expect(page.locator('main [data-search-field]')).toHaveValue('benfca');
    await page.getByRole('link', { name: 'benfica', exact: true }).click();
    await expect(page).toHaveURL(/\/pesquisa\/benfica$/);
    await expect(page.locator('main [data-search-field]')).toHaveValue('benfica');
    await page.locator('main h2').first().click();
    await page.keyboard.press('/');
    await expect(page.locator('main [data-search-field]')).toBeFocused();
    await page.goto('/videos');
    await untilHydrated(plainField(page));
    await page.keyboard.press('/');
    await expect(headerField(page)).toBeFocused();
    await expect(headerField(page)).toHaveValue('');
    // In a field it is a letter.
    await page.keyboard.type('1/2');
    await expect(headerField(page)).toHaveValue('1/2');
  });

  test('what was typed before the suggestions came stays, with its caret', async ({ page, watch: _ }) => {
    await page.goto('/videos');
    await untilHydrated(plainField(page));
    let free = () => {};
    const held = new Promise<void>((go) => {
      free = go;
    });
    await page.route(/\/search-combobox-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await plainField(page).focus();
    await page.keyboard.type('bnfica');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    free();
    await expect(headerField(page)).toBeFocused();
    await page.keyboard.type('e');
    await expect(headerField(page)).toHaveValue('benfica');
    await expect(options(page).first()).toContainText('Sport Lisboa e Benfica');
  });

  test('[R-pesquisa] no letter is lost while the suggestions take the place of the field, also on the page that asks', async ({
    page,
    watch: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/pesquisa', '/pesquisa?outra']) {
      await page.goto(path);
      const field = page.locator('main [data-search-field]');
      await untilHydrated(field);
      await expect(field).toBeFocused();
      // The first letter asks for what suggests; it comes while the others are typed.
      await page.keyboard.type('sporting clube de braga', { delay: 15 });
      await expect(page.getByRole('combobox', { name: 'Pesquisar' })).toHaveValue('sporting clube de braga');
    }
  });

  test('recent searches stay on the device, and the viewer deletes them, one or all', async ({ page, watch: _ }) => {
    for (const text of ['benfica', 'hóquei', 'fórmula 1']) {
      await page.goto(`/pesquisa/${encodeURIComponent(text)}`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('pesquisas') ?? '')).toContain(text);
    }
    const field = await openField(page);
    const recent = page.getByRole('group', { name: 'Procurou há pouco' }).getByRole('option');
    await expect(recent).toHaveText(['fórmula 1', 'hóquei', 'benfica']);
    await expect(page.getByRole('group', { name: 'Em direto agora' }).getByRole('option').first()).toBeVisible();
    // No list of options has buttons.
    await expect(page.getByRole('listbox').getByRole('button')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apagar «hóquei»' }).click();
    await expect(recent).toHaveText(['fórmula 1', 'benfica']);
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect(recent).toHaveText(['benfica']);
    await page.getByRole('button', { name: 'Apagar tudo' }).click();
    await expect(recent).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('pesquisas'))).toBe('[]');
  });

  test('[B-no-spoilers] suggestions of a match that is hidden tell no result', async ({ page, context, stack, watch: _ }) => {
    const value = writePreferences({ ...NO_PREFERENCES, noSpoilers: true });
    await context.addCookies([{ name: 'preferencias', value, url: stack.site }]);
    await openField(page);
    await page.keyboard.type('benfica');
    await expect(options(page).filter({ hasText: 'Vídeo do jogo' }).first()).toBeVisible();
    for (const text of await options(page).allTextContents()) expect(text).not.toMatch(/\d–\d|\d:\d\d:\d\d/);
  });

  test('[X-empty-lists] without an answer the field still leads to the results', async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    await openField(page);
    await page.route(/\/_serverFn\//, (route) => route.abort());
    await page.keyboard.type('benf');
    await expect(options(page)).toHaveText(['Ver todos os resultados de «benf»']);
  });

  test('results are read and announced, and no rule of axe is broken', async ({ page, watch: _ }) => {
    await openField(page);
    await page.keyboard.type('benfica');
    await page.keyboard.press('Enter');
    await expect(page.locator('#avisos')).toHaveText(/^Pesquisa: benfica, \d+ resultados$/);
    await expect(page.getByRole('region', { name: 'Melhor resultado' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    // A filter changes what is shown, and stays in the address.
    await page
      .getByRole('navigation', { name: 'Tipos de resultado' })
      .getByRole('link', { name: /^Vídeos/ })
      .click();
    await expect(page).toHaveURL(/\?tipo=videos$/);
    // The address changes before the page does, and the filters' links are the page's.
    await expect(page.locator('main nav [aria-current]').first()).toHaveText(/^Vídeos/);
    await page.getByRole('navigation', { name: 'Filtrar por modalidade' }).getByRole('link', { name: 'Futsal' }).click();
    await expect(page).toHaveURL(/\?tipo=videos&desporto=futsal$/);
    await expect(page.locator('#avisos')).toHaveText(/^\d+ resultados$/);
    await expect(page.locator('main article').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?tipo=videos$/);
    const chosen = page.locator('main nav [aria-current]');
    await expect(chosen).toHaveText([/^Vídeos/, 'Todas as modalidades', 'Qualquer dia']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[R-pesquisa] search is a page of its own, ready to type, which leaves no bars over it and a way back', async ({
    page,
    watch: _,
  }) => {
    await page.goto('/videos');
    const link = page.locator('header').getByRole('link', { name: 'Pesquisar' });
    await untilHydrated(link);
    await link.tap();
    await expect(page).toHaveURL(/\/pesquisa$/);
    await expect(page.locator('main [data-search-field]')).toBeFocused();
    await expect(page.locator('header').first()).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Áreas do site' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Em direto agora' }).getByRole('link').first()).toBeVisible();
    await page.keyboard.type('vit');
    const field = page.getByRole('combobox', { name: 'Pesquisar' });
    await expect(field).toHaveValue('vit');
    await expect(field).toBeFocused();
    await expect(options(page).first()).toContainText('Vitória');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const box of await options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(44);
    expect(await axeViolations(page)).toEqual([]);
    await field.fill('');
    await page.getByRole('link', { name: 'Fechar' }).tap();
    await expect(page).toHaveURL(/\/videos$/);
  });

  test('results fit, and so does a long word', async ({ page, watch: _ }) => {
    for (const text of ['benfica', 'x'.repeat(100)]) {
      await page.goto(`/pesquisa/${text}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), text).toBe(390);
    }
    await page.goto('/pesquisa/benfica');
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[R-pesquisa] the header’s form and the page’s lead to results', async ({ page }) => {
    await page.goto('/videos');
    await page.locator('header [data-search-field]').fill('benfica hoje');
    await page.locator('header [data-search-field]').press('Enter');
    await expect(page).toHaveURL(/\/pesquisa\/benfica%20hoje$/);
    await expect(page.getByRole('heading', { name: 'Canais e programas' })).toBeVisible();
    await page.goto('/pesquisa');
    await expect(page.getByRole('heading', { name: 'Em direto agora' })).toBeVisible();
    await page.locator('main [data-search-field]').fill('sporting');
    await page.locator('main [data-search-field]').press('Enter');
    await expect(page).toHaveURL(/\/pesquisa\/sporting$/);
  });
});
