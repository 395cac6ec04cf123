/** The viewing room on a phone: its sheets, and turning it on its side. */
import type { Locator, Page } from '@playwright/test';
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

/** What moves on its own has come to rest, on the page and in what it scrolls. */
const stillness = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );

/** Runs in the page: what has the focus in the room, where it is entirely under something else or off the screen; null otherwise. */
function focusUnderSomething(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused.closest('figure, nav[aria-label="Canais"], [role="tabpanel"]') === null) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width / 2, top + height * part);
    return hit !== null && (focused.contains(hit) || focused.closest('figure')?.contains(hit) || hit.contains(focused));
  });
  if (isSeen) return null;
  const above = document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 80) ?? 'the edge of the screen';
  return `${focused.getAttribute('aria-label') ?? focused.textContent} at ${Math.round(top)}, ${Math.round(height)} high, under ${above}`;
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
  await stillness(page);
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const under = await page.evaluate(focusUnderSomething);
    if (under !== null) covered.push(under);
  }
  expect(covered).toEqual([]);
});

test('on a phone a channel that has the focus while the scores of other matches push it down stays in view', async ({
  page,
  stack,
  watch: _,
}) => {
  // Slowed, so that keys are pressed while the channels still move.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await page.goto(`/live/canal/${await channelWithoutMatch(stack.upstream)}`);
  await expectPlays(page);
  await expect(page.getByRole('region', { name: 'Noutros campos' })).toBeVisible();
  const channels = page.getByRole('navigation', { name: 'Canais' });
  const isSliding = () => channels.evaluate((list) => list.getAnimations().length > 0);
  // In view where it is now, and at the slide's end under the bar at the bottom.
  await page.keyboard.press('Tab');
  await channels.getByRole('link').first().focus();
  expect(await isSliding(), 'the channels slide while one gets the focus').toBe(true);
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await stillness(page);
  expect(await page.evaluate(focusUnderSomething)).toBe(null);
});
