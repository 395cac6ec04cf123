/** Numbered SQL files, each run once, in order, in a transaction of its own. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import { prepareQueue } from '../queue/queue.ts';
import { databaseIsAway } from './database-away.ts';
import { MIGRATE_LOCK } from './locks.ts';
import {
  connectNamed,
  DatabaseRefused,
  DatabaseUnreachable,
  isOurs,
  mayNotCreate,
  nameOfDatabase,
  requireServer,
} from './usable-database.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Extensions that the migrations use. PostgreSQL brings them, and lets every owner of a database add them; some services ask for a switch. */
const EXTENSIONS = ['unaccent', 'pg_trgm', 'fuzzystrmatch'];

export interface Migration {
  name: string;
  sql: string;
}

export function listMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Identifies the schema that the files describe. Tests name their template databases after it. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const { name, sql } of listMigrations()) hash.update(name).update(sql);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Brings a database up to date. Safe to call from several processes at once.
 * @param dataFolder the data folder of an embedded database, for messages; absent for a DATABASE_URL
 * @returns the names of the files that ran
 * @throws DatabaseRefused when it cannot be used (usable-database.ts), or was made by other migrations than these
 * @throws DatabaseUnreachable
 */
export async function migrate(url: string, dataFolder?: string): Promise<string[]> {
  const client = await connectNamed(url);
  // A connection that breaks fails the statement that runs.
  client.on('error', () => {});
  try {
    await requireServer(client, url);
    const migrations = listMigrations();
    const applied = await alone(client, url, () => readApplied(client, url));
    refuseOtherMigrations(migrations, applied, url, dataFolder);
    const ran: string[] = [];
    if (migrations.some(({ name }) => !applied.has(name))) await requireExtensions(client, url);
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      if (await runMigration(client, url, migration)) ran.push(migration.name);
    }
    await prepareQueue(url).catch((error: unknown) => {
      throw mayNotCreate(url, error);
    });
    return ran;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Longest wait for another process that migrates or restores, in milliseconds. */
const LOCK_MS = 60_000;

/** Takes the lock of migrations until the transaction ends. @throws DatabaseUnreachable when another process has it for long */
export async function lockMigrations(client: pg.Client, url: string): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATE_LOCK]).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new DatabaseUnreachable(
      `${nameOfDatabase(url)} is being changed by another process for more than ${LOCK_MS / 1_000} s (advisory lock ${MIGRATE_LOCK} in pg_locks). ` +
        'If there is none, a pooler has kept a lock of an earlier version of Camarote: restart the pooler.',
      { cause: error },
    );
  });
  await client.query('SET LOCAL lock_timeout = DEFAULT');
}

/** Runs `work` in a transaction that has the lock of migrations. */
async function alone<T>(client: pg.Client, url: string, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await lockMigrations(client, url);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Where the connection broke, the transaction has ended with it.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/**
 * Makes the tables of named migrations within the caller's transaction, in a database that has none; the rows of `migrations` are the caller's.
 * @param named hashes by file name
 * @throws DatabaseRefused when one of them is not a migration of this version
 */
export async function makeTables(client: pg.Client, named: Readonly<Record<string, string>>): Promise<void> {
  const migrations = listMigrations();
  const hashes = new Map(migrations.map(({ name, sql }) => [name, hashOf(sql)]));
  const other = Object.keys(named).filter((name) => hashes.get(name) !== named[name]);
  if (other.length > 0) throw new DatabaseRefused(`it was made by another version of Camarote (migrations ${fewOf(other)})`);
  await client.query(MAKE_LIST);
  for (const { name, sql } of migrations) if (Object.hasOwn(named, name)) await client.query(sql);
}

/** Adds the extensions that are missing. @throws DatabaseRefused when this user may not */
export async function requireExtensions(client: pg.Client, url: string): Promise<void> {
  const refused: string[] = [];
  let reason = '';
  for (const name of EXTENSIONS) {
    try {
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
    } catch (error) {
      refused.push(name);
      reason = (error as Error).message;
    }
  }
  if (refused.length === 0) return;
  const commands = refused.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`).join(' ');
  throw new DatabaseRefused(
    `${nameOfDatabase(url)} does not let this user add the extension${refused.length > 1 ? 's' : ''} ${refused.join(', ')}, which search needs (${reason}). ` +
      `Let its owner run in it: ${commands} Some managed services must allow these names in their settings first. Then start again.`,
  );
}

const MAKE_LIST = 'CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())';

/** Hashes of the migrations that ran on this database, by file name. */
async function readApplied(client: pg.Client, url: string): Promise<Map<string, string>> {
  if (!(await isOurs(client, url)))
    await client.query(MAKE_LIST).catch((error: unknown) => {
      throw mayNotCreate(url, error);
    });
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations ORDER BY name');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function refuseOtherMigrations(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  url: string,
  dataFolder: string | undefined,
): void {
  const hashes = new Map(migrations.map(({ name, sql }) => [name, hashOf(sql)]));
  const other = [...applied].filter(([name, hash]) => hashes.get(name) !== hash).map(([name]) => name);
  if (other.length === 0) return;
  const [what, wayOut] =
    dataFolder === undefined
      ? [nameOfDatabase(url), 'Create an empty database and set DATABASE_URL to it.']
      : [
          `The data folder ${resolve(dataFolder)}`,
          `Move it away (mv ${resolve(dataFolder)} ${resolve(dataFolder)}.old) or set CAMAROTE_DATA to another folder, then start again.`,
        ];
  throw new DatabaseRefused(
    `${what} was made by another version of Camarote (migrations ${fewOf(other)}). Nothing in it was changed. ${wayOut}`,
  );
}

const fewOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** @returns false when another process has run it meanwhile */
function runMigration(client: pg.Client, url: string, { name, sql }: Migration): Promise<boolean> {
  return alone(client, url, async () => {
    if ((await client.query('SELECT FROM migrations WHERE name = $1', [name])).rowCount) return false;
    try {
      await client.query(sql);
    } catch (error) {
      if (databaseIsAway(error)) throw error;
      throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hashOf(sql)]);
    return true;
  });
}
