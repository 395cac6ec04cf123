/** The database a command works on. */
import { findRunning, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

const LEAVE = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Works on the database that is there: DATABASE_URL, a running embedded one, or an embedded one for as long as the work takes. It is brought
 * up to date first. A server of our own never outlives us: told to go, we end it, and what was not committed is rolled back.
 */
export async function withDatabase<T>(
  env: { DATABASE_URL?: string | undefined; CAMAROTE_DATA: string },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const there = env.DATABASE_URL ?? (await findRunning(env.CAMAROTE_DATA));
  if (there !== undefined) {
    await migrate(there);
    return work(there);
  }
  let stop = async (): Promise<void> => {};
  const leave = () => void stop().finally(() => process.exit(1));
  for (const signal of LEAVE) process.on(signal, leave);
  try {
    const embedded = await startEmbedded(env.CAMAROTE_DATA, (end) => {
      stop = end;
    });
    stop = embedded.stop;
    await migrate(embedded.url);
    return await work(embedded.url);
  } finally {
    await stop();
    for (const signal of LEAVE) process.off(signal, leave);
  }
}
