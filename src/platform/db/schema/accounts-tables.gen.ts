// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, Json, RowSource, WithDefault } from './column-types.ts';

export interface ViewersTable {
  id: string;
  name: WithDefault<string>;
  user_name: string | null;
  email: string | null;
  email_verified_at: Instant | null;
  password_hash: string | null;
  birth_date: string | null;
  terms_at: Instant | null;
  picture_hash: string | null;
  premium: WithDefault<boolean>;
  subscription: WithDefault<boolean>;
  notification: WithDefault<boolean>;
  optin: WithDefault<boolean>;
  latest_videos_notifications: WithDefault<boolean>;
  moment_manager: WithDefault<boolean>;
  created_at: Instant;
  source: WithDefault<RowSource>;
}

export interface ViewerEmailsTable {
  email: string;
  viewer_id: string;
  kept_until: Instant | null;
}

export interface ViewerUserNamesTable {
  user_name: string;
  viewer_id: string;
}

export interface ViewerIdentitiesTable {
  iss: string;
  sub: string;
  viewer_id: string;
  provider: 'google' | 'facebook' | 'apple' | 'nos' | 'vodafone' | 'meo' | 'identity';
  email: string | null;
  subscription: WithDefault<boolean>;
  linked_at: Instant;
  expires_at: Instant | null;
}

export interface ViewerSessionsTable {
  viewer_id: string;
  id: string;
  token_hash: string;
  device_id: string | null;
  name: WithDefault<string>;
  kind: 'browser' | 'tv' | 'app';
  signed_in_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
}

export interface ViewerTokensTable {
  token_hash: string;
  viewer_id: string | null;
  purpose: 'reset' | 'confirm' | 'operator_proof' | 'question' | 'undo_email';
  data: WithDefault<Json<Record<string, unknown>>>;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface ViewerFavouritesTable {
  viewer_id: string;
  kind: 'team' | 'competition' | 'channel';
  target_id: number;
  position: number;
  is_main: WithDefault<boolean>;
}

export interface ViewerPicturesTable {
  viewer_id: string;
  hash: string;
  bytes: Buffer;
  created_at: Instant;
}

export interface WalletEntriesTable {
  viewer_id: string;
  id: string;
  at: Instant;
  amount: number;
  label: string;
}

export interface DataRequestsTable {
  viewer_id: string;
  id: string;
  message: WithDefault<string>;
  requested_at: Instant;
  due_at: Instant;
  latest_due_at: Instant;
}

export interface TvCodesTable {
  poll_hash: string;
  code: string;
  name: WithDefault<string>;
  expires_at: Instant;
  viewer_id: string | null;
  linked_at: Instant | null;
  collected_at: Instant | null;
}

export interface OutboxMailsTable {
  id: string;
  sent_at: Instant;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

export interface RateLimitsTable {
  key: string;
  points: WithDefault<number>;
  expire: number | null;
}

export interface AccountsTables {
  viewers: ViewersTable;
  viewer_emails: ViewerEmailsTable;
  viewer_user_names: ViewerUserNamesTable;
  viewer_identities: ViewerIdentitiesTable;
  viewer_sessions: ViewerSessionsTable;
  viewer_tokens: ViewerTokensTable;
  viewer_favourites: ViewerFavouritesTable;
  viewer_pictures: ViewerPicturesTable;
  wallet_entries: WalletEntriesTable;
  data_requests: DataRequestsTable;
  tv_codes: TvCodesTable;
  outbox_mails: OutboxMailsTable;
  rate_limits: RateLimitsTable;
}
