/** Playwright's `test`, with checks of errors and layout shift, against a site with a fake upstream. One site per worker. */
import { type PaperSite, startPaperSite } from './paper-site.ts';
import { test as base, expect } from './test.ts';

export const test = base.extend<{ stack: PaperSite }>({
  stack: async ({ stacks }, use) => use(await stacks.shared(startPaperSite)),
});

export { expect };
