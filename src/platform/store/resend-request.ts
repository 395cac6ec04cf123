/** Sends the request of an MB WAY payment to the buyer's phone again: the same payment, never a second one (decision 0066). */
import { MBWAY_RESENDS } from '#rules/constants.ts';
import { Fault } from '../http/fault.ts';
import { toDate } from '../wire/instant.ts';
import { addToLedger } from './order-ledger.ts';
import { mbwayPhone } from './payments/payment-port.ts';
import type { OrderRow } from './read-orders.ts';
import { resendAt } from './resend-at.ts';
import type { Store } from './store.ts';

/**
 * Of requests at once one sends; for the others it is sent. What is asked for too early changes nothing.
 * @throws Fault 409 when it cannot be sent any more (`no_resend`), or when the provider cannot be asked now (`resend_failed`)
 */
export async function resendRequest({ db, clock, port, log }: Store, row: OrderRow): Promise<void> {
  const now = clock();
  const at = resendAt(row);
  if (!at || !port?.resendMbway || port.name !== row.provider || row.provider_reference === null || now >= row.expires_at.getTime())
    throw new Fault(409, 'no_resend', 'O pedido já não pode ser enviado outra vez.');
  if (at.getTime() > now) return;
  const claimed = await db
    .updateTable('orders')
    .set((eb) => ({ resends_left: eb('resends_left', '-', 1), sent_at: toDate(now) }))
    .where('id', '=', row.id)
    .where('state', '=', 'pending')
    .where('resends_left', '=', row.resends_left)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return;
  // Counted down by the claim, so that each has a number of its own at the provider.
  const attempt = MBWAY_RESENDS - row.resends_left + 1;
  try {
    await port.resendMbway(row.provider_reference, mbwayPhone(row.mbway_phone ?? ''), attempt);
  } catch (error) {
    log.warn({ order: row.id, provider: port.name, err: error }, 'the request of a payment could not be sent again');
    throw new Fault(409, 'resend_failed', 'De momento não foi possível enviar o pedido outra vez.');
  }
  await addToLedger(db, {
    orderId: row.id,
    at: now,
    event: 'sent again',
    from: 'pending',
    to: 'pending',
    detail: `${port.name}: ${attempt}`,
  });
}
