// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, WithDefault } from './column-types.ts';

export interface QualityMinutesTable {
  minute: Instant;
  fact: string;
  subject: string;
  channel_id: number;
  device: string;
  bucket: number;
  count: number;
  stalls: WithDefault<number>;
  stalled_ms: WithDefault<number>;
  watched_ms: WithDefault<number>;
}

export interface OperationTables {
  quality_minutes: QualityMinutesTable;
}
