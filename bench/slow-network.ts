/**
 * A shared link to a live channel, opened cold on a slow phone: the times of the first text and of the first frame, and whether a
 * minute at 400 kb/s plays without a stall.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import { type Network, slowPhone } from '../tests/support/slow-network.ts';
import type { Stack } from '../tests/support/stack.ts';
import { firstFrame, type ScreenTimes, stalls, watchFirstFrame } from './first-frame.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = 5;
/** Number of visits of a minute at 400 kb/s: several, because each begins at a random position in a segment. */
const CROWDED_RUNS = 4;
/** Bits per second, and round-trip time in milliseconds. */
const SLOW = { bits: 1_600_000, rtt: 300 };
const CROWDED = { bits: 400_000, rtt: 300 };
const MINUTE_MS = 60_000;

async function throttled(browser: Browser, network: Network): Promise<Page> {
  const { page } = await slowPhone(browser, network);
  await watchFirstFrame(page);
  return page;
}

export interface SlowNetworkOptions {
  runs?: number;
  /** milliseconds watched at 400 kb/s */
  watch?: number;
}

export async function benchSlowNetwork(
  stack: Pick<Stack, 'site'>,
  { runs = RUNS, watch = MINUTE_MS }: SlowNetworkOptions = {},
): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const address = (await fetch(`${stack.site}/live/canal`)).url;
    const times: ScreenTimes[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await throttled(browser, SLOW);
      await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
      times.push(await firstFrame(page));
      await page.context().close();
    }
    const crowded: number[] = [];
    let waits = 0;
    for (let run = 0; run < Math.min(runs, CROWDED_RUNS); run += 1) {
      const page = await throttled(browser, CROWDED);
      await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
      crowded.push((await firstFrame(page)).frame);
      await page.waitForTimeout(watch);
      waits += await stalls(page);
      await page.context().close();
    }
    const readable = median(times.map((one) => one.readable)) / 1_000;
    const frame = median(times.map((one) => one.frame)) / 1_000;
    return [
      {
        what: 'shared live link, cold, 390 px, 4× CPU, 1.6 Mb/s, 300 ms: readable',
        measured: `${round(readable)} s (largest paint ${round(median(times.map((one) => one.largest)) / 1_000)} s)`,
        goal: '≤ 2 s',
        reference: '–',
        holds: readable <= 2,
      },
      { what: 'the same: first frame', measured: `${round(frame)} s`, goal: '≤ 5 s', reference: '–', holds: frame <= 5 },
      {
        what: `the same at 400 kb/s: stalls in ${crowded.length} × ${round(watch / 1_000, 0)} s`,
        measured: `${waits} (first frame ${round(median(crowded) / 1_000)} s)`,
        goal: '0',
        reference: '–',
        holds: waits === 0,
      },
    ];
  } finally {
    await browser.close();
  }
}
