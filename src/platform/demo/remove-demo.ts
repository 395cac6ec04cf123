/**
 * Removes the demonstration. Rows that other content refers to are kept and take its source: a club of an imported fixture, a category
 * with an editor's video. References are read from the database's foreign keys, so that later tables are included.
 */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DEMO_LOCK } from '../db/locks.ts';
import { writeDemoState } from './demo-state.ts';
import { removeEmptyDemoGroup } from './predictions.ts';

/** Tables with a `source`, referring tables before referred ones. */
const CONTENT = [
  'highlights',
  'polls',
  'videos',
  'video_categories',
  'programmes',
  'weekly_slots',
  'events',
  'players',
  'teams',
  'competitions',
  'podcasts',
  'news',
  'channels',
  'modalities',
  'cms_pages',
  'text_tokens',
  'settings',
  'route_rules',
  'products',
  'packs',
  'f1_races',
  'f1_drivers',
  'f1_constructors',
] as const;
/** Tables without a `source`: parts of a content row, which never keep it. A moment is a part of its channel's picture. */
const PARTS = [
  'event_incidents',
  'event_statistics',
  'line_ups',
  'poll_votes',
  'poll_minutes',
  'poll_options',
  'f1_results',
  'f1_standings',
  'f1_predictions',
  'football_predictions',
  'moments',
  'product_variants',
];
/** References that do not keep an invented match: they are set to null. */
const LET_GO = ['events'];

interface ForeignKey {
  readonly child: string;
  readonly child_column: string;
  readonly parent: string;
  readonly parent_column: string;
  /** 'n': ON DELETE SET NULL. */
  readonly on_delete: string;
  readonly child_has_source: boolean;
}

async function foreignKeys(db: Database): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    SELECT k.conrelid::regclass::text AS child, a.attname AS child_column, k.confrelid::regclass::text AS parent, b.attname AS parent_column,
      k.confdeltype::text AS on_delete, EXISTS (SELECT 1 FROM pg_attribute s WHERE s.attrelid = k.conrelid AND s.attname = 'source' AND NOT s.attisdropped) AS child_has_source
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1] JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
    WHERE k.contype = 'f' AND array_length(k.conkey, 1) = 1 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Changes the source of referred rows to that of their referrers, until nothing changes. @returns the number of changed rows */
async function handOver(db: Database, keys: readonly ForeignKey[]): Promise<number> {
  const known = new Set<string>(CONTENT);
  const holding = keys.filter(
    ({ child, parent, on_delete }) => known.has(parent) && !PARTS.includes(child) && !(on_delete === 'n' && LET_GO.includes(parent)),
  );
  let total = 0;
  for (let changed = 1; changed > 0; ) {
    changed = 0;
    for (const key of holding) {
      const [child, parent] = [sql.table(key.child), sql.table(key.parent)];
      const owner = key.child_has_source ? sql`CASE WHEN bool_or(c.source = 'import') THEN 'import' ELSE 'manual' END` : sql`'manual'`;
      const others = key.child_has_source ? sql`WHERE c.source <> 'demo'` : sql``;
      const result = await sql`UPDATE ${parent} p SET source = o.owner
        FROM (SELECT c.${sql.ref(key.child_column)} AS id, ${owner} AS owner FROM ${child} c ${others} GROUP BY 1) o
        WHERE p.${sql.ref(key.parent_column)} = o.id AND p.source = 'demo'`.execute(db);
      changed += Number(result.numAffectedRows ?? 0);
    }
    total += changed;
  }
  return total;
}

export interface Removal {
  /** Rows deleted, by table. */
  readonly removed: Readonly<Record<string, number>>;
  /** Rows kept because other content refers to them. */
  readonly kept: number;
}

/** Removes the demonstration in one transaction and records it. Idempotent. */
export async function removeDemo(db: Database, now: number = Date.now()): Promise<Removal> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(trx);
    const keys = await foreignKeys(trx);
    // An import of the league's calendar may have updated these rows: they then belong to the import.
    const { rows: fixtures } = await sql`SELECT 1 FROM imports WHERE kind = 'fixtures' LIMIT 1`.execute(trx);
    if (fixtures.length > 0)
      await sql`UPDATE events SET source = 'import' WHERE source = 'demo' AND source_key LIKE 'openfootball/%'`.execute(trx);
    // Programmes, videos and articles refer to their sport without a foreign key.
    await sql`UPDATE modalities SET source = 'import' WHERE source = 'demo' AND slug IN (
      SELECT modality_slug FROM programmes WHERE source <> 'demo' UNION SELECT modality_slug FROM videos WHERE source <> 'demo'
      UNION SELECT modality_slug FROM news WHERE source <> 'demo' UNION SELECT modality_slug FROM video_categories WHERE source <> 'demo')`.execute(
      trx,
    );
    const kept = await handOver(trx, keys);
    const removed: Record<string, number> = {};
    for (const table of CONTENT) {
      const result = await sql`DELETE FROM ${sql.table(table)} WHERE source = 'demo'`.execute(trx);
      const count = Number(result.numAffectedRows ?? 0);
      if (count > 0) removed[table] = count;
    }
    // Not by hand-over: what refers to a demonstration viewer belongs to that viewer.
    const viewers = await trx.deleteFrom('viewers').where('source', '=', 'demo').executeTakeFirst();
    if (viewers.numDeletedRows > 0n) removed.viewers = Number(viewers.numDeletedRows);
    await removeEmptyDemoGroup(trx);
    await trx.deleteFrom('materialised_days').execute();
    const pictured = keys.filter(({ parent }) => parent === 'artworks');
    const unused = sql.join(
      pictured.map(
        ({ child, child_column }) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(child)} c WHERE c.${sql.ref(child_column)} = a.hash)`,
      ),
      sql` AND `,
    );
    const artworks = await sql`DELETE FROM artworks a WHERE ${unused}`.execute(trx);
    removed.artworks = Number(artworks.numAffectedRows ?? 0);
    await writeDemoState(trx, 'removed', now);
    return { removed, kept };
  });
}
