/** Guide and print with as many channels as an import may bring. How long they take: tests/prove/many-channels.spec.ts. */
import { expect, test } from '@playwright/test';
import { crowdedPages, startCrowdedSite } from '../support/crowded-site.ts';
import { get } from '../support/page-assertions.ts';

test('[F-sec-63] guide and print stay usable with the most channels there may be', async () => {
  const { site, stop } = await startCrowdedSite();
  try {
    for (const { path, words } of crowdedPages) {
      const { status, html } = await get(site + path);
      expect(status, path).toBe(200);
      expect(html, path).toContain(words);
      // A page of channels at a time; on paper, all of them.
      expect(html.length, path).toBeLessThan(path === '/guia/print' ? 1_000_000 : 300_000);
    }
  } finally {
    await stop();
  }
});
