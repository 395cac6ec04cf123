/** The guide page with a day of 160 channels, in Chromium with the CPU slowed down four times. */
import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import { startStack } from '../tests/support/stack.ts';
import { startGuideUpstream } from './guide-upstream.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = 5;
const THROTTLE = 4;
const VIEWPORT = { width: 1440, height: 900 };

declare global {
  interface Window {
    cellSeen?: number;
    longestFrame?: number;
  }
}

interface Visit {
  /** navigation start to the frame after the last cell in view exists, milliseconds */
  cell: number;
  nodes: number;
  /** longest stretch between two frames while scrolling, milliseconds */
  frame: number;
  /** longest task of the main thread while scrolling, milliseconds; 0 when none was over 50 */
  task: number;
}

/** Records when every row in view has its last visible cell, down to the lower right corner. */
function watchLastCell() {
  const look = () => {
    const grid = document.querySelector('[role="grid"]');
    const rows = grid ? [...grid.querySelectorAll('[data-row]')].filter((row) => row.getBoundingClientRect().top < innerHeight) : [];
    const last = rows.at(-1);
    const full = last && (last.getBoundingClientRect().bottom >= innerHeight || document.readyState !== 'loading');
    const reaches = (row: Element) =>
      [...row.querySelectorAll('[data-id]')].some((cell) => cell.getBoundingClientRect().right >= innerWidth - 4);
    // Measure every row: one with content-visibility would only be laid out because of the measurement.
    if (full && rows.filter(reaches).length === rows.length) window.cellSeen = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Scrolls down and to the right like a wheel, and returns the longest time between two frames. */
async function scrollAbout(): Promise<{ frame: number; task: number }> {
  const grid = document.querySelector('[role="grid"]') as HTMLElement;
  let [longest, task] = [0, 0];
  const tasks = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) task = Math.max(task, entry.duration);
  });
  tasks.observe({ type: 'longtask' });
  await new Promise<void>((done) => {
    let [before, n] = [performance.now(), 0];
    const step = (now: number) => {
      if (n > 0) longest = Math.max(longest, now - before);
      before = now;
      if (++n > 180) return done();
      if (n < 100) grid.scrollTop += 48;
      else grid.scrollLeft += n % 2 ? 40 : 24;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await new Promise((go) => setTimeout(go, 100));
  tasks.disconnect();
  return { frame: longest, task };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'pt-PT', timezoneId: 'Europe/Lisbon' });
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript(watchLastCell);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.cellSeen !== undefined && !document.querySelector('[data-served]'), undefined, {
    timeout: 30_000,
  });
  await page.waitForTimeout(1_500);
  const cell = await page.evaluate(() => window.cellSeen ?? Number.NaN);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const { frame, task } = await page.evaluate(scrollAbout);
  await context.close();
  return { cell, nodes, frame, task };
}

export async function benchGuidePage(): Promise<BenchRow[]> {
  const upstream = await startGuideUpstream();
  const stack = await startStack({ upstreamUrl: upstream.url, now: new Date().toISOString() });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const visits: Visit[] = [];
  const load = loadavg()[0] ?? 0;
  try {
    const url = `${stack.site}/guia`;
    await visit(browser, url);
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, url));
  } finally {
    await browser.close();
    await stack.stop();
    await upstream.close();
  }
  const middle = (of: keyof Visit) => round(median(visits.map((one) => one[of])), 0);
  const [cell, nodes, frame] = [middle('cell'), middle('nodes'), middle('frame')];
  const reference = 'planby 285 ms unthrottled, the component alone';
  const at = `160 channels × 1 day, CPU ÷ ${THROTTLE}, machine's load ${load.toFixed(1)} at the start`;
  return [
    {
      what: `guide, ${at}: navigation start to last visible cell`,
      measured: `${cell} ms`,
      goal: '≤ 700 ms',
      reference,
      holds: cell <= 700,
    },
    { what: `guide, ${at}: nodes after hydration`, measured: `${nodes}`, goal: '≤ 900', reference: '–', holds: nodes <= 900 },
    { what: `guide, ${at}: longest frame while scrolling`, measured: `${frame} ms`, goal: '≤ 67 ms', reference: '–', holds: frame <= 67 },
  ];
}

if (import.meta.main) for (const row of await benchGuidePage()) console.log(row.what, row.measured, row.goal, row.holds);
