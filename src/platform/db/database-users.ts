/** Tells a start that another one uses the same database: with different data folders nothing else keeps them apart. */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { USED_LOCK } from './locks.ts';
import { connectNamed, nameOfDatabase } from './usable-database.ts';

/** Longest application name that PostgreSQL keeps, in bytes. */
const MAX_NAME = 63;

/** Starts that hold the lock, in the words of their connections. */
const OTHERS = `SELECT DISTINCT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.pid <> pg_backend_pid() ORDER BY 1`;

export interface DatabaseHold {
  /** a line for each other start that uses the database */
  readonly others: readonly string[];
  readonly end: () => Promise<void>;
}

/**
 * Marks the database as used by this process until `end`, or until its connection breaks.
 * @param dataFolder of this start, for the message of others
 */
export async function holdDatabase(url: string, dataFolder: string): Promise<DatabaseHold> {
  const client = await connectNamed(url, `${resolve(dataFolder)} on ${hostname()}`.slice(0, MAX_NAME));
  // The mark is only for messages: without its connection the service goes on.
  client.on('error', () => {});
  await client.query('SELECT pg_advisory_lock_shared($1)', [USED_LOCK]);
  const { rows } = await client.query<{ name: string }>(OTHERS, [USED_LOCK]);
  return {
    others: rows.map(
      ({ name }) =>
        `${nameOfDatabase(url)} is used by another start of Camarote, with the data folder ${name || 'of an unknown name'}. ` +
        'Both serve the same content; give one of them another database if that was not meant.',
    ),
    end: () => client.end().catch(() => {}),
  };
}
