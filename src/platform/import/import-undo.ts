/** Undoes the last import: what it added goes, what it changed or removed comes back (SECURITY 63). */
import type pg from 'pg';
import { forgetUnusedLogos } from '../channel-logos/channel-logos.ts';
import { giveBackNumbers, releaseNumbers } from './channel-numbers.ts';
import { CHANNEL_EDIT } from './edit-channels.ts';
import { type ImportCounts, ImportRefused } from './import-report.ts';
import { inImportTransaction } from './import-transaction.ts';

/** Tables that imports write, referring ones before referred ones, with the columns of their key. */
const TABLES = [
  { name: 'poll_options', key: ['poll_id', 'position'] },
  { name: 'polls', key: ['id'] },
  { name: 'product_variants', key: ['product_id', 'variant'] },
  { name: 'products', key: ['id'] },
  { name: 'packs', key: ['slug'] },
  { name: 'videos', key: ['id'] },
  { name: 'video_categories', key: ['id'] },
  { name: 'news', key: ['id'] },
  { name: 'cms_pages', key: ['slug'] },
  { name: 'text_tokens', key: ['name'] },
  { name: 'settings', key: ['key'] },
  { name: 'f1_standings', key: ['season', 'at', 'driver_id'] },
  { name: 'f1_results', key: ['race_id', 'driver_id'] },
  { name: 'f1_races', key: ['id'] },
  { name: 'f1_drivers', key: ['id'] },
  { name: 'f1_constructors', key: ['id'] },
  { name: 'programmes', key: ['channel_id', 'starts_at'] },
  { name: 'events', key: ['id'] },
  { name: 'channels', key: ['id'] },
  { name: 'competitions', key: ['id'] },
  { name: 'teams', key: ['id'] },
  { name: 'modalities', key: ['id'] },
] as const;

type Table = (typeof TABLES)[number];

/** Tables whose rows belong to another row: they have no source of their own, and nobody edits them by hand. */
const WITHOUT_SOURCE: readonly Table['name'][] = ['poll_options', 'product_variants', 'f1_results', 'f1_standings'];

/** Tables that rows of changed references point to; the import removes none of their rows. */
const RELEASED: readonly Table['name'][] = ['video_categories', 'f1_constructors'];

const hasSource = ({ name }: Table): boolean => !WITHOUT_SOURCE.includes(name);

/** What keeps an added row although its import is undone: something made since refers to it. `t` is the row. */
const KEPT_BY: Record<Table['name'], string> = {
  poll_options: 'EXISTS (SELECT FROM poll_votes v WHERE v.poll_id = t.poll_id)',
  polls: 'EXISTS (SELECT FROM poll_votes v WHERE v.poll_id = t.id)',
  product_variants: 'EXISTS (SELECT FROM orders o WHERE o.product_id = t.product_id)',
  products: 'EXISTS (SELECT FROM orders o WHERE o.product_id = t.id)',
  packs: ['products', 'vouchers', 'subscriptions'].map((name) => `EXISTS (SELECT FROM ${name} r WHERE r.pack = t.slug)`).join(' OR '),
  videos: 'false',
  video_categories:
    'EXISTS (SELECT FROM videos v WHERE v.category_id = t.id) OR EXISTS (SELECT FROM video_categories k WHERE k.parent_id = t.id)',
  news: 'false',
  cms_pages: 'false',
  text_tokens: 'false',
  settings: 'false',
  f1_standings: 'false',
  f1_results: 'false',
  f1_races: 'EXISTS (SELECT FROM f1_results r WHERE r.race_id = t.id) OR EXISTS (SELECT FROM f1_predictions p WHERE p.race_id = t.id)',
  f1_drivers: 'EXISTS (SELECT FROM f1_results r WHERE r.driver_id = t.id) OR EXISTS (SELECT FROM f1_standings s WHERE s.driver_id = t.id)',
  f1_constructors:
    'EXISTS (SELECT FROM f1_drivers d WHERE d.constructor_id = t.id) OR EXISTS (SELECT FROM f1_results r WHERE r.constructor_id = t.id)',
  programmes: 'false',
  events: 'EXISTS (SELECT FROM event_incidents i WHERE i.event_id = t.id)',
  channels: 'EXISTS (SELECT FROM programmes p WHERE p.channel_id = t.id) OR EXISTS (SELECT FROM weekly_slots w WHERE w.channel_id = t.id)',
  competitions: 'EXISTS (SELECT FROM events e WHERE e.competition_id = t.id)',
  teams: `EXISTS (SELECT FROM events e WHERE e.local_team_id = t.id OR e.visitor_team_id = t.id)
    OR EXISTS (SELECT FROM programmes p WHERE p.local_team_id = t.id OR p.visitor_team_id = t.id)
    OR EXISTS (SELECT FROM players p WHERE p.team_id = t.id)`,
  modalities: ['teams', 'competitions', 'events', 'channels', 'programmes', 'video_categories']
    .map((name) => `EXISTS (SELECT FROM ${name} r WHERE r.modality_slug = t.slug)`)
    .join(' OR '),
};

/**
 * Undoes the newest import of this database in one transaction. Rows that somebody entered or edited by hand since stay as they are.
 * Called again, it undoes the one before; the last three can be undone.
 * @throws ImportRefused when there is none to undo
 */
export function undoImport(url: string): Promise<{ kind: string; fileName: string; counts: ImportCounts }> {
  return inImportTransaction(url, async (client) => {
    const { rows } = await client.query<{ id: number; kind: string; file_name: string }>(
      `SELECT id, kind, file_name FROM imports i
       WHERE id = (SELECT max(id) FROM imports) AND EXISTS (SELECT FROM import_changes c WHERE c.import_id = i.id)`,
    );
    const last = rows[0];
    if (!last) throw new ImportRefused('there is no import that could be undone');
    let [deleted, back, changed] = [0, 0, 0];
    for (const table of TABLES) deleted += await deleteAdded(client, table, last.id);
    for (const table of TABLES.toReversed()) {
      changed += table.name === 'channels' ? await restoreChannels(client, table, last) : await restoreChanged(client, table, last.id);
      back += await insertRemoved(client, table, last.id);
    }
    // Rows that were changed back may have been the last that referred to these.
    for (const table of TABLES) if (RELEASED.includes(table.name)) deleted += await deleteAdded(client, table, last.id);
    // With it go its notes.
    await client.query('DELETE FROM imports WHERE id = $1', [last.id]);
    await forgetUnusedLogos(client);
    await client.query('ANALYZE programmes');
    return {
      kind: last.kind,
      fileName: last.file_name,
      counts: { rows_deleted: deleted, rows_put_back: back, rows_changed_back: changed },
    };
  });
}

/** The rows noted of a table, as rows of the table `r`. */
const noted = ({ name }: Table, kind: string): string =>
  `SELECT c.n, r.* FROM import_changes c, jsonb_populate_record(NULL::${name}, c.content) r
   WHERE c.import_id = $1 AND c.table_name = '${name}' AND c.kind = '${kind}'`;

const sameKey = ({ key }: Table, left: string, right: string): string =>
  key.map((column) => `${left}.${column} = ${right}.${column}`).join(' AND ');

async function deleteAdded(client: pg.Client, table: Table, importId: number): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM ${table.name} t USING (${noted(table, 'added')}) r
     WHERE ${sameKey(table, 't', 'r')} AND ${hasSource(table) ? "t.source <> 'manual'" : 'true'} AND NOT (${KEPT_BY[table.name]})`,
    [importId],
  );
  return rowCount ?? 0;
}

/** Channels as they were; where another channel has taken a number since, the next free one. */
async function restoreChannels(client: pg.Client, table: Table, { id: importId, kind }: { id: number; kind: string }): Promise<number> {
  // A change by command makes the channel the operator's own: undoing it gives it back.
  const ownToo = kind === CHANNEL_EDIT;
  const { rows } = await client.query<{ id: number; numero: number }>(
    `SELECT DISTINCT ON (r.id) r.id, r.numero FROM (${noted(table, 'changed')}) r JOIN channels t ON t.id = r.id
     WHERE ${ownToo ? 'true' : isRestorable(table)} ORDER BY r.id, r.n`,
    [importId],
  );
  await releaseNumbers(
    client,
    rows.map(({ id }) => id),
  );
  const changed = await restoreChanged(client, table, importId, { except: 'numero', ownToo });
  await giveBackNumbers(client, rows);
  return changed;
}

/** Whether a row `t` may become what the noted row `r` was: nobody has made it theirs since. */
const isRestorable = (table: Table): string => (hasSource(table) ? "(t.source <> 'manual' OR r.source = 'manual')" : 'true');

/** @param except a column that stays as it is. @param ownToo rows that somebody has made theirs as well */
async function restoreChanged(
  client: pg.Client,
  table: Table,
  importId: number,
  { except, ownToo = false }: { except?: string; ownToo?: boolean } = {},
): Promise<number> {
  const columns = (await storedColumns(client, table)).filter((column) => column !== except);
  const { rowCount } = await client.query(
    `UPDATE ${table.name} t SET (${columns.join(', ')}) = (SELECT ${columns.map((column) => storedValue(table, column)).join(', ')})
     FROM (SELECT DISTINCT ON (${table.key.join(', ')}) * FROM (${noted(table, 'changed')}) every ORDER BY ${table.key.join(', ')}, n) r
     WHERE ${sameKey(table, 't', 'r')} AND ${ownToo ? 'true' : isRestorable(table)}`,
    [importId],
  );
  return rowCount ?? 0;
}

/** Demonstration content that was removed since does not come back, and nothing does where something else is by now. */
async function insertRemoved(client: pg.Client, table: Table, importId: number): Promise<number> {
  const columns = await storedColumns(client, table);
  const isFree =
    table.name === 'programmes'
      ? `EXISTS (SELECT FROM channels c WHERE c.id = r.channel_id) AND NOT EXISTS (
           SELECT FROM programmes p WHERE p.channel_id = r.channel_id AND p.starts_at < r.ends_at AND p.ends_at > r.starts_at
             AND p.starts_at > r.starts_at - interval '24 hours')`
      : 'true';
  const { rowCount } = await client.query(
    `INSERT INTO ${table.name} (${columns.join(', ')})
     SELECT ${columns.map((column) => storedValue(table, column)).join(', ')} FROM (${noted(table, 'removed')}) r
     WHERE ${isFree} AND ${
       hasSource(table)
         ? "(r.source <> 'demo' OR EXISTS (SELECT FROM platform_facts WHERE key = 'demo' AND value ->> 'state' = 'installed'))"
         : 'true'
     }
     ON CONFLICT DO NOTHING`,
    [importId],
  );
  return rowCount ?? 0;
}

/** A programme's references to what is gone by now become null. */
const REFERENCES: Record<string, string> = {
  event_id: 'events',
  local_team_id: 'teams',
  visitor_team_id: 'teams',
};

const storedValue = ({ name }: Table, column: string): string => {
  const parent = name === 'programmes' ? REFERENCES[column] : undefined;
  return parent === undefined ? `r.${column}` : `(SELECT x.id FROM ${parent} x WHERE x.id = r.${column})`;
};

/** The columns of a table but those that the database computes. */
async function storedColumns(client: pg.Client, { name }: Table): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [name],
  );
  return rows.map(({ column_name }) => column_name);
}
