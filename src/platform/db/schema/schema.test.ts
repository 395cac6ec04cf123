import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { declareSchema } from './declare-tables.ts';

/** One declaration file for each group, in the order in which the migrations make the tables. */
const GROUPS = {
  Base: ['artworks', 'modalities', 'jobs', 'imports', 'import_changes', 'platform_facts', 'database_users'],
  Sports: [
    'teams',
    'players',
    'competitions',
    'events',
    'event_incidents',
    'event_statistics',
    'line_ups',
    'f1_constructors',
    'f1_drivers',
    'f1_races',
    'f1_results',
    'f1_standings',
  ],
  Guide: ['channels', 'channel_logos', 'programmes', 'weekly_slots', 'materialised_days', 'viewings'],
  Editorial: [
    'podcasts',
    'video_categories',
    'videos',
    'video_views',
    'highlights',
    'cms_pages',
    'text_tokens',
    'settings',
    'route_rules',
    'news',
    'polls',
    'poll_options',
    'poll_votes',
    'poll_minutes',
  ],
  Accounts: [
    'viewers',
    'viewer_emails',
    'viewer_user_names',
    'viewer_identities',
    'viewer_sessions',
    'viewer_tokens',
    'viewer_favourites',
    'viewer_pictures',
    'wallet_entries',
    'data_requests',
    'tv_codes',
    'outbox_mails',
    'rate_limits',
  ],
  Providers: ['sandbox_identity', 'provider_sign_ins'],
  Rights: ['stream_keys', 'account_viewings', 'stream_grants'],
  Toolkit: ['sandbox_toolkit_users', 'sandbox_toolkit_tokens'],
  Store: [
    'packs',
    'products',
    'product_variants',
    'orders',
    'order_lines',
    'payments',
    'refunds',
    'billing_events',
    'order_documents',
    'unsent_order_mails',
    'order_ledger',
    'payment_notices',
    'store_profiles',
    'vouchers',
    'subscriptions',
    'withdrawals',
    'sandbox_payments',
  ],
  Moments: ['moment_categories', 'moments', 'moment_makers', 'moment_views'],
  Predictors: ['football_predictions', 'f1_predictions', 'friend_groups', 'friend_group_members'],
  Reminders: ['reminders', 'reminder_notices', 'push_subscriptions'],
  Search: ['search_documents', 'search_synonyms'],
  Forms: [
    'castings',
    'casting_files',
    'casting_uploads',
    'contact_messages',
    'newsletter_requests',
    'newsletter_subscribers',
    'captcha_answers',
  ],
  Operation: ['quality_minutes'],
} as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the declared tables are those of the migrated database: names, columns, types, nullability, defaults', async () => {
  const files = await declareSchema(database.db, GROUPS);
  for (const [group, text] of Object.entries(files)) await expect(text).toMatchFileSnapshot(`./${group.toLowerCase()}-tables.gen.ts`);
});

test('every table belongs to a group, and every named table exists', async () => {
  await expect(declareSchema(database.db, { ...GROUPS, Base: ['artworks'] })).rejects.toThrow(/tables in no group: .*jobs/);
  await expect(declareSchema(database.db, { ...GROUPS, Base: [...GROUPS.Base, 'ghosts'] })).rejects.toThrow('no table ghosts');
});
