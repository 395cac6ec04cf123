/** A database that goes away for a while: how that is seen, and what waits for its return. */
import { setTimeout as wait } from 'node:timers/promises';

/** Codes of PostgreSQL and of sockets for a database that cannot be used now. 25006: the server takes no writes any more, another one does. */
const GONE = /^(?:08\w{3}|57P0[1-5]|53300|25006|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
const GONE_WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|pool after calling end|driver has already been destroyed/i;

/** Whether an error means that the database cannot be reached (and not that a statement is wrong). */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(databaseIsAway);
  const code = (error as NodeJS.ErrnoException).code;
  return (typeof code === 'string' && GONE.test(code)) || GONE_WORDS.test(error.message);
}

/** Between two tries to store something, in milliseconds. */
const BETWEEN_TRIES_MS = 500;

/**
 * Stores what has happened outside of the database already, as a mail that was sent: while the database is away it is tried again. Without
 * that it would happen twice.
 * @param store safe to repeat
 * @param signal of the end of the process, when the last error is thrown
 */
export async function storeWhenBack<T>(store: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!databaseIsAway(error) || signal?.aborted) throw error;
    }
    await wait(BETWEEN_TRIES_MS);
  }
}
