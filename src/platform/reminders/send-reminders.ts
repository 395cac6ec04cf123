/**
 * Sends what is due. A notice is claimed by its row, in the transaction in which it is sent: of two processes one sends, and what could not be
 * sent is tried again by the next run, until shortly after the start.
 */
import type { Database } from '../db/database.ts';
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

export interface ReminderSender {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly siteUrl: string;
  /** Hosts of PUSH_HOSTS. */
  readonly pushHosts: ReadonlySet<string>;
}

/** Thrown to give a claim back. */
class NotSent extends Error {}

/** @returns whether a browser got it. Browsers that take no notices any more are forgotten. */
async function pushTo(
  trx: Database,
  due: DueNotice,
  now: number,
  options: PushOptions,
  hosts: ReadonlySet<string>,
): Promise<'sent' | 'none' | 'failed'> {
  const subscriptions = await trx.selectFrom('push_subscriptions').selectAll().where('viewer_id', '=', due.viewer_id).execute();
  const notice = toNotice(due, now);
  const results = await Promise.all(
    subscriptions.map(async (one) => ({
      id: one.id,
      result: isPushService(one.endpoint, hosts) ? await sendPush(one, notice, options) : ('gone' as const),
    })),
  );
  const gone = results.filter(({ result }) => result === 'gone').map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', gone).execute();
  if (results.some(({ result }) => result === 'sent')) return 'sent';
  return results.some(({ result }) => result === 'failed') ? 'failed' : 'none';
}

async function mailTo(trx: Database, due: DueNotice, now: number, { mailer, siteUrl }: ReminderSender): Promise<void> {
  const viewer = await trx
    .selectFrom('viewers')
    .select(['email', 'name'])
    .where('id', '=', due.viewer_id)
    // To an address that nobody has confirmed nothing is sent.
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!viewer || viewer.email === null) return;
  await mailer.send(toReminderMail({ email: viewer.email, name: viewer.name }, toNotice(due, now), siteUrl));
}

/** @returns whether it was sent by this run */
async function sendOne(due: DueNotice, now: number, options: PushOptions, sender: ReminderSender): Promise<boolean> {
  return sender.db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('reminder_notices')
      .values({ viewer_id: due.viewer_id, occasion: due.occasion, starts_at: due.starts_at, minutes: due.minutes, sent_at: toDate(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) return false;
    const pushed = due.way === 'push' ? await pushTo(trx, due, now, options, sender.pushHosts) : 'none';
    if (pushed === 'failed') throw new NotSent('the push service did not take it');
    // Where no browser takes notices, or none any more, an e-mail tells it.
    if (pushed === 'none') await mailTo(trx, due, now, sender);
    return true;
  });
}

/** @param now milliseconds. @returns how many were sent */
export async function sendReminders(sender: ReminderSender, now: number): Promise<number> {
  const { db, log, siteUrl } = sender;
  const due = await dueNotices(db, now);
  let sent = 0;
  if (due.length > 0) {
    const options = { keys: await readPushKeys(db), subject: siteUrl };
    for (let i = 0; i < due.length; i += AT_ONCE)
      await Promise.all(
        due.slice(i, i + AT_ONCE).map(async (one) => {
          try {
            if (await sendOne(one, now, options, sender)) sent += 1;
          } catch (error) {
            log.warn({ err: error }, 'a reminder was not sent and is tried again');
          }
        }),
      );
  }
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
            .where(({ or, eb }) => or([eb('e.starts_at', '>=', before), eb('e.status', '=', 'postponed')])),
        ),
      ),
    )
    .execute();
}
