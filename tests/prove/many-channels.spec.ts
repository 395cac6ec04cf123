/** Guide and print with as many channels as an import may bring come within five seconds, on a machine with nothing else running. */
import { expect, test } from '@playwright/test';
import { crowdedPages, startCrowdedSite } from '../support/crowded-site.ts';
import { get } from '../support/page-assertions.ts';

test('guide and print come within five seconds with the most channels there may be', async () => {
  const { site, stop } = await startCrowdedSite();
  try {
    for (const { path, words } of crowdedPages) {
      const { status, html, took } = await get(site + path);
      expect(status, path).toBe(200);
      expect(html, path).toContain(words);
      expect(took, path).toBeLessThan(5_000);
    }
  } finally {
    await stop();
  }
});
