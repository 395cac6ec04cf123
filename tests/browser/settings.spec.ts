/** Settings of the operator that override how often pages ask, and how many pictures the safe mode leaves. */
import { registerViewer, signInBrowser } from '../support/account.ts';
import { startChangedSettings } from '../support/changed-settings.ts';
import { expectPlays } from '../support/live-picture.ts';
import type { RecordedStack } from '../support/recorded-calls.ts';
import { test as base, expect, MAX_LAYOUT_SHIFT } from '../support/test.ts';

/** How far a clock jumps when it is stopped. */
const PAUSE_MS = 10_000;

const test = base.extend<{ stack: RecordedStack }>({
  stack: async ({ stacks }, use) => use(await stacks.own(startChangedSettings)),
});

test('[K-schedule-refresh-30] [G-tests-assert] the open guide refreshes as often as the setting says', async ({ page, watch: _ }) => {
  await page.clock.install();
  await page.goto('/guia');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  // Later than any page's clock runs on while a slow machine says what it is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_MS);
  const asked = new Map<string, number>();
  page.on('request', (request) => void asked.set(request.url(), (asked.get(request.url()) ?? 0) + 1));
  // Less than the thirty seconds of the default: nothing would be asked twice. The next reading is timed when the one before has been answered.
  let seconds = 0;
  const most = async () => {
    if (seconds < 29 - PAUSE_MS / 1_000) await page.clock.fastForward(1_000);
    seconds += 1;
    return Math.max(0, ...asked.values());
  };
  await expect.poll(most, { intervals: [250] }).toBeGreaterThanOrEqual(2);
});

test('[K-ping-30] [G-tests-assert] a picture pings as often as the setting says', async ({ page, context, stack, watch: _ }) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await page.goto('/live/canal/1');
  await expectPlays(page);
  const pings = () => stack.recorded.filter(({ path }) => path === '/channels/stream/ping').length;
  const before = pings();
  // With the thirty seconds of the default there would be one.
  await expect.poll(() => pings() - before, { timeout: 25_000 }).toBeGreaterThanOrEqual(3);
});

test('[S-safe-mode] [G-tests-assert] in safe mode a room takes a second picture and offers no third', async ({ page, watch: _ }) => {
  await page.goto('/live/canal/1');
  await expectPlays(page);
  const add = page.getByRole('button', { name: /^Acrescentar/ });
  await add.first().click();
  await expect(page).toHaveURL(/canais=1,\d+$/);
  await expect(page.locator('[data-place] video')).toHaveCount(2);
  await expect(add).toHaveCount(0);
});

test('[S-safe-mode] in safe mode a room of four pictures plays two, and the others rest in their places', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.goto('/live/canal/1?canais=1,2,3,4');
  const resting = page.locator('[data-resting]');
  await expect(resting).toHaveCount(2);
  await expect(page.locator('[data-place] video')).toHaveCount(2);
  await expect(resting.first()).toContainText('Camarote 3 em pausa');
  expect(watch.largestShift()).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  await resting.first().getByRole('button', { name: 'Fechar as que estão em pausa' }).click();
  await expect(resting).toHaveCount(0);
  await expect(page).toHaveURL(/canais=1,2(&|$)/);
});
