import * as z from 'zod';
import { instant, integerId, uuid, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { StoreAddress } from './store-profile.ts';

export const PaymentService = z.enum(['card', 'mbway', 'multibanco']);
export type PaymentService = z.infer<typeof PaymentService>;

export const Delivery = z.enum(['pickup', 'home']);
export type Delivery = z.infer<typeof Delivery>;

const quantity = z.int().min(1).max(99);

/** What an order would cost, asked for before it is placed: the site never computes money (SECURITY 40). */
export const QuoteRequest = entity(
  'QuoteRequest',
  z.object({
    product_id: integerId,
    quantity,
    properties: z.record(z.string().max(60), z.string().max(60)),
    delivery: Delivery,
    use_credits: z.boolean().default(false),
  }),
);
export type QuoteRequest = z.infer<typeof QuoteRequest>;

const money = {
  products_cents: z.int().nonnegative(),
  shipping_cents: z.int().nonnegative(),
  /** Wallet credits that are spent, and what they are worth. */
  credits: z.int().nonnegative().default(0),
  credits_cents: z.int().nonnegative().default(0),
  total_cents: z.int().nonnegative(),
  currency: z.string().length(3),
};

export const Quote = entity('Quote', z.object({ ...money, available: z.boolean() }));
export type Quote = z.infer<typeof Quote>;

/** An order. Without a price: the server computes it (SECURITY 40). `key` makes a repeated post the same order (SECURITY 41). */
export const PurchaseRequest = entity(
  'PurchaseRequest',
  z.object({
    product_id: integerId,
    quantity,
    properties: z.record(z.string().max(60), z.string().max(60)),
    service: PaymentService,
    delivery: Delivery,
    invoicing: StoreAddress,
    /** Null: the same as invoicing. */
    shipping: StoreAddress.nullable(),
    /** Phone that approves an MB Way payment. */
    mbway_phone: z.string().max(30).optional(),
    use_credits: z.boolean().default(false),
    terms: z.boolean(),
    key: uuid,
  }),
);
export type PurchaseRequest = z.infer<typeof PurchaseRequest>;

/**
 * `created`: the order exists and its payment is being begun; `pending`: waits for the buyer or the bank. `paid`, `declined`, `expired`,
 * `cancelled` are outcomes; only `paid` moves on, to `refunded`. Decision 0047 has the transitions.
 */
export const PurchaseState = z.enum(['created', 'pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded']);
export type PurchaseState = z.infer<typeof PurchaseState>;

/** A purchase as its status is polled. Money is whole cents. */
export const Purchase = entity(
  'Purchase',
  z.object({
    transaction_id: uuid,
    state: PurchaseState,
    service: PaymentService,
    product_id: integerId,
    product_title: z.string().default(''),
    product_kind: z.enum(['product', 'voucher']).default('product'),
    quantity: z.int().positive(),
    /** Labels of what was chosen: 'Tamanho: M'. */
    choices: z.array(z.string()).default([]),
    delivery: Delivery.default('pickup'),
    ...money,
    created_at: instant.nullable().default(null),
    /** Address of the card payment page. */
    redirect_url: webUrl.nullable().default(null),
    /** The bank reference, for that kind of payment. */
    multibanco: z.object({ entity: z.string(), reference: z.string(), value: z.string() }).nullable().default(null),
    /** The last three digits of the phone that approves an MB Way payment. */
    mbway_phone_end: z.string().nullable().default(null),
    /** From when the request of an MB Way payment can be sent to the phone again; null: not any more, or not with this provider. */
    resend_at: instant.nullable().default(null),
    /** Deadline of the payment. */
    expires_at: instant.nullable().default(null),
    /** Reason of the failure, for the outcome page's `error`. */
    error: z.string().nullable().default(null),
    voucher_codes: z.array(z.string()).default([]),
    /** Until when the bought vouchers can be activated. */
    voucher_valid_until: instant.nullable().default(null),
  }),
);
export type Purchase = z.infer<typeof Purchase>;
