/** Deletes what forms brought when it has been kept as long as the forms say. */
import { CONTACT_KEPT_MONTHS } from '#rules/constants.ts';
import { toDate } from '../wire/instant.ts';
import type { JobContext } from './job.ts';

const MONTH_MS = 31 * 24 * 3_600_000;

export async function forgetOldForms({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('received_at', '<=', toDate(now - CONTACT_KEPT_MONTHS * MONTH_MS))
    .execute();
  await db.deleteFrom('newsletter_requests').where('expires_at', '<=', toDate(now)).execute();
  // The captcha runs by the real clock.
  await db.deleteFrom('captcha_answers').where('expires_at', '<=', toDate(Date.now())).execute();
}
