/** The live picture of a served page, which does not wait for the page around it. */
import type { Page } from '@playwright/test';
import { isHydrated } from '../support/hydrated.ts';
import { expectMotion } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

/** Once the player opens its stream, React's work waits for {@link hydrate}: it is posted to a message port, without content. */
const holdHydration = (page: Page) =>
  page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHeld = false;
    const { mark } = performance;
    performance.mark = (name, options) => {
      if (name === 'player-open') isHeld = true;
      return mark.call(performance, name, options);
    };
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: Parameters<MessagePort['postMessage']>) {
      const post = () => postMessage.apply(this, given);
      if (isHeld && given[0] === null) held.push(post);
      else post();
    } as MessagePort['postMessage'];
    Object.assign(window, {
      hydrate: () => {
        isHeld = false;
        for (const post of held) post();
      },
    });
  });

async function gotoWithStream(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('script[data-source]'), 'the stream is in the head of the page').toHaveCount(1);
}

const hydrate = (page: Page) => page.evaluate(() => (window as unknown as { hydrate: () => void }).hydrate());
const tile = (page: Page) => page.locator('[data-tile]');
/** How often a stream was opened. The player may do it again by itself while no segment comes: for a smaller rendition, say. */
const openings = (page: Page) => page.evaluate(() => performance.getEntriesByName('player-open').length);

test('the picture plays before its page is hydrated, and goes on in the same element when it is', async ({ page, watch: _ }) => {
  await holdHydration(page);
  await gotoWithStream(page, '/live/canal');
  await expectMotion(page);
  expect(await isHydrated(tile(page))).toBe(false);
  await expect(page.locator('[data-tile] > img'), 'the poster does not cover the picture').toBeHidden();

  await page.locator('video').evaluate((video) => video.setAttribute('data-seen', ''));
  const before = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const opened = await openings(page);
  expect(opened).toBeGreaterThan(0);
  await hydrate(page);
  await expect(page.getByRole('slider', { name: 'Posição na emissão' })).toBeVisible();
  expect(await isHydrated(tile(page))).toBe(true);
  await expectMotion(page);
  const video = page.locator('video');
  await expect(video).toHaveCount(1);
  await expect(video).toHaveAttribute('data-seen', '');
  expect(await video.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(before);
  expect(await openings(page), 'who hydrates does not open the stream again').toBe(opened);
  // From here on the tile covers the picture itself, when another channel is opened.
  await expect(page.locator('[data-slot][data-shown]')).toHaveCount(0);
});

test('the moment in an address is shown before its page is hydrated', async ({ page, stack, watch: _ }) => {
  await holdHydration(page);
  const stream = (await (await fetch(`${stack.upstream}/channels/stream/1`)).json()) as { start: string; dvr_seconds: number };
  const now = Date.parse(stream.start) + stream.dvr_seconds * 1_000;
  await gotoWithStream(page, `/live/canal/1/camarote-1?t=${new Date(now - 10 * 60_000).toISOString()}`);
  await expectMotion(page);
  expect(await isHydrated(tile(page))).toBe(false);
  const opened = await openings(page);
  expect(opened).toBeGreaterThan(0);
  await hydrate(page);
  const bar = page.getByRole('slider', { name: 'Posição na emissão' });
  await expect(bar).toHaveAttribute('aria-valuetext', /^(9|10) min .* atrás do direto$/);
  expect(await openings(page), 'who hydrates does not open the stream again').toBe(opened);
});

test('the stream needs nothing of the page’s other scripts', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch/);
  await page.route(/\/assets\/(?!shaka-|preferences-)[^/]*\.js$/, (route) => route.abort());
  await gotoWithStream(page, '/live/canal');
  await expectMotion(page);
  expect(await isHydrated(tile(page))).toBe(false);
});

test('a library that did not come with the page is asked for again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  let asked = 0;
  await page.route(/\/shaka-player\.[^/]*\.js$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await gotoWithStream(page, '/live/canal');
  await expectMotion(page);
  expect(asked).toBe(2);
});
