/**
 * Every advisory lock of the application, in one place so that no two share a number. PostgreSQL keeps them per database, so a lock is
 * shared by all processes on one database and by none on another. They are locks of transactions: one of a session would stay with a pooler's
 * connection.
 */

/** Held while migrations run: of processes that start together, one migrates and the others wait. */
export const MIGRATE_LOCK = 7_041_974;
/** Held while a guide or a fixture file is imported: one import at a time. */
export const IMPORT_LOCK = 7_041_975;
/** Held while demonstration content is installed or removed; held shared while days are added to it. */
export const DEMO_LOCK = 7_041_976;
/** Held while the demonstration's stage, news and results are refreshed: two processes must not insert the same rows. */
export const REFRESH_LOCK = 7_041_977;
/** Held by a test process while it creates a template database. */
export const TEST_TEMPLATE_LOCK = 7_041_978;
