/** Photographs every scene with stopped clocks, so that two versions of the site can be compared pixel by pixel. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../tests/support/chromium-flags.ts';
import { freePort, type Stack, startStack, TEST_NOW } from '../../tests/support/stack.ts';
import startTestPostgres from '../../tests/support/test-postgres.ts';
import { type Scene, type SceneSite, scenes } from './scenes.ts';

const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1440: 900, 1920: 1080 };

const stoppedClock = {
  CAMAROTE_UI: '1',
  CAMAROTE_CLOCK_OFFSET_MS: '0',
  STOPPED_CLOCK_MS: String(Date.parse(TEST_NOW)),
  NODE_OPTIONS: `--import ${new URL('../../tests/support/stopped-clock.mjs', import.meta.url).href}`,
};

/** An upstream that answers 503 to everything. */
async function startMaintenance(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '120' });
    response.end('{"error":{"code":"maintenance","message":"Em manutenção."}}');
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

async function startSite(kind: SceneSite): Promise<{ stack: Stack; stop: () => Promise<void> }> {
  if (kind === 'maintenance') {
    const upstream = await startMaintenance();
    const stack = await startStack({ upstreamUrl: upstream.url, env: stoppedClock });
    return {
      stack,
      stop: async () => {
        await stack.stop();
        upstream.stop();
      },
    };
  }
  const options = kind === 'dead' ? { upstreamUrl: `http://localhost:${await freePort()}` } : { empty: kind === 'empty' };
  const stack = await startStack({ ...options, env: stoppedClock });
  return { stack, stop: stack.stop };
}

const newContext = (browser: Browser, width: number): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    // the style that hides video
    bypassCSP: true,
  });

/** Waits until lazy pictures and fonts are loaded and no request is open. */
async function settle(page: Page, moving = false): Promise<void> {
  await page.waitForLoadState('load');
  if (!moving) await page.addStyleTag({ content: 'video{visibility:hidden!important}*{caret-color:transparent!important}' });
  await page.evaluate(async () => {
    // Home lays out what is below the first window when it comes near.
    delete document.documentElement.dataset.arrival;
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ complete }) => !complete);
    await Promise.race([
      Promise.all(pictures.map((image) => new Promise((done) => ['load', 'error'].map((name) => image.addEventListener(name, done))))),
      new Promise((done) => setTimeout(done, 5_000)),
    ]);
  });
  await page.waitForTimeout(1_500);
}

const addressOf = async (stack: Stack, { path }: Scene): Promise<string> =>
  stack.site + (typeof path === 'string' ? path : await path(stack.upstream));

async function photograph(browser: Browser, stack: Stack, scene: Scene, width: number, folder: string, readme: boolean): Promise<void> {
  const context = await newContext(browser, width);
  const page = await context.newPage();
  try {
    await page.clock.setFixedTime(TEST_NOW);
    await page.goto(await addressOf(stack, scene), { waitUntil: 'load' });
    await settle(page, readme);
    await scene.open?.(page);
    if (readme) await page.waitForTimeout(3_000);
    else await scene.prepare?.(page);
    await page.screenshot({
      path: join(folder, `${scene.name}-${width}.png`),
      fullPage: !(readme || scene.windowOnly),
      animations: 'disabled',
    });
  } finally {
    await context.close();
  }
}

/** A4 as Chromium prints it, one picture per sheet. */
async function print(browser: Browser, stack: Stack, scene: Scene, folder: string): Promise<void> {
  const context = await newContext(browser, 1440);
  const page = await context.newPage();
  const file = join(tmpdir(), `camarote-${process.pid}-${scene.name}.pdf`);
  try {
    await page.clock.setFixedTime(TEST_NOW);
    await page.goto(await addressOf(stack, scene), { waitUntil: 'load' });
    await settle(page);
    writeFileSync(file, await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: false }));
    execFileSync('pdftoppm', ['-png', '-r', '75', file, join(folder, `${scene.name}-a4`)]);
  } finally {
    await context.close();
    rmSync(file, { force: true });
  }
}

/**
 * @param only names of scenes, or parts of names; all scenes if empty. For the README: exact names, the window only, with video
 */
export async function takePictures(folder: string, only: readonly string[], { readme = false } = {}): Promise<void> {
  const exact = (part: string) => readme || scenes.some(({ name }) => name === part);
  const wanted = (name: string) => only.length === 0 || only.some((part) => (exact(part) ? name === part : name.includes(part)));
  mkdirSync(folder, { recursive: true });
  const stopPostgres = await startTestPostgres();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  let failed = 0;
  try {
    for (const kind of ['demo', 'empty', 'dead', 'maintenance'] as const) {
      const chosen = scenes.filter(({ site, name }) => site === kind && wanted(name));
      if (chosen.length === 0) continue;
      const { stack, stop } = await startSite(kind);
      try {
        for (const scene of chosen)
          for (const width of scene.widths) {
            const shot = width === 'a4' ? print(browser, stack, scene, folder) : photograph(browser, stack, scene, width, folder, readme);
            await shot.then(
              () => console.log(`${scene.name}-${width}`),
              (error: Error) => {
                failed += 1;
                console.log(`FAILED ${scene.name}-${width}: ${error.message.split('\n')[0]}`);
              },
            );
          }
      } finally {
        await stop();
      }
    }
  } finally {
    await browser.close();
    await stopPostgres?.();
  }
  if (failed > 0) throw new Error(`${failed} pictures could not be taken`);
}
