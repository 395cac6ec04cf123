import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reminder } from '#model/reminder.ts';
import { m } from '#paraglide/messages.js';
import { askForNotices } from '#session/ask-for-notices.ts';
import { reminderQueries } from '#session/reminders.queries.ts';
import type { RemindersAnswer, WantedReminder } from '#session/reminders.server.ts';
import { saveReminder } from '#session/save-reminder.functions.ts';
import { useSignInState, viewerQueries } from '#session/viewer.queries.ts';
import { announce } from '#ui/announce.ts';

/** '15 minutos antes' */
export function minutesText(minutes: Reminder['minutes']): string {
  switch (minutes) {
    case 0:
      return m.reminder_minutes_0();
    case 15:
      return m.reminder_minutes_15();
    case 60:
      return m.reminder_minutes_60();
    case 1440:
      return m.reminder_minutes_1440();
  }
}

const subscribed = async (key: string): Promise<boolean> => (await import('#session/push-notices.ts')).subscribeToNotices(key);

type SavedReminder = Omit<WantedReminder, 'way'> & { way?: WantedReminder['way'] };

/** The viewer's reminders in the browser, and their changes. Every change is announced. */
export function useReminders() {
  const { state } = useSignInState();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** the changes that are not yet answered, and the end of the last one */
  const queue = useRef({ length: 0, end: Promise.resolve() });
  const [failed, setFailed] = useState<string | null>(null);
  const signedIn = state === 'known' || state === 'waiting';
  const { data } = useQuery({ ...reminderQueries.all(), enabled: signedIn });

  const keep = (answer: RemindersAnswer, done: string): void => {
    if (answer.ok) {
      // What was chosen meanwhile stays shown.
      if (queue.current.length === 1) client.setQueryData(reminderQueries.all().queryKey, answer);
      announce(done);
    } else if (answer.reason === 'session') client.setQueryData(viewerQueries.me().queryKey, null);
    else {
      const text = answer.reason === 'gone' ? m.reminder_gone() : m.reminder_failed();
      setFailed(text);
      announce(text);
      void client.invalidateQueries(reminderQueries.all());
    }
  };
  /** One after the other: what is chosen while the choice before it is being saved counts, too. */
  const change = (work: () => Promise<void>): Promise<void> => {
    const { current } = queue;
    current.length += 1;
    setBusy(true);
    setFailed(null);
    current.end = current.end.then(async () => {
      try {
        await work();
      } catch {
        keep({ ok: false, reason: 'failed' }, '');
      }
      current.length -= 1;
      if (current.length === 0) setBusy(false);
    });
    return current.end;
  };
  /** Shows a choice before it is saved, so that its field does not jump back meanwhile. */
  const showChosen = ({ kind, target_id, minutes, way }: SavedReminder) =>
    client.setQueryData(reminderQueries.all().queryKey, (known) => {
      if (!known?.ok) return known;
      const list = known.value.list.map((one) =>
        one.kind === kind && one.target_id === target_id ? { ...one, minutes, way: way ?? one.way } : one,
      );
      return { ...known, value: { ...known.value, list } };
    });

  /** Saves it; by push where this device shows notices, which the browser asks for, else by e-mail. Must be called by a tap. */
  const save = (wanted: SavedReminder, name: string) => {
    const question = wanted.way === 'email' ? Promise.resolve(false) : askForNotices();
    showChosen(wanted);
    return change(async () => {
      const byPush = await question;
      let answer = await saveReminder({ data: { ...wanted, way: byPush ? 'push' : 'email' } });
      let way: WantedReminder['way'] = byPush ? 'push' : 'email';
      if (answer.ok && byPush && !(await subscribed(answer.value.pushKey))) {
        way = 'email';
        answer = await saveReminder({ data: { ...wanted, way } });
      }
      const when = minutesText(wanted.minutes);
      keep(answer, way === 'push' ? m.reminder_saved_push({ name, when }) : m.reminder_saved_email({ name, when }));
    });
  };

  const remove = (id: string, name: string) =>
    change(async () => {
      const { deleteReminder } = await import('#session/reminders.functions.ts');
      keep(await deleteReminder({ data: { id } }), m.reminder_deleted({ name }));
    });

  return { state, list: data?.ok ? data.value.list : [], answer: data, busy, failed, save, remove };
}
