import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../../tests/support/chromium-flags.ts';
import { MEDIA_ROOT, scheduleAt, store } from './media-fixture.ts';
import { createMediaHandler } from './media-server.ts';
import { createPlayout } from './playout.ts';

const executablePath = chromiumPath();
const here = executablePath !== undefined;
if (!here) console.log('There is no Chromium: playing a channel with hls.js is skipped.');

const HLS_JS = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');

type Seen = {
  currentTime: number;
  stalls: number;
  fatal: string[];
  errors: string[];
  waiting: number;
  dropped: number;
  frames: number;
  codecs: string;
  date: number;
};
type Watch = { hls: Record<string, unknown>; video: HTMLVideoElement; seen: Seen };
declare global {
  interface Window {
    watch: Watch;
  }
}

/** A page with a video element and hls.js as it is published. `codec` holds it to one picture codec. */
const page = (
  source: string,
  codec: string,
): string => `<!doctype html><meta charset="utf-8"><title>hls.js</title><video muted playsinline></video>
<script src="/hls.js"></script><script>
const video = document.querySelector('video');
const seen = { stalls: 0, fatal: [], errors: [], waiting: 0 };
const hls = new Hls({ enableWorker: false });
hls.on(Hls.Events.ERROR, (_, e) => {
  seen.errors.push(e.details);
  if (e.details === 'bufferStalledError') seen.stalls++;
  if (e.fatal) seen.fatal.push(e.details);
});
let began = false;
video.addEventListener('playing', () => { began = true; });
video.addEventListener('waiting', () => { if (began) seen.waiting++; });
hls.loadSource(${JSON.stringify(source)});
hls.attachMedia(video);
hls.on(Hls.Events.MANIFEST_PARSED, () => {
  const wanted = ${JSON.stringify(codec)};
  if (wanted) hls.currentLevel = hls.levels.findIndex((l) => l.attrs.CODECS.startsWith(wanted));
  video.play();
});
window.watch = { hls, video, seen };
</script>`;

/** The programme changes 12 s before the test began: hls.js joins 18 s behind, so it plays over the change. */
const CHANGE_LATER = 18_000;

describe.skipIf(!here)('hls.js on the playout', () => {
  let server: Server;
  let browser: Browser;
  let origin = '';

  beforeAll(async () => {
    const started = Date.now();
    const playout = createPlayout({
      store,
      schedule: scheduleAt(started + CHANGE_LATER),
      clock: Date.now,
      mediaRoot: MEDIA_ROOT,
      publicBase: 'http://localhost',
    });
    const media = createMediaHandler(playout);
    server = createServer((req, res) => {
      if (media(req, res)) return;
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
      if (pathname === '/hls.js') res.setHeader('content-type', 'text/javascript').end(readFileSync(HLS_JS));
      else if (pathname === '/play')
        res.setHeader('content-type', 'text/html').end(page(searchParams.get('src') ?? '', searchParams.get('codec') ?? ''));
      else res.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    await new Promise((done) => server?.close(done));
  });

  async function watch(source: string, seconds: number, codec = ''): Promise<Seen> {
    const tab = await browser.newPage();
    await tab.goto(`${origin}/play?src=${encodeURIComponent(source)}&codec=${codec}`);
    await tab.waitForFunction(() => window.watch.video.currentTime > 0 && !window.watch.video.paused && window.watch.video.readyState >= 3);
    const from = await tab.evaluate(() => window.watch.video.currentTime);
    await tab.waitForFunction((until) => window.watch.video.currentTime >= until || window.watch.seen.fatal.length > 0, from + seconds, {
      timeout: seconds * 1000 + 60_000,
    });
    const seen = await tab.evaluate(() => {
      const { video, hls } = window.watch;
      const quality = video.getVideoPlaybackQuality();
      const level = (hls.levels as { attrs: { CODECS: string } }[])[hls.currentLevel as number];
      const date = (hls.playingDate as Date | null)?.getTime() ?? 0;
      return {
        ...window.watch.seen,
        currentTime: video.currentTime,
        dropped: quality.droppedVideoFrames,
        frames: quality.totalVideoFrames,
        codecs: level?.attrs.CODECS ?? '',
        date,
      };
    });
    await tab.close();
    return { ...seen, currentTime: seen.currentTime - from };
  }

  it('plays a live channel for ten seconds without a stall, over a change of programme', async () => {
    const seen = await watch('/live/1/master.m3u8?dvr=60', 10);
    expect(seen.fatal).toEqual([]);
    expect(seen.errors).toEqual([]);
    expect(seen.currentTime).toBeGreaterThanOrEqual(10);
    expect([seen.stalls, seen.waiting]).toEqual([0, 0]);
    expect(seen.frames).toBeGreaterThan(150);
    // By the playlist's wall clock the picture is a few segments old.
    expect(Date.now() - seen.date).toBeGreaterThan(5_000);
    expect(Date.now() - seen.date).toBeLessThan(40_000);
  });

  it('plays a past range in AV1 and Opus, as a browser without H.264 does', async () => {
    const last = Math.floor((Date.now() - Date.UTC(2025, 0, 1)) / 6000) - 1;
    const seen = await watch(`/vod/2/${last - 12}-${last}/master.m3u8`, 8, 'av01');
    expect([...seen.fatal, ...seen.errors]).toEqual([]);
    expect(seen.codecs).toMatch(/^av01\..*,opus$/);
    expect([seen.stalls, seen.waiting]).toEqual([0, 0]);
    expect(seen.currentTime).toBeGreaterThanOrEqual(8);
  });
});
