/** Deletes old viewings, views and counts. */
import { AUTH_COOKIE_SECONDS } from '#rules/constants.ts';
import { toDate } from '../wire/instant.ts';
import type { JobContext } from './job.ts';

/** A device without a ping for this long has stopped watching, in milliseconds. The interval between pings is 30 s. */
export const SILENCE_MS = 10 * 60_000;

/** Deletes grants of tokens that have ended, viewings of devices that stopped, and those dated in the future (after a clock was set back). */
export async function forgetOldViewings({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  for (const table of ['viewings', 'account_viewings'] as const)
    await db
      .deleteFrom(table)
      .where((eb) => eb.or([eb('seen_at', '<', new Date(now - SILENCE_MS)), eb('seen_at', '>', new Date(now + SILENCE_MS))]))
      .execute();
  // Tokens are accepted by the clock: a grant is kept a little longer than it.
  await db
    .deleteFrom('stream_grants')
    .where('expires_at', '<', toDate(now - SILENCE_MS))
    .execute();
}

/** Forgets who has seen a video when the device's cookie has ended: the device comes back as another one. */
export async function forgetOldViews({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('video_views')
    .where('seen_at', '<', toDate(now - AUTH_COOKIE_SECONDS * 1_000))
    .execute();
}

/** Counts of playback and page times are kept for eight days (api/operation). */
const QUALITY_MS = 8 * 86_400_000;

export async function forgetOldQuality({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('quality_minutes')
    .where('minute', '<', toDate(now - QUALITY_MS))
    .execute();
}
