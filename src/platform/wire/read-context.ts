import type { Database } from '../db/database.ts';

/** Database, instant and public address for an answer. */
export interface ReadContext {
  readonly db: Database;
  readonly now: number;
  readonly publicBase: string;
}
