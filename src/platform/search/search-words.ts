/** What search keeps beside its documents, which triggers write (migration 0023): the words for "Quis dizer", and the planner's statistics. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { JobContext } from '../jobs/job.ts';

/**
 * Reads the written words again, and the statistics after which the database chooses between its indexes. For who has changed many rows; a job does
 * it for single ones. Takes under a second for 65,000 documents, and delays no search.
 */
export async function refreshSearchWords(db: Database): Promise<void> {
  await sql`ANALYZE search_documents`.execute(db);
  await sql`REFRESH MATERIALIZED VIEW CONCURRENTLY search_words`.execute(db);
}

export const keepSearchWords = ({ db }: JobContext): Promise<void> => refreshSearchWords(db);
