/** Finds or starts the database for a command. */
import { findRunning, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

const LEAVE = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work` on DATABASE_URL, on the running embedded database, or on an embedded one started for this call. Migrates it first.
 * An embedded server started here is stopped here, also on a signal; PostgreSQL then rolls back what was not committed.
 */
export async function withDatabase<T>(
  env: { DATABASE_URL?: string | undefined; CAMAROTE_DATA: string },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const dataFolder = env.DATABASE_URL === undefined ? env.CAMAROTE_DATA : undefined;
  const running = env.DATABASE_URL ?? (await findRunning(env.CAMAROTE_DATA));
  if (running !== undefined) {
    await migrate(running, dataFolder);
    return work(running);
  }
  let stop = async (): Promise<void> => {};
  const leave = () => void stop().finally(() => process.exit(1));
  for (const signal of LEAVE) process.on(signal, leave);
  try {
    const embedded = await startEmbedded(env.CAMAROTE_DATA, (end) => {
      stop = end;
    });
    stop = embedded.stop;
    await migrate(embedded.url, dataFolder);
    return await work(embedded.url);
  } finally {
    await stop();
    for (const signal of LEAVE) process.off(signal, leave);
  }
}
