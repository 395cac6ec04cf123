import type { Reminder as WireReminder } from '#contract/entities/reminder.ts';

/** What a viewer is told about before it begins. */
export type Reminder = WireReminder;
