// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, RowSource, WithDefault } from './column-types.ts';

export interface MomentCategoriesTable {
  id: WithDefault<number>;
  name: string;
  modality_slug: string | null;
  media_url: string | null;
  position: WithDefault<number>;
  source: WithDefault<RowSource>;
}

export interface MomentsTable {
  id: string;
  channel_id: number;
  first_segment: number;
  last_segment: number;
  category_id: number;
  headline: string;
  programme_id: number;
  modality_slug: string | null;
  event_id: number | null;
  incident_id: number | null;
  created_at: Instant;
  plays_count: WithDefault<number>;
}

export interface MomentMakersTable {
  viewer_id: string;
  moment_id: string;
  delay: WithDefault<number>;
  created_at: Instant;
  title: string | null;
}

export interface MomentViewsTable {
  moment_id: string;
  seen_by: string;
}

export interface MomentsTables {
  moment_categories: MomentCategoriesTable;
  moments: MomentsTable;
  moment_makers: MomentMakersTable;
  moment_views: MomentViewsTable;
}
