import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { integerId, uuidParam } from '../core/codecs.ts';
import { REMINDER_KINDS, REMINDER_WAYS, Reminder, reminderMinutes } from '../entities/reminder.ts';

/** `push_key` is the upstream's public key (VAPID), by which a browser subscribes to its notices. */
export const reminderList = defineCall({
  id: 'reminderList',
  tag: 'reminders',
  method: 'GET',
  path: '/user/reminders',
  answer: { kind: 'json', schema: z.object({ reminders: z.array(Reminder), push_key: z.string() }), needed: 'reminders' },
  errors: [401],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Os lembretes de quem está a ver',
});

/** One for each target: the same again changes its minutes and its way. 404 for a target that does not exist or is over, 409 for the 201st. */
export const reminderSave = defineCall({
  id: 'reminderSave',
  tag: 'reminders',
  method: 'POST',
  path: '/user/reminders',
  body: {
    kind: 'json',
    schema: z.object({
      kind: z.enum(REMINDER_KINDS),
      target_id: integerId,
      minutes: reminderMinutes,
      way: z.enum(REMINDER_WAYS),
    }),
  },
  answer: { kind: 'json', schema: Reminder },
  errors: [401, 404, 409, 422, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Cria ou muda um lembrete',
});

export const reminderDelete = defineCall({
  id: 'reminderDelete',
  tag: 'reminders',
  method: 'DELETE',
  path: '/user/reminders/{id}',
  params: z.object({ id: uuidParam }),
  answer: { kind: 'none' },
  errors: [401, 404],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Apaga um lembrete',
});

/** A browser's subscription (RFC 8030), for the session that asks. 422 for an address that is not of a known push service. */
export const pushSubscribe = defineCall({
  id: 'pushSubscribe',
  tag: 'reminders',
  method: 'POST',
  path: '/user/push',
  body: {
    kind: 'json',
    schema: z.object({
      endpoint: z.url().max(2_000),
      p256dh: z.string().min(1).max(100),
      auth: z.string().min(1).max(40),
    }),
  },
  answer: { kind: 'none' },
  errors: [401, 409, 422, 429],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Recebe avisos neste navegador',
});
