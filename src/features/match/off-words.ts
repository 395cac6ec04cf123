import { m } from '#paraglide/messages.js';
import type { OffState } from '#rules/match-off.ts';

/** What became of a match that is off, and what comes now. */
export const OFF_WORDS: Readonly<Record<OffState, { title: () => string; text: () => string }>> = {
  postponed: { title: m.mp_postponed_title, text: m.mp_postponed_text },
  cancelled: { title: m.mp_cancelled_title, text: m.mp_cancelled_text },
  abandoned: { title: m.mp_abandoned_title, text: m.mp_abandoned_text },
  suspended: { title: m.mp_suspended_title, text: m.mp_suspended_text },
  awarded: { title: m.mp_awarded_title, text: m.mp_awarded_text },
};
