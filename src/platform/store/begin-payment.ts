/** Begins the payment of an order at the provider, after the order is stored: the two cannot be one transaction. */
import { MBWAY_RESENDS } from '#rules/constants.ts';
import { toDate } from '../wire/instant.ts';
import { takeInEvent } from './order-events.ts';
import { addToLedger } from './order-ledger.ts';
import { mbwayPhone, PaymentDeclined, type PaymentOrder, type PaymentPort } from './payments/payment-port.ts';
import { type OrderRow, orderById } from './read-orders.ts';
import type { Store } from './store.ts';

/** The words of an order that could not be begun. */
export const PROVIDER_AWAY = 'provider_unavailable';

interface Begun {
  readonly reference: string;
  readonly expiresAt?: number;
  readonly redirectUrl?: string;
  readonly entity?: string;
  readonly multibancoReference?: string;
}

const outcomeUrl = (siteUrl: string, id: string): string => `${siteUrl}/loja/compra-a-processar?transaction_id=${id}`;
const cancelUrl = (siteUrl: string, { id, product_kind }: OrderRow): string =>
  `${siteUrl}/${product_kind === 'voucher' ? 'vouchers' : 'loja'}/compra-cancelada?transaction_id=${id}`;

async function ask(port: PaymentPort, row: OrderRow, siteUrl: string): Promise<Begun> {
  const order: PaymentOrder = {
    orderId: row.id,
    amountCents: row.total_cents,
    title: row.product_title,
    email: row.invoicing.email ?? '',
    expiresAt: row.expires_at.getTime(),
    returnUrl: outcomeUrl(siteUrl, row.id),
    cancelUrl: cancelUrl(siteUrl, row),
  };
  switch (row.service) {
    case 'multibanco':
      return port.multibanco(order);
    case 'mbway':
      return port.mbway(order, mbwayPhone(row.mbway_phone ?? ''));
    case 'card':
      return port.card(order);
  }
}

/**
 * Safe to repeat: an order that is not `created` is left alone, and the provider's idempotency key is the order's id.
 * @param patient false: a provider that cannot be asked declines the order, because somebody waits; true: it is thrown, to be tried again
 */
export async function beginPayment(store: Store, orderId: string, { patient = false } = {}): Promise<void> {
  const { db, clock, queue, port, siteUrl, log } = store;
  const row = await orderById(db, orderId);
  if (row?.state !== 'created') return;
  // Credits have paid for everything.
  if (row.total_cents === 0) {
    await takeInEvent(db, queue, { orderId, event: 'paid', now: clock(), by: 'credits' });
    return;
  }
  if (!port || port.name !== row.provider) {
    await takeInEvent(db, queue, { orderId, event: 'declined', now: clock(), error: PROVIDER_AWAY, by: 'store' });
    return;
  }
  let begun: Begun;
  try {
    begun = await ask(port, row, siteUrl);
  } catch (error) {
    if (error instanceof PaymentDeclined) {
      await takeInEvent(db, queue, { orderId, event: 'declined', now: clock(), error: error.code, by: port.name });
      return;
    }
    log.warn({ order: orderId, provider: port.name, err: error }, 'a payment could not be begun');
    if (patient) throw error;
    await takeInEvent(db, queue, { orderId, event: 'declined', now: clock(), error: PROVIDER_AWAY, by: port.name });
    return;
  }
  await storeBegun(store, row, begun);
}

async function storeBegun({ db, clock, queue, port }: Store, row: OrderRow, begun: Begun): Promise<void> {
  const now = clock();
  const expiresAt = Math.min(row.expires_at.getTime(), begun.expiresAt ?? Number.POSITIVE_INFINITY);
  await db.transaction().execute(async (trx) => {
    // A notice may have come before this: then the order has moved on, and only what names the payment is noted.
    const updated = await trx
      .updateTable('orders')
      .set({
        provider_reference: begun.reference,
        redirect_url: begun.redirectUrl ?? null,
        multibanco_entity: begun.entity ?? null,
        multibanco_reference: begun.multibancoReference ?? null,
        expires_at: toDate(expiresAt),
        updated_at: toDate(now),
        ...(row.service === 'mbway' ? { sent_at: toDate(now), resends_left: port?.resendMbway ? MBWAY_RESENDS : 0 } : {}),
      })
      .where('id', '=', row.id)
      .where('provider_reference', 'is', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return;
    const moved = await trx
      .updateTable('orders')
      .set({ state: 'pending' })
      .where('id', '=', row.id)
      .where('state', '=', 'created')
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) {
      // It was closed before the payment had a number: the task of that closing found nothing to end.
      await queue.add(trx, 'close-payment', { orderId: row.id });
      return;
    }
    await addToLedger(trx, { orderId: row.id, at: now, event: 'begun', from: 'created', to: 'pending', detail: row.provider });
    // The task for the order's own time was added with it.
    if (expiresAt < row.expires_at.getTime()) await queue.add(trx, 'expire-order', { orderId: row.id }, { afterMs: expiresAt - now });
    if (row.service === 'multibanco') await queue.add(trx, 'order-mail', { orderId: row.id, mail: 'reference' });
  });
}
