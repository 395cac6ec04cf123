/** Jobs that keep the demonstration current. Without the demonstration they do nothing. */
import { keepGuide, refreshDemo } from '../demo/keep-guide.ts';
import type { JobContext } from './job.ts';

/** Writes missing guide days, from yesterday to fifteen days ahead. */
export async function keepGuideCurrent({ db, now, log }: JobContext): Promise<void> {
  const days = await keepGuide(db, now);
  if (days.length > 0) log.info({ days }, 'demonstration guide days written');
}

/** Updates results, videos, this week's news and the highlights. */
export const keepStageCurrent = ({ db, now }: JobContext): Promise<void> => refreshDemo(db, now);
