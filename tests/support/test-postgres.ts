/** Vitest's global setup: one embedded PostgreSQL in .cache for all test files, stopped at the end. */
import { mkdirSync } from 'node:fs';
import { startEmbedded } from '#platform/db/embedded.ts';

export default async function startTestPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CAMAROTE_TEST_DATABASE_URL) return undefined;
  const folder = process.env.CAMAROTE_TEST_DATA ?? `.cache/test-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const server = await startEmbedded(folder);
  const url = new URL(server.url);
  url.pathname = '/postgres';
  process.env.CAMAROTE_TEST_DATABASE_URL = url.href;
  return async () => {
    await server.stop();
    const { rmSync } = await import('node:fs');
    rmSync(folder, { recursive: true, force: true });
  };
}
