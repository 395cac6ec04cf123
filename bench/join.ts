/**
 * Time to the first frame: opened cold, after the pointer rested on the channel, and zapped to, with every answer of site and upstream
 * delayed; compared with a page that has only shaka, on the same streams in the same run. No part of the channel is in a cache: each kind of
 * start has its own channel, and the reference opens the same one.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import type { Stack } from '../tests/support/stack.ts';
import { DELAY_MS, delayedPage } from './delayed-page.ts';
import { firstFrame, watchFirstFrame } from './first-frame.ts';
import { inTime } from './in-time.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const GOAL = 1.15;
/** A channel of which nothing is known: how it plays is asked first, which the bare page knows. */
const FAR_GOAL = 1.5;
/** The page has more to load and to draw than a picture. */
const PAGE_GOAL = 1.4;
/** How long the viewer watches a channel before the next one. Milliseconds. */
const LOOK_MS = 3_000;
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
      // Ignore frames of the previous stream, as in the site's own page.
      const shown = new Promise((done) => {
        const ask = () => video.requestVideoFrameCallback(done);
        if (video.readyState === 0) ask();
        else video.addEventListener('emptied', ask, { once: true });
      });
      await player.load(uri, null, 'application/dash+xml');
      video.play();
      return (await shown) - from;
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

/** Milliseconds from a click on a channel of the rail until the element shows a frame of it. */
const zapTime = (page: Page, place: number): Promise<number> =>
  page.evaluate(
    (nth) =>
      new Promise<number>((done) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        const from = performance.now();
        video.addEventListener('emptied', () => video.requestVideoFrameCallback((at) => done(at - from)), { once: true });
        document.querySelector<HTMLElement>(`[data-room-rail] li:nth-child(${nth}) a`)?.click();
      }),
    place,
  );

/** When the player began to open the stream, with its library loaded (a performance mark). Milliseconds since the navigation. */
const openedAt = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('player-open')[0]?.startTime ?? Number.NaN);

/** Channels of the rail: the first is opened cold, then a neighbour is zapped to, then a distant one, and one is opened after a hover. */
const ZAPPED = [2, 3, 4];
/** The first of these that everybody may watch. */
const FAR_FROM = 8;
const INTENDED = 6;

/** The place of a channel that needs no account, from {@link FAR_FROM} on. */
async function firstPublic(upstream: string, rail: readonly string[]): Promise<number> {
  for (let place = FAR_FROM; place <= rail.length; place += 1) {
    const answer = await fetch(`${upstream}/live/${rail[place - 1]?.split('/')[3]}/live.mpd?dvr=60`);
    await answer.body?.cancel();
    if (answer.ok) return place;
  }
  throw new Error('no distant channel is public');
}

export async function benchJoin(stack: Pick<Stack, 'site' | 'upstream'>, runs = RUNS): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const bare = await barePage();
  const names = ['cold', 'page', 'intent', 'zap', 'far', 'bareCold', 'barePage', 'bareIntent', 'bareZap', 'bareFar'] as const;
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<(typeof names)[number], number[]>;
  try {
    const address = (await fetch(`${stack.site}/live/canal`)).url;
    for (let run = 0; run < runs; run += 1) {
      const cold = await browser.newContext();
      const { page } = await delayedPage(cold);
      await watchFirstFrame(page);
      await page.goto(address, { waitUntil: 'commit' });
      const { frame } = await firstFrame(page);
      times.page.push(frame);
      times.cold.push(frame - (await openedAt(page)));
      const rail = await page
        .locator('[data-room-rail] a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
      const far = await firstPublic(stack.upstream, rail);
      for (const place of ZAPPED) {
        await page.waitForTimeout(LOOK_MS);
        times.zap.push(await inTime(zapTime(page, place), 'zap'));
      }
      await page.waitForTimeout(LOOK_MS);
      times.far.push(await inTime(zapTime(page, far), 'far zap'));
      await page.waitForTimeout(1_000);
      await page.locator(`[data-room-rail] li:nth-child(${INTENDED}) a`).hover();
      await page.waitForTimeout(1_000);
      times.intent.push(await inTime(zapTime(page, INTENDED), 'zap after intent'));
      await cold.close();

      const bareContext = await browser.newContext();
      const { page: reference } = await delayedPage(bareContext);
      await reference.goto(bare.url);
      const join = (path: string | undefined) =>
        inTime(
          reference.evaluate(
            (uri) => (window as unknown as { join: (uri: string) => Promise<number> }).join(uri),
            `${stack.upstream}/live/${path?.split('/')[3]}/live.mpd?dvr=7200`,
          ),
          'bare page',
        );
      const joined = await join(rail[0]);
      times.bareCold.push(joined);
      times.barePage.push(joined + (await reference.evaluate(() => performance.timing.loadEventEnd - performance.timing.navigationStart)));
      for (const place of ZAPPED) {
        await reference.waitForTimeout(LOOK_MS);
        times.bareZap.push(await join(rail[place - 1]));
      }
      await reference.waitForTimeout(LOOK_MS);
      times.bareFar.push(await join(rail[far - 1]));
      await reference.waitForTimeout(1_000);
      times.bareIntent.push(await join(rail[INTENDED - 1]));
      await bareContext.close();
    }
  } finally {
    await browser.close();
    bare.server.close();
  }
  const row = (what: string, ours: number[], reference: number[], words: string, goal = GOAL): BenchRow => {
    const ratio = median(ours) / median(reference);
    return {
      what: `${what}, answers delayed ${DELAY_MS} ms`,
      measured: `${round(median(ours), 0)} ms, ${round(ratio)} ×`,
      goal: `≤ ${goal} ×`,
      reference: `${words}: ${round(median(reference), 0)} ms`,
      holds: ratio <= goal,
    };
  };
  return [
    row('join cold, library there, from load to first frame', times.cold, times.bareCold, 'bare shaka page, library there, the same'),
    row('join after intent, from the click', times.intent, times.bareIntent, 'bare shaka page, library there, from load'),
    row(
      `zap to the next channel, from the click, median of ${times.zap.length}`,
      times.zap,
      times.bareZap,
      'bare shaka page, library there, from load',
    ),
    row('zap to a channel further off, nothing known of it, from the click', times.far, times.bareFar, 'the same', FAR_GOAL),
    row('the whole live page, cold, from its address', times.page, times.barePage, 'bare shaka page, from its address', PAGE_GOAL),
  ];
}
