// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, RowSource, WithDefault } from './column-types.ts';

export interface SearchDocumentsTable {
  kind: 'channel' | 'programme' | 'video' | 'moment' | 'team' | 'news' | 'page' | 'category';
  ref: string;
  title: string;
  names: string;
  modality_slug: string | null;
  live: boolean;
  starts_at: Instant;
  ends_at: Instant;
  words: string;
}

export interface SearchSynonymsTable {
  term: string;
  meaning: string;
  source: WithDefault<RowSource>;
}

export interface SearchTables {
  search_documents: SearchDocumentsTable;
  search_synonyms: SearchSynonymsTable;
}
