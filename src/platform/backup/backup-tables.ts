/** What a backup reads and a restore fills: the tables of the site's schema and of the queue's, found in PostgreSQL's own catalog. */
import pg from 'pg';
import { QUEUE_SCHEMA } from '../queue/queue.ts';
import type { BackupTable } from './backup-format.ts';

/** Of the queue, which processes work now and how long tasks took: nothing that a restored service needs. */
const QUEUE_LEFT_OUT = ['instance', 'queue_stats'];

/** Name of a relation in a backup: with the schema for those of the queue alone. */
const NAME = `CASE WHEN n.nspname = '${QUEUE_SCHEMA}' THEN '${QUEUE_SCHEMA}.' ELSE '' END || c.relname`;
const OWN_SCHEMAS = `n.nspname IN (current_schema(), '${QUEUE_SCHEMA}')`;
const NOT_OF_EXTENSION = `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Partitions are read and filled by their table. Unlogged tables hold what need not survive a crash either. */
const LIST_TABLES = `SELECT ${NAME} AS name,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OWN_SCHEMAS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p' AND ${NOT_OF_EXTENSION}
    AND NOT (n.nspname = '${QUEUE_SCHEMA}' AND c.relname = ANY($1))
  ORDER BY n.nspname, c.relname`;

const LIST_SEQUENCES = `SELECT ${NAME} AS name, s.last_value::text AS last
  FROM pg_sequences s JOIN pg_namespace n ON n.nspname = s.schemaname JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = s.sequencename
  WHERE ${OWN_SCHEMAS} AND ${NOT_OF_EXTENSION} ORDER BY 1`;

export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(LIST_TABLES, [QUEUE_LEFT_OUT])).rows;
}

/** The last number of each sequence; those that have given none are left out. */
export async function listSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(LIST_SEQUENCES);
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}

/** A name of a backup as SQL has it. */
export const quotedRelation = (name: string): string =>
  name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.');

export const quotedColumns = ({ columns }: BackupTable): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Values are written and read by the same rules in a transaction, whatever the server's settings are. */
export const COPY_SETTINGS =
  "SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL client_encoding = 'UTF8'";

/** Version of the queue's tables. */
export async function queueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`SELECT version::int AS version FROM ${QUEUE_SCHEMA}.version`);
  return rows[0]?.version ?? 0;
}
