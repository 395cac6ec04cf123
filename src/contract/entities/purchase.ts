import * as z from 'zod';
import { instant, integerId, uuid, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { StoreAddress } from './store-profile.ts';

export const PaymentService = z.enum(['card', 'mbway', 'multibanco']);
export type PaymentService = z.infer<typeof PaymentService>;

/** An order. Without a price: the server computes it (SECURITY 40). `key` makes a repeated post the same order (SECURITY 41). */
export const PurchaseRequest = entity(
  'PurchaseRequest',
  z.object({
    product_id: integerId,
    quantity: z.int().min(1).max(99),
    properties: z.record(z.string(), z.string()),
    service: PaymentService,
    delivery: z.enum(['pickup', 'home']),
    invoicing: StoreAddress,
    /** Null: the same as invoicing. */
    shipping: StoreAddress.nullable(),
    /** Phone that approves an MB Way payment. */
    mbway_phone: z.string().max(30).optional(),
    terms: z.boolean(),
    key: uuid,
  }),
);
export type PurchaseRequest = z.infer<typeof PurchaseRequest>;

/** `pending` waits for the payment, `processing` for its confirmation; the others are final (one outcome page each). */
export const PurchaseState = z.enum(['pending', 'processing', 'paid', 'cancelled', 'failed', 'expired']);
export type PurchaseState = z.infer<typeof PurchaseState>;

/** A purchase as its status is polled. Money is whole cents. */
export const Purchase = entity(
  'Purchase',
  z.object({
    transaction_id: uuid,
    state: PurchaseState,
    service: PaymentService,
    product_id: integerId,
    quantity: z.int().positive(),
    products_cents: z.int().nonnegative(),
    shipping_cents: z.int().nonnegative(),
    total_cents: z.int().nonnegative(),
    currency: z.string().length(3),
    /** Address of the card payment page. */
    redirect_url: webUrl.nullable().default(null),
    /** The bank reference, for that kind of payment. */
    multibanco: z.object({ entity: z.string(), reference: z.string(), value: z.string() }).nullable().default(null),
    /** Deadline of the payment. */
    expires_at: instant.nullable().default(null),
    /** Reason of the failure, for the outcome page's `error`. */
    error: z.string().nullable().default(null),
    voucher_codes: z.array(z.string()).default([]),
  }),
);
export type Purchase = z.infer<typeof Purchase>;
