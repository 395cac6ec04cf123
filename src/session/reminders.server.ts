/** The viewer's reminders: read, saved, deleted. */
import type { Reminder } from '#contract/entities/reminder.ts';
import { log } from '#server/log.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { isNotFound, UpstreamError } from '#upstream/fault.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';

export interface Reminders {
  list: Reminder[];
  /** key by which a browser subscribes to notices */
  pushKey: string;
}

/** session: the viewer has to sign in first, or again. gone: what it is of has begun, or does not exist any more. */
export type RemindersAnswer = { ok: true; value: Reminders } | { ok: false; reason: 'session' | 'gone' | 'failed' };

export type WantedReminder = Pick<Reminder, 'kind' | 'target_id' | 'minutes' | 'way'>;

const asViewer = () => ({ context: viewerHeaders() });

async function readList(): Promise<Reminders> {
  const { reminders, push_key } = await withinBudget('reminderList', answerOf('reminderList', upstream().reminderList({}, asViewer())));
  return { list: reminders, pushKey: push_key };
}

/** Makes a change, and answers the list after it. */
async function listAfter(change: () => Promise<unknown>): Promise<RemindersAnswer> {
  if (!requestState()?.signedIn) return { ok: false, reason: 'session' };
  try {
    await change();
    return { ok: true, value: await readList() };
  } catch (error) {
    if (error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 401)
      return { ok: false, reason: 'session' };
    if (isNotFound(error)) return { ok: false, reason: 'gone' };
    log('warn', 'upstream', 'reminders were not read or changed', { error });
    return { ok: false, reason: 'failed' };
  }
}

export const loadReminders = (): Promise<RemindersAnswer> => listAfter(async () => {});

export const saveReminderAnswer = (wanted: WantedReminder): Promise<RemindersAnswer> =>
  listAfter(() => answerOf('reminderSave', upstream().reminderSave({ body: wanted }, asViewer())));

/** What was deleted before stays deleted. */
export const deleteReminderAnswer = (id: string): Promise<RemindersAnswer> =>
  listAfter(() =>
    answerOf('reminderDelete', upstream().reminderDelete({ params: { id } }, asViewer())).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    }),
  );

/** This browser takes notices. */
export const subscribeAnswer = (body: { endpoint: string; p256dh: string; auth: string }): Promise<RemindersAnswer> =>
  listAfter(() => answerOf('pushSubscribe', upstream().pushSubscribe({ body }, asViewer())));
