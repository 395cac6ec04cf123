import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../../tests/support/chromium-flags.ts';
import { MEDIA_ROOT, scheduleAt, store } from './media-fixture.ts';
import { createMediaHandler } from './media-server.ts';
import { createPlayout } from './playout.ts';
import { createStreamTokens } from './stream-tokens.ts';

const executablePath = chromiumPath();
if (executablePath === undefined) console.log('There is no Chromium: playing over the hour is skipped.');
const SHAKA = readFileSync(createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.dash-es2021.js'));
const CHANNEL = 3;
const HOUR = Date.UTC(2026, 10, 21, 20);
const tokens = createStreamTokens(Buffer.alloc(32, 1));

/** Each hour is a period with other addresses (docs/decisions/0035-media-tags.md). */
describe.skipIf(executablePath === undefined)('a channel with rights in DASH', () => {
  let server: Server;
  let browser: Browser;
  let base = '';
  let token = '';
  beforeAll(async () => {
    // The picture is twelve seconds behind: it comes to the hour some seconds after it has begun to play.
    const moved = HOUR + 7_000 - Date.now();
    const clock = () => Date.now() + moved;
    token = tokens.issue({ channelId: CHANNEL, account: 'a', device: null }, clock() + 300_000);
    // The manifest is read every two seconds.
    const rights = { hasRights: (id: number) => id === CHANNEL, tokens, tokenSeconds: 8 };
    const shared = { store, schedule: scheduleAt(HOUR), clock, mediaRoot: MEDIA_ROOT, publicBase: 'http://u.test', rights };
    const media = createMediaHandler(createPlayout(shared));
    server = createServer((request, response) => {
      if (media(request, response)) return;
      if (request.url === '/shaka.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(SHAKA);
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<!doctype html><video muted></video><script src="/shaka.js"></script><script>
          const video = document.querySelector('video');
          const player = new shaka.Player();
          window.seen = { failed: [], waited: 0, began: null };
          player.addEventListener('error', ({ detail }) => window.seen.failed.push(detail.code));
          video.addEventListener('playing', () => { window.seen.began ??= player.getPlayheadTimeAsDate().getTime(); });
          video.addEventListener('waiting', () => { if (window.seen.began !== null) window.seen.waited += 1; });
          window.placeOf = () => (window.seen.began === null ? 0 : player.getPlayheadTimeAsDate().getTime());
          player.attach(video).then(() => player.load(decodeURIComponent(location.search.slice(1)))).then(() => video.play())
            .catch((error) => window.seen.failed.push(String(error.code ?? error)));</script>`);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://localhost:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ executablePath, args: chromiumFlags });
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  it('[G-segment-rights] plays over the hour without a stall or a gap', async () => {
    const page = await browser.newPage();
    const answers: number[] = [];
    page.on('response', (response) => void answers.push(response.status()));
    await page.goto(`${base}/?${encodeURIComponent(`/live/${CHANNEL}/live.mpd?dvr=7200&token=${token}`)}`);
    const state = () =>
      page.evaluate(() => ({
        ...(window as unknown as { seen: { failed: unknown[]; waited: number; began: number | null } }).seen,
        place: (window as unknown as { placeOf: () => number }).placeOf(),
        stretches: document.querySelector('video')?.buffered.length,
      }));
    await expect.poll(async () => (await state()).place, { timeout: 45_000 }).toBeGreaterThan(HOUR + 4_000);
    const seen = await state();
    expect(seen.began).toBeLessThan(HOUR);
    expect(seen).toMatchObject({ failed: [], waited: 0, stretches: 1 });
    expect(answers.filter((status) => status >= 400)).toEqual([]);
    await page.close();
  }, 60_000);
});
