import { m } from '#paraglide/messages.js';
import type { SportRules } from '#rules/sport-rules.ts';

const WORDS: Readonly<Record<NonNullable<SportRules['starters']>, () => string>> = {
  5: m.mp_line_up_5,
  6: m.mp_line_up_6,
  7: m.mp_line_up_7,
  11: m.mp_line_up_11,
  15: m.mp_line_up_15,
};

/** 'Onzes', 'Cinco inicial'. @param starters players who begin */
export const lineUpName = (starters: NonNullable<SportRules['starters']>): string => WORDS[starters]();
