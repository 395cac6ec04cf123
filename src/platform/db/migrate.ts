/** Numbered SQL files, each run once and in order, each in a transaction of its own. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** Any number; two processes that start together agree on it, so only one migrates. */
const LOCK = 7_041_974;

export interface Migration {
  name: string;
  sql: string;
}

export function listMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

/** Names the schema that the files describe: template databases of tests are kept under it. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const { name, sql } of listMigrations()) hash.update(name).update(sql);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Brings a database up to date. Safe to call from several processes at once.
 * @returns the names of the files that ran
 * @throws Error when a file that already ran has changed since: history is not rewritten, a new file is added
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations')).rows.map((row) => [row.name, row.hash]),
    );
    const ran: string[] = [];
    for (const { name, sql } of listMigrations()) {
      const hash = createHash('sha256').update(sql).digest('hex');
      const before = done.get(name);
      if (before === hash) continue;
      if (before) throw new Error(`migration ${name} has changed since it ran; add a new file instead`);
      await client.query('BEGIN');
      try {
        await client.query(sql);
        await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
}
