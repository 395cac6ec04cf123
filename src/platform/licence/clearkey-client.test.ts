import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../../tests/support/chromium-flags.ts';
import { createContentKeys } from '../media/content-keys.ts';
import { MEDIA_ROOT, scheduleAt, store } from '../media/media-fixture.ts';
import { createMediaHandler } from '../media/media-server.ts';
import { createPlayout } from '../media/playout.ts';
import { createStreamTokens } from '../media/stream-tokens.ts';
import { lastComplete } from '../media/timeline.ts';
import { createClearKeyLicences } from './clearkey.ts';

const executablePath = chromiumPath();
if (executablePath === undefined) console.log('There is no Chromium: playing an encrypted channel is skipped.');
const SHAKA = readFileSync(createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.hls-es2021.js'));
const CHANNEL = 3;
const tokens = createStreamTokens(Buffer.alloc(32, 1));
const token = () => tokens.issue({ channelId: CHANNEL, account: 'a', device: null }, Date.now() + 300_000);

/** HLS names the key's address itself: no player needs to be told of a licence server. */
describe.skipIf(executablePath === undefined)('[K-flags] an encrypted channel in HLS', () => {
  let server: Server;
  let browser: Browser;
  let base = '';
  beforeAll(async () => {
    const protection = { isEncrypted: (id: number) => id === CHANNEL, keyOf: createContentKeys(Buffer.alloc(32, 2)) };
    const shared = { clock: Date.now, publicBase: 'http://u.test', protection, tokens };
    const rights = { hasRights: protection.isEncrypted, tokens, tokenSeconds: 300 };
    const media = createMediaHandler(createPlayout({ ...shared, store, schedule: scheduleAt(Date.now()), mediaRoot: MEDIA_ROOT, rights }));
    const licences = createClearKeyLicences(shared);
    server = createServer((request, response) => {
      if (media(request, response) || licences(request, response)) return;
      if (request.url === '/shaka.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(SHAKA);
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<!doctype html><video muted></video><script src="/shaka.js"></script><script>
          const video = document.querySelector('video');
          const player = new shaka.Player();
          player.configure({ preferredVideo: [{ codec: 'avc1' }] });
          window.failed = null;
          player.attach(video).then(() => player.load(decodeURIComponent(location.search.slice(1)), null, 'application/x-mpegurl')).then(() => video.play())
            .catch((error) => { window.failed = String(error.code ?? error); });</script>`);
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

  const open = async (path: string) => {
    const page = await browser.newPage();
    await page.goto(`${base}/?${encodeURIComponent(path)}`);
    return page;
  };

  it.for(['live', 'past'])('plays, %s', async (kind, { skip }) => {
    const b = lastComplete(Date.now()) - 1;
    const page = await open(
      kind === 'live'
        ? `/live/${CHANNEL}/master.m3u8?dvr=60&token=${token()}`
        : `/vod/${CHANNEL}/${b - 9}-${b}/master.m3u8?token=${token()}`,
    );
    // Free builds of Chromium have no H.264, and only H.264 is encrypted.
    skip(!(await page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.64001f"'))));
    const state = () =>
      page.evaluate(() => ({
        time: document.querySelector('video')?.currentTime ?? 0,
        failed: (window as unknown as { failed: string | null }).failed,
      }));
    await expect.poll(async () => (await state()).failed ?? ((await state()).time > 0 ? 'plays' : '')).toBe('plays');
    const before = (await state()).time;
    await expect.poll(async () => (await state()).time).toBeGreaterThan(before + 0.5);
    expect(await page.evaluate(() => document.querySelector('video')?.mediaKeys != null)).toBe(true);
    await page.close();
  });
});
