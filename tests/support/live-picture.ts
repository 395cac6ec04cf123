/** Helpers for tests of a playing channel. */
import { expect, type Locator, type Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

export const channelRail = (page: Page): Locator => page.getByRole('navigation', { name: 'Canais' });
export const positionBar = (page: Page): Locator => page.getByRole('slider', { name: 'Posição na emissão' });

/** Waits until the video plays, which is when `currentTime` advances by half a second, and the page is hydrated. */
export async function expectPlays(page: Page, timeout = 30_000): Promise<void> {
  await expectMotion(page, timeout);
  // A served room's picture plays before that, and keys do nothing until then.
  const tile = page.locator('[data-tile]');
  await untilHydrated((await tile.count()) > 0 ? tile.first() : page.locator('main'), timeout);
}

/** Waits until the video plays, on a page that need not be hydrated. */
export async function expectMotion(page: Page, timeout = 30_000): Promise<void> {
  try {
    await untilMotion(page, timeout);
  } catch (cause) {
    throw new Error(`no picture moves: ${await page.evaluate(pictureNow).catch(() => 'the page is gone')}`, { cause });
  }
}

/** Runs in the page: what is known of its picture, for who reads why it did not move. */
function pictureNow(): string {
  const video = document.querySelector('video');
  const ranges = (of: TimeRanges) => Array.from({ length: of.length }, (_, at) => `${of.start(at)} to ${of.end(at)}`);
  const loaded = performance.getEntriesByType('resource').slice(-20) as PerformanceResourceTiming[];
  return JSON.stringify({
    video: video && {
      paused: video.paused,
      seeking: video.seeking,
      readyState: video.readyState,
      at: video.currentTime,
      loaded: ranges(video.buffered),
      canSeek: ranges(video.seekable),
      error: video.error?.message,
    },
    now: Math.round(performance.now()),
    asked: loaded.map(({ name, startTime, duration, responseStatus, encodedBodySize }) =>
      [new URL(name).pathname, Math.round(startTime), `+${Math.round(duration)}`, responseStatus, encodedBodySize].join(' '),
    ),
  });
}

async function untilMotion(page: Page, timeout: number): Promise<void> {
  await page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return video !== null && !video.paused && video.readyState >= 3 && video.currentTime > 0;
    },
    null,
    { timeout },
  );
  const before = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await page.waitForFunction((from) => (document.querySelector('video')?.currentTime ?? 0) > from + 0.5, before, { timeout });
}

/** Clicks a control over the picture: controls hide when the mouse rests, which may be before it has moved to them. */
export async function clickControl(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('figure').hover();
    await control.click({ timeout: 2_000 });
  }).toPass();
}

/** Waits for what a room loads with its picture: the room's own keys, and the corner picture of the pages to come. */
export async function expectWholeRoom(page: Page): Promise<void> {
  await expectPlays(page);
  await expect(page.getByRole('button', { name: 'Partilhar este momento' })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/docked-player-')));
}

/**
 * Changes the channel and waits for its picture. The address changes at once, but keys pressed before the picture changes still go to
 * the old channel.
 */
export async function zap(page: Page, press: () => Promise<void>): Promise<void> {
  const before = page.url();
  const emptied = await page.evaluateHandle(() => {
    const video = document.querySelector('video');
    const seen = { emptied: false };
    video?.addEventListener('emptied', () => (seen.emptied = true), { once: true });
    return seen;
  });
  await press();
  await expect(page).not.toHaveURL(before);
  await expect.poll(() => emptied.evaluate((seen) => seen.emptied)).toBe(true);
  await expectPlays(page);
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', 'Em direto');
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    // One call to the browser instead of two: a walk through a page has a hundred presses.
    if (await target.evaluateAll((found) => found.length === 1 && found[0] === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `reached with ${most} presses of the tabulator`).toBeFocused();
}
