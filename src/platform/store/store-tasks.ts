/** The workers of the store's tasks. Each is safe to repeat. */
import type { Mailer } from '../mail/mailer.ts';
import type { Queue } from '../queue/queue.ts';
import { beginPayment } from './begin-payment.ts';
import { closePayment, expireOrder } from './check-payment.ts';
import { sendOrderMail } from './order-mails.ts';
import { returnLatePayment } from './refund-order.ts';
import type { Store } from './store.ts';

export const storeTasks = (store: Store, mailer: Mailer): Parameters<Queue['work']>[0] => ({
  'begin-payment': ({ orderId }) => beginPayment(store, orderId, { patient: true }),
  'expire-order': ({ orderId }) => expireOrder(store, orderId),
  'close-payment': ({ orderId }) => closePayment(store, orderId),
  'order-mail': (task) => sendOrderMail(store, mailer, task),
  'return-late-payment': ({ orderId }) => returnLatePayment(store, orderId),
});
