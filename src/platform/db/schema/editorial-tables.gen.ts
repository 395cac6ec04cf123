// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { CmsSection, Instant, Json, RowSource, WithDefault } from './column-types.ts';

export interface PodcastsTable {
  id: WithDefault<number>;
  modality_slug: string;
  title: string;
  description: WithDefault<string>;
  episode: WithDefault<number>;
  duration: WithDefault<number>;
  image_hash: string | null;
  audio_url: string | null;
  published_at: WithDefault<Instant>;
  source: WithDefault<RowSource>;
}

export interface VideoCategoriesTable {
  id: WithDefault<number>;
  parent_id: number | null;
  nome: string;
  display_name: string;
  slug: string;
  image_hash: string | null;
  position: WithDefault<number>;
  content: WithDefault<string>;
  modality_slug: string | null;
  source: WithDefault<RowSource>;
}

export interface VideosTable {
  id: WithDefault<number>;
  category_id: number;
  headline: string;
  description: WithDefault<string>;
  published_at: Instant;
  duration: number;
  channel_id: number | null;
  recorded_at: Instant;
  image_hash: string | null;
  modality_slug: string | null;
  event_id: number | null;
  main_author: string | null;
  co_authors: WithDefault<Json<string[]>>;
  plays_count: WithDefault<number>;
  premium: WithDefault<boolean>;
  demonstration: WithDefault<boolean>;
  source: WithDefault<RowSource>;
  source_key: string | null;
}

export interface VideoViewsTable {
  video_id: number;
  seen_key: string;
  seen_at: Instant;
}

export interface HighlightsTable {
  id: WithDefault<number>;
  category: 'both' | 'primary' | 'secondary';
  type: string;
  title: string;
  subtitle: WithDefault<string>;
  date: Instant;
  duracao: WithDefault<number>;
  image_hash: string | null;
  target_kind: 'channel' | 'programme' | 'video' | 'page' | 'url';
  target: string;
  position: WithDefault<number>;
  source: WithDefault<RowSource>;
}

export interface CmsPagesTable {
  slug: string;
  title: string;
  description: WithDefault<string>;
  updated_at: WithDefault<Instant>;
  sections: WithDefault<Json<CmsSection[]>>;
  listed: WithDefault<boolean>;
  source: WithDefault<RowSource>;
}

export interface TextTokensTable {
  name: string;
  value: string;
  source: WithDefault<RowSource>;
}

export interface SettingsTable {
  key: string;
  value: string;
  source: WithDefault<RowSource>;
}

export interface RouteRulesTable {
  from_path: string;
  target: string;
  status: WithDefault<301 | 302 | 307 | 308>;
  source: WithDefault<RowSource>;
}

export interface NewsTable {
  id: WithDefault<number>;
  slug: string;
  published_at: Instant;
  title: string;
  summary: WithDefault<string>;
  html: WithDefault<string>;
  modality_slug: string | null;
  image_hash: string | null;
  demonstration: WithDefault<boolean>;
  source: WithDefault<RowSource>;
  neutral_title: string | null;
}

export interface PollsTable {
  id: WithDefault<number>;
  kind: WithDefault<string>;
  title: string;
  event_id: number | null;
  opens_at: Instant;
  closes_at: Instant;
  source: WithDefault<RowSource>;
  question: WithDefault<string>;
  code: string | null;
  source_key: string | null;
  event_kickoff: Instant | null;
}

export interface PollOptionsTable {
  poll_id: number;
  position: number;
  label: string;
  player_id: number | null;
  side: 'local' | 'visitor' | null;
  votes: WithDefault<number>;
}

export interface PollVotesTable {
  id: WithDefault<number>;
  poll_id: number;
  position: number;
  viewer_key: string | null;
  device_key: string | null;
  voted_at: Instant;
}

export interface PollMinutesTable {
  poll_id: number;
  position: number;
  at: Instant;
  votes: number;
}

export interface EditorialTables {
  podcasts: PodcastsTable;
  video_categories: VideoCategoriesTable;
  videos: VideosTable;
  video_views: VideoViewsTable;
  highlights: HighlightsTable;
  cms_pages: CmsPagesTable;
  text_tokens: TextTokensTable;
  settings: SettingsTable;
  route_rules: RouteRulesTable;
  news: NewsTable;
  polls: PollsTable;
  poll_options: PollOptionsTable;
  poll_votes: PollVotesTable;
  poll_minutes: PollMinutesTable;
}
