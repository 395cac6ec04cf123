/** Writes the TypeScript declaration of tables from a migrated database. schema.test.ts compares it with the committed files. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Value types of jsonb columns, by table and column. The database does not know them. */
const JSON_TYPES: Readonly<Record<string, string>> = {
  'artworks.data': 'Record<string, unknown>',
  'cms_pages.sections': 'CmsSection[]',
  'competitions.table_rules': 'unknown',
  'import_changes.content': 'unknown',
  'imports.counts': 'Record<string, number>',
  'orders.choices': 'string[]',
  'orders.invoicing': 'Record<string, string>',
  'orders.shipping': 'Record<string, string>',
  'platform_facts.value': 'unknown',
  'products.images': 'string[]',
  'products.properties': 'ProductChoice[]',
  'products.safety': 'ProductSafety',
  'sandbox_identity.payload': 'Record<string, unknown>',
  'store_profiles.invoicing': 'Record<string, string>',
  'store_profiles.shipping': 'Record<string, string>',
  'teams.colours': 'string[]',
  'unsent_order_mails.task': 'Record<string, unknown>',
  'videos.co_authors': 'string[]',
  'viewer_tokens.data': 'Record<string, unknown>',
};

/** PostgreSQL types as the driver reads them (database.ts sets its parsers). A type that is missing here fails the test. */
const VALUE_TYPES: Readonly<Record<string, string>> = {
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int4: 'number',
  float8: 'number',
  int8: 'number',
  numeric: 'string',
  row_source: 'RowSource',
  text: 'string',
  timestamptz: 'Instant',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
};

/** Names of column-types.ts that a declaration may use. */
const IMPORTED = ['CmsSection', 'Instant', 'Json', 'ProductChoice', 'ProductSafety', 'RowSource', 'WithDefault'];

/** Longest line of a declaration; a longer union is written one value a line. */
const LINE_LENGTH = 120;

interface Column {
  table_name: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  generated: boolean;
  /** CHECK constraints on this column alone, as SQL. */
  checks: string[];
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT t.relname AS table_name, a.attname AS name, y.typname AS type, NOT a.attnotnull AS nullable,
      (a.atthasdef OR a.attidentity <> '') AND a.attgenerated = '' AS has_default, a.attgenerated <> '' AS generated,
      ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
        WHERE k.conrelid = t.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid JOIN pg_type y ON y.oid = a.atttypid
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY t.relname, a.attnum`.execute(db);
  return rows;
}

/** The values of a `column = ANY (ARRAY[…])` check as TypeScript literals; null when the check is of another form. */
function literalsOf(check: string): string[] | null {
  const list = /= ANY \(ARRAY\[([^\]]+)\]\)/.exec(check)?.[1];
  return list?.split(', ').map((value) => value.replace(/::\w+$/, '')) ?? null;
}

function valueType({ table_name, name, type, checks }: Column): string {
  const literals = checks.map(literalsOf).find((found) => found !== null);
  if (literals) return literals.join(' | ');
  const found = type === 'jsonb' ? JSON_TYPES[`${table_name}.${name}`] : VALUE_TYPES[type];
  if (found === undefined) throw new Error(`${table_name}.${name}: no TypeScript type for ${type}`);
  return type === 'jsonb' ? `Json<${found}>` : found;
}

function declareColumn(column: Column): string {
  const type = `${valueType(column)}${column.nullable ? ' | null' : ''}`;
  const whole = column.generated ? `GeneratedAlways<${type}>` : column.has_default ? `WithDefault<${type}>` : type;
  const line = `  ${column.name}: ${whole};`;
  if (line.length <= LINE_LENGTH) return line;
  return `  ${column.name}:\n${whole
    .split(' | ')
    .map((part) => `    | ${part}`)
    .join('\n')};`;
}

const interfaceOf = (table: string): string => `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

function declareTables(name: string, tables: ReadonlyMap<string, Column[]>): string {
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${interfaceOf(table)} {\n${columns.map(declareColumn).join('\n')}\n}`,
  );
  const all = `export interface ${name}Tables {\n${[...tables.keys()].map((table) => `  ${table}: ${interfaceOf(table)};`).join('\n')}\n}`;
  const body = [...interfaces, all].join('\n\n');
  const imported = IMPORTED.filter((type) => new RegExp(`\\b${type}\\b`).test(body));
  return [
    '// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u',
    ...(body.includes('GeneratedAlways<') ? ["import type { GeneratedAlways } from 'kysely';"] : []),
    `import type { ${imported.join(', ')} } from './column-types.ts';`,
    '',
    `${body}\n`,
  ].join('\n');
}

/**
 * @param groups table names by the name of their group
 * @returns a TypeScript file for each group
 * @throws Error when a table is in no group, or a group names a table that does not exist
 */
export async function declareSchema<Group extends string>(
  db: Database,
  groups: Readonly<Record<Group, readonly string[]>>,
): Promise<Record<Group, string>> {
  const tables = Map.groupBy(await readColumns(db), (column) => column.table_name);
  tables.delete('migrations');
  const files = Object.entries<readonly string[]>(groups).map(([group, names]) => {
    const chosen = new Map(
      names.map((table) => {
        const columns = tables.get(table);
        if (!columns) throw new Error(`no table ${table} in the database`);
        tables.delete(table);
        return [table, columns];
      }),
    );
    return [group, declareTables(group, chosen)];
  });
  if (tables.size > 0) throw new Error(`tables in no group: ${[...tables.keys()].join(', ')}`);
  return Object.fromEntries(files) as Record<Group, string>;
}
