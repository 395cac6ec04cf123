/** Streamed pages: with each call late that may be, alone, and every cache cold. All of a page at once: tests/faults/late-calls.spec.ts. */
import { test } from '@playwright/test';
import { startEdgeSite } from '../support/edge-site.ts';
import { expectStreamed, type LatePage, latePages, latePagesInWorkerd, PATIENCE, startFullUpstream } from '../support/late-calls.ts';
import type { PaperUpstream } from '../support/paper-upstream.ts';
import { freePort, patientLimits, startStack, TEST_NOW } from '../support/stack.ts';

let paper: PaperUpstream;

test.afterEach(() => paper.stop());

const eachAlone = ({ page, calls }: LatePage): LatePage[] => calls.map((call) => ({ page, calls: [call] }));

for (const latePage of latePages)
  test(`${latePage.page} streams with any one call late and cold caches (Node)`, async () => {
    paper = await startFullUpstream(Date.parse(TEST_NOW));
    for (const one of eachAlone(latePage))
      await expectStreamed(paper.url, one, (upstreamUrl) => startStack({ upstreamUrl, env: PATIENCE }));
  });

test('home, guide and live stream with any one call late and cold caches in workerd', async () => {
  // The clock of workerd cannot be changed.
  const now = Date.now();
  paper = await startFullUpstream(now);
  for (const one of latePagesInWorkerd(now).flatMap(eachAlone))
    await expectStreamed(paper.url, one, async (upstreamUrl) =>
      startEdgeSite(await freePort(), { ...patientLimits, UPSTREAM_URL: upstreamUrl, ...PATIENCE }),
    );
});
