/** Deletes what no longer gives access to an account: sessions, tokens, codes and kept e-mails past their end, and counts of tries. */
import { toDate } from '../wire/instant.ts';
import type { JobContext } from './job.ts';

/** Ended tokens and codes are kept for a day, so that who comes late is told that they have ended. Milliseconds. */
const KEPT_MS = 24 * 3_600_000;

export async function forgetEndedAccess({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('viewer_sessions').where('expires_at', '<=', toDate(now)).execute();
  await db
    .deleteFrom('viewer_tokens')
    .where('expires_at', '<=', toDate(now - KEPT_MS))
    .execute();
  await db
    .deleteFrom('tv_codes')
    .where('expires_at', '<=', toDate(now - KEPT_MS))
    .execute();
  await db.deleteFrom('viewer_emails').where('kept_until', '<=', toDate(now)).execute();
  // The counters run by the real clock.
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
}
