/** The viewing room on a phone: its sheets, and turning it on its side. */
import type { Locator } from '@playwright/test';
import { expectPlays } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Everything that can be chosen in a sheet is on top of the page where it is drawn. */
const coveredChoices = (sheet: Locator): Promise<string[]> =>
  sheet.evaluate((box) =>
    [...box.querySelectorAll('button, a, input, label')].flatMap((choice) => {
      choice.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = choice.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && box.contains(hit) ? [] : [`${choice.outerHTML.slice(0, 80)} is under ${hit?.outerHTML.slice(0, 80)}`];
    }),
  );

test('[F-sheet-over] [F-landscape] the choices of the settings lie above the bar, and turning the phone asks for full screen', async ({
  page,
  watch: _,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Element.prototype.requestFullscreen = function (this: Element) {
      asked.push(this.tagName);
      return Promise.resolve();
    };
  });
  await page.goto('/live/canal');
  await expectPlays(page);
  await page.getByRole('figure').click({ position: { x: 180, y: 60 } });
  await page.getByRole('button', { name: 'Definições', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Definições' });
  await expect(sheet).toBeVisible();
  expect(await coveredChoices(sheet)).toEqual([]);
  const box = await sheet.boundingBox();
  expect(box && Math.round(box.y + box.height), 'the sheet ends at the bottom edge').toBe(844);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 844,
    height: 390,
    deviceScaleFactor: 1,
    mobile: true,
    screenOrientation: { type: 'landscapePrimary', angle: 90 },
  });
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['FIGURE']);
});

test('[F-sheet-over] the guide’s sheet and its calendar lie above the bar', async ({ page, watch: _ }) => {
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Escolher dia' }).click();
  const calendar = page.getByRole('dialog', { name: 'Escolher dia' });
  await expect(calendar).toBeVisible();
  expect(await coveredChoices(calendar)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.epg-link').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Partilhar' })).toBeAttached();
  expect(await coveredChoices(sheet)).toEqual([]);
});
