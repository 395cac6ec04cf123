/** Playwright's `test` (with its watch over errors and layout shift) in front of an upstream on paper, one for each worker. */
import type { PaperSite } from './paper-site.ts';
import { startPaperSite } from './paper-site.ts';
import { test as base, expect } from './test.ts';

export const test = base.extend<object, { stack: PaperSite }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const site = await startPaperSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
