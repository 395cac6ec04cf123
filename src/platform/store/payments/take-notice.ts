/** `/payments/{provider}`: where payment providers tell what happened. Checked by each provider's own signature (SECURITY 43). */
import type { Hono } from 'hono';
import { toDate } from '../../wire/instant.ts';
import { takeInEventWithin } from '../order-events.ts';
import type { Store } from '../store.ts';
import { NoticeRefused, type PaymentNotice, type PaymentPort } from './payment-port.ts';

/** What is the matter with a notice that was not taken; null when it was. */
type Refusal = 'unknown order' | 'replayed' | null;

/**
 * Takes a notice in once: the note that it came and what follows from it are one transaction, so that a crash in between lets the
 * provider send it again.
 */
async function takeIn(store: Store, provider: string, notice: PaymentNotice): Promise<Refusal> {
  const now = store.clock();
  return store.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('provider', '=', provider)
      .where((eb) =>
        notice.orderId === undefined
          ? eb('provider_reference', '=', notice.reference)
          : eb.and([
              eb('id', '=', notice.orderId),
              eb.or([eb('provider_reference', '=', notice.reference), eb('provider_reference', 'is', null)]),
            ]),
      )
      .executeTakeFirst();
    if (!order) return 'unknown order';
    const isNew = async (id: string): Promise<boolean> => {
      const noted = await trx
        .insertInto('payment_notices')
        .values({ provider, notice_id: id, received_at: toDate(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return noted.numInsertedOrUpdatedRows === 1n;
    };
    if (!(await isNew(`sending ${notice.sending}`))) return 'replayed';
    if (!(await isNew(notice.id))) return null;
    await takeInEventWithin(trx, store.queue, {
      orderId: order.id,
      event: notice.event,
      now,
      by: 'notice',
      ...(notice.error === undefined ? {} : { error: notice.error }),
      ...(notice.amountCents === undefined ? {} : { amountCents: notice.amountCents }),
    });
    return null;
  });
}

/** Asks the provider about a notice without a signature. @throws when it cannot be asked */
async function isConfirmed({ db }: Store, port: PaymentPort, { event, reference }: PaymentNotice): Promise<boolean> {
  if (!port.confirm || event !== 'paid') return true;
  const order = await db
    .selectFrom('orders')
    .select('service')
    .where('provider', '=', port.name)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
  return order === undefined || port.confirm(reference, order.service);
}

const answer = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });

// biome-ignore lint/suspicious/noExplicitAny: any application may take notices
export function mountPaymentNotices(app: Hono<any>, store: Store): void {
  const { port, log, clock } = store;
  app.on(['GET', 'POST'], '/payments/:provider', async (c) => {
    if (!port || c.req.param('provider') !== port.name) return answer(404, 'unknown provider');
    let notice: PaymentNotice | null;
    try {
      notice = await port.webhook(c.req.raw, clock());
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error;
      log.warn({ provider: port.name, reason: error.message }, 'a notice of a payment was refused');
      return answer(400, 'refused');
    }
    if (notice === null) return answer(200, 'nothing to do');
    if (!(await isConfirmed(store, port, notice))) {
      log.warn({ provider: port.name }, 'a notice tells of a payment that the provider does not confirm');
      return answer(400, 'not confirmed');
    }
    const refusal = await takeIn(store, port.name, notice);
    if (refusal === null) return answer(200, 'taken');
    log.warn({ provider: port.name, reason: refusal }, 'a notice of a payment was not taken');
    // The order may be stored a moment later: the provider tries again.
    return answer(refusal === 'replayed' ? 400 : 404, refusal);
  });
}
