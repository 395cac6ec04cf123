/** One embedded PostgreSQL for all workers; each stack copies a database of its own out of a template. */
import startTestPostgres from './test-postgres.ts';

export default startTestPostgres;
