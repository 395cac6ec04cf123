/**
 * The file of a backup: a gzipped tar that `tar -tzf` lists. In this order: `backup.json`, the rows of each table in parts of COPY's text
 * format (`tables/orders/000001`), the files of the data folder (`files/…`), `end.json`. A file without its end is not whole.
 */
import * as z from 'zod';

export const HEAD = 'backup.json';
export const END = 'end.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

/** Most bytes of a part of a table: a part is in memory while it is written. */
export const PART_BYTES = 1024 ** 2;

/** A table or sequence: of the site's own schema by its name, of the queue's with `queue.` before it. */
const relationName = z.string().regex(/^(queue\.)?[a-z_][a-z0-9_]*$/);

const tableSchema = z.object({ name: relationName, columns: z.array(z.string()).min(1) });
export type BackupTable = z.output<typeof tableSchema>;

export const headSchema = z.object({
  format: z.literal(1, 'it was made by a newer version of Camarote'),
  made_at: z.iso.datetime(),
  /** of Camarote */
  version: z.string(),
  /** of the database server */
  postgres: z.string(),
  /** hashes of the migrations that made the tables, by the names of their files */
  migrations: z.record(z.string(), z.string()),
  /** of the queue's tables */
  queue_version: z.number().int(),
  tables: z.array(tableSchema),
});
export type BackupHead = z.output<typeof headSchema>;

export const endSchema = z.object({
  /** number of rows by table */
  rows: z.record(relationName, z.number().int()),
  /** the last number that each sequence has given */
  sequences: z.record(relationName, z.string().regex(/^-?\d+$/)),
  /** bytes by path in the data folder */
  files: z.record(z.string(), z.number().int()),
});
export type BackupEnd = z.output<typeof endSchema>;

/** A file of the data folder that a backup holds: the secret of cookies, and files of castings. */
export const isKeptFile = (path: string): boolean => /^(cookie-secret|casting\/\w[\w.-]*)$/.test(path);
