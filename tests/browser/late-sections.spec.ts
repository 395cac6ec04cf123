/** Parts of a page after its first flush appear in the browser without layout shift, with and without JavaScript. */
import { startFaultyUpstream } from '../support/faulty-upstream.ts';
import { startPaperUpstream } from '../support/paper-upstream.ts';
import { startStack, TEST_NOW } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

// Every test starts sites of its own: caches must be cold. With an address given, no stack is started for it.
test.use({ baseURL: 'http://localhost' });

/** Delay of the late part, long enough for the skeleton and hydration to come first; all calls of a page have 4 s together. Milliseconds. */
const LATE_MS = 2_000;

const pages: { path: string; call: RegExp; late: string | RegExp; width?: number }[] = [
  { path: '/', call: /^\/channels\/live/, late: 'Rali Dakar: os últimos 60 km até Yanbu' },
  { path: '/', call: /^\/channels\/epg/, late: 'Liga Futsal: Rio Ave x Fundão' },
  { path: '/guia', call: /^\/channels\/epg/, late: 'Farense x Portimonense' },
  { path: '/live/canal/1/camarote-1', call: /^\/channels\/epg/, late: 'AVS x Moreirense, em direto.' },
  { path: '/live/canal/1/camarote-1', call: /^\/channels\/stream/, late: /Benfica/ },
  // On a phone the list of channels is below what comes late. The sheet of this match does not exist.
  { path: '/live/canal/1/camarote-1', call: /^\/sports\//, late: 'Os dados do jogo não chegaram', width: 390 },
];

async function withLateSite(call: RegExp, run: (site: string) => Promise<void>): Promise<void> {
  const paper = await startPaperUpstream(Date.parse(TEST_NOW));
  await withLateCall(paper.url, call, run).finally(paper.stop);
}

async function withLateCall(upstreamUrl: string, call: RegExp, run: (site: string) => Promise<void>): Promise<void> {
  const upstream = await startFaultyUpstream(upstreamUrl);
  upstream.break(call, { kind: 'late', ms: LATE_MS });
  const { origin } = new URL(upstreamUrl);
  const stack = await startStack({ upstreamUrl: upstream.url, env: { MEDIA_ORIGINS: origin, UPSTREAM_PUBLIC_URL: origin } });
  await run(stack.site).finally(async () => {
    await stack.stop();
    await upstream.stop();
  });
}

for (const { path, call, late, width = 1440 } of pages)
  test(`${path} at ${width} px shows what ${call.source.replace(/[\\^]/g, '')} brings late, without layout shift`, async ({
    page,
    watch,
  }) => {
    // The streams of these channels do not exist.
    watch.allow(/master\.m3u8|404|Failed to load/);
    await page.setViewportSize({ width, height: 844 });
    await withLateSite(call, async (site) => {
      await page.goto(site + path, { waitUntil: 'commit' });
      await expect(page.locator('main')).toBeVisible();
      await expect(page.getByText(late).first()).toBeAttached();
      // Hydration and the pictures come after it.
      await page.waitForLoadState('load');
      await page.waitForTimeout(500);
      expect(watch.shift()).toBeLessThanOrEqual(0.01);
    });
  });

test('at 390 px a channel of the demonstration, whose programmes come late, moves nothing', async ({ page, stack, watch }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withLateCall(stack.upstream, /^\/channels\/epg/, async (site) => {
    await page.goto(`${site}/live/canal/1/camarote-1`);
    // Its description stands under the events of the match.
    await expect(page.getByText(/^Liga Portugal, jornada \d+\./).first()).toBeAttached();
    await expect(page.getByRole('button', { name: 'Partilhar este momento' })).toBeVisible();
    await page.waitForTimeout(500);
    // With the programme's words come letters, which may move it a little.
    expect(watch.largestShift()).toBeLessThanOrEqual(0.05);
    // A page that stays would ask a site that has ended.
    await page.goto('about:blank');
  });
});

test('a navigation to a channel that is not on air waits for the complete list of channels before a 404', async ({ page, watch }) => {
  watch.allow(/master\.m3u8|404|Failed to load/);
  await withLateSite(/^\/channels\/all/, async (site) => {
    await page.goto(`${site}/cms`);
    // The router is there once it has replaced the browser's own function.
    await page.waitForFunction(() => !/native code/.test(history.pushState.toString()));
    await page.evaluate(() => history.pushState({}, '', '/live/canal/7/camarote-7'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Camarote 7/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('late parts are read in the page', async ({ page }) => {
    await withLateSite(/^\/channels\/epg/, async (site) => {
      await page.goto(`${site}/`);
      await expect(page.getByText('Liga Futsal: Rio Ave x Fundão').first()).toBeVisible();
    });
  });
});
