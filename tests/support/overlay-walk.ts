/**
 * A viewer who opens something over a page and then, sooner than the browser follows, presses Escape, Back, keys and links (decision 0090). What is
 * pressed when is drawn from a seed, so that a run that fails can be run again.
 */
import { type BrowserContext, devices, expect, type Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
type Device = keyof typeof DEVICES;

const SURFACES = ['settings', 'help', 'sheet', 'calendar', 'account'] as const;
type Surface = (typeof SURFACES)[number];
type Act = 'escape' | 'button' | 'back' | 'zap' | 'link' | 'other';

/** What a run does, all of it drawn from its seed. Times in milliseconds. */
interface Plan {
  readonly seed: number;
  readonly device: Device;
  readonly surface: Surface;
  readonly acts: readonly (readonly [waitMs: number, act: Act])[];
  /** how long the browser takes to go back when the page asks it to */
  readonly backMs: number;
  /** the processor is that many times slower */
  readonly slower: number;
  /** as browsers before Firefox 147 and Safari 26.2 */
  readonly withoutNavigationApi: boolean;
}

/** Numbers from 0 up to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function planOf(seed: number): Plan {
  const next = numbersFrom(seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const surface = SURFACES[seed % SURFACES.length] as Surface;
  const inRoom = surface === 'settings' || surface === 'help';
  const rest: Act[] = ['escape', 'back', 'link', 'other', ...(inRoom ? (['zap', 'zap'] as const) : [])];
  const acts: [number, Act][] = [[soon(), one(['escape', 'escape', 'button', 'back', ...(inRoom ? (['zap'] as const) : [])])]];
  for (let more = 1 + Math.floor(next() * 3); more > 0; more -= 1) {
    const act = one(rest);
    // A second link or Back would lead anywhere, rightly, and so would a pop-up that opens over a page that is being left.
    const done = (of: Act): boolean => acts.some(([, before]) => before === of);
    if (((act === 'back' || act === 'link') && done(act)) || (act === 'other' && done('link'))) continue;
    acts.push([soon(), act]);
  }
  return {
    seed,
    device: Math.floor(seed / SURFACES.length) % 2 === 0 ? 'phone' : 'desktop',
    surface,
    acts,
    backMs: one([0, 0, 60, 300]),
    slower: one([1, 1, 4]),
    withoutNavigationApi: next() < 0.25,
  };
  function soon(): number {
    return Math.floor(next() * one([5, 60, 400]));
  }
}

interface Place {
  href: string;
  /** of the entry, 0 for the site's first */
  index: number;
  hasOverlayEntry: boolean;
  isOverlayShown: boolean;
}

const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const state = history.state as { __TSR_index?: number; overlay?: string } | null;
    return {
      href: location.href,
      index: state?.__TSR_index ?? -1,
      hasOverlayEntry: state?.overlay !== undefined,
      isOverlayShown: [...document.querySelectorAll('dialog[open], [role="dialog"], [role="menu"]')].some((one) => one.checkVisibility()),
    };
  });

/**
 * How long nothing may change before a page counts as still. A busy browser is slow to go back, and a Back pressed meanwhile is counted from where it
 * is going. Milliseconds.
 */
const STILL_MS = 1_500;

/** Waits until the page is still, and what is open has come: an overlay's code may be loaded then. */
async function settled(page: Page): Promise<Place> {
  let place = await placeOf(page);
  await expect(async () => {
    const before = JSON.stringify(place);
    await page.waitForTimeout(STILL_MS);
    place = await placeOf(page);
    expect(JSON.stringify(place)).toBe(before);
    expect(place.hasOverlayEntry, 'an entry of an overlay is there while it is open').toBe(place.isOverlayShown);
  }).toPass();
  return place;
}

/** Longest for one step of a walk, on a machine that is busy with others. Milliseconds. */
const STEP_MS = 40_000;

/** Ends a step that does not come, and says which: what is run in a page has no limit of its own. */
async function step<T>(what: string, done: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`after ${STEP_MS / 1_000} s there was no end of: ${what}`)), STEP_MS);
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one plan in a page of its own. Throws with the plan when something does not hold. */
export async function walkOverlay(context: BrowserContext, site: string, plan: Plan): Promise<void> {
  const page = await step('a new page', context.newPage());
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await page.addInitScript(slowBack, plan);
    await step('home', page.goto(site, { waitUntil: 'commit' }));
    await step('the page', openPage(page, plan.surface));
    await step('opening the overlay', openOverlay(page, plan.surface));
    await expect
      .poll(() => placeOf(page), 'the overlay is open, with its entry')
      .toMatchObject({ index: 2, hasOverlayEntry: true, isOverlayShown: true });
    const start = new URL(page.url()).pathname;
    if (plan.slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: plan.slower });
    const lowest = await press(page, plan);
    await expectWhole(page, site, plan, { start, lowest });
    expect(errors).toEqual([]);
  } catch (cause) {
    throw new Error(`${JSON.stringify(plan)} at ${page.url()}: ${(cause as Error).message}`, { cause });
  } finally {
    await step('closing the page', page.close());
  }
}

/** Runs in the page before its scripts. A viewer's own Back (`viewersBack`) is as fast as ever. */
function slowBack({ backMs, withoutNavigationApi }: Plan): void {
  const viewersBack = history.back.bind(history);
  Object.assign(globalThis, { viewersBack });
  if (withoutNavigationApi) Object.defineProperty(globalThis, 'navigation', { value: undefined });
  else if (backMs > 0) {
    const traverse = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (key) => {
      const gone = new Promise<NavigationHistoryEntry>((done, failed) => {
        setTimeout(() => traverse(key).committed?.then(done, failed), backMs);
      });
      return { committed: gone, finished: gone };
    };
  }
  if (backMs > 0) {
    const go = history.go.bind(history);
    history.go = (steps) => void setTimeout(go, backMs, steps);
  }
}

/** A viewer's own Back. */
const viewersBack = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { viewersBack: () => void }).viewersBack());

/** From home by a link, so that the page is the site's second entry. */
async function openPage(page: Page, surface: Surface): Promise<void> {
  const inRoom = surface === 'settings' || surface === 'help';
  const link = page
    .locator(inRoom ? 'main a[href^="/live/canal/"]' : 'a[href="/guia"]')
    .locator('visible=true')
    .first();
  await untilHydrated(link);
  await link.click();
  if (inRoom) await untilHydrated(page.locator('[data-tile]').first());
  else {
    await expect(page).toHaveURL(/\/guia/);
    await untilHydrated(page.locator('main [data-tense="now"] > .epg-link').first());
  }
  await expect.poll(() => placeOf(page), 'the page is the second entry').toMatchObject({ index: 1, isOverlayShown: false });
}

async function openOverlay(page: Page, surface: Surface): Promise<void> {
  switch (surface) {
    case 'settings':
      await expect(async () => {
        // A press that was slow to come has opened them: another would close them.
        if (await page.getByRole('dialog', { name: 'Definições' }).isVisible()) return;
        await page.getByRole('figure').hover();
        await page.getByRole('button', { name: 'Definições', exact: true }).click({ timeout: 2_000 });
      }).toPass();
      break;
    case 'help':
      await expect(async () => {
        const help = page.getByRole('dialog', { name: 'Atalhos' });
        // A busy page may not hear keys yet.
        if (!(await help.isVisible())) await page.keyboard.press('?');
        await expect(help).toBeVisible({ timeout: 5_000 });
      }).toPass();
      break;
    case 'sheet':
      await page.locator('[data-tense="now"] > .epg-link').first().click();
      break;
    case 'calendar':
      await page.getByRole('button', { name: 'Escolher dia' }).click();
      break;
    case 'account':
      await page.locator('header a[href*="entrar=conta"]').first().click();
      break;
  }
}

/**
 * Does what the plan says. Returns the lowest place in the history to which the viewer has asked to go: Back while an overlay is open closes it
 * and leads no further, whatever is pressed with it.
 */
async function press(page: Page, { acts, withoutNavigationApi }: Plan): Promise<number> {
  let lowest = 1;
  let isOpen = true;
  for (const [waitMs, act] of acts) {
    await page.waitForTimeout(waitMs);
    if (act === 'back') {
      // A browser that cannot name its entries goes back once for the viewer and once for the page, when both ask in the same moment.
      if (!isOpen || withoutNavigationApi) lowest -= 1;
      await step(act, viewersBack(page));
    } else if (act === 'escape') await step(act, page.keyboard.press('Escape'));
    else if (act === 'zap') await step(act, page.keyboard.press('PageDown'));
    else await step(act, page.evaluate(clickIn, act));
    isOpen = false;
  }
  return lowest;
}

/** Runs in the page: clicks what there is, at once. */
function clickIn(act: Act): void {
  const first = (of: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(of)].find((one) => one.checkVisibility());
  if (act === 'button') first('dialog[open] button[aria-label], [role="dialog"] button[aria-label]')?.click();
  if (act === 'link') first('a[href="/noticias"], a[href="/videos"], a[href="/canais"]')?.click();
  if (act === 'other') first('header a[href*="entrar=conta"]')?.click();
}

async function expectWhole(page: Page, site: string, { acts }: Plan, { start, lowest }: { start: string; lowest: number }): Promise<void> {
  let place = await settled(page);
  expect(place.href.startsWith(site), 'the viewer is still on the site').toBe(true);
  expect(place.index, 'nothing went back that was not asked to').toBeGreaterThanOrEqual(lowest);
  const names = acts.map(([, act]) => act);
  const closedAt = names.findIndex((act) => act === 'escape' || act === 'button');
  if (closedAt >= 0 && names.indexOf('zap', closedAt) >= 0 && !names.some((act) => act === 'back' || act === 'link' || act === 'other'))
    expect(new URL(place.href).pathname, 'a channel key after the closing changes the channel').not.toBe(start);

  // Back closes what is open, then leads from page to page, each of them once, and opens nothing again.
  while (place.index > 0) {
    await step('Back, after all', viewersBack(page));
    await expect
      .poll(() => placeOf(page), `Back from place ${place.index}`)
      .toMatchObject({ index: place.index - 1, isOverlayShown: false, hasOverlayEntry: false });
    const below = await placeOf(page);
    const [from, to] = [new URL(place.href), new URL(below.href)];
    if (place.isOverlayShown) expect(to.pathname).toBe(from.pathname);
    else expect(to.pathname).not.toBe(from.pathname);
    place = below;
  }
  expect(new URL((await settled(page)).href).pathname).toBe('/');
}
