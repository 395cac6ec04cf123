// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant } from './column-types.ts';

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
  contact_messages: ContactMessagesTable;
  newsletter_requests: NewsletterRequestsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  captcha_answers: CaptchaAnswersTable;
}
