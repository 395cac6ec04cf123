/** Measures in a browser the JavaScript that a page loads until it is interactive, in brotli bytes. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The player itself (engine, adapter, controls) comes after the page is interactive and is counted apart. */
const ENGINE = /shaka|tile-runtime/i;

export interface JavaScriptWeight {
  /** brotli bytes before the player's engine */
  bytes: number;
  /** brotli bytes of the engine, 0 where the page has none */
  engine: number;
  files: { url: string; bytes: number }[];
}

const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }).length;

/**
 * Opens an address in a page that has loaded nothing yet and adds up its scripts: files, and inline ones as part of the HTML.
 * @param settle milliseconds of network silence that count as loaded
 */
export async function weighJavaScript(page: Page, url: string, settle = 1_000): Promise<JavaScriptWeight> {
  const files: { url: string; bytes: number }[] = [];
  const pending: Promise<void>[] = [];
  let last = Date.now();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!path.endsWith('.js')) return;
    last = Date.now();
    pending.push(
      response
        .body()
        .then((body) => void files.push({ url: path, bytes: brotli(body) }))
        .catch(() => {}),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  for (const end = Date.now() + 15_000; Date.now() < end && Date.now() - last < settle; ) await page.waitForTimeout(100);
  await Promise.all(pending);
  const engine = files.filter((file) => ENGINE.test(file.url));
  const sum = (list: typeof files) => list.reduce((total, file) => total + file.bytes, 0);
  return { bytes: sum(files) - sum(engine), engine: sum(engine), files };
}
