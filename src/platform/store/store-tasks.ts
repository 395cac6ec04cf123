/** The workers of the store's tasks. Each is safe to repeat. */
import type { Mailer } from '../mail/mailer.ts';
import type { Queue } from '../queue/queue.ts';
import { beginPayment } from './begin-payment.ts';
import type { Billing } from './billing/billing-env.ts';
import { sendBillingEvent } from './billing/send-event.ts';
import { closePayment, expireOrder } from './check-payment.ts';
import { sendOrderMail } from './order-mails.ts';
import { giveBack } from './refund-order.ts';
import type { Store } from './store.ts';
import { sendOrKeep } from './unsent-mails.ts';
import { sendWithdrawalMail } from './withdrawal-mail.ts';

export const storeTasks = (store: Store, mailer: Mailer, billing: Billing | null): Parameters<Queue['work']>[0] => ({
  'begin-payment': ({ orderId }) => beginPayment(store, orderId, { patient: true }),
  'expire-order': ({ orderId }) => expireOrder(store, orderId),
  'close-payment': ({ orderId }) => closePayment(store, orderId),
  'billing-event': ({ eventId }) => sendBillingEvent(store, billing, eventId),
  'order-mail': (task) => sendOrKeep(store, task, () => sendOrderMail(store, mailer, task)),
  'withdrawal-mail': (task) => sendWithdrawalMail(store, mailer, task),
  'give-back': async ({ refundId }) => {
    await giveBack(store, refundId);
  },
});
