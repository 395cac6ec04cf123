/** The task that tells the billing program of an event. */
import { redacted } from '../../redacted.ts';
import { toDate } from '../../wire/instant.ts';
import type { Store } from '../store.ts';
import type { Billing } from './billing-env.ts';
import { messageOf } from './billing-events.ts';
import { signedHeaders } from './signed-message.ts';

const ANSWER_MS = 15_000;
const KEPT_ANSWER_CHARS = 200;

/** @returns what is wrong; null when the program has taken it */
async function tell({ url, keys }: Billing, id: string, body: string, now: number): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: signedHeaders(keys, { id, body }, now),
      body,
      // Names and addresses go to the configured address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    return String(redacted(error)).slice(0, KEPT_ANSWER_CHARS);
  }
}

/** Safe to repeat: the program knows a message by its id. @throws to be tried again */
export async function sendBillingEvent({ db, clock, log }: Store, billing: Billing | null, eventId: string): Promise<void> {
  const event = await db.selectFrom('billing_events').selectAll().where('id', '=', eventId).executeTakeFirst();
  // Without an address it waits until there is one, and staff have it sent.
  if (!event || event.delivered_at !== null || event.failed_at !== null || billing === null) return;
  const fault = await tell(billing, event.id, await messageOf(db, event), clock());
  const now = clock();
  const isOver = fault !== null && now >= event.try_until.getTime();
  await db
    .updateTable('billing_events')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      last_answer: fault ?? 'taken',
      tried_at: toDate(now),
      ...(fault === null ? { delivered_at: toDate(now) } : {}),
      ...(isOver ? { failed_at: toDate(now) } : {}),
    }))
    .where('id', '=', eventId)
    .execute();
  if (fault === null) return;
  const about = { event: eventId, order: event.order_id, type: event.type, fault };
  if (!isOver) throw new Error(`the billing program has not taken ${event.type} ${eventId}: ${fault}`);
  log.error(about, 'the billing program was not told within seven days: npm run store -- billing');
}
