/** Fills an empty database and data folder from a backup, or with `replace` a used one: all of it, or nothing. */
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { lockMigrations, makeTables, requireExtensions } from '../db/migrate.ts';
import { connectNamed, DatabaseRefused, isOurs, nameOfDatabase, requireServer } from '../db/usable-database.ts';
import { QUEUE_SCHEMA, queueTables } from '../queue/queue.ts';
import type { BackupEnd, BackupHead, BackupTable } from './backup-format.ts';
import { COPY_SETTINGS, listTables, queueVersion, quotedColumns, quotedRelation } from './backup-tables.ts';
import { emptyDatabase } from './empty-database.ts';
import { BackupFaulty, readBackup } from './read-backup.ts';
import { keptFiles } from './write-backup.ts';

export interface RestoreWanted {
  readonly url: string;
  readonly dataFolder: string;
  readonly file: string;
  /** What the database and the folder hold is deleted, when the backup is whole. */
  readonly replace: boolean;
}

export interface Restored {
  readonly head: BackupHead;
  readonly end: BackupEnd;
  /** tables that are not Camarote's, whose rows were not taken in */
  readonly leftOut: readonly string[];
}

/** What is restored to is not empty, or used. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** The transaction has ended, and what follows it failed. */
export class HalfRestored extends Error {
  override readonly name = 'HalfRestored';
}

/**
 * The database is filled in one transaction: before it ends everything is as it was. The files follow. The tables are those of the backup's
 * version; the caller brings them up to date.
 * @throws RestoreRefused, BackupFaulty, DatabaseRefused, HalfRestored
 */
export async function restoreBackup({ url, dataFolder, file, replace }: RestoreWanted): Promise<Restored> {
  const client = await connectNamed(url, 'camarote-restore');
  client.on('error', () => {});
  const arriving = join(dataFolder, `restored.${process.pid}`);
  try {
    await requireServer(client, url);
    await requireExtensions(client, url);
    await client.query('BEGIN');
    // A start waits for it, and then finds the restored rows.
    await lockMigrations(client, url);
    await refuseUsed(client, url);
    if (!replace) await refuseFilled(client, url, dataFolder);
    await client.query(COPY_SETTINGS);
    if (replace) await emptyDatabase(client);
    const filling = fillTables(client);
    const read = await readBackup(file, {
      head: (head) => filling.begin(head),
      rows: (table, part) => filling.rows(table, part),
      file: async (path, body) => {
        const to = join(arriving, path);
        await mkdir(dirname(to), { recursive: true, mode: 0o700 });
        await pipeline(body, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
      },
    });
    await filling.end(read.end);
    await client.query('COMMIT');
    await moveFiles(arriving, dataFolder, Object.keys(read.end.files)).catch((error: Error) => {
      throw new HalfRestored(`the database is restored, the files of ${dataFolder} are not: ${error.message}`, { cause: error });
    });
    await client.query('ANALYZE').catch(() => {}); // for the planner's sake; the server does it by itself later
    return { ...read, leftOut: filling.leftOut };
  } finally {
    // An open transaction ends with its connection.
    await client.end().catch(() => {});
    await rm(arriving, { recursive: true, force: true });
  }
}

/** @throws RestoreRefused when another process is connected: it would go on with rows that are no longer there */
async function refuseUsed(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT coalesce(nullif(application_name, ''), 'a program') AS name FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY 1`,
  );
  if (rows.length === 0) return;
  throw new RestoreRefused(`${nameOfDatabase(url)} is in use (${rows.map(({ name }) => name).join(', ')}). Stop the service first.`);
}

async function refuseFilled(client: pg.Client, url: string, dataFolder: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regnamespace($1) IS NOT NULL AS there', [QUEUE_SCHEMA]);
  if ((await isOurs(client, url)) || rows[0]?.there)
    throw new RestoreRefused(`${nameOfDatabase(url)} is not empty. Restore into an empty one, or delete what it holds with --replace.`);
  const [first] = await keptFiles(dataFolder);
  if (first !== undefined)
    throw new RestoreRefused(
      `The data folder ${dataFolder} holds ${first} already. Restore into another folder, or replace it with --replace.`,
    );
}

/** Made again after the rows: rows that do not agree with each other end the restore. */
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace::regnamespace::text IN (quote_ident(current_schema()), '${QUEUE_SCHEMA}')`;

/** Makes the tables and fills them, all within the caller's transaction. */
function fillTables(client: pg.Client) {
  let tables: BackupTable[] = [];
  let keys: ForeignKey[] = [];
  let copying: { table: BackupTable; stream: CopyStreamQuery; finished: Promise<void> } | undefined;
  const copied = new Map<string, number>();
  const leftOut: string[] = [];

  const endCopy = async (): Promise<void> => {
    if (!copying) return;
    const { table, stream, finished } = copying;
    copying = undefined;
    stream.end();
    await finished;
    copied.set(table.name, stream.rowCount);
  };
  const onTables = async (statement: (relation: string) => string): Promise<void> => {
    for (const { name } of tables) await client.query(statement(quotedRelation(name)));
  };

  return {
    /** tables of the backup that are not Camarote's */
    leftOut,
    begin: async (head: BackupHead): Promise<void> => {
      await makeTables(client, head.migrations).catch((error: unknown) => {
        throw error instanceof DatabaseRefused ? new BackupFaulty(error.message) : error;
      });
      // What migrations have written may still wait for its checks.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      await client.query(queueTables());
      const version = await queueVersion(client);
      if (version !== head.queue_version)
        throw new BackupFaulty(
          `its queue has version ${head.queue_version}, this Camarote's ${version}: restore it with Camarote ${head.version}, then upgrade`,
        );
      tables = await listTables(client);
      leftOut.push(...unknownTables(head.tables, tables));
      // In any order, and without what triggers would do a second time.
      keys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
      for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
      await onTables((relation) => `ALTER TABLE ${relation} DISABLE TRIGGER USER`);
      // Rows that migrations have written.
      await client.query(`TRUNCATE ${tables.map(({ name }) => quotedRelation(name)).join(', ')}`);
    },
    rows: async (table: BackupTable, part: Uint8Array): Promise<void> => {
      if (leftOut.includes(table.name)) return;
      if (copying?.table !== table) {
        await endCopy();
        if (copied.has(table.name)) throw new BackupFaulty(`the rows of ${table.name} are in two places`);
        const stream = client.query(copyFrom(`COPY ${quotedRelation(table.name)} (${quotedColumns(table)}) FROM STDIN`));
        const finished = new Promise<void>((done, fail) => stream.once('finish', done).once('error', fail));
        // Awaited at the table's end.
        finished.catch(() => {});
        copying = { table, stream, finished };
      }
      const { stream, finished } = copying;
      if (!stream.write(part)) await Promise.race([new Promise<void>((go) => stream.once('drain', go)), finished]);
    },
    end: async ({ rows, sequences }: BackupEnd): Promise<void> => {
      await endCopy();
      for (const [name, count] of Object.entries(rows))
        if (!leftOut.includes(name) && (copied.get(name) ?? 0) !== count)
          throw new BackupFaulty(`${copied.get(name) ?? 0} rows of ${name} were taken in, not ${count}`);
      for (const { table, name, definition } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      await onTables((relation) => `ALTER TABLE ${relation} ENABLE TRIGGER USER`);
      for (const [name, last] of Object.entries(sequences))
        if (!leftOut.some((table) => name.startsWith(`${table}_`)))
          await client.query('SELECT setval($1::regclass, $2)', [quotedRelation(name), last]);
      const { rows: views } = await client.query<{ name: string }>(
        'SELECT matviewname AS name FROM pg_matviews WHERE schemaname = current_schema()',
      );
      for (const { name } of views) await client.query(`REFRESH MATERIALIZED VIEW ${pg.escapeIdentifier(name)}`);
    },
  };
}

/** Tables of a backup that its migrations do not make: an operator's own. @throws BackupFaulty when one of ours has an unknown column */
function unknownTables(wanted: readonly BackupTable[], made: readonly BackupTable[]): string[] {
  const columns = new Map(made.map((table) => [table.name, table.columns]));
  return wanted.flatMap(({ name, columns: own }) => {
    const there = columns.get(name);
    if (!there) return [name];
    const unknown = own.find((column) => !there.includes(column));
    if (unknown !== undefined) throw new BackupFaulty(`its table ${name} has a column ${unknown}, which is not of Camarote`);
    return [];
  });
}

/** Puts the files where they belong, in the place of all that were there. */
async function moveFiles(from: string, dataFolder: string, paths: readonly string[]): Promise<void> {
  for (const path of await keptFiles(dataFolder)) await rm(join(dataFolder, path), { force: true });
  for (const path of paths) {
    await mkdir(dirname(join(dataFolder, path)), { recursive: true, mode: 0o700 });
    await rename(join(from, path), join(dataFolder, path));
  }
}
