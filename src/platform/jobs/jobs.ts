/** Every kind of background work. */
import { keepGuideCurrent, keepStageCurrent } from './guide-jobs.ts';
import type { Jobs } from './job.ts';
import { forgetOldViewings } from './viewing-jobs.ts';

export const JOBS: Jobs = {
  guide: { everySeconds: 3600, run: keepGuideCurrent },
  stage: { everySeconds: 300, run: keepStageCurrent },
  viewings: { everySeconds: 300, run: forgetOldViewings },
};
