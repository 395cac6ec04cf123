// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, Json, RowSource, WithDefault } from './column-types.ts';

export interface ArtworksTable {
  hash: string;
  kind: 'crest' | 'poster' | 'channel' | 'banner' | 'scarf' | 'card';
  data: Json<Record<string, unknown>>;
}

export interface ModalitiesTable {
  id: WithDefault<number>;
  slug: string;
  name: string;
  position: WithDefault<number>;
  source: WithDefault<RowSource>;
}

export interface JobsTable {
  kind: string;
  run_at: Instant;
  every_seconds: number;
  last_ok: Instant | null;
  last_error: string | null;
  held_by: string | null;
  held_until: Instant | null;
}

export interface ImportsTable {
  id: WithDefault<number>;
  kind: string;
  file_name: string;
  finished_at: WithDefault<Instant>;
  counts: Json<Record<string, number>>;
}

export interface ImportChangesTable {
  n: WithDefault<number>;
  import_id: number;
  table_name: string;
  kind: 'added' | 'changed' | 'removed';
  content: Json<unknown>;
}

export interface PlatformFactsTable {
  key: string;
  value: Json<unknown>;
}

export interface DatabaseUsersTable {
  id: string;
  name: string;
  seen_at: WithDefault<Instant>;
}

export interface BaseTables {
  artworks: ArtworksTable;
  modalities: ModalitiesTable;
  jobs: JobsTable;
  imports: ImportsTable;
  import_changes: ImportChangesTable;
  platform_facts: PlatformFactsTable;
  database_users: DatabaseUsersTable;
}
