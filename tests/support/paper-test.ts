/** Playwright's `test`, with checks of errors and layout shift, against a site with a fake upstream. One site per worker. */
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
