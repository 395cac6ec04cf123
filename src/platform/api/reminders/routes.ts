/** Reminders of a viewer, and the browsers that take their notices. */
import { sql } from 'kysely';
import type { Reminder } from '#contract/entities/reminder.ts';
import { whileSignedIn } from '../../accounts/account-access.ts';
import { countTry } from '../../accounts/limits.ts';
import { hashOf } from '../../accounts/tokens.ts';
import { Fault, notFound, unprocessable } from '../../http/fault.ts';
import { type Handlers, signedIn } from '../../http/handler.ts';
import { readPushKeys } from '../../reminders/push-keys.ts';
import { isPushService } from '../../reminders/push-services.ts';
import { toDate } from '../../wire/instant.ts';
import { readReminders } from './read-reminders.ts';
import { saveReminder } from './save-reminder.ts';

/** Browsers of a viewer that take notices; the one added first goes. */
const MOST_BROWSERS = 10;
/** An uncompressed point of P-256, and 16 bytes, in base64url. */
const POINT = /^B[\w-]{86}=?$/;
const SECRET = /^[\w-]{22}(==)?$/;

export const reminders = {
  reminderList: async (_input, context) => {
    const { viewerId } = signedIn(context);
    const [list, keys] = await Promise.all([readReminders(context.db, viewerId, context.now), readPushKeys(context.db)]);
    return { answer: { reminders: list, push_key: keys.publicKey } };
  },
  reminderSave: async ({ body }, context) => {
    const session = signedIn(context);
    await countTry(context.db, 'reminder', session.viewerId);
    const id = await whileSignedIn(context.db, session, (trx) => saveReminder(trx, session.viewerId, body, context.now));
    const saved: Reminder | undefined = (await readReminders(context.db, session.viewerId, context.now)).find((one) => one.id === id);
    if (!saved) throw notFound('Este lembrete já não existe.');
    return { answer: saved };
  },
  reminderDelete: async ({ params }, context) => {
    const { viewerId } = signedIn(context);
    const { numDeletedRows } = await context.db
      .deleteFrom('reminders')
      .where('viewer_id', '=', viewerId)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('Este lembrete já não existe.');
    return { answer: null };
  },
  pushSubscribe: async ({ body: { endpoint, p256dh, auth } }, context) => {
    const session = signedIn(context);
    await countTry(context.db, 'reminder', session.viewerId);
    if (!isPushService(endpoint, context.facts.pushHosts))
      throw unprocessable('endpoint', 'Este navegador usa um serviço de avisos que não conhecemos.');
    if (!POINT.test(p256dh) || !SECRET.test(auth)) throw unprocessable('p256dh', 'As chaves do navegador não estão certas.');
    const row = { viewer_id: session.viewerId, session_id: session.sessionId, endpoint, p256dh, auth, created_at: toDate(context.now) };
    await whileSignedIn(context.db, session, async (trx) => {
      const taken = await trx
        .insertInto('push_subscriptions')
        .values({ id: hashOf(endpoint), ...row })
        // The browser's, whoever was signed in there before. Another one's secret is known to the browser alone, so it proves that it is the same.
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('push_subscriptions.auth', '=', auth))
        .executeTakeFirst();
      if (taken.numInsertedOrUpdatedRows !== 1n) throw new Fault(409, 'other_browser', 'Este navegador já tem outra subscrição.');
      await sql`DELETE FROM push_subscriptions WHERE viewer_id = ${session.viewerId} AND id IN (SELECT id FROM push_subscriptions
        WHERE viewer_id = ${session.viewerId} ORDER BY created_at DESC, id OFFSET ${MOST_BROWSERS})`.execute(trx);
    });
    return { answer: null };
  },
} satisfies Handlers;
