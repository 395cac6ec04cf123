/** Who watches what is known for as long as it matters, and no longer. */
import type { JobContext } from './job.ts';

/** A device that has been silent for this long has gone, in milliseconds: many times the half minute between two pings. */
export const SILENCE_MS = 10 * 60_000;

/** Forgets devices that stopped watching, and those a clock that was set back would keep. */
export async function forgetOldViewings({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('viewings')
    .where((eb) => eb.or([eb('seen_at', '<', new Date(now - SILENCE_MS)), eb('seen_at', '>', new Date(now + SILENCE_MS))]))
    .execute();
}
