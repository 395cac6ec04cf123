/** Streamed pages: with all calls late that may be, and every cache cold. Each call alone: tests/prove/late-calls.spec.ts. */
import { test } from '@playwright/test';
import { startEdgeSite } from '../support/edge-site.ts';
import { expectStreamed, latePages, latePagesInWorkerd, PATIENCE, startFullUpstream } from '../support/late-calls.ts';
import type { PaperUpstream } from '../support/paper-upstream.ts';
import { freePort, patientLimits, startStack, TEST_NOW } from '../support/stack.ts';

let paper: PaperUpstream;

test.afterEach(() => paper.stop());

for (const latePage of latePages)
  test(`${latePage.page} streams with its calls late and cold caches (Node)`, async () => {
    paper = await startFullUpstream(Date.parse(TEST_NOW));
    await expectStreamed(paper.url, latePage, (upstreamUrl) => startStack({ upstreamUrl, env: PATIENCE }));
  });

test('home, guide and live stream with their calls late and cold caches in workerd', async () => {
  test.setTimeout(300_000);
  // The clock of workerd cannot be changed.
  const now = Date.now();
  paper = await startFullUpstream(now);
  for (const latePage of latePagesInWorkerd(now))
    await expectStreamed(paper.url, latePage, async (upstreamUrl) =>
      startEdgeSite(await freePort(), { ...patientLimits, UPSTREAM_URL: upstreamUrl, ...PATIENCE }),
    );
});
