/** Inserts many rows with one statement: one JSON parameter, read with the table's types. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

const CHUNK = 20_000;

/**
 * Inserts rows that all have the first row's columns; existing rows stay. Instants are ISO strings or Dates, jsonb columns plain
 * values.
 */
export async function insertRows(db: Database, table: keyof Schema, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = JSON.stringify(rows.slice(from, from + CHUNK));
    await sql`INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json) ON CONFLICT DO NOTHING`.execute(db);
  }
}

/** Reserves ids of a table, so that rows that refer to each other can be written together. */
export async function takeIds(db: Database, table: 'events' | 'polls', count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::integer AS id FROM generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}
