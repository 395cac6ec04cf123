/** Every kind of background work. */
import { keepSearchWords } from '../search/search-words.ts';
import { forgetOrders } from '../store/forget-orders.ts';
import type { RetentionEnv } from '../store/retention-env.ts';
import { forgetEndedAccess } from './account-jobs.ts';
import { forgetOldForms } from './form-jobs.ts';
import { keepGuideCurrent, keepStageCurrent } from './guide-jobs.ts';
import type { Jobs } from './job.ts';
import { keepMoments } from './moment-jobs.ts';
import { forgetOldQuality, forgetOldViewings, forgetOldViews } from './viewing-jobs.ts';

/** @param env how long the store keeps whose an order was */
export const jobsOf = (env: RetentionEnv): Jobs => ({
  accounts: { everySeconds: 900, run: forgetEndedAccess },
  forms: { everySeconds: 900, run: forgetOldForms },
  guide: { everySeconds: 3600, run: keepGuideCurrent },
  moments: { everySeconds: 30, run: keepMoments },
  orders: { everySeconds: 3600, run: ({ db, now }) => forgetOrders({ db, now }, env) },
  quality: { everySeconds: 3600, run: forgetOldQuality },
  search: { everySeconds: 300, run: keepSearchWords },
  stage: { everySeconds: 300, run: keepStageCurrent },
  viewings: { everySeconds: 300, run: forgetOldViewings },
  views: { everySeconds: 3600, run: forgetOldViews },
});
