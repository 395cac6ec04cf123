/** Makes the README's pictures: a stack with demonstration content at a fixed moment, photographed by Chromium. */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';
import { startStack } from '../tests/support/stack.ts';
import startTestPostgres from '../tests/support/test-postgres.ts';

const folder = new URL('../docs/pictures/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const stopPostgres = await startTestPostgres();
const stack = await startStack();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  for (const [name, path, width, height] of [
    ['home', '/', 1440, 900],
    ['guia', '/guia', 1440, 900],
    ['direto', '/live/canal', 1440, 900],
    ['home', '/', 390, 844],
    ['guia', '/guia', 390, 844],
    ['direto', '/live/canal', 390, 844],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'pt-PT', timezoneId: 'Europe/Lisbon' });
    await page.goto(`${stack.site}${path}`, { waitUntil: 'load' });
    await page.waitForTimeout(4_000);
    await page.screenshot({ path: `${folder}${name}-${width}.png` });
    await page.close();
    console.log(`${name}-${width}.png`);
  }
} finally {
  await browser.close();
  await stack.stop();
  await stopPostgres?.();
}
