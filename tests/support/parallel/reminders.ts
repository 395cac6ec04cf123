/** Reminders, and the browsers that take their notices. */
import { type ParallelCall, TIMES } from './parallel-call.ts';

const point = Buffer.from([4, ...new Array<number>(64).fill(7)]).toString('base64url');

export const REMINDER_CALLS: readonly ParallelCall[] = [
  {
    call: 'reminderSave',
    what: 'one reminder of a competition',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      return {
        ask: (n) => as(own, n).reminderSave({ body: { kind: 'competition', target_id: 3, minutes: 15, way: 'email' } }),
        done: () => read('SELECT count(*)::int FROM reminders WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'reminderDelete',
    what: 'one reminder',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const saved = await as(own, 0).reminderSave({ body: { kind: 'competition', target_id: 3, minutes: 15, way: 'email' } });
      const id = saved.ok && !saved.notModified ? saved.answer.id : '';
      return {
        ask: (n) => as(own, n).reminderDelete({ params: { id } }),
        done: () => read('SELECT 1 - count(*)::int FROM reminders WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 204: 1, 404: TIMES - 1 },
  },
  {
    call: 'pushSubscribe',
    what: 'one browser',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const body = { endpoint: `https://fcm.googleapis.com/fcm/send/${own.id}`, p256dh: point, auth: 'a'.repeat(22) };
      return {
        ask: (n) => as(own, n).pushSubscribe({ body }),
        done: () => read('SELECT count(*)::int FROM push_subscriptions WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 204: TIMES },
  },
];
