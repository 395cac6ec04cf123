/** Guide and print with as many channels as an import may bring. */
import { expect, test } from '@playwright/test';
import { openDatabase } from '#platform/db/database.ts';
import { generateGuide } from '#platform/http/guide-fixture.ts';
import { DEFAULT_LIMITS } from '#platform/import/import-report.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { get } from '../support/page-assertions.ts';
import { startStack, TEST_NOW } from '../support/stack.ts';

test('[F-sec-63] guide and print stay usable with the most channels there may be', async () => {
  const stack = await startStack({ empty: true });
  try {
    const db = openDatabase({ url: stack.databaseUrl as string });
    const { channels } = DEFAULT_LIMITS;
    await generateGuide(db, { channels, rows: channels * 32, minutes: 60, from: startOfLisbonDay(lisbonDay(TEST_NOW)) });
    await db.destroy();
    for (const path of ['/guia', '/guia?pagina=20', '/guia?diretos=1', '/guia/print']) {
      // Where the machine is busy, the database may be given up at first.
      await expect(async () => {
        const answer = await get(stack.site + path);
        expect(answer.status, path).toBe(200);
        expect(answer.html, path).toContain(path === '/guia/print' ? `Canal ${channels}` : 'Jornada');
        // A page of channels at a time; on paper, all of them.
        expect(answer.html.length, path).toBeLessThan(path === '/guia/print' ? 1_000_000 : 300_000);
      }).toPass();
    }
  } finally {
    await stack.stop();
  }
});
