/** The mails about an order: which letter, with what. */
import { isWithin, takeBackTry } from '../accounts/limits.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { Tasks } from '../queue/queue.ts';
import {
  documentLetter,
  expiredLetter,
  lateMoneyLetter,
  partRefundLetter,
  receiptLetter,
  referenceLetter,
  refundLetter,
  refundPendingLetter,
  returnedLetter,
} from './order-letters.ts';
import { linesOf } from './order-lines.ts';
import { waitingPayment } from './payment-rows.ts';
import { type OrderRow, orderById, vouchersOf } from './read-orders.ts';
import type { Store } from './store.ts';
import { withdrawalsOf } from './withdrawals.ts';

/** Whether an address is the buyer's own: the account's, which was confirmed. */
async function isConfirmed({ db }: Pick<Store, 'db'>, { viewer_id, invoicing }: OrderRow): Promise<boolean> {
  if (viewer_id === null) return false;
  const viewer = await db
    .selectFrom('viewers')
    .select('email')
    .where('id', '=', viewer_id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return viewer?.email?.toLowerCase() === invoicing.email?.toLowerCase();
}

/** Sends a mail about an order that nobody has paid: its address may be a stranger's, who has asked for nothing. */
async function sendUnpaid(store: Store, mailer: Mailer, row: OrderRow, mail: Mail): Promise<void> {
  if (await isConfirmed(store, row)) return mailer.send(mail);
  // `ana+1@` and `ana+2@` are one mailbox.
  const recipient = mail.to.toLowerCase().replace(/\+[^@]*@/, '@');
  if (!(await isWithin(store.db, 'orderMail', recipient))) {
    store.log.warn({ order: row.id }, 'a mail about an unpaid order was not sent: its address has got enough of them in this hour');
    return;
  }
  try {
    await mailer.send(mail);
  } catch (error) {
    // It is sent again, and counts once.
    await takeBackTry(store.db, 'orderMail', recipient);
    throw error;
  }
}

/** Sends a mail about an order; one that has left that state gets none. */
export async function sendOrderMail(store: Store, mailer: Mailer, task: Tasks['order-mail']): Promise<void> {
  const { db, siteUrl } = store;
  const row = await orderById(db, task.orderId);
  if (!row?.invoicing.email) return;
  switch (task.mail) {
    case 'receipt': {
      if (row.state !== 'paid') return;
      const vouchers = row.product_kind === 'voucher' ? await vouchersOf(db, row.id) : { codes: [], validUntil: null };
      const withdrawal = (await withdrawalsOf(db, [row.id])).get(row.id);
      if (!withdrawal) throw new Error(`the paid order ${row.id} has no right of withdrawal`);
      return mailer.send(receiptLetter(row, { ...vouchers, lines: await linesOf(db, row.id), siteUrl, withdrawal }));
    }
    case 'reference': {
      const payment = row.state === 'pending' ? await waitingPayment(db, row.id) : undefined;
      if (!payment?.multibanco_entity || !payment.multibanco_reference) return;
      const { multibanco_entity: entity, multibanco_reference: reference, expires_at: payUntil } = payment;
      return sendUnpaid(store, mailer, row, referenceLetter(row, { entity, reference, payUntil }));
    }
    case 'document': {
      const document = await db.selectFrom('order_documents').selectAll().where('id', '=', task.documentId).executeTakeFirst();
      return document ? mailer.send(documentLetter(row, document)) : undefined;
    }
    case 'expired':
      return row.state === 'expired' ? sendUnpaid(store, mailer, row, expiredLetter(row, siteUrl)) : undefined;
    case 'late-money':
      return mailer.send(lateMoneyLetter(row, task.amountCents));
    case 'returned':
      return mailer.send(returnedLetter(row, task.amountCents));
    case 'refund-pending':
      return mailer.send(refundPendingLetter(row, task.amountCents));
    case 'part-refund':
      return mailer.send(partRefundLetter(row, task.amountCents));
    case 'refund':
      return mailer.send(refundLetter(row, task.amountCents));
  }
}
