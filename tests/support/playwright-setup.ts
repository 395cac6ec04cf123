/** Starts one embedded PostgreSQL for all workers. Each stack copies its own database from a template. */
import startTestPostgres from './test-postgres.ts';

export default startTestPostgres;
