import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../tests/support/chromium-flags.ts';

const executablePath = chromiumPath();
if (executablePath === undefined) console.warn('no Chromium: hydration is not tested');

describe.runIf(executablePath !== undefined)('hydration of a late part', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
    const outDir = await mkdtemp(join(tmpdir(), 'hydration-'));
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      // As in src/player/contract/contract-server.ts.
      oxc: { jsx: { runtime: 'automatic', development: false } },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        target: 'es2022',
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { input: join(root, 'src/session/hydration-page.tsx'), output: { entryFileNames: 'page.js' } },
      },
    });
    const script = await readFile(join(outDir, 'page.js'), 'utf8');
    await rm(outDir, { recursive: true });
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
    page = await browser.newPage();
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'hydrationPage' in globalThis);
  });

  afterAll(() => browser?.close());

  const hydrate = (served: string[] | null, now: string[], late: boolean | null, aged = false) =>
    page.evaluate((args) => globalThis.hydrationPage.hydrate(...args), [served, now, late, aged] as const);

  it('finds what the server rendered, although the data were read again before, and shows the new ones then', async () => {
    expect(await hydrate(['1–0'], ['1–0', '2–0'], null)).toEqual({ errors: [], text: '1–02–0' });
  });

  it('does the same in a part that nothing waits for', async () => {
    expect(await hydrate(['1–0'], ['1–0', '2–0'], false)).toEqual({ errors: [], text: '1–02–0' });
  });

  it('leaves out data that were late for the served page and came before hydration', async () => {
    expect(await hydrate(null, ['1–0'], true)).toEqual({ errors: [], text: '1–0' });
  });

  it.each([null, false])('does not show that data which have aged are read again, before it is hydrated (late: %s)', async (late) => {
    expect(await hydrate(['1–0'], ['1–0'], late, true)).toEqual({ errors: [], text: '1–0' });
  });
});
