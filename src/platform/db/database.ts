/** The connection pool to PostgreSQL, typed by Kysely. */
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { statementName } from '#rules/statement-name.ts';
import { tracing } from '#rules/tracing.ts';
import type { Schema } from './schema.ts';
import { watchConnections } from './watch-connections.ts';

export type Database = Kysely<Schema>;

// Read int8 as number (counts and programme ids stay below 2^53) and date as text instead of Date.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  /** postgres:// address */
  url: string;
  /** most connections */
  max?: number;
  /** application_name in pg_stat_activity */
  name?: string;
  /** milliseconds after which a statement is cancelled; no limit by default */
  statementTimeoutMs?: number;
}

/**
 * Opens a pool. It connects at the first query.
 * A connection that breaks, idle or within a transaction, is reported to `onBroken` and replaced by the pool. Nothing is set for a whole
 * session, which a pooler in transaction mode would refuse or give to somebody else (decision 85).
 */
export function openDatabase(
  { url, max = 10, name = 'camarote', statementTimeoutMs }: DatabaseOptions,
  onBroken: (error: Error) => void = () => {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  watchConnections(pool, onBroken, statementTimeoutMs);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(tracing() ? { log: traceStatement } : {}) });
  pools.set(db, pool);
  return db;
}

/** Traces have the name of each statement, and nothing of its values. */
function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  tracing()?.statement(statementName(query.sql), queryDurationMillis, level === 'error');
}

const pools = new WeakMap<Database, pg.Pool>();

/** The pool of a database. @param db as openDatabase() made it, not a transaction's */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('not a database of openDatabase()');
  return pool;
}

/**
 * The rows of a text that may hold several statements, those of all of them: Kysely returns none then.
 * @param db as openDatabase() made it, not a transaction's
 */
export async function rowsOfStatements(db: Database, text: string, values?: unknown[]): Promise<unknown[]> {
  const pool = poolOf(db);
  // An array for several statements, which pg's types do not know.
  const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
  return [results].flat().flatMap(({ rows }) => rows as unknown[]);
}
