/** An encoder that stops, begins again and jumps in time, in the player (tests/prove/encoder.spec.ts does it with nginx-rtmp and ffmpeg). */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, type ExpectStatic, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../tests/support/chromium-flags.ts';
import { type RestartingEncoder, startRestartingEncoder } from '../../tests/support/restarting-encoder.ts';
import { type ContractServer, startContractServer } from './contract/contract-server.ts';
import { liveSourceFrom } from './live-source.ts';

const executablePath = chromiumPath();
if (executablePath === undefined) console.warn('no Chromium: encoders that begin again are not played');

/**
 * From one state of the player to the next, by itself. The ten seconds of a viewer are measured where nothing runs beside
 * (tests/prove/encoder.spec.ts); here several pages play at once, and other tests. Milliseconds.
 */
const WITHIN_MS = 60_000;
/** Between two readings of a picture's time. Milliseconds. */
const MOVES_MS = 500;
/** Long enough for what was loaded to run out. Milliseconds. */
const AWAY_MS = 12_000;
const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

describe.runIf(executablePath !== undefined)('an encoder that begins again', { concurrent: true, timeout: 400_000 }, () => {
  let server: ContractServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startContractServer();
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  interface Watched {
    readonly encoder: RestartingEncoder;
    readonly plays: () => Promise<void>;
    readonly says: (error: string) => Promise<void>;
    /** Moves at the end of the list, and goes on with what the encoder writes from then on. */
    readonly isBack: () => Promise<void>;
  }

  /** Opens the encoder's list, does what is to happen and ends all. @param expect the test's own: tests run beside one another */
  async function watch(expect: ExpectStatic, act: (watched: Watched) => Promise<void>, before?: (encoder: RestartingEncoder) => void) {
    const encoder = await startRestartingEncoder(server.origin);
    before?.(encoder);
    const page = await browser.newPage();
    const state = () => page.evaluate(() => contractPage.keptState());
    const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    const plays = () => expect.poll(state, { timeout: WITHIN_MS }).toMatchObject({ status: 'playing', error: null });
    const says = (error: string) => expect.poll(state, { timeout: WITHIN_MS }).toMatchObject({ status: 'error', error });
    const moves = async () => {
      const at = await time();
      await pause(MOVES_MS);
      return (await time()) > at;
    };
    const isBack = async () => {
      await plays();
      await expect.poll(moves, { timeout: WITHIN_MS }).toBe(true);
      await expect.poll(async () => (await state()).behindLive, { timeout: WITHIN_MS }).toBeLessThan(10);
      const asked = encoder.asked.length;
      await expect.poll(() => encoder.asked.length, { timeout: WITHIN_MS }).toBeGreaterThan(asked + 2);
      await plays();
    };
    try {
      await page.goto(encoder.origin);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      const source = liveSourceFrom('canal-1', { hls: encoder.list, hlsShort: null, dash: null }, 0);
      await page.evaluate((given) => contractPage.begin(given), source);
      await act({ encoder, plays, says, isBack });
    } finally {
      await page.close();
      await encoder.close();
    }
  }

  it('[J-encoder-restart] a list that begins anew under the same names is shown at its live edge', ({ expect }) =>
    watch(expect, async ({ encoder, plays, says, isBack }) => {
      await plays();
      encoder.stop();
      await says('stopped');
      encoder.asked.length = 0;
      encoder.begin();
      await isBack();
      // The broadcast before was on the air for 60 segments.
      expect(Number.parseInt(encoder.asked[0] ?? '', 10)).toBeLessThan(40);
    }));

  it('[J-encoder-restart] a list that is away and then begins anew is shown at its live edge', ({ expect }) =>
    watch(expect, async ({ encoder, plays, says, isBack }) => {
      await plays();
      encoder.stop();
      encoder.gone = true;
      await says('stopped');
      await pause(AWAY_MS);
      encoder.begin(86_400);
      encoder.gone = false;
      await isBack();
    }));

  it('[J-encoder-restart] a list that has ended as a recording does goes on', ({ expect }) =>
    watch(expect, async ({ encoder, plays, says, isBack }) => {
      await plays();
      encoder.stop();
      encoder.ended = true;
      await says('stopped');
      encoder.ended = false;
      encoder.begin(7);
      await isBack();
    }));

  it('[J-encoder-restart] a list that goes on behind a mark, with times from zero, is shown at its live edge', ({ expect }) =>
    watch(expect, async ({ encoder, plays, isBack }) => {
      await plays();
      encoder.stop();
      await pause(7_000);
      encoder.goOn();
      await isBack();
      await pause(12_000);
      await isBack();
    }));

  it('[J-encoder-restart] a page opened while there is no list shows the first picture by itself', ({ expect }) =>
    watch(
      expect,
      async ({ encoder, says, isBack }) => {
        await says('unavailable');
        await pause(AWAY_MS);
        encoder.begin();
        encoder.gone = false;
        await isBack();
      },
      (encoder) => {
        encoder.gone = true;
      },
    ));

  for (const [words, seconds] of [
    ['ahead', 3_600],
    ['back', -60],
  ] as const)
    it(`[J-encoder-restart] times that jump ${words} without a mark do not end the picture`, ({ expect }) =>
      watch(expect, async ({ encoder, plays, isBack }) => {
        await plays();
        encoder.jump(seconds);
        // What was loaded before plays to its end.
        await pause(4_000);
        await isBack();
      }));
});
