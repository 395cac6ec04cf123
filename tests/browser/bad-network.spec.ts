/**
 * A shared link to a channel, opened for the first time on a slow phone. How long it takes depends on the machine: tests/prove/bad-network.spec.ts and
 * `npm run bench`. There on a crowded network too.
 */
import { firstFrame, watchFirstFrame } from '../../bench/first-frame.ts';
import { SLOW, slowPhone } from '../support/slow-network.ts';
import { expect, test } from '../support/test.ts';

test('[B-bad-network] a shared live link on a slow phone with cold caches shows the text first, then the lowest rendition', async ({
  browser,
  stack,
}) => {
  const address = (await fetch(`${stack.site}/live/canal`)).url;
  const html = await (await fetch(address)).text();
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  expect(html).toMatch(/<time dateTime="[^"]+Z">\d\d:\d\d<\/time>/i);
  expect(html.match(/<a [^>]*href="\/live\/canal\/\d+\//g)?.length ?? 0).toBeGreaterThanOrEqual(8);

  const { page } = await slowPhone(browser, SLOW);
  try {
    const renditions: string[] = [];
    page.on('request', (request) => {
      const rendition = /\/s\/\d+\/(v\d+)\./.exec(request.url())?.[1];
      if (rendition) renditions.push(rendition);
    });
    await watchFirstFrame(page);
    await page.goto(address, { waitUntil: 'commit' });
    const { readable, frame } = await firstFrame(page);
    expect(readable, 'milliseconds until there is text').toBeGreaterThan(0);
    expect(readable, 'there is text before there is a picture').toBeLessThan(frame);
    expect(renditions[0]).toBe('v180');
  } finally {
    await page.context().close();
  }
});
