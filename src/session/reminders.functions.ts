/** The list of reminders, their end, and browsers that take notices. All by POST: answers to GET are shared by viewers. */
import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { redirectTo } from '#server/redirect-response.ts';
import { readPost } from './posted-form.server.ts';
import { deleteReminderAnswer, loadReminders, subscribeAnswer } from './reminders.server.ts';

const idSchema = z.object({ id: z.uuid() });
const browserSchema = z.object({ endpoint: z.url().max(2_000), p256dh: z.string().max(100), auth: z.string().max(40) });

export const getReminders = createServerFn({ method: 'POST' }).handler(() => loadReminders());

export const deleteReminder = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof idSchema>) => readPost(idSchema, input))
  .handler(async ({ data: { values, back } }) => {
    const answer = await deleteReminderAnswer(values.id);
    if (back !== null) throw redirectTo(303, back);
    return answer;
  });

export const subscribeBrowser = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof browserSchema>) => browserSchema.parse(input))
  .handler(({ data }) => subscribeAnswer(data));
