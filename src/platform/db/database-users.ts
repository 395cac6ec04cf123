/** Tells a start that another one uses the same database: with different data folders nothing else keeps them apart. */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { newId } from '../accounts/tokens.ts';
import type { Log } from '../log.ts';
import { redacted } from '../redacted.ts';
import type { Database } from './database.ts';
import { nameOfDatabase } from './usable-database.ts';

/** How often a process writes that it is there, in milliseconds. */
const BEAT_MS = 20_000;
/** One that has not written for longer has ended, in seconds. */
const GONE_SECONDS = 60;

export interface DatabaseHold {
  /** a line for each other start that uses the database */
  readonly others: readonly string[];
  readonly end: () => Promise<void>;
}

/**
 * Marks the database as used by this process until `end`. The mark is a row and not a session's lock, which would stay with a pooler.
 * @param url for messages
 * @param dataFolder of this start, for the message of others
 */
export async function holdDatabase(db: Database, url: string, dataFolder: string, log: Log): Promise<DatabaseHold> {
  const id = newId();
  const name = `${resolve(dataFolder)} on ${hostname()}`;
  await db.deleteFrom('database_users').where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${GONE_SECONDS})`).execute();
  const write = () =>
    db
      .insertInto('database_users')
      .values({ id, name })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute();
  await write();
  // Rows of its own name were left by a start that was killed: a data folder has one start at a time.
  const others = await db.selectFrom('database_users').select('name').distinct().where('name', '<>', name).orderBy('name').execute();
  const beating = setInterval(() => {
    // The mark is only for messages: without it the service goes on.
    write().catch((error: unknown) => log.debug({ reason: redacted(error) }, 'the mark of this process could not be written'));
  }, BEAT_MS).unref();
  return {
    others: others.map(
      (other) =>
        `${nameOfDatabase(url)} is used by another start of Camarote, with the data folder ${other.name}. ` +
        'Both serve the same content; give one of them another database if that was not meant.',
    ),
    end: async () => {
      clearInterval(beating);
      await db.deleteFrom('database_users').where('id', '=', id).execute();
    },
  };
}
