/**
 * From the wish to watch to the first frame: opened cold, after the pointer rested on the channel, and zapped to, with every answer
 * of the upstream delayed; beside a page that holds shaka and nothing else, on the same stream in the same run.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import type { Stack } from '../tests/support/stack.ts';
import { firstFrame, watchFirstFrame } from './first-frame.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = 5;
const DELAY_MS = 50;
const LIBRARY = new URL('../node_modules/shaka-player/dist/shaka-player.dash-es2021.js', import.meta.url);

/** A page with a video, shaka with the settings of a live player, and nothing else. */
function barePage(): Promise<{ server: Server; url: string }> {
  const library = readFileSync(LIBRARY);
  const page = `<!doctype html><title>bare</title><video muted></video><script src="/shaka.js"></script><script>
    shaka.polyfill.installAll();
    const video = document.querySelector('video');
    const player = new shaka.Player();
    player.configure({ streaming: { rebufferingGoal: 0.2 } });
    window.join = async (uri) => {
      const from = performance.now();
      const frame = new Promise((done) => video.requestVideoFrameCallback(done));
      await player.load(uri, null, 'application/dash+xml');
      await video.play();
      await frame;
      return performance.now() - from;
    };
    window.ready = player.attach(video);
  </script>`;
  const server = createServer((request, response) => {
    const script = request.url === '/shaka.js';
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? library : page);
  });
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })),
  );
}

async function delayed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: DELAY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return page;
}

/** Milliseconds from now until the element shows a frame of another stream. */
const zapTime = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        const from = performance.now();
        video.addEventListener('emptied', () => video.requestVideoFrameCallback((at) => done(at - from)), { once: true });
        document.querySelector<HTMLElement>('.room__list li:nth-child(2) a')?.click();
      }),
  );

export async function benchJoin(stack: Pick<Stack, 'site' | 'upstream'>, runs = RUNS): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const bare = await barePage();
  const times: Record<'cold' | 'bareCold' | 'intent' | 'zap' | 'bareJoin', number[]> = {
    cold: [],
    bareCold: [],
    intent: [],
    zap: [],
    bareJoin: [],
  };
  try {
    const address = (await fetch(`${stack.site}/live/canal`)).url;
    const manifest = `${stack.upstream}/live/${address.split('/')[5]}/live.mpd?dvr=7200`;
    for (let run = 0; run < runs; run += 1) {
      const bareContext = await browser.newContext();
      const reference = await delayed(bareContext);
      await reference.goto(bare.url);
      const join = () => reference.evaluate((uri) => (window as unknown as { join: (uri: string) => Promise<number> }).join(uri), manifest);
      times.bareCold.push(
        (await join()) + (await reference.evaluate(() => performance.timing.loadEventEnd - performance.timing.navigationStart)),
      );
      times.bareJoin.push(await join());
      await bareContext.close();

      const cold = await browser.newContext();
      const page = await delayed(cold);
      await watchFirstFrame(page);
      await page.goto(address, { waitUntil: 'commit' });
      times.cold.push((await firstFrame(page)).frame);
      await page.waitForTimeout(1_500);
      times.zap.push(await zapTime(page));
      await page.waitForTimeout(500);
      const link = page.locator('.room__list li:nth-child(1) a');
      await link.hover();
      await page.waitForTimeout(1_000);
      times.intent.push(
        await page.evaluate(
          () =>
            new Promise<number>((done) => {
              const video = document.querySelector('video') as HTMLVideoElement;
              const from = performance.now();
              video.addEventListener('emptied', () => video.requestVideoFrameCallback((at) => done(at - from)), { once: true });
              document.querySelector<HTMLElement>('.room__list li:nth-child(1) a')?.click();
            }),
        ),
      );
      await cold.close();
    }
  } finally {
    await browser.close();
    bare.server.close();
  }
  const row = (what: string, ours: number[], reference: number[], words: string): BenchRow => {
    const ratio = median(ours) / median(reference);
    return {
      what: `${what}, answers delayed ${DELAY_MS} ms`,
      measured: `${round(median(ours), 0)} ms, ${round(ratio)} ×`,
      goal: '≤ 1.15 ×',
      reference: `${words}: ${round(median(reference), 0)} ms`,
      holds: ratio <= 1.15,
    };
  };
  return [
    row('join cold, from the address', times.cold, times.bareCold, 'bare shaka page, from its address'),
    row('join after intent', times.intent, times.bareJoin, 'bare shaka page, library there'),
    row('zap', times.zap, times.bareJoin, 'bare shaka page, library there'),
  ];
}
