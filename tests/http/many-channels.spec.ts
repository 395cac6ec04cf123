/** Guide and print with as many channels as an import may bring. */
import { expect, test } from '@playwright/test';
import { openDatabase } from '#platform/db/database.ts';
import { generateGuide } from '#platform/http/guide-fixture.ts';
import { DEFAULT_LIMITS } from '#platform/import/import-report.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { startStack, TEST_NOW } from '../support/stack.ts';

test('[F-sec-63] guide and print stay usable with the most channels there may be', async () => {
  test.setTimeout(120_000);
  const stack = await startStack({ empty: true });
  try {
    const db = openDatabase({ url: stack.databaseUrl as string });
    const { channels } = DEFAULT_LIMITS;
    await generateGuide(db, { channels, rows: channels * 32, minutes: 60, from: startOfLisbonDay(lisbonDay(TEST_NOW)) });
    await db.destroy();
    for (const path of ['/guia', '/guia?pagina=20', '/guia?diretos=1', '/guia/print']) {
      const began = performance.now();
      const answer = await fetch(stack.site + path, { headers: { accept: 'text/html', connection: 'close' } });
      const text = await answer.text();
      const seconds = (performance.now() - began) / 1_000;
      expect(answer.status, path).toBe(200);
      expect(text, path).toContain(path === '/guia/print' ? `Canal ${channels}` : 'Jornada');
      expect(seconds, path).toBeLessThan(5);
    }
  } finally {
    await stack.stop();
  }
});
