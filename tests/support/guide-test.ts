/** Playwright's `test` against a site whose upstream has a guide of 160 channels, with faults that a test chooses. One site per worker. */
import { type GuideUpstream, startGuideUpstream } from '../../bench/guide-upstream.ts';
import { type Stack, startStack } from './stack.ts';
import { test as base, expect } from './test.ts';

const NOW = '2026-11-21T19:21:00Z';

interface GuideSite extends Stack {
  guide: GuideUpstream;
}

async function startGuideSite(): Promise<GuideSite> {
  const offset = Date.parse(NOW) - Date.now();
  const guide = await startGuideUpstream({ now: () => Date.now() + offset });
  const stack = await startStack({ upstreamUrl: guide.url, now: NOW }).catch(async (error: unknown) => {
    await guide.close();
    throw error;
  });
  // A process that has not answered yet is several times as slow as a viewer ever meets it.
  for (let page = 1; page <= 3; page += 1) await (await fetch(`${stack.site}/guia`, { headers: { accept: 'text/html' } })).text();
  return {
    ...stack,
    guide,
    stop: async () => {
      await stack.stop();
      await guide.close();
    },
  };
}

export const test = base.extend<{ stack: GuideSite; guide: GuideUpstream; fresh: undefined }>({
  stack: async ({ stacks }, use) => use(await stacks.shared(startGuideSite)),
  guide: async ({ stack }, use) => use(stack.guide),
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
