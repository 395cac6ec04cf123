import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../../tests/support/chromium-flags.ts';
import { type SourceServer, startSource } from '../../../tests/support/source-server.ts';
import { createStreamTokens } from '../media/stream-tokens.ts';
import { createRelay } from './relay-handler.ts';

const executablePath = chromiumPath();
if (executablePath === undefined) console.log('There is no Chromium: playing a relayed channel with hls.js is skipped.');
const HLS_JS = readFileSync(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
const KINDS = ['untimed', 'ts'];

describe.skipIf(executablePath === undefined)('[SEC-52] a relayed channel in hls.js', () => {
  let source: SourceServer;
  let server: Server;
  let browser: Browser;
  let base = '';
  beforeAll(async () => {
    source = await startSource();
    const relay = createRelay({
      sourceOf: async (id) => ({ address: new URL(`${source.origin}/cdn/${KINDS[id]}/master.m3u8`), hasRights: false }),
      named: new Set([source.host]),
      secret: Buffer.alloc(32, 1),
      tokens: createStreamTokens(Buffer.alloc(32, 2)),
      clock: Date.now,
      publicBase: 'http://relay.test',
      trusted: { networks: [], cloudflare: false },
      log: pino({ level: 'silent' }),
    });
    server = createServer((request, response) => {
      if (relay(request, response)) return;
      if (request.url === '/hls.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(HLS_JS);
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<!doctype html><video muted></video><script src="/hls.js"></script><script>
          const video = document.querySelector('video');
          const hls = new Hls({ enableWorker: false });
          hls.loadSource('/relay/' + location.search.slice(1) + '/live.m3u8');
          hls.attachMedia(video);
          hls.on(Hls.Events.MANIFEST_PARSED, () => video.play());</script>`);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ executablePath, args: chromiumFlags });
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await source.close();
  });

  it.each([...KINDS.entries()])('plays kind %i: %s', async (id) => {
    const page = await browser.newPage();
    await page.goto(`${base}/?${id}`);
    const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await expect.poll(time).toBeGreaterThan(0);
    const before = await time();
    await expect.poll(time).toBeGreaterThan(before + 0.5);
    await page.close();
  });
});
