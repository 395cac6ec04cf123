import type pg from 'pg';

export type Written = 'added' | 'changed' | 'unchanged';

/**
 * Adds a row, or changes the one with the same key where it differs. Names of the table and its columns come from the code, never from a file.
 * @param key columns of a unique key
 */
export async function upsertRow(
  client: pg.Client,
  table: string,
  key: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Promise<Written> {
  const columns = Object.keys(row);
  const others = columns.filter((column) => !key.includes(column));
  const list = (names: readonly string[], prefix = ''): string => names.map((name) => `${prefix}${name}`).join(', ');
  const { rows } = await client.query<{ fresh: boolean }>(
    `INSERT INTO ${table} AS t (${list(columns)}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})
     ON CONFLICT (${list(key)}) DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
     WHERE (${list(others, 't.')}) IS DISTINCT FROM (${list(others, 'excluded.')})
     RETURNING (xmax = 0) AS fresh`,
    Object.values(row),
  );
  return rows[0] === undefined ? 'unchanged' : rows[0].fresh ? 'added' : 'changed';
}

/** Counts of what was written, by kind: `pages_added`, `pages_changed`, `pages_unchanged`. */
export class WrittenCounts {
  readonly counts: Record<string, number> = {};

  add(kind: string, written: Written): void {
    const name = `${kind}_${written}`;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  /** Rows added or changed. */
  get changes(): number {
    return Object.entries(this.counts).reduce((sum, [name, count]) => sum + (name.endsWith('_unchanged') ? 0 : count), 0);
  }
}
