import type { Locator } from '@playwright/test';
import { TOOLTIP_FADE_MS, TOOLTIP_MAX_REM, Z_INDEX } from '#rules/constants.ts';
import { DEVICE_DETECTION_MS } from '#rules/device-detection.ts';
import { startPaperSite } from '../support/paper-site.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

const test = testWithOwnStack(() => startPaperSite(() => {}, { CAMAROTE_UI: '1' }));

test('[K-ui] tooltip, layers and the delay after a resize have the values of the specification in a browser', async ({
  page,
  watch: _,
}) => {
  expect({ TOOLTIP_FADE_MS, TOOLTIP_MAX_REM, Z_INDEX, DEVICE_DETECTION_MS }).toEqual({
    TOOLTIP_FADE_MS: 250,
    TOOLTIP_MAX_REM: 12.5,
    Z_INDEX: { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 },
    DEVICE_DETECTION_MS: 50,
  });
  await page.goto('/_ui');
  const layer = (element: Locator) => element.evaluate((box) => Number(getComputedStyle(box).zIndex));

  // By pointer: a tooltip opened by keyboard does not fade.
  await page.getByRole('button', { name: 'Definições', exact: true }).first().hover();
  const tooltip = page.locator('[data-tooltip]');
  await expect(tooltip).toBeVisible();
  expect(await layer(tooltip.locator('..'))).toBe(1100);
  const tip = await tooltip.evaluate((element) => ({
    fade: getComputedStyle(element).transitionDuration,
    width: getComputedStyle(element).maxWidth,
  }));
  expect(tip).toEqual({ fade: '0.25s', width: '200px' }); // 12.5rem of 16 px
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Mais opções' }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await layer(page.getByRole('menu').locator('..'))).toBe(1000);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Abrir diálogo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await layer(page.locator('[data-backdrop]'))).toBe(1000);
  expect(await layer(page.getByRole('dialog'))).toBe(1100);
});
