/** Several tiles in one room: SPEC §4, PLAYOUT.md "Several tiles". */
import type { Page } from '@playwright/test';
import { holdScripts } from '../support/held-scripts.ts';
import { expectPlays, expectWholeRoom } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

/** Limit for what is waited for: four pictures are drawn without a graphics processor. */
const SLOW_MS = 60_000;
/** A machine too slow for a picture plays a smaller one for half a minute, and may have to do so more than once. */
const LEFT_OUT_MS = 120_000;

interface Seen {
  place: number;
  time: number;
  muted: boolean;
  height: number;
  /** loads and pauses since the tile was first seen with a picture */
  interrupted: string[];
}

/** The tiles in order of their places. Counts what interrupts each of them. */
const look = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    type Watched = HTMLVideoElement & { interrupted?: string[] };
    const tiles = [...document.querySelectorAll<Watched>('[data-place] video')].map((video) => {
      // Opening its own stream empties the element once: only a tile with a picture can be interrupted.
      if (!video.interrupted && video.videoHeight > 0) {
        const interrupted: string[] = [];
        video.interrupted = interrupted;
        for (const name of ['emptied', 'pause', 'ended']) video.addEventListener(name, () => interrupted.push(name));
      }
      return {
        place: Number(video.closest<HTMLElement>('[data-place]')?.dataset.place),
        time: video.currentTime,
        muted: video.muted,
        height: video.videoHeight,
        interrupted: video.interrupted ?? [],
      };
    });
    return tiles.sort((a, b) => a.place - b.place);
  });

const sounding = async (page: Page) => (await look(page)).filter(({ muted }) => !muted).map(({ place }) => place);

/** Every tile of the room has a picture that moves. */
async function expectAllPlay(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => (await look(page)).filter(({ height }) => height > 0).length, { timeout: SLOW_MS, message: 'tiles with a picture' })
    .toBe(count);
  const before = await look(page);
  await expect
    .poll(async () => (await look(page)).every(({ time }, place) => time > (before[place]?.time ?? 0) + 0.5), {
      timeout: SLOW_MS,
      message: 'every currentTime moves',
    })
    .toBe(true);
}

/** Both streams have one origin, so media times compare as the broadcast's own time of day. */
async function expectInStep(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const times = (await look(page)).map(({ time }) => time);
        return Math.max(...times) - Math.min(...times);
      },
      { timeout: SLOW_MS, message: 'seconds between the tiles' },
    )
    .toBeLessThan(0.5);
}

async function add(page: Page): Promise<void> {
  const channels = page.getByRole('navigation', { name: 'Canais' });
  // Three pictures fold the list to the window's edge.
  const edge = channels.getByRole('button', { name: 'Mostrar a lista de canais' });
  const plus = channels.getByRole('button', { name: /^Acrescentar/ }).first();
  await expect(edge.or(plus).filter({ visible: true })).toBeVisible();
  if (await edge.isVisible()) await edge.click();
  await plus.click();
}

/** The place of the current entry in the history, counted by the router. */
const historyPlace = (page: Page) => page.evaluate(() => (history.state as { __TSR_index: number }).__TSR_index);

async function choose(page: Page, place: number, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Ecrã ${place},`) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('[B-synced-tiles] [L-multiscreen] four tiles play in step with one sound; adding, moving, failing and closing one disturbs no other', async ({
  page,
  watch,
}) => {
  test.setTimeout(480_000);
  watch.allow(/ERR_FAILED|Failed to load resource/);
  await page.goto('/live/canal');
  await expectPlays(page);
  await add(page);
  await expect(page).toHaveURL(/\?canais=\d+,\d+$/);
  await expectAllPlay(page, 2);
  await add(page);
  await expectAllPlay(page, 3);
  await add(page);
  await expect(page).toHaveURL(/\?canais=\d+,\d+,\d+,\d+$/);
  await expectAllPlay(page, 4);
  await expectInStep(page);
  // No tile was loaded again or paused while others came, the first one included.
  expect((await look(page)).map(({ interrupted }) => interrupted)).toEqual([[], [], [], []]);

  for (const place of [1, 2, 3, 4]) {
    await page.keyboard.press(String(place));
    await expect.poll(() => sounding(page)).toEqual([place]);
  }
  await expect(page).toHaveURL(/foco=\d+$/);
  await page.getByRole('button', { name: /^Ouvir o ecrã 2/ }).click();
  await expect.poll(() => sounding(page)).toEqual([2]);

  // One stream dies: its segments and manifest are gone.
  const ids = /canais=([\d,]+)/.exec(page.url())?.[1]?.split(',') ?? [];
  const dead = new RegExp(`/(?:live|s)/${ids[3]}/`);
  await page.route(dead, (route) => route.abort());
  const tile = page.locator('[data-place="4"]');
  await expect(tile.getByRole('alert')).toBeVisible({ timeout: 60_000 });
  const alive = (await look(page)).slice(0, 3);
  await expect.poll(async () => (await look(page)).slice(0, 3).every(({ time }, place) => time > (alive[place]?.time ?? 0) + 2)).toBe(true);
  expect((await look(page)).slice(0, 3).map(({ interrupted }) => interrupted)).toEqual([[], [], []]);
  await page.unroute(dead);

  // Closing the dead one leaves three: the big one is uncapped.
  await choose(page, 4, 'Fechar este ecrã');
  await expectAllPlay(page, 3);
  // The pictures move before the address, which waits until the browser has left the menu's entry.
  const address = page.url();
  const entry = await historyPlace(page);
  const big = await page.locator('[data-place="3"] video').elementHandle();
  await page.evaluate(() => {
    const traverse = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (key) => {
      Object.assign(window, { leaveMenu: () => void traverse(key) });
      return {};
    };
  });
  await choose(page, 3, 'Passar para o lugar grande');
  await expect.poll(() => big?.evaluate((video) => video.closest<HTMLElement>('[data-place]')?.dataset.place)).toBe('1');
  expect(page.url()).toBe(address);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigation, 'traverseTo');
    (window as unknown as { leaveMenu: () => void }).leaveMenu();
  });
  await expect(page).not.toHaveURL(address);
  expect(await big?.evaluate((video) => video.closest<HTMLElement>('[data-place]')?.dataset.place)).toBe('1');
  expect(await historyPlace(page), 'the menu leaves no entry in the history').toBe(entry);
  await expect.poll(async () => (await look(page))[0]?.height, { timeout: LEFT_OUT_MS, message: 'height of the big picture' }).toBe(540);
  await expect.poll(() => sounding(page)).toEqual([2]);
  expect((await look(page)).map(({ interrupted }) => interrupted)).toEqual([[], [], []]);

  // The tile with the sound stays alone, in the same video element, and zaps like any other picture.
  await page.getByRole('radio', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/\/live\/canal\/\d+\/[a-z0-9-]+$/);
  await expectPlays(page);
  await expect(page.locator('video')).toHaveCount(1);
  // It was a small tile: its limit is gone.
  await expect
    .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).videoHeight), { timeout: LEFT_OUT_MS })
    .toBe(540);
  expect(await page.locator('video').evaluate((video) => (video as HTMLVideoElement & { interrupted?: string[] }).interrupted)).toEqual([]);
});

test('[R-live] [B-channel-number] the address of a room opens it, a typed number its channel, U the one before, and S copies this very moment', async ({
  page,
  context,
  watch: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/live?canais=2,1,1,x,987654321&foco=1');
  await expect(page).toHaveURL(/\/live\/canal\/2\/[a-z0-9-]+\?canais=2,1&foco=1$/);
  await expectAllPlay(page, 2);
  await expect.poll(() => sounding(page)).toEqual([2]);

  await page.goto('/live/canal/1');
  await expectWholeRoom(page);
  await page.keyboard.press('3');
  await expect(page.locator('[data-typed-number]')).toContainText('3');
  await expect(page).toHaveURL(/\/live\/canal\/3\//);
  // The address is the new channel's before the room is.
  await expect(page.getByRole('heading', { level: 1, name: /^Camarote 3/ })).toBeAttached();
  await expectPlays(page);
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/live\/canal\/1\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Camarote 1/ })).toBeAttached();
  await expectPlays(page);

  await page.keyboard.press('s');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/live\/canal\/1\/[a-z0-9-]+\?t=\d{4}-\d\d-\d\dT[\d:]+Z$/);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  // Who shows a shared link gets the whole head; a viewer's page does not wait for a late upstream.
  const html = await (await page.request.get(address, { headers: { 'user-agent': 'WhatsApp/2.0' } })).text();
  expect(html).toMatch(/<title>[^<]+ às \d\d:\d\d/);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(picture).toContain('?t=');
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/webp');
});

for (const size of [
  { width: 390, height: 844 },
  { width: 640, height: 360 },
])
  test(`[G-layout-small] a phone is served two of four pictures, which stay where they are when the scripts come, at ${size.width} x ${size.height}`, async ({
    page,
    watch: _,
  }) => {
    await page.setViewportSize(size);
    const release = await holdScripts(page);
    await page.goto('/live/canal/1?canais=1,2,3,4', { waitUntil: 'domcontentloaded' });
    const places = () =>
      page
        .locator('[data-place]')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    await expect.poll(async () => (await places()).length).toBe(2);
    const before = await places();
    release();
    await expect(page.locator('[data-place]')).toHaveCount(2);
    expect(await places()).toEqual(before);
  });

test('the pictures of a served room stay where they are while the code of several comes late', async ({ page, watch: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let asked = 0;
  await page.route(/\/room-grid-[^/]*\.js$/, async (route) => {
    asked += 1;
    await new Promise((go) => setTimeout(go, 800));
    await route.continue();
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { served: document.querySelector('[data-tiles]') }));
  });
  await page.goto('/live/canal/1?canais=1,2');
  await expectPlays(page);
  expect(asked).toBe(1);
  expect(await page.evaluate(() => (window as unknown as { served: Element | null }).served?.isConnected)).toBe(true);

  // The last tile but one goes by its menu.
  const entry = await historyPlace(page);
  await choose(page, 2, 'Fechar este ecrã');
  await expect(page).toHaveURL(/\/live\/canal\/1\/[a-z0-9-]+$/);
  expect(await historyPlace(page), 'the menu leaves no entry in the history').toBe(entry);
});

test('[G-room-space] [G-tile-names] four pictures take the window, name what they show, and give way to the panels when asked', async ({
  page,
  watch: _,
}) => {
  for (const [ids, width, height] of [
    ['1,2,3', 1440, 900],
    ['1,2,3,4', 1024, 768],
    ['1,2,3,4', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/live/canal/1?canais=${ids}`);
    const tiles = page.locator('[data-tiles]');
    await expect(tiles.locator('[data-place]')).toHaveCount(ids.split(',').length);
    const box = await tiles.boundingBox();
    const share = Math.max((box?.width ?? 0) / width, (box?.height ?? 0) / height);
    expect(share, `${ids} at ${width} × ${height}`).toBeGreaterThanOrEqual(0.85);
  }
  for (const place of [1, 2, 3, 4]) {
    const tile = page.locator(`[data-place="${place}"]`);
    await expect(tile.locator('[data-tile-name]')).toContainText(`Camarote ${place}`);
    await expect(tile.getByRole('button', { name: new RegExp(`^Ecrã ${place}, Camarote ${place}`) })).toHaveText(`Ecrã ${place}`);
    await expect(tile.getByText('Som aqui')).toHaveCount(place === 1 ? 1 : 0);
  }
  const rail = page.getByRole('navigation', { name: 'Canais' }).getByRole('link').first();
  await expect(rail).toBeHidden();
  await page.getByRole('button', { name: 'Mostrar o painel do jogo' }).click();
  await expect(rail).toBeVisible();
  // The choice is kept.
  await page.getByRole('radio', { name: '1+1' }).click();
  await expect(page.locator('[data-place]')).toHaveCount(2);
  await page.getByRole('radio', { name: '2×2' }).click();
  await expect(page.locator('[data-place]')).toHaveCount(4);
  await expect(rail).toBeVisible();
  await page.getByRole('button', { name: 'Só as imagens' }).click();
  await expect(rail).toBeHidden();
});
