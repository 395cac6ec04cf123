import pg from 'pg';
import { forgetUnusedLogos } from '../channel-logos/channel-logos.ts';
import { IMPORT_LOCK } from '../db/locks.ts';

/**
 * Connects and runs `store` in one transaction: everything is stored, or nothing. One import at a time: two at once would each miss the
 * other's new channels and teams.
 */
export async function inImportTransaction<T>(url: string, store: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'camarote-import' });
  // A lost connection also fails the query that is running.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
    const result = await store(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    // Committed or rolled back already: ignore errors on close.
    await client.end().catch(() => {});
  }
}

/** Imports whose changes are kept, the newest first. */
const UNDOABLE_IMPORTS = 3;

/** From here on the database notes every row that this transaction changes, under the number of the import. @returns the number */
export async function noteChanges(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>("SELECT nextval(pg_get_serial_sequence('imports', 'id'))::integer AS id");
  const { id } = rows[0] as { id: number };
  await client.query("SELECT set_config('camarote.import', $1, true)", [String(id)]);
  return id;
}

/** Records the import that changed something, and forgets how to undo older ones. */
export async function recordImport(client: pg.Client, id: number, kind: string, fileName: string, counts: object): Promise<void> {
  await client.query('INSERT INTO imports (id, kind, file_name, counts) VALUES ($1, $2, $3, $4)', [
    id,
    kind,
    fileName,
    JSON.stringify(counts),
  ]);
  await client.query('DELETE FROM import_changes WHERE import_id NOT IN (SELECT id FROM imports ORDER BY id DESC LIMIT $1)', [
    UNDOABLE_IMPORTS,
  ]);
  await forgetUnusedLogos(client);
}
