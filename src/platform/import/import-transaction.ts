import pg from 'pg';
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
