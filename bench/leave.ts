/**
 * Joins and leaves the viewing room BENCH_CYCLES times (60), every fifth time with four pictures, and closes the docked picture: no player may
 * be left, in the document or out of it.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import type { Stack } from '../tests/support/stack.ts';
import { countObjects, heapAfterGc } from './browser-memory.ts';
import { delayedPage } from './delayed-page.ts';
import type { BenchRow } from './row.ts';
import { round } from './statistics.ts';
import { growth } from './tile-figures.ts';

const CYCLES = Number(process.env.BENCH_CYCLES ?? 60);
/** The heap is flat from here on, so it is measured from here. */
const WARM_CYCLES = 20;
const FOUR_EVERY = 5;
const PICTURE_MS = 30_000;

/** What a player consists of. */
const CLASSES = ['HTMLVideoElement', 'MediaSource', 'SourceBuffer'] as const;
/** React keeps what it rendered before until it renders again: the element of the last picture, without its media. */
const MOST: Record<(typeof CLASSES)[number], number> = { HTMLVideoElement: 1, MediaSource: 0, SourceBuffer: 0 };

interface Left {
  objects: Record<(typeof CLASSES)[number], number>;
  intervals: number;
  heap: number;
}

/** Counts the page's running intervals: each player has one. Call before the page is opened. */
async function watchIntervals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const running = new Set<number>();
    Object.assign(window, { runningIntervals: running });
    const { setInterval: start, clearInterval: stop } = window;
    window.setInterval = ((...args: Parameters<typeof start>) => {
      const id = Number(start(...args));
      running.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => {
      running.delete(Number(id));
      stop(id);
    };
  });
}

async function pictures(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const playing = [...document.querySelectorAll('video')].filter(({ videoHeight, currentTime }) => videoHeight > 0 && currentTime > 0);
      return playing.length === wanted;
    },
    count,
    { timeout: PICTURE_MS },
  );
}

async function measure(page: Page, session: CDPSession): Promise<Left> {
  // A player that was left ends within a quarter of a second.
  await page.waitForTimeout(1_000);
  const heap = await heapAfterGc(session);
  const counts: [string, number][] = [];
  for (const name of CLASSES) counts.push([name, await countObjects(session, name)]);
  const intervals = await page.evaluate(() => (window as unknown as { runningIntervals: Set<number> }).runningIntervals.size);
  return { objects: Object.fromEntries(counts) as Left['objects'], intervals, heap };
}

export async function benchLeave(stack: Pick<Stack, 'site'>, cycles = CYCLES): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const { page, session } = await delayedPage(await browser.newContext({ viewport: { width: 1440, height: 900 } }));
    await watchIntervals(page);
    await page.goto(`${stack.site}/live/canal`);
    let first: Left | undefined;
    let last: Left | undefined;
    const warm = Math.min(WARM_CYCLES, Math.ceil(cycles / 3));
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      await pictures(page, 1);
      if (cycle % FOUR_EVERY === 0) {
        await page.getByRole('radio', { name: '2×2', exact: true }).click();
        await pictures(page, 4);
        await page.getByRole('radio', { name: '1', exact: true }).click();
        await pictures(page, 1);
        await page.getByRole('radio', { name: '2×2', exact: true }).click();
        await pictures(page, 4);
      }
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Guia' }).click();
      await page.locator('[data-docked] video').waitFor({ timeout: PICTURE_MS });
      await page.getByRole('button', { name: 'Fechar leitor' }).click();
      await page.waitForFunction(() => document.querySelector('video') === null, null, { timeout: PICTURE_MS });
      if (cycle === warm) first = await measure(page, session);
      if (cycle === cycles) last = await measure(page, session);
      else {
        await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Direto' }).click();
        await page.waitForURL(/\/live\/canal\/\d+\/[^?]+$/);
      }
    }
    if (!first || !last) throw new Error('too few cycles');
    const { objects, intervals } = last;
    const grown = growth(first.heap, last.heap);
    return [
      {
        what: `${cycles} times into the room and out of it, every fifth time with four tiles: video elements / media sources / source buffers left`,
        measured: CLASSES.map((name) => objects[name]).join(' / '),
        goal: '≤ 1 (the last one, empty) / 0 / 0',
        reference: `after ${warm}: ${CLASSES.map((name) => first.objects[name]).join(' / ')}`,
        holds: CLASSES.every((name) => objects[name] <= MOST[name]),
      },
      {
        what: 'the same: running intervals of the page',
        measured: String(intervals),
        goal: 'as before',
        reference: `after ${warm}: ${first.intervals}`,
        holds: intervals <= first.intervals,
      },
      {
        what: `the same: heap after garbage collection, from cycle ${warm} to ${cycles}`,
        measured: `${grown < 0 ? '' : '+'}${round(grown * 100, 1)} % (${round(last.heap / 1e6, 1)} MB)`,
        goal: '–',
        reference: `${round(first.heap / 1e6, 1)} MB`,
        holds: null,
      },
    ];
  } finally {
    await browser.close();
  }
}
