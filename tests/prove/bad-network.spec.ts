/** A shared link to a channel, opened for the first time on a slow phone: how long it takes, and a crowded network. */
import { firstFrame, stalls, watchFirstFrame } from '../../bench/first-frame.ts';
import { SLOW, slowPhone } from '../support/slow-network.ts';
import { expect, test } from '../support/test.ts';

const CROWDED = { bits: 400_000, rtt: 300 };

test('[B-bad-network] at 1.6 Mb/s there is text within 4 s and a picture within 15 s', async ({ browser, stack }) => {
  const address = (await fetch(`${stack.site}/live/canal`)).url;
  const { page } = await slowPhone(browser, SLOW);
  try {
    await watchFirstFrame(page);
    await page.goto(address, { waitUntil: 'commit' });
    const { readable, frame } = await firstFrame(page);
    expect(readable, 'milliseconds until there is text').toBeLessThan(4_000);
    expect(frame, 'milliseconds until there is a picture').toBeLessThan(15_000);
  } finally {
    await page.context().close();
  }
});

test('[B-bad-network] at 400 kb/s the picture starts in a low rendition and does not stall', async ({ browser, stack }) => {
  test.setTimeout(120_000);
  const address = (await fetch(`${stack.site}/live/canal`)).url;
  const { page } = await slowPhone(browser, CROWDED);
  try {
    await watchFirstFrame(page);
    await page.goto(address, { waitUntil: 'commit' });
    expect((await firstFrame(page)).readable).toBeLessThan(8_000);
    await page.waitForTimeout(15_000);
    expect(await stalls(page), 'number of stalls').toBe(0);
    const { time, height } = await page.evaluate(() => {
      const video = document.querySelector('video');
      return { time: video?.currentTime ?? 0, height: video?.videoHeight ?? 0 };
    });
    await page.waitForFunction((from) => (document.querySelector('video')?.currentTime ?? 0) > from, time);
    expect(height).toBeGreaterThanOrEqual(180);
  } finally {
    await page.context().close();
  }
});
