/** Forms of the store, as scripts send them and as browsers without one post them. */
import * as z from 'zod';
import { PAYMENT_SERVICES } from '#rules/payment-services.ts';

const text = z.string().max(300).default('');
/** A checkbox of a form post, or a switch of a script. */
const mark = z
  .union([z.boolean(), z.literal('on'), z.literal('')])
  .default(false)
  .transform((value) => value === true || value === 'on');

const address = (prefix: '' | 'fat_') => ({
  [`${prefix}name`]: text,
  [`${prefix}phone`]: text,
  [`${prefix}email`]: text,
  [`${prefix}nif`]: text,
  [`${prefix}address`]: text,
  [`${prefix}region`]: text,
  [`${prefix}zip_code`]: text,
});

/** What is bought travels with both steps: `escolhas` is a query, 'cor=tinta'. */
const bought = {
  produto: z.string().max(120),
  quantidade: z.coerce.number().int().min(1).max(99),
  escolhas: z.string().max(500).default(''),
};

export const deliverySchema = z.object({
  ...bought,
  delivery: z.enum(['pickup', 'home']).default('pickup'),
  other_billing: mark,
  ...address(''),
  ...address('fat_'),
});
export type DeliveryInput = z.input<typeof deliverySchema>;

export const paymentSchema = z.object({
  ...bought,
  service: z.enum(PAYMENT_SERVICES).default('card'),
  mbway_phone: text,
  use_credits: mark,
  terms: mark,
  /** the total on the button, in cents */
  total: z.coerce.number().int().nonnegative().optional(),
});
export type PaymentInput = z.input<typeof paymentSchema>;

export const orderIdSchema = z.object({ id: z.guid() });
