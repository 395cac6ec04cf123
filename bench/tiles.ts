/**
 * Several pictures in the viewing room, every answer delayed: stalls, dropped frames, step and memory of four of them over BENCH_TILES_S seconds
 * (600), and seeks in the rewind window; without the delay, how soon a small tile is the big one. Four tiles stand 2×2 and play 360p each; in the second half
 * the one with the sound fills the screen and plays 540p.
 */
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import type { Stack } from '../tests/support/stack.ts';
import { heapAfterGc } from './browser-memory.ts';
import { DELAY_MS, delayAnswers, delayedPage } from './delayed-page.ts';
import { inTime } from './in-time.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';
import { droppedShare, growth, STEP_LIMIT_S, stepFigures } from './tile-figures.ts';
import { record, recorded, seeTiles, timePromotion, timeSeekBack, watchTiles } from './tiles-in-page.ts';

const SECONDS = Number(process.env.BENCH_TILES_S ?? 600);
const SEEKS = 12;
const PROMOTIONS = 12;
/** Nothing counts this soon after a change of the room: step and buffers are promised from then on. Milliseconds. */
const SETTLE_MS = 2_000;
/** The heap is measured once buffers are full and the engine has compiled what runs all the time: until then its code alone grows by a megabyte. Milliseconds. */
const WARM_MS = 120_000;
const BIG = 540;
const SMALL = 360;

const heights = async (page: Page): Promise<number[]> => (await seeTiles(page)).map(({ height }) => height);

/** Waits until the tiles show pictures of these heights. @throws after 60 s: a taller picture is played from the buffer first */
async function untilHeights(page: Page, wanted: readonly number[]): Promise<void> {
  let seen: number[] = [];
  for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(100)) {
    seen = await heights(page);
    if (seen.join() === wanted.join()) return;
  }
  throw new Error(`pictures of ${seen.join(', ')} lines instead of ${wanted.join(', ')}`);
}

async function choose(page: Page, layout: string): Promise<void> {
  await page.getByRole('radio', { name: layout, exact: true }).click();
}

/** Plays for a while and counts, from {@link SETTLE_MS} on. */
async function watch(page: Page, ms: number): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  await record(page, true);
  await page.waitForTimeout(Math.max(1_000, ms - SETTLE_MS));
  await record(page, false);
}

export async function benchTiles(stack: Pick<Stack, 'site'>, seconds = SECONDS): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const { page, session } = await delayedPage(context);
    await page.goto(`${stack.site}/live/canal`);
    await choose(page, '2×2');
    await untilHeights(page, [SMALL, SMALL, SMALL, SMALL]);
    await watchTiles(page);
    await page.waitForTimeout(WARM_MS);
    const heapBefore = await heapAfterGc(session);
    const framesBefore = await seeTiles(page);
    await watch(page, seconds * 500);
    await page.keyboard.press('f');
    await untilHeights(page, [BIG, SMALL, SMALL, SMALL]);
    await watch(page, seconds * 500);
    const framesAfter = await seeTiles(page);
    await page.keyboard.press('f');
    await page.waitForTimeout(SETTLE_MS);
    const heapAfter = await heapAfterGc(session);
    const { stalls, spreads } = await recorded(page);

    const seeks: number[] = [];
    for (let nth = 0; nth < SEEKS; nth += 1) {
      seeks.push(await inTime(timeSeekBack(page), 'seek'));
      await page.waitForTimeout(3_000);
    }

    await page.keyboard.press('End');
    await choose(page, '1+2');
    // What the room itself needs: a segment's way is the network's.
    await delayAnswers(session, 0);
    const promotions = [];
    for (let nth = 0; nth < PROMOTIONS; nth += 1) {
      await untilHeights(page, [BIG, SMALL, SMALL]);
      await page.waitForTimeout(3_000);
      const place = 2 + (nth % 2);
      await page.getByRole('button', { name: new RegExp(`^Ecrã ${place},`) }).click();
      await page.getByRole('menuitem', { name: 'Passar para o lugar grande' }).hover();
      promotions.push(await inTime(timePromotion(page, place, 'Passar para o lugar grande', BIG), 'promotion'));
    }
    return rows({ seconds, stalls, spreads, seeks, promotions, dropped: droppedShare(framesBefore, framesAfter), heapBefore, heapAfter });
  } finally {
    await browser.close();
  }
}

interface Measured {
  seconds: number;
  stalls: number;
  spreads: number[];
  dropped: number;
  heapBefore: number;
  heapAfter: number;
  seeks: number[];
  promotions: { layout: number; sharp: number }[];
}

function rows({ seconds, stalls, spreads, dropped, heapBefore, heapAfter, seeks, promotions }: Measured): BenchRow[] {
  const step = stepFigures(spreads);
  const grown = growth(heapBefore, heapAfter);
  const layouts = promotions.map(({ layout }) => layout);
  const sharp = median(promotions.map((one) => one.sharp));
  const reference = '–';
  const percent = (share: number, digits = 1) => `${round(share * 100, digits)} %`;
  const megabytes = (bytes: number) => round(bytes / 1e6, 1);
  return [
    {
      what: `four tiles for ${seconds} s, half of it 2×2 (4 × 360p), half with one in full screen (540p + 3 × 360p), answers delayed ${DELAY_MS} ms: stalls`,
      measured: String(stalls),
      goal: '0',
      reference,
      holds: stalls === 0,
    },
    { what: 'the same: dropped frames', measured: percent(dropped, 2), goal: '< 1 %', reference, holds: dropped < 0.01 },
    {
      what: `the same: within ${STEP_LIMIT_S} s of each other, from 2 s on`,
      measured: `${percent(step.within)} of ${spreads.length} looks, median ${round(step.median, 3)} s, at most ${round(step.max, 2)} s`,
      goal: '≥ 95 %, median ≤ 0.1 s',
      reference,
      holds: step.within >= 0.95 && step.median <= 0.1,
    },
    {
      what: 'the same: heap after garbage collection',
      measured: `${grown < 0 ? '' : '+'}${percent(grown)} (${megabytes(heapBefore)} → ${megabytes(heapAfter)} MB)`,
      goal: '≤ +10 %',
      reference,
      holds: grown <= 0.1,
    },
    {
      what: `seek in the rewind window with four tiles, from the key to the frame, ${seeks.length} times`,
      measured: `median ${round(median(seeks), 0)} ms, at most ${round(Math.max(...seeks), 0)} ms`,
      goal: 'median ≤ 150, at most 300 ms',
      reference,
      holds: median(seeks) <= 150 && Math.max(...seeks) <= 300,
    },
    {
      what: `a small tile becomes the big one (1+2), no answer delayed, ${promotions.length} times: layout; sharp picture (540 lines)`,
      measured: `at most ${round(Math.max(...layouts), 0)} ms, median ${round(median(layouts), 0)} ms; median ${round(sharp, 0)} ms`,
      goal: 'layout ≤ 100 ms; sharp ≤ 150 ms in the median',
      reference,
      holds: Math.max(...layouts) <= 100 && sharp <= 150,
    },
  ];
}
