/**
 * The calls that store or delete something. Whoever adds such a call adds its row here or in a file of its own beside (CONTRIBUTING.md, "Add a
 * call"); scripts/parallel-calls.test.ts finds those that have none.
 */
import { ACCOUNT_CALLS } from './account.ts';
import { FORM_CALLS } from './forms.ts';
import type { ParallelCall } from './parallel-call.ts';
import { POLL_CALLS } from './polls.ts';
import { REMINDER_CALLS } from './reminders.ts';
import { SIGN_IN_CALLS } from './sign-in.ts';
import { STORE_CALLS } from './store.ts';
import { WATCHING_CALLS } from './watching.ts';

export const PARALLEL_CALLS: readonly ParallelCall[] = [
  ...SIGN_IN_CALLS,
  ...ACCOUNT_CALLS,
  ...WATCHING_CALLS,
  ...STORE_CALLS,
  ...POLL_CALLS,
  ...FORM_CALLS,
  ...REMINDER_CALLS,
];
