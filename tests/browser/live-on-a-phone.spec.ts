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

/** Id of a channel whose programme is no match: the scores of other matches come under a short text. */
async function channelWithoutMatch(upstream: string): Promise<number> {
  const answer = await fetch(`${upstream}/channels/live`);
  const { channels } = (await answer.json()) as { channels: { id: number; premium: boolean; fixture: object | null }[] };
  const channel = channels.find(({ premium, fixture }) => !premium && fixture === null);
  if (!channel) throw new Error('every channel shows a match');
  return channel.id;
}

test('[L-multiscreen] [B-other-fields] on a phone the scores of other matches come without moving the channels, and no key leads under a bar', async ({
  page,
  stack,
  watch,
}) => {
  await page.goto(`/live/canal/${await channelWithoutMatch(stack.upstream)}`);
  await expectPlays(page);
  await expect(page.getByRole('region', { name: 'Noutros campos' })).toBeVisible();
  expect(watch.shift()).toBeLessThan(0.01);
  // All of the channels and of the panel, by the tabulator: what has the focus is not entirely under the picture or the bar.
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const under = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused.closest('figure, nav[aria-label="Canais"], [role="tabpanel"]') === null) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const isSeen = [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint(left + width / 2, top + height * part);
        return hit !== null && (focused.contains(hit) || focused.closest('figure')?.contains(hit) || hit.contains(focused));
      });
      return isSeen ? null : (focused.getAttribute('aria-label') ?? focused.textContent);
    });
    if (under !== null) covered.push(under);
  }
  expect(covered).toEqual([]);
});
