// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, WithDefault } from './column-types.ts';

export interface StreamKeysTable {
  id: WithDefault<number>;
  secret: Buffer;
}

export interface AccountViewingsTable {
  viewer_id: string;
  device_id: string;
  id: string;
  name: string;
  channel_id: number;
  started_at: Instant;
  seen_at: Instant;
}

export interface StreamGrantsTable {
  viewer_id: string;
  device_id: string;
  account_tag: string;
  device_tag: string;
  name: string;
  expires_at: Instant;
}

export interface RightsTables {
  stream_keys: StreamKeysTable;
  account_viewings: AccountViewingsTable;
  stream_grants: StreamGrantsTable;
}
