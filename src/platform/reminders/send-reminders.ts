/**
 * Sends what is due. A notice is claimed by its row, sent outside of any transaction, and its sending is stored: of two processes one sends,
 * and what could not be sent is tried again, less and less often, until shortly after the start. When the database goes away in between, the
 * sending is stored as soon as it is back. Only a process that is killed right then leaves a notice that is sent once more.
 */
import { sql } from 'kysely';
import { newId } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { storeWhenBack } from '../db/database-away.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { toDate } from '../wire/instant.ts';
import { type DueNotice, dueNotices } from './due-notices.ts';
import { toNotice, toReminderMail } from './notice-texts.ts';
import { readPushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';
import { type PushOptions, sendPush } from './send-push.ts';

/** Notices sent at a time. */
const AT_ONCE = 4;
/** Sent notices are kept for as long as their start may still be told of, and reminders of what is over as long. Milliseconds. */
const KEPT_MS = 3 * 86_400_000;
/** A claimed notice is tried again after this, in seconds: its process was killed. Longer than sending takes. */
const CLAIM_SECONDS = 120;
/** Waits for the next try, in milliseconds: as long as the notice is late already, within these. */
const AGAIN_MS = { least: 60_000, most: 30 * 60_000 };

export interface ReminderSender {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly siteUrl: string;
  /** Hosts of PUSH_HOSTS. */
  readonly pushHosts: ReadonlySet<string>;
  /** of the end of the process */
  readonly signal?: AbortSignal | undefined;
}

type Keys = Omit<PushOptions, 'leftMs'>;

/** @returns whether a browser got it. Browsers that take no notices any more are forgotten. */
async function pushTo(
  due: DueNotice,
  now: number,
  options: Keys,
  { db, pushHosts, signal }: ReminderSender,
): Promise<'sent' | 'none' | 'failed'> {
  const subscriptions = await db.selectFrom('push_subscriptions').selectAll().where('viewer_id', '=', due.viewer_id).execute();
  const notice = toNotice(due, now);
  const results = await Promise.all(
    subscriptions.map(async (one) => ({
      id: one.id,
      result: isPushService(one.endpoint, pushHosts)
        ? await sendPush(one, notice, { ...options, leftMs: due.starts_at.getTime() - now })
        : ('gone' as const),
    })),
  );
  const gone = results.filter(({ result }) => result === 'gone').map(({ id }) => id);
  if (gone.length > 0) await storeWhenBack(() => db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute(), signal);
  if (results.some(({ result }) => result === 'sent')) return 'sent';
  return results.some(({ result }) => result === 'failed') ? 'failed' : 'none';
}

async function mailTo(due: DueNotice, now: number, { db, mailer, siteUrl }: ReminderSender): Promise<void> {
  const viewer = await db
    .selectFrom('viewers')
    .select(['email', 'name'])
    .where('id', '=', due.viewer_id)
    // To an address that nobody has confirmed nothing is sent.
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!viewer || viewer.email === null) return;
  await mailer.send(toReminderMail({ email: viewer.email, name: viewer.name }, toNotice(due, now), siteUrl));
}

/** @returns whether the notice is this claim's own now */
async function claim(db: Database, due: DueNotice, { claimId, now }: { claimId: string; now: number }): Promise<boolean> {
  const claimed = { claimed_by: claimId, claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})` };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reminder_notices')
    .values({ viewer_id: due.viewer_id, occasion: due.occasion, starts_at: due.starts_at, minutes: due.minutes, ...claimed })
    .onConflict((conflict) =>
      conflict
        .columns(['viewer_id', 'occasion', 'starts_at', 'minutes'])
        .doUpdateSet(claimed)
        .where('reminder_notices.sent_at', 'is', null)
        // Its own when the answer of the first try was lost.
        .where(({ or, eb }) =>
          or([eb('reminder_notices.claimed_until', '<', sql<Date>`now()`), eb('reminder_notices.claimed_by', '=', claimId)]),
        )
        // Another process has tried it since it was read.
        .where(({ or, eb }) => or([eb('reminder_notices.try_at', 'is', null), eb('reminder_notices.try_at', '<=', toDate(now))])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns whether it was sent */
async function deliver(due: DueNotice, now: number, options: Keys, sender: ReminderSender): Promise<boolean> {
  const pushed = due.way === 'push' ? await pushTo(due, now, options, sender) : 'none';
  // Where no browser takes notices, or none any more, an e-mail tells it.
  if (pushed === 'none') await mailTo(due, now, sender);
  return pushed !== 'failed';
}

/** What became of a notice in this run; with `failed`, why. */
type Sending = { readonly outcome: 'sent' | 'others' } | { readonly outcome: 'failed'; readonly error: unknown };

async function sendOne(due: DueNotice, now: number, options: Keys, sender: ReminderSender): Promise<Sending> {
  const { db, signal } = sender;
  const claimId = newId();
  if (!(await storeWhenBack(() => claim(db, due, { claimId, now }), signal))) return { outcome: 'others' };
  const sending = await tryIt(due, now, options, sender);
  const lateMs = now - due.due_at.getTime();
  const stored =
    sending.outcome === 'sent'
      ? { sent_at: toDate(now) }
      : { try_at: toDate(now + Math.min(Math.max(lateMs, AGAIN_MS.least), AGAIN_MS.most)), claimed_until: sql<Date>`now()` };
  await storeWhenBack(() => db.updateTable('reminder_notices').set(stored).where('claimed_by', '=', claimId).execute(), signal);
  return sending;
}

async function tryIt(due: DueNotice, now: number, options: Keys, sender: ReminderSender): Promise<Sending> {
  try {
    if (await deliver(due, now, options, sender)) return { outcome: 'sent' };
    return { outcome: 'failed', error: new Error('no push service took it') };
  } catch (error) {
    return { outcome: 'failed', error };
  }
}

/** @param now milliseconds. @returns how many were sent */
export async function sendReminders(sender: ReminderSender, now: number): Promise<number> {
  const { db, log, siteUrl } = sender;
  const due = await dueNotices(db, now);
  let sent = 0;
  const failed: unknown[] = [];
  if (due.length > 0) {
    const options = { keys: await readPushKeys(db), subject: siteUrl };
    for (let i = 0; i < due.length; i += AT_ONCE)
      await Promise.all(
        due.slice(i, i + AT_ONCE).map(async (one) => {
          try {
            const sending = await sendOne(one, now, options, sender);
            if (sending.outcome === 'sent') sent += 1;
            // Told at its first try alone.
            if (sending.outcome === 'failed' && !one.was_tried) failed.push(sending.error);
          } catch (error) {
            log.warn({ err: error }, 'the sending of a reminder could not be stored');
          }
        }),
      );
  }
  if (failed.length > 0)
    log.warn({ failed: failed.length, err: failed[0] }, 'reminders were not sent, and are tried again less and less often');
  if (sent > 0) log.info({ sent }, 'reminders sent');
  await forgetPast(db, now);
  return sent;
}

/** Deletes notices of what has begun long ago, and reminders of matches and programmes that are over. */
async function forgetPast(db: Database, now: number): Promise<void> {
  const before = toDate(now - KEPT_MS);
  await db.deleteFrom('reminder_notices').where('starts_at', '<', before).execute();
  await db.deleteFrom('reminders').where('kind', '=', 'programme').where('starts_at', '<', before).execute();
  await db
    .deleteFrom('reminders as r')
    .where('r.kind', '=', 'event')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events as e')
            .select('e.id')
            .whereRef('e.id', '=', 'r.target_id')
            .where(({ or, eb }) => or([eb('e.starts_at', '>=', before), eb('e.status', 'in', ['postponed', 'suspended'])])),
        ),
      ),
    )
    .execute();
}
