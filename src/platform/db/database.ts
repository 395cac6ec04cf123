/** The door to PostgreSQL: a pool, typed by Kysely. Only src/platform opens it. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

// int8 (counts) and numeric (F1 points) are small here and wanted as numbers; a calendar day stays the text it is.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  /** postgres:// address */
  url: string;
  /** connections kept at most */
  max?: number;
  /** what the server shows for this client in pg_stat_activity */
  name?: string;
  /** milliseconds after which the server cuts a statement; none by default */
  statementTimeoutMs?: number;
}

/**
 * Opens a pool. Nothing is connected until the first query.
 * A connection that breaks while idle is dropped and reported, not thrown: the pool makes a new one.
 */
export function openDatabase(
  { url, max = 10, name = 'camarote', statementTimeoutMs }: DatabaseOptions,
  onIdleError: (error: Error) => void = () => {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // The API gives up on a request after 15 s; its query must not run on behind it.
    ...(statementTimeoutMs ? { statement_timeout: statementTimeoutMs } : {}),
  });
  pool.on('error', onIdleError);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
