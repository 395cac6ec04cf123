// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant } from './column-types.ts';

export interface CastingsTable {
  id: string;
  key: string;
  received_at: Instant;
  name: string;
  email: string;
  phone: string | null;
  birth_date: string;
  city: string | null;
  role: string | null;
  message: string | null;
  guardian_name: string | null;
  guardian_contact: string | null;
  wants_news: boolean;
}

export interface CastingFilesTable {
  id: string;
  casting_id: string | null;
  name: string;
  type: string;
  size: number;
  stored_at: Instant;
}

export interface CastingUploadsTable {
  id: string;
  network: string;
  size: number;
  begun_at: Instant;
}

export interface ContactMessagesTable {
  id: string;
  key: string;
  received_at: Instant;
  name: string;
  email: string;
  subject: string;
  message: string;
  device: string | null;
}

export interface NewsletterRequestsTable {
  token_hash: string;
  key: string;
  email: string;
  topics: string[];
  expires_at: Instant;
}

export interface NewsletterSubscribersTable {
  id: string;
  email: string;
  topics: string[];
  confirmed_at: Instant;
}

export interface CaptchaAnswersTable {
  answer_hash: string;
  used_for: string;
  expires_at: Instant;
}

export interface FormsTables {
  castings: CastingsTable;
  casting_files: CastingFilesTable;
  casting_uploads: CastingUploadsTable;
  contact_messages: ContactMessagesTable;
  newsletter_requests: NewsletterRequestsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  captcha_answers: CaptchaAnswersTable;
}
