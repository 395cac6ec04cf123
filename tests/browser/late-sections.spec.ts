/** Parts of a page after its first flush appear in the browser without layout shift, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { type Fault, startFaultyUpstream } from '../support/faulty-upstream.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expectPlays } from '../support/live-picture.ts';
import { startPaperUpstream } from '../support/paper-upstream.ts';
import { PATIENT_MS, startStack, TEST_NOW } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

// Every test starts sites of its own: caches must be cold. With an address given, no stack is started for it.
test.use({ baseURL: 'http://localhost' });

/** Opens a page whose late part is held until React has the page, in which it appears then. */
async function openHeld(page: Page, site: string, path: string): Promise<void> {
  await page.goto(site + path, { waitUntil: 'commit' });
  await untilHydrated(page.locator('main'), PATIENT_MS);
}

/** A page that stays would ask a site that has ended. */
const leave = (page: Page) => page.goto('about:blank');

const pages: { path: string; call: RegExp; late: string; width?: number }[] = [
  { path: '/', call: /^\/channels\/live/, late: 'Rali Dakar: os últimos 60 km até Yanbu' },
  { path: '/', call: /^\/channels\/epg/, late: 'Liga Futsal: Rio Ave x Fundão' },
  { path: '/guia', call: /^\/channels\/epg/, late: 'Farense x Portimonense' },
  { path: '/live/canal/1/camarote-1', call: /^\/channels\/epg/, late: 'AVS x Moreirense, em direto.' },
  // What comes is the address of a stream that cannot be read.
  { path: '/live/canal/1/camarote-1', call: /^\/channels\/stream/, late: 'A rede não respondeu' },
  // On a phone the list of channels is below what comes late. The sheet of this match does not exist.
  { path: '/live/canal/1/camarote-1', call: /^\/sports\//, late: 'Os dados do jogo não chegaram', width: 390 },
];

/** @param release lets the late calls be answered */
type WithLateCall = (site: string, release: () => void) => Promise<void>;

/** How a late call is answered in the end; as usual when left out. */
type Answer = Omit<Extract<Fault, { kind: 'status' }>, 'kind'>;

async function withLateSite(call: RegExp, run: WithLateCall, answer?: Answer): Promise<void> {
  const paper = await startPaperUpstream(Date.parse(TEST_NOW));
  await withLateCall(paper.url, call, run, answer).finally(paper.stop);
}

async function withLateCall(upstreamUrl: string, call: RegExp, run: WithLateCall, answer?: Answer): Promise<void> {
  const upstream = await startFaultyUpstream(upstreamUrl);
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  upstream.break(call, answer ? { kind: 'status', ...answer, until } : { kind: 'held', until });
  const { origin } = new URL(upstreamUrl);
  const stack = await startStack({ upstreamUrl: upstream.url, env: { MEDIA_ORIGINS: origin, UPSTREAM_PUBLIC_URL: origin } });
  await run(stack.site, release).finally(async () => {
    release();
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
    await withLateSite(call, async (site, release) => {
      await openHeld(page, site, path);
      await expect(page.getByText(late)).toHaveCount(0);
      release();
      await expect(page.getByText(late).first()).toBeAttached();
      // Hydration and the pictures come after it.
      await page.waitForLoadState('load');
      await page.waitForTimeout(500);
      expect(watch.shift()).toBeLessThanOrEqual(0.01);
      await leave(page);
    });
  });

/** The brand's own words, or what comes next. */
const NOTHING_LIVE = /O jogo da jornada|A seguir:|O melhor lugar/;

/** What is on the stage after its placeholder. */
const stages: { what: string; heading: RegExp; answer?: Answer }[] = [
  { what: 'a live match comes', heading: /Benfica/ },
  { what: 'the answer that nothing is live comes', heading: NOTHING_LIVE, answer: { status: 200, body: '{"channels":[]}' } },
  { what: 'a failure comes', heading: NOTHING_LIVE, answer: { status: 500 } },
  { what: 'maintenance comes', heading: /Estamos a trabalhar/, answer: { status: 503, retryAfter: 60 } },
];

for (const { what, heading, answer } of stages)
  test(`when ${what} late, nothing below the stage of home moves at 390 and 1440 px`, async ({ page: phone, context, watch: _ }) => {
    const laptop = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await laptop.setViewportSize({ width: 1440, height: 844 });
    const below = (page: Page) => page.getByRole('heading', { name: 'Em direto agora' });
    const place = async (page: Page) => Math.round((await below(page).boundingBox())?.y ?? 0);
    await withLateSite(
      /^\/channels\/live/,
      async (site, release) => {
        const before: [Page, number][] = [];
        for (const page of [phone, laptop]) {
          await openHeld(page, site, '/');
          let was = 0;
          // At any look, hydration may have another element in its place: what was seen counts, another look may find nothing.
          await expect.poll(async () => (was = await place(page))).toBeGreaterThan(500);
          before.push([page, was]);
        }
        release();
        for (const [page, was] of before) {
          await expect(page.locator('main').getByRole('heading').first()).toHaveAccessibleName(heading);
          await expect.poll(async () => Math.abs((await place(page)) - was)).toBeLessThanOrEqual(1);
          await leave(page);
        }
      },
      answer,
    );
  });

test('at 390 px a channel of the demonstration, whose programmes come late, moves nothing', async ({ page, stack, watch }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withLateCall(stack.upstream, /^\/channels\/epg/, async (site, release) => {
    await openHeld(page, site, '/live/canal/1/camarote-1');
    release();
    // Its description stands under the events of the match.
    await expect(page.getByText(/^Liga Portugal, jornada \d+\./).first()).toBeAttached();
    await expect(page.getByRole('button', { name: 'Partilhar este momento' })).toBeVisible();
    await page.waitForTimeout(500);
    // With the programme's words come letters, which may move it a little.
    expect(watch.largestShift()).toBeLessThanOrEqual(0.05);
    await leave(page);
  });
});

test('at 390 px the programmes of a channel that come by a later reading, in place of a failure, move nothing', async ({
  page,
  stack,
  watch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const upstream = await startFaultyUpstream(stack.upstream);
  upstream.break(/^\/channels\/epg/, { kind: 'status', status: 500 });
  const { origin } = new URL(stack.upstream);
  const broken = await startStack({ upstreamUrl: upstream.url, env: { MEDIA_ORIGINS: origin, UPSTREAM_PUBLIC_URL: origin } });
  try {
    await page.goto(`${broken.site}/live/canal/1/camarote-1`);
    await expectPlays(page);
    const failure = page.getByText('A programação deste canal não chegou');
    await expect(failure).toBeVisible();
    const channels = page.getByRole('navigation', { name: 'Canais' });
    await expect(channels).toBeVisible();
    upstream.mend();
    await expect(page.getByText(/^Liga Portugal, jornada \d+\./).first()).toBeAttached();
    await expect(failure).toHaveCount(0);
    await page.waitForTimeout(500);
    expect(watch.largestShift()).toBeLessThanOrEqual(0.01);
    await leave(page);
  } finally {
    await broken.stop();
    await upstream.stop();
  }
});

test('a navigation to a channel that is not on air waits for the complete list of channels before a 404', async ({ page, watch }) => {
  watch.allow(/master\.m3u8|404|Failed to load/);
  await withLateSite(/^\/channels\/all/, async (site, release) => {
    await page.goto(`${site}/cms`);
    // The router is there once it has replaced the browser's own function.
    await page.waitForFunction(() => !/native code/.test(history.pushState.toString()));
    await page.evaluate(() => history.pushState({}, '', '/live/canal/7/camarote-7'));
    await page.waitForTimeout(1_000); // the navigation waits, and does not end with a 404
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Camarote 7/);
    await leave(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('late parts are read in the page', async ({ page }) => {
    await withLateSite(/^\/channels\/epg/, async (site, release) => {
      await page.goto(site, { waitUntil: 'commit' });
      // It is empty, and so not visible, while all its parts are late.
      await expect(page.locator('main')).toBeAttached();
      const late = page.getByText('Liga Futsal: Rio Ave x Fundão');
      await expect(late).toHaveCount(0);
      release();
      await expect(late.first()).toBeVisible();
      await leave(page);
    });
  });
});
