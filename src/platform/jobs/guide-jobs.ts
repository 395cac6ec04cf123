/** The demonstration's upkeep. Both do nothing where it is not installed. */
import { keepGuide, refreshDemo } from '../demo/keep-guide.ts';
import type { JobContext } from './job.ts';

/** Writes the days that came into reach: yesterday to fifteen days ahead. */
export async function keepGuideCurrent({ db, now, log }: JobContext): Promise<void> {
  const days = await keepGuide(db, now);
  if (days.length > 0) log.info({ days }, 'guide written');
}

/** Results of what ended, videos, this week's news and the stage. */
export const keepStageCurrent = ({ db, now }: JobContext): Promise<void> => refreshDemo(db, now);
