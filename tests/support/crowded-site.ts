/** A site with as many channels as an import may bring, each with programmes for a day. */
import { openDatabase } from '#platform/db/database.ts';
import { generateGuide } from '#platform/http/guide-fixture.ts';
import { DEFAULT_LIMITS } from '#platform/import/import-report.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { type Stack, startStack, TEST_NOW } from './stack.ts';

const { channels } = DEFAULT_LIMITS;

/** Its pages, and words that each has when it is complete. */
export const crowdedPages = [
  { path: '/guia', words: 'Jornada' },
  { path: '/guia?pagina=20', words: 'Jornada' },
  { path: '/guia?diretos=1', words: 'Jornada' },
  { path: '/guia/print', words: `Canal ${channels}` },
];

export async function startCrowdedSite(): Promise<Stack> {
  const stack = await startStack({ empty: true });
  const db = openDatabase({ url: stack.databaseUrl as string });
  await generateGuide(db, { channels, rows: channels * 32, minutes: 60, from: startOfLisbonDay(lisbonDay(TEST_NOW)) });
  await db.destroy();
  return stack;
}
