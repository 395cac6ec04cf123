/** Streams with faults, one at a time: the embedded playout behind a proxy that makes them. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../tests/support/chromium-flags.ts';
import { type FaultyUpstream, startFaultyUpstream } from '../../tests/support/faulty-upstream.ts';
import { type ContractServer, startContractServer } from './contract/contract-server.ts';
import { liveSource } from './live-source.ts';
import type { PlayerSource } from './player-port.ts';

const executablePath = chromiumPath();
if (executablePath === undefined) console.warn('no Chromium: streams with faults are not played');

const HTML = {
  kind: 'words',
  body: '<!doctype html><html><body>Manutenção</body></html>',
  headers: { 'content-type': 'text/html' },
} as const;
const SEGMENT_MS = 6_000;
const segmentAt = (instant: number) => Math.floor((instant - Date.UTC(2025, 0, 1)) / SEGMENT_MS);

describe.runIf(executablePath !== undefined)('stream with faults', () => {
  let server: ContractServer;
  let proxy: FaultyUpstream;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    server = await startContractServer();
    proxy = await startFaultyUpstream(server.origin);
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await proxy?.stop();
    await server?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    await page.goto(proxy.url);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    proxy.asked.length = 0;
  });
  afterEach(async () => {
    await page.close();
    proxy.mend();
  });

  const state = () => page.evaluate(() => contractPage.keptState());
  const begin = (source: PlayerSource) => page.evaluate((given) => contractPage.begin(given), source);
  const plays = () => expect.poll(state).toMatchObject({ status: 'playing', error: null, position: expect.any(Number) });
  const asked = (path: RegExp) => proxy.asked.filter((request) => path.test(request.path)).length;
  /** Plays past an instant; the player has shown no error on the way. */
  const playsPast = (instant: number) =>
    expect
      .poll(async () => {
        const now = await state();
        expect(now.error).toBeNull();
        return now.position ?? 0;
      })
      .toBeGreaterThan(instant);

  for (const protocol of ['hls', 'dash'] as const) {
    const source = (): PlayerSource => {
      const live = liveSource(proxy.url, '1');
      const without = (addresses: PlayerSource['short']) => ({ ...addresses, dash: protocol === 'dash' ? addresses.dash : null });
      return { ...live, short: without(live.short), long: live.long && without(live.long) };
    };

    describe(protocol.toUpperCase(), () => {
      it('[G-stream-faults] leaves a rendition out that the server does not have', async () => {
        proxy.break(/v(360|540)\.(m3u8|\w+\.mp4)|\/s\/1\/v(360|540)\./, { kind: 'status', status: 404 });
        await begin(source());
        await expect.poll(state).toMatchObject({ status: 'playing', error: null, height: 180 });
        expect(asked(/v(360|540)/)).toBeGreaterThan(0);
      });

      it('[G-stream-faults] skips a segment that no rendition has', async () => {
        await begin(source());
        await plays();
        const missing = segmentAt((await state()).position ?? 0) - 8;
        const from = Date.UTC(2025, 0, 1) + missing * SEGMENT_MS;
        proxy.break(new RegExp(`/${missing}\\.m4s`), { kind: 'status', status: 404 });
        await page.evaluate((instant) => contractPage.keptSeek(instant), from - 3_000);
        await expect.poll(() => asked(new RegExp(`/${missing}\\.m4s`))).toBeGreaterThan(1);
        await playsPast(from + SEGMENT_MS + 1_000);
      });

      it('[G-stream-faults] skips a missing segment into which the viewer goes', async () => {
        await begin(source());
        await plays();
        const missing = segmentAt((await state()).position ?? 0) - 8;
        const from = Date.UTC(2025, 0, 1) + missing * SEGMENT_MS;
        proxy.break(new RegExp(`/${missing}\\.m4s`), { kind: 'status', status: 404 });
        await page.evaluate((instant) => contractPage.keptSeek(instant), from + 2_000);
        await expect.poll(() => asked(new RegExp(`/${missing}\\.m4s`))).toBeGreaterThan(1);
        await expect.poll(async () => (await state()).position).toBeGreaterThan(from + SEGMENT_MS + 1_000);
        await plays();
      });

      it('[G-stream-faults] asks again for a manifest that is a page, nothing or an empty list, and plays when it is right', async () => {
        for (const fault of [HTML, { ...HTML, body: '' }, { ...HTML, body: '#EXTM3U\n#EXT-X-TARGETDURATION:6\n' }]) {
          proxy.mend();
          proxy.break(/\.m3u8|\.mpd/, fault);
          await begin(source());
          await expect.poll(async () => (await state()).retryAt).toBeGreaterThan(0);
          proxy.mend();
          await plays();
        }
      });

      it('[G-stream-faults] plays on when its manifest is none for a while', async () => {
        await begin(source());
        await plays();
        const before = (await state()).position ?? 0;
        proxy.break(/\.m3u8|\.mpd/, HTML);
        proxy.asked.length = 0;
        if (protocol === 'hls') await expect.poll(() => asked(/\.m3u8/)).toBeGreaterThan(3);
        proxy.mend();
        await playsPast(before + 15_000);
      });

      it('[G-stream-faults] shows the smallest rendition when larger ones do not answer', async () => {
        let answer = () => {};
        const until = new Promise<void>((resolve) => {
          answer = resolve;
        });
        proxy.break(/\/s\/1\/v(360|540)\./, { kind: 'held', until });
        await begin(source());
        await expect.poll(state).toMatchObject({ status: 'playing', height: 180 });
        expect(asked(/\/s\/1\/v(360|540)\./)).toBeGreaterThan(0);
        answer();
      });

      it('[G-stream-faults] gives up at once on a manifest that does not answer when another stream is wanted', async () => {
        proxy.break(/\/live\/2\//, { kind: 'silence' });
        await begin(source());
        await plays();
        await begin(JSON.parse(JSON.stringify(source()).replaceAll('/live/1/', '/live/2/')));
        await expect.poll(() => asked(/\/live\/2\//)).toBeGreaterThan(0);
        await begin(source());
        await plays();
        expect(
          proxy.asked.find(({ path }) => path.startsWith('/live/2/'))?.took,
          'ended by the player, not by its time limit',
        ).toBeLessThan(7_000);
      });
    });
  }
});
