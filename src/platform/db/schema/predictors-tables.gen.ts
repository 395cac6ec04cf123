// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant } from './column-types.ts';

export interface FootballPredictionsTable {
  viewer_id: string;
  event_id: number;
  local: number;
  visitor: number;
  saved_at: Instant;
}

export interface F1PredictionsTable {
  viewer_id: string;
  race_id: number;
  driver_ids: string[];
  saved_at: Instant;
}

export interface FriendGroupsTable {
  code: string;
  name: string;
  created_at: Instant;
}

export interface FriendGroupMembersTable {
  code: string;
  viewer_id: string;
  joined_at: Instant;
}

export interface PredictorsTables {
  football_predictions: FootballPredictionsTable;
  f1_predictions: F1PredictionsTable;
  friend_groups: FriendGroupsTable;
  friend_group_members: FriendGroupMembersTable;
}
