/** Playwright's `test` against a site whose upstream has a guide of 160 channels, with faults that a test chooses. One site per worker. */
import { type GuideUpstream, startGuideUpstream } from '../../bench/guide-upstream.ts';
import { type Stack, startStack } from './stack.ts';
import { test as base, expect } from './test.ts';

const NOW = '2026-11-21T19:21:00Z';

export const test = base.extend<{ fresh: undefined }, { guide: GuideUpstream; stack: Stack }>({
  guide: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const offset = Date.parse(NOW) - Date.now();
      const guide = await startGuideUpstream({ now: () => Date.now() + offset });
      await use(guide);
      await guide.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ guide }, use) => {
      const stack = await startStack({ upstreamUrl: guide.url, now: NOW });
      // A process that has not answered yet is several times as slow as a viewer ever meets it.
      for (let page = 1; page <= 3; page += 1) await (await fetch(`${stack.site}/guia`, { headers: { accept: 'text/html' } })).text();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  fresh: [
    async ({ guide, stack }, use) => {
      const broken = guide.broken !== null;
      guide.fault = null;
      guide.broken = null;
      guide.endsBefore = null;
      // Answers cached by the previous test are still shown for a few seconds.
      const served = async () => (await fetch(`${stack.site}/guia`, { headers: { accept: 'text/html' } })).text();
      if (broken) await expect.poll(served, { timeout: 40_000 }).not.toContain('Este canal não carregou');
      await use(undefined);
    },
    { auto: true, timeout: 60_000 },
  ],
});

export { expect };
