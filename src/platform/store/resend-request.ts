/** Sends the request of an MB WAY payment to the buyer's phone again: the same payment, never a second one (decision 0066). */
import { MBWAY_RESENDS } from '#rules/constants.ts';
import { Fault } from '../http/fault.ts';
import { redacted } from '../redacted.ts';
import { toDate } from '../wire/instant.ts';
import { addToLedger } from './order-ledger.ts';
import { knownPayment, waitingPayment } from './payment-rows.ts';
import { mbwayPhone, methodOf } from './payments/payment-port.ts';
import { admitResend } from './purchase-limits.ts';
import type { OrderRow } from './read-orders.ts';
import { resendAt } from './resend-at.ts';
import type { Store } from './store.ts';

/**
 * Of requests at once one sends; for the others it is sent. What is asked for too early changes nothing. The time to approve it begins anew with
 * each sending, as it does on the phone.
 * @throws Fault 429 `phone_busy`; 409 when it cannot be sent any more (`no_resend`), or when the provider cannot be asked now (`resend_failed`)
 */
export async function resendRequest({ db, clock, ports, log, queue }: Store, row: OrderRow): Promise<void> {
  const now = clock();
  const payment = row.state === 'pending' ? await waitingPayment(db, row.id) : undefined;
  const known = payment && knownPayment(payment);
  const port = payment && ports.all.get(payment.provider);
  const method = port && methodOf(port, 'mbway');
  const at = payment && resendAt(payment);
  if (!payment || !known || !at || !port?.sendAgain || !method?.canSendAgain || now >= payment.expires_at.getTime())
    throw new Fault(409, 'no_resend', 'O pedido já não pode ser enviado outra vez.');
  if (at.getTime() > now) return;
  const claimed = await db
    .updateTable('payments')
    .set((eb) => ({ resends_left: eb('resends_left', '-', 1), sent_at: toDate(now) }))
    .where('id', '=', payment.id)
    .where('state', '=', 'open')
    .where('resends_left', '=', payment.resends_left)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return;
  // After the claim: presses at the same time are one request.
  try {
    await admitResend(db, payment.phone ?? '');
  } catch (error) {
    const { resends_left, sent_at } = payment;
    await db.updateTable('payments').set({ resends_left, sent_at }).where('id', '=', payment.id).execute();
    throw error;
  }
  // Counted down by the claim, so that each has a number of its own at the provider.
  const attempt = MBWAY_RESENDS - payment.resends_left + 1;
  try {
    await port.sendAgain(known, mbwayPhone(payment.phone ?? ''), attempt);
  } catch (error) {
    log.warn({ order: row.id, provider: port.name, err: redacted(error) }, 'the request of a payment could not be sent again');
    throw new Fault(409, 'resend_failed', 'De momento não foi possível enviar o pedido outra vez.');
  }
  const expiresAt = method.payUntil(clock());
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payments')
      .set({ expires_at: toDate(expiresAt), confirm_until: toDate(expiresAt + method.confirmMs) })
      .where('id', '=', payment.id)
      .where('state', '=', 'open')
      .execute();
    await trx
      .updateTable('orders')
      .set({ expires_at: toDate(expiresAt) })
      .where('id', '=', row.id)
      .where('state', '=', 'pending')
      .execute();
    await addToLedger(trx, {
      orderId: row.id,
      at: now,
      event: 'sent again',
      from: 'pending',
      to: 'pending',
      detail: `${port.name}: ${attempt}`,
    });
    // The task of the first sending finds the time longer and adds its own.
    await queue.add(trx, 'expire-order', { orderId: row.id }, { afterMs: expiresAt + method.confirmMs - now });
  });
}
