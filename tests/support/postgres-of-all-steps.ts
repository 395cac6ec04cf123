/**
 * Process with one PostgreSQL for all steps of `npm test`, in which the demonstration is installed once. Sends the server's address to its
 * parent, and stops the server when the parent lets go of it or ends.
 */
import { createDemoDatabase } from '#platform/demo/demo-test-database.ts';
import { TEST_NOW } from './stack.ts';
import startTestPostgres from './test-postgres.ts';

const stop = await startTestPostgres();

/** The first test to ask for it would wait for it: it is installed while the site is built. Whoever needs it tells of a failure. */
const installed = createDemoDatabase(Date.parse(TEST_NOW))
  .then((database) => database.drop())
  .catch(() => undefined);

async function end(): Promise<void> {
  await installed;
  await stop?.();
  process.exit(0);
}
process.once('disconnect', end);
if (process.connected) process.send?.(process.env.CAMAROTE_TEST_DATABASE_URL);
else await end();
