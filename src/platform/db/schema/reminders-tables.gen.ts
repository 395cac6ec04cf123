// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant } from './column-types.ts';

export interface RemindersTable {
  id: string;
  viewer_id: string;
  kind: 'team' | 'competition' | 'event' | 'programme';
  target_id: number;
  minutes: 0 | 15 | 60 | 1440;
  way: 'push' | 'email';
  created_at: Instant;
  channel_id: number | null;
  title: string | null;
  starts_at: Instant | null;
}

export interface ReminderNoticesTable {
  viewer_id: string;
  occasion: string;
  starts_at: Instant;
  minutes: number;
  sent_at: Instant | null;
  try_at: Instant | null;
  claimed_by: string | null;
  claimed_until: Instant | null;
}

export interface PushSubscriptionsTable {
  id: string;
  viewer_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
}

export interface RemindersTables {
  reminders: RemindersTable;
  reminder_notices: ReminderNoticesTable;
  push_subscriptions: PushSubscriptionsTable;
}
