import * as z from 'zod';
import { ALERT_MINUTES } from '#rules/constants.ts';
import { instant, integerId, uuid } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

export const REMINDER_KINDS = ['team', 'competition', 'event', 'programme'] as const;
export const REMINDER_WAYS = ['push', 'email'] as const;

/** How long before the start, in minutes. */
export const reminderMinutes = z.literal([ALERT_MINUTES.low, ALERT_MINUTES.mid, ALERT_MINUTES.max, ALERT_MINUTES.xtreme]);

/** What a viewer wants to be told about before it begins. */
export const Reminder = entity(
  'Reminder',
  z.object({
    id: uuid,
    kind: z.enum(REMINDER_KINDS),
    target_id: integerId,
    /** of the team, the competition, the match or the programme */
    name: z.string(),
    minutes: reminderMinutes,
    way: z.enum(REMINDER_WAYS),
    /** start of the next one; null while none is known */
    starts_at: instant.nullable(),
  }),
);
export type Reminder = z.infer<typeof Reminder>;
