import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import { LOOK_AGAIN_SECONDS } from './look-again.tsx';
import { followOrder, loadCheckout, loadLastOrder, loadOrder, loadOrders, loadProduct, loadStore } from './store.server.ts';
import { answerStore, cancelAnswer, deliveryAnswer, paymentAnswer, resendAnswer } from './store-answers.server.ts';
import { type DeliveryInput, deliverySchema, orderIdSchema, type PaymentInput, paymentSchema } from './store-schemas.ts';

export const getStore = createServerFn({ method: 'GET' }).handler(() => loadStore());

export const getProduct = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.string().max(120) }))
  .handler(({ data }) => loadProduct(data.id));

/** A visitor's own, by the device: asked by POST, because answers to GET are shared (SECURITY 54). */
export const getCheckout = createServerFn({ method: 'POST' })
  .validator(
    z.object({
      id: z.string().max(120),
      quantity: z.int().min(1).max(99),
      search: z.record(z.string().max(60), z.string().max(60)),
      useCredits: z.boolean(),
    }),
  )
  .handler(({ data: { id, ...wanted } }) => loadCheckout(id, wanted));

/** `id` null: the order that this device placed last. By POST, as getCheckout. */
export const getOrder = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.guid().nullable() }))
  .handler(async ({ data }) => {
    const section = await (data.id === null ? loadLastOrder() : loadOrder(data.id));
    // The page of an order that cannot be read now is loaded again by the browser, without scripts too: its buyer waits for it.
    if (!section.ok) setResponseHeader('refresh', String(LOOK_AGAIN_SECONDS));
    return section;
  });

/** By POST, as getCheckout. @returns null: not changed since `tag` */
export const followedOrder = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.guid().nullable(), tag: z.string().max(200).nullable() }))
  .handler(({ data: { id, tag } }) => followOrder(id, tag));

/** By POST, as getCheckout. */
export const getOrders = createServerFn({ method: 'POST' }).handler(() => loadOrders());

export const saveDelivery = createServerFn({ method: 'POST' })
  .validator((input: DeliveryInput) => readPost(deliverySchema, input))
  .handler(async ({ data }) => answerStore(data, 'entrega', await deliveryAnswer(data.values)));

export const pay = createServerFn({ method: 'POST' })
  .validator((input: PaymentInput) => readPost(paymentSchema, input))
  .handler(async ({ data }) => answerStore(data, 'pagamento', await paymentAnswer(data.values)));

export const cancelOrder = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof orderIdSchema>) => readPost(orderIdSchema, input))
  .handler(async ({ data }) => answerStore(data, 'desistir', await cancelAnswer(data.values.id)));

export const resendOrder = createServerFn({ method: 'POST' })
  .validator((input: z.input<typeof orderIdSchema>) => readPost(orderIdSchema, input))
  .handler(async ({ data }) => answerStore(data, 'reenviar', await resendAnswer(data.values.id)));
