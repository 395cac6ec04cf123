import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../tests/support/chromium-flags.ts';
import { type ContractServer, startContractServer } from './contract/contract-server.ts';
import { playerContract } from './contract/player-contract.ts';
import { liveSource, liveSourceFrom } from './live-source.ts';
import type { PlayerSource } from './player-port.ts';

const executablePath = chromiumPath();
const hasBrowser = executablePath !== undefined;
if (!hasBrowser) console.warn('no Chromium: the player contract is not run against real streams');

let server: ContractServer;
let browser: Browser;
let page: Page;
const problems: string[] = [];

function sources(protocol: 'dash' | 'hls') {
  const only = (source: PlayerSource): PlayerSource =>
    protocol === 'dash'
      ? source
      : { ...source, short: { ...source.short, dash: null }, long: source.long && { ...source.long, dash: null } };
  const [live, otherLive, missing] = ['1', '2', '999'].map((id) => only(liveSource(server.origin, id)));
  if (!live || !otherLive || !missing) throw new Error('three sources');
  return { live, otherLive, missing };
}

async function openPage(): Promise<Page> {
  const opened = await browser.newPage();
  opened.on('pageerror', (error) => problems.push(`pageerror ${error.message}`));
  opened.on('console', (message) => {
    if (/Content Security Policy|still holds|Unhandled/i.test(message.text())) problems.push(message.text());
  });
  await opened.goto(server.origin);
  await opened.waitForSelector('html[data-ready]', { state: 'attached' });
  return opened;
}

describe.runIf(hasBrowser)('player contract, shaka adapter in Chromium with the real playout', () => {
  beforeAll(async () => {
    server = await startContractServer();
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
    page = await openPage();
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const protocol of ['dash', 'hls'] as const) {
    describe(protocol.toUpperCase(), () => {
      playerContract.forEach((check, index) => {
        it(check.name, async () => {
          const { live, otherLive, missing } = sources(protocol);
          const failure = await page.evaluate(([i, a, b, c]) => contractPage.run(i, a, b, c), [index, live, otherLive, missing] as const);
          expect(failure).toBeNull();
        });
      });
    });
  }

  for (const protocol of ['dash', 'hls'] as const)
    it(`[B-whole-programme] opens ${protocol.toUpperCase()} where it was wanted, also at the beginning of two hours`, async () => {
      const own = await openPage();
      await own.evaluate((live) => contractPage.begin(live), sources(protocol).live);
      const state = () => own.evaluate(() => contractPage.keptState());
      await expect.poll(state).toMatchObject({ status: 'playing', position: expect.any(Number) });
      const wanted = ((await state()).position ?? 0) - 110 * 60_000;
      await own.evaluate((instant) => contractPage.keptSeek(instant), wanted);
      await expect.poll(async () => ((await state()).position ?? 0) - wanted).toBeLessThan(15_000);
      await expect.poll(state).toMatchObject({ status: 'playing', error: null });
      await own.close();
    });

  it('asks the network for nothing once destroyed', async () => {
    const own = await openPage();
    await own.evaluate((live) => contractPage.keep(live), sources('dash').live);
    await own.evaluate(() => contractPage.keptAct('destroy'));
    // By the page's own account: what was on its way before, and a favicon, reach the server later.
    const asked = await own.evaluate(async () => {
      const destroyed = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 8000));
      const entries = performance.getEntriesByType('resource');
      return { before: entries.length, after: entries.filter(({ startTime }) => startTime > destroyed).map(({ name }) => name) };
    });
    expect(asked.before).toBeGreaterThan(3);
    expect(asked.after).toEqual([]);
    await own.close();
  });

  it('says it is offline and comes back by itself where it stopped', async () => {
    const own = await openPage();
    await own.evaluate((live) => contractPage.keep(live), sources('dash').live);
    await own.context().setOffline(true);
    await expect
      .poll(() => own.evaluate(() => contractPage.keptState()), { timeout: 40_000 })
      .toMatchObject({ status: 'error', error: 'offline' });
    const held = await own.evaluate(() => contractPage.keptState().position);
    await own.context().setOffline(false);
    await expect.poll(() => own.evaluate(() => contractPage.keptState())).toMatchObject({ status: 'playing', error: null });
    const back = await own.evaluate(() => contractPage.keptState().position);
    expect(Math.abs((back ?? 0) - (held ?? 0))).toBeLessThan(3000);
    await own.close();
  });

  it('[F-dash-only] plays a stream without programme date-time from an assumed instant, marked as such', async () => {
    const own = await openPage();
    const [hls, hlsShort] = [7200, 60].map((seconds) => `${server.origin}/untimed/live/1/master.m3u8?dvr=${seconds}`) as [string, string];
    await own.evaluate((live) => contractPage.keep(live), liveSourceFrom('untimed', { hls, hlsShort, dash: null }, 7200));
    const kept = () => own.evaluate(() => contractPage.keptState());
    await expect.poll(kept).toMatchObject({ status: 'playing', timed: false, error: null });
    const { position } = await kept();
    // Behind any picture that is shown: a score may come late, never early.
    expect(Date.now() - (position ?? 0)).toBeGreaterThan(29_000);
    expect(Date.now() - (position ?? 0)).toBeLessThan(50_000);
    await expect.poll(async () => (await kept()).position).toBeGreaterThan((position ?? 0) + 500);
    await own.close();
  });

  it('breaks no rule of the site’s content security policy and throws nothing', () => {
    expect(problems).toEqual([]);
  });
});
