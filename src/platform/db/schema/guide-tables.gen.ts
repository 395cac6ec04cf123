// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { GeneratedAlways } from 'kysely';
import type { Instant, RowSource, WithDefault } from './column-types.ts';

export interface ChannelsTable {
  id: WithDefault<number>;
  nome: string;
  slug: string;
  numero: number;
  premium: WithDefault<boolean>;
  category: WithDefault<'matchplayer' | 'other'>;
  modality_slug: string | null;
  image_hash: string | null;
  external_id: string | null;
  position: WithDefault<number>;
  source: WithDefault<RowSource>;
  icon_url: string | null;
  countries: string[] | null;
  stream_url: string | null;
  encrypted: WithDefault<boolean>;
  user_agent: string | null;
  referrer: string | null;
  hidden_at: Instant | null;
}

export interface ChannelLogosTable {
  address: string;
  hash: string;
  bytes: Buffer;
}

export interface ProgrammesTable {
  channel_id: number;
  starts_at: Instant;
  ends_at: Instant;
  id: GeneratedAlways<number>;
  title: string;
  description: WithDefault<string>;
  broadcast: WithDefault<'direto' | 'diferido' | 'repeticao' | 'outro'>;
  modality_slug: string | null;
  competition: string | null;
  event_id: number | null;
  local_team_id: number | null;
  visitor_team_id: number | null;
  image_hash: string | null;
  demonstration: WithDefault<boolean>;
  studio: WithDefault<boolean>;
  source: WithDefault<RowSource>;
}

export interface WeeklySlotsTable {
  id: WithDefault<number>;
  channel_id: number;
  weekday: number;
  minute_of_day: number;
  duration_minutes: number;
  title: string;
  description: WithDefault<string>;
  broadcast: WithDefault<string>;
  modality_slug: string | null;
  competition: string | null;
  kind: WithDefault<'show' | 'match'>;
  source: WithDefault<RowSource>;
}

export interface MaterialisedDaysTable {
  day: string;
  at: WithDefault<Instant>;
}

export interface ViewingsTable {
  device_id: string;
  channel_id: number;
  seen_at: Instant;
  device: WithDefault<string>;
}

export interface GuideTables {
  channels: ChannelsTable;
  channel_logos: ChannelLogosTable;
  programmes: ProgrammesTable;
  weekly_slots: WeeklySlotsTable;
  materialised_days: MaterialisedDaysTable;
  viewings: ViewingsTable;
}
