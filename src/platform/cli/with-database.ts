/** Finds or starts the database for a command. */
import { findRunning, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

const LEAVE = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface DatabasePlace {
  DATABASE_URL?: string | undefined;
  CAMAROTE_DATA: string;
}

/** Runs `work` as withServer() does, on a database that is brought up to date first. */
export const withDatabase = <T>(env: DatabasePlace, work: (url: string) => Promise<T>): Promise<T> =>
  withServer(env, async (url) => {
    await migrate(url, env.DATABASE_URL === undefined ? env.CAMAROTE_DATA : undefined);
    return work(url);
  });

/**
 * Runs `work` on DATABASE_URL, on the running embedded database, or on an embedded one started for this call.
 * An embedded server started here is stopped here, also on a signal; PostgreSQL then rolls back what was not committed.
 */
export async function withServer<T>(env: DatabasePlace, work: (url: string) => Promise<T>): Promise<T> {
  const running = env.DATABASE_URL ?? (await findRunning(env.CAMAROTE_DATA));
  if (running !== undefined) return work(running);
  let stop = async (): Promise<void> => {};
  const leave = () => void stop().finally(() => process.exit(1));
  for (const signal of LEAVE) process.on(signal, leave);
  try {
    const embedded = await startEmbedded(env.CAMAROTE_DATA, (end) => {
      stop = end;
    });
    stop = embedded.stop;
    return await work(embedded.url);
  } finally {
    await stop();
    for (const signal of LEAVE) process.off(signal, leave);
  }
}
