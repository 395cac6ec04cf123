import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { REMINDER_KINDS, REMINDER_WAYS, reminderMinutes } from '#contract/entities/reminder.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { readPost } from './posted-form.server.ts';
import { saveReminderAnswer } from './reminders.server.ts';

const wantedSchema = z.object({
  kind: z.enum(REMINDER_KINDS),
  target_id: z.coerce.number<number | string>().int().positive(),
  minutes: z.coerce.number<number | string>().pipe(reminderMinutes),
  way: z.enum(REMINDER_WAYS),
});
/** A page without JavaScript posts it as a form and comes back to itself. */
export const saveReminder = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof wantedSchema>) => readPost(wantedSchema, input))
  .handler(async ({ data: { values, back } }) => {
    const answer = await saveReminderAnswer(values);
    if (back !== null) throw redirectTo(303, back);
    return answer;
  });
