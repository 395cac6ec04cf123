import { axeViolations } from '../support/axe.ts';
import { withPaperSite } from '../support/paper-site.ts';
import { expect, test } from '../support/paper-test.ts';
import { type Answer, paperContent } from '../support/paper-upstream.ts';
import { TEST_NOW } from '../support/stack.ts';

/** Keeps this many channels on air; the first is on the stage. */
function keepOnAir(answers: Map<string, Answer>, channels: number): void {
  const { body } = answers.get('/channels/live') as { body: { channels: object[] } };
  answers.set('/channels/live', { body: { ...body, channels: body.channels.slice(0, channels) } });
}

test.beforeEach(({ stack }) => {
  stack.paper.answers.clear();
  for (const [path, answer] of paperContent(stack.paper.url, Date.parse(TEST_NOW))) stack.paper.answers.set(path, answer);
});

for (const [width, wider] of [
  [390, 820],
  [1440, 1920],
] as const) {
  test(`[L-home] at ${width} and ${wider} px the stage comes first, the page does not scroll sideways, and axe finds no violation`, async ({
    page,
    watch: _,
  }) => {
    const height = width < 500 ? 844 : 900;
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const stage = page.getByRole('region', { name: 'Agora em direto' });
    // Widened, then as it was loaded.
    for (const at of [wider, width]) {
      await page.setViewportSize({ width: at, height });
      await expect(stage.getByRole('heading', { level: 1, name: 'Em direto: Benfica 2, Estoril 1' })).toBeVisible();
      await expect(stage.getByRole('link', { name: 'Ver em direto' })).toBeInViewport();
      const [stageBox, railBox] = [await stage.boundingBox(), await page.getByRole('region', { name: 'Em direto agora' }).boundingBox()];
      expect(stageBox?.y).toBe(0);
      expect(stageBox?.width).toBe(at);
      expect(railBox?.y).toBeGreaterThan((stageBox?.height ?? 0) - 1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Áreas do site' })).toBeVisible({ visible: at < 1024 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${at} px`).toBeLessThanOrEqual(0);
    }
    // Scroll to load the lazy pictures.
    for (let y = 0; y < 4_000; y += 600) await page.mouse.wheel(0, 600).then(() => page.waitForTimeout(60));
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('the stage picture loads before the scripts, and an interaction waits for neither', async ({ page, watch: _ }) => {
  let picture = '';
  // A page of cold caches may come without the still of the broadcast, and has another picture.
  const isKnown = async () => {
    const before = picture;
    const served = await (await page.request.get('/')).text();
    picture = /<link rel="preload" as="image" href="([^"]+)"/.exec(served)?.[1] ?? '';
    return picture !== '' && picture === before;
  };
  await expect.poll(isKnown).toBe(true);
  let release = () => {};
  const order: string[] = [];
  await page.route(picture, async (route) => {
    order.push('picture asked');
    await new Promise<void>((done) => {
      release = done;
    });
    order.push('picture given');
    await route.continue();
  });
  page.on('request', (request) => {
    // What the page of before asked for while it was left is not of this one.
    if (request.isNavigationRequest()) order.length = 0;
    if (request.resourceType() === 'script' && !order.includes('scripts')) order.push('scripts');
  });

  // A picture that never loads delays the scripts for a limited time only.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => order).toEqual(['picture asked', 'scripts']);
  release();

  // From here on the time limit never passes.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 1_500 ? 0 : later(run, ms))) as typeof window.setTimeout;
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(300); // asserts below that nothing happened
  expect(order).toEqual(['picture asked']);
  release();
  await expect.poll(() => order).toEqual(['picture asked', 'picture given', 'scripts']);
  await expect(page.locator('template')).toHaveCount(0);

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => order).toEqual(['picture asked', 'scripts']);
  release();
});

test('an open page shows a new goal by itself, without layout shift', async ({ page, stack, watch }) => {
  await page.goto('/');
  const board = page.getByRole('heading', { level: 1 });
  await expect(board).toHaveAccessibleName('Em direto: Benfica 2, Estoril 1');
  const watchLink = page.getByRole('region', { name: 'Agora em direto' }).getByRole('link', { name: 'Ver em direto' });
  const before = (await watchLink.boundingBox())?.y;
  const { body } = stack.paper.answers.get('/channels/live') as {
    body: { channels: { fixture: { score: { visitor: number }; clock: { minute: number } } }[] };
  };
  const fixture = body.channels[0]?.fixture;
  if (fixture) {
    fixture.score.visitor = 2;
    fixture.clock.minute = 66;
  }
  const marks = stack.paper.answers.get('/channels/stream/1') as { body: { marks: object[] } };
  marks.body.marks.push({ kind: 'goal', at: TEST_NOW, minute: 65, team: 'visitor', label: "Golo 65' Estoril", event_id: 101 });
  await expect(board).toHaveAccessibleName('Em direto: Benfica 2, Estoril 2');
  await expect(page.getByText('Golos: Benfica 12′ e 38′, Estoril 29′ e 65′')).toBeVisible();
  expect((await watchLink.boundingBox())?.y).toBe(before);
  // A web font that loads late may shift the text beside it by 0.0001.
  expect(watch.shift()).toBeLessThan(0.001);
});

test('few live broadcasts (3, 2 and 1 beside the stage) fill their row, and one that ends causes no layout shift', async ({
  page,
  watch,
}) => {
  await withPaperSite(
    ({ answers }) => keepOnAir(answers, 4),
    async ({ site, paper }) => {
      const region = page.getByRole('region', { name: 'Em direto agora' });
      const row = region.getByRole('list');
      const next = page.getByRole('region', { name: /A seguir/ });
      for (const cards of [3, 2, 1]) {
        await page.goto(site);
        for (const width of [820, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await expect(row.getByRole('listitem')).toHaveCount(cards);
          const [last, head] = [
            await row.getByRole('listitem').last().boundingBox(),
            await region.getByRole('heading').first().boundingBox(),
          ];
          const whole = await region.evaluate((box) => box.clientWidth);
          expect((last?.x ?? 0) + (last?.width ?? 0) - (head?.x ?? 0), `${cards} at ${width} px`).toBeCloseTo(whole, 0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        }
        expect(await axeViolations(page)).toEqual([]);
        if (cards === 1) break;
        const before = (await next.boundingBox())?.y;
        const shift = watch.shift();
        keepOnAir(paper.answers, cards);
        await expect(row.getByRole('listitem')).toHaveCount(cards - 1);
        expect((await next.boundingBox())?.y).toBe(before);
        // A web font that loads late may shift the text beside it by 0.0001.
        expect(watch.shift() - shift).toBeLessThan(0.001);
      }
      // A page that stays would ask a site that has ended.
      await page.goto('about:blank');
    },
  );
});

test('the cards link to their pages', async ({ page, watch }) => {
  // The live page opens a stream, which the paper upstream does not have.
  watch.allow(/Failed to load resource|Shaka|shaka/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ver em direto: Estrela da Amadora × SC Braga, Camarote 2' })).toHaveAttribute(
    'href',
    '/live/canal/2/camarote-2',
  );
  await expect(page.getByRole('link', { name: 'Detalhes Espanyol x Barcelona' })).toHaveAttribute(
    'href',
    /^\/guia\?data=2026-11-21&programa=\d+$/,
  );
  await expect(page.getByRole('region', { name: 'Agora em direto' }).getByRole('link', { name: 'Do início' })).toHaveAttribute(
    'href',
    '/live/canal/1/camarote-1?t=2026-11-21T19:12:00Z',
  );
});

test('[F-live-frames] the whole live card is its link, with its focus around all of it', async ({ page, watch }) => {
  // The live page opens a stream, which the paper upstream does not have.
  watch.allow(/Failed to load resource|Shaka|shaka|blocked by CORS policy/);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Ver em direto: Estrela da Amadora × SC Braga, Camarote 2' });
  const card = page.getByRole('listitem').filter({ has: link });
  await expect(card.getByText('Liga Portugal, jornada 17')).toBeVisible();
  await link.focus();
  const ring = await link.evaluate((box) => {
    const style = getComputedStyle(box, '::after');
    return { width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) };
  });
  const box = await card.boundingBox();
  expect(ring.width).toBeCloseTo(box?.width ?? 0, 0);
  expect(ring.height).toBeCloseTo(box?.height ?? 0, 0);
  // The corner that is farthest from the picture.
  await card.click({ position: { x: (box?.width ?? 0) - 6, y: (box?.height ?? 0) - 6 } });
  await expect(page).toHaveURL(/\/live\/canal\/2\/camarote-2$/);
});

test('sports are laid out when they come near, and coming back finds home where it was left', async ({ page, watch: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const heading = page.locator('section[data-sport]').last().getByRole('heading', { level: 2 });
  const isLaidOut = () => heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const place = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(await isLaidOut()).toBe(false);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return isLaidOut();
    })
    .toBe(true);
  const link = page.locator('section[data-sport]').last().getByRole('link').first();
  await link.focus();
  const left = await place();
  await link.press('Enter');
  await expect(page).toHaveURL(/\/guia/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(place).toBeCloseTo(left, 0);
  // Loaded again, the browser scrolls by the real heights.
  await page.reload({ waitUntil: 'commit' });
  await expect(heading).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await isLaidOut()).toBe(true);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Paris' });
  test('[B-own-clock] the agenda shows Lisbon’s time and the viewer’s own, without layout shift', async ({ page, watch }) => {
    await page.goto('/');
    const row = page.getByRole('listitem').filter({ hasText: 'Espanyol x Barcelona' });
    await expect(row.locator('time')).toHaveText('22:17 Lisboa · 23:17 aqui');
    // A web font that loads late may shift the text beside it by 0.0001.
    expect(watch.shift()).toBeLessThan(0.001);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('everything can be read and every link works', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Em direto: Benfica 2, Estoril \d$/);
    await expect(page.getByRole('heading', { level: 3, name: 'Linha de Meta' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quem somos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible();
  });
});
