/** Deletes old viewings. */
import type { JobContext } from './job.ts';

/** A device without a ping for this long has stopped watching, in milliseconds. The interval between pings is 30 s. */
export const SILENCE_MS = 10 * 60_000;

/** Deletes viewings of devices that stopped, and those dated in the future (after a clock was set back). */
export async function forgetOldViewings({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('viewings')
    .where((eb) => eb.or([eb('seen_at', '<', new Date(now - SILENCE_MS)), eb('seen_at', '>', new Date(now + SILENCE_MS))]))
    .execute();
}
