/** What a background job is and what it is given. */
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

export interface JobContext {
  readonly db: Database;
  /** Milliseconds. */
  readonly now: number;
  readonly log: Log;
  /** of the end of the process */
  readonly signal?: AbortSignal | undefined;
}

export interface Job {
  readonly everySeconds: number;
  /** Must be safe to repeat and to run beside itself. */
  readonly run: (context: JobContext) => Promise<void>;
}

/** Jobs by their kind, the key of the table `jobs`. */
export type Jobs = Readonly<Record<string, Job>>;
