/** Writes a backup beside a running service: the rows of one instant, and the files that they name. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectNamed, DatabaseRefused, isOurs, nameOfDatabase, requireServer } from '../db/usable-database.ts';
import { type BackupEnd, type BackupHead, type BackupTable, END, FILES, HEAD, isKeptFile, PART_BYTES, TABLES } from './backup-format.ts';
import { COPY_SETTINGS, listSequences, listTables, queueVersion, quotedColumns, quotedRelation } from './backup-tables.ts';

export interface BackupWanted {
  readonly url: string;
  readonly dataFolder: string;
  /** path of the file, which must not exist */
  readonly file: string;
  /** of Camarote */
  readonly version: string;
  /** milliseconds since 1970 */
  readonly now: number;
}

/**
 * Writes the file under another name first: what has the name is whole. Its mode is 0600, because it holds accounts and secrets.
 * @throws Error with code EEXIST when the file is there; DatabaseRefused for a database without data of Camarote
 */
export async function writeBackup({ url, dataFolder, file, version, now }: BackupWanted): Promise<BackupEnd & { bytes: number }> {
  const partial = `${file}.partial`;
  const client = await connectNamed(url, 'camarote-backup');
  // A connection that breaks fails the statement that runs.
  client.on('error', () => {});
  try {
    await requireServer(client, url);
    if (!(await isOurs(client, url))) throw new DatabaseRefused(`${nameOfDatabase(url)} holds nothing yet.`);
    // Claims the name. Two backups to one name end as one.
    await (await open(file, 'wx', 0o600)).close();
    try {
      const { readable, controller } = createTarPacker();
      const target = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
      const written = pipeline(Readable.fromWeb(readable as ReadableStream), createGzip(), target);
      const [end] = await Promise.all([writeEntries(client, controller, dataFolder, { version, now }), written]);
      await rename(partial, file);
      return { ...end, bytes: target.bytesWritten };
    } catch (error) {
      await Promise.all([rm(partial, { force: true }), rm(file, { force: true })]);
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function writeEntries(
  client: pg.Client,
  controller: TarPackController,
  dataFolder: string,
  { version, now }: Pick<BackupWanted, 'version' | 'now'>,
): Promise<BackupEnd> {
  const mtime = new Date(now);
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600, mtime }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  const addJson = (name: string, value: unknown) => add(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`));
  try {
    // The snapshot of this transaction is what the backup holds. Others go on writing.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(COPY_SETTINGS);
    const tables = await listTables(client);
    // No migration changes a table until its rows are read.
    await client.query(`LOCK TABLE ${tables.map(({ name }) => quotedRelation(name)).join(', ')} IN ACCESS SHARE MODE`);
    const head: BackupHead = {
      format: 1,
      made_at: mtime.toISOString(),
      version,
      postgres: (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]?.server_version ?? '',
      migrations: Object.fromEntries(
        (await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations ORDER BY name')).rows.map((row) => [
          row.name,
          row.hash,
        ]),
      ),
      queue_version: await queueVersion(client),
      tables,
    };
    await addJson(HEAD, head);
    const rows: BackupEnd['rows'] = {};
    for (const table of tables) rows[table.name] = await writeRows(client, table, add);
    // Sequences know no snapshots. Read after the rows, none of them is behind a row.
    const sequences = await listSequences(client);
    await client.query('COMMIT');
    // After the rows, so that every file that they name is there: a file is stored before its row.
    const files = await writeFiles(dataFolder, controller, mtime);
    const end: BackupEnd = { rows, sequences, files };
    await addJson(END, end);
    controller.finalize();
    return end;
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

/** The rows of a table, in parts. @returns how many */
async function writeRows(client: pg.Client, table: BackupTable, add: (name: string, bytes: Uint8Array) => Promise<void>): Promise<number> {
  const stream = client.query(copyTo(`COPY (SELECT ${quotedColumns(table)} FROM ${quotedRelation(table.name)}) TO STDOUT`));
  let [kept, bytes, parts]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    parts += 1;
    await add(`${TABLES}${table.name}/${String(parts).padStart(6, '0')}`, Buffer.concat(kept));
    [kept, bytes] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    kept.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return stream.rowCount;
}

/** The files of the data folder that a service needs. @returns their sizes */
async function writeFiles(dataFolder: string, controller: TarPackController, mtime: Date): Promise<BackupEnd['files']> {
  const sizes: BackupEnd['files'] = {};
  for (const path of await keptFiles(dataFolder)) {
    const handle = await open(join(dataFolder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null; // deleted since it was listed
      throw error;
    });
    if (!handle) continue;
    try {
      const { size } = await handle.stat();
      const body = controller.add({ name: `${FILES}${path}`, size, mode: 0o600, mtime });
      // A file that is still arriving is kept as far as it was when its size was read.
      if (size === 0) await body.close();
      else {
        const read = createReadStream('', { fd: handle, start: 0, end: size - 1, autoClose: false });
        await (Readable.toWeb(read) as ReadableStream<Uint8Array>).pipeTo(body);
      }
      sizes[path] = size;
    } finally {
      await handle.close();
    }
  }
  return sizes;
}

/** Paths in a data folder of the files that a backup holds. */
export async function keptFiles(dataFolder: string): Promise<string[]> {
  const inside = async (folder: string): Promise<string[]> => {
    const entries = await readdir(join(dataFolder, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => (folder === '' ? name : `${folder}/${name}`));
  };
  return [...(await inside('')), ...(await inside('casting'))].filter(isKeptFile).sort();
}
