import * as z from 'zod';
import { PAYMENT_SERVICES } from '#rules/payment-services.ts';
import { instant, integerId, uuid, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { DeliveryOffer, PurchaseDocument, PurchaseLine, Region } from './purchase-papers.ts';
import { StoreAddress } from './store-profile.ts';
import { Withdrawable } from './withdrawal.ts';

export const PaymentService = z.enum(PAYMENT_SERVICES);
export type PaymentService = z.infer<typeof PaymentService>;

export const Delivery = z.enum(['pickup', 'home']);
export type Delivery = z.infer<typeof Delivery>;

const quantity = z.int().min(1).max(99);

/** An order that waits for its payment, by its number and by the key it was placed with, which only its buyer's device has. */
export const ReplacedOrder = entity('ReplacedOrder', z.object({ transaction_id: uuid, key: uuid }));
export type ReplacedOrder = z.infer<typeof ReplacedOrder>;

/** What an order would cost, asked for before it is placed: the site never computes money (SECURITY 40). */
export const QuoteRequest = entity(
  'QuoteRequest',
  z.object({
    product_id: integerId,
    quantity,
    properties: z.record(z.string().max(60), z.string().max(60)),
    delivery: Delivery,
    use_credits: z.boolean().default(false),
    /** Where it goes, as far as it is known: islands have prices and IVA of their own. Without it, the mainland. */
    zip_code: z.string().max(12).optional(),
    /** The waiting order whose place the new one would take: its credits and pieces count as free. */
    replaces: ReplacedOrder.optional(),
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

/** A way of paying that can be chosen now. */
export const OfferedMethod = entity(
  'OfferedMethod',
  z.object({
    service: PaymentService,
    /** Less than this cannot be paid with it. */
    minimum_cents: z.int().nonnegative().default(0),
    /** Until when it could be paid, if the order were placed now. */
    pay_until: instant.nullable().default(null),
  }),
);
export type OfferedMethod = z.infer<typeof OfferedMethod>;

export const Quote = entity(
  'Quote',
  z.object({
    ...money,
    /** IVA within the total, and its rate in hundredths of a percent. */
    vat_cents: z.int().nonnegative().default(0),
    vat_rate: z.int().min(0).max(9_999).default(0),
    /** Region of the postcode; null while none is known. */
    destination: Region.nullable().default(null),
    /** Delivery at home by region, for what is delivered. Other countries are not delivered to. */
    delivery_offers: z.array(DeliveryOffer).default([]),
    available: z.boolean(),
    /** In the order in which they are offered; empty: nothing can be bought now; null: not told, all three are offered. */
    methods: z.array(OfferedMethod).nullable().default(null),
  }),
);
export type Quote = z.infer<typeof Quote>;

/**
 * An order. Its price is the server's (SECURITY 40). `key` makes a repeated post the same order (SECURITY 41); with another body it is refused
 * (409 `other_body`, the order that has the key in `fields.transaction_id`).
 */
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
    /** Answer to the captcha, after a refusal with `captcha_required`; as the forms'. */
    captcha: z.string().max(4096).optional(),
    /** The total that the buyer was shown. Where it is not the price any more, nothing is ordered (409 `price_changed`, the new one in `fields`). */
    total_cents: z.int().nonnegative().optional(),
    /** The waiting order whose place this one takes: it is cancelled with it, or this one is not placed (409 `settled`: it has been paid). */
    replaces: ReplacedOrder.optional(),
  }),
);
export type PurchaseRequest = z.infer<typeof PurchaseRequest>;

/**
 * `created`: the order exists and its payment is being begun; `pending`: waits for the buyer or the bank. `paid`, `declined`, `expired`,
 * `cancelled` are outcomes; only `paid` moves on, to `refunded`. Decision 0047 has the transitions.
 */
export const PurchaseState = z.enum(['created', 'pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded']);
export type PurchaseState = z.infer<typeof PurchaseState>;

/**
 * Where the buyer's money is. `received`: the shop has it. `to_return`, `returning`, `returned`: it came for an order that was closed, or is given
 * back. `disputed`: the buyer's bank has asked for it.
 */
export const PurchaseMoney = z.enum(['none', 'received', 'to_return', 'returning', 'returned', 'disputed']);
export type PurchaseMoney = z.infer<typeof PurchaseMoney>;

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
    /** As it was sold. */
    lines: z.array(PurchaseLine).default([]),
    /** Delivery at home: what was promised; null for what is not delivered. */
    delivery_offer: DeliveryOffer.nullable().default(null),
    /** Invoice and credit notes, as far as they have been issued. */
    documents: z.array(PurchaseDocument).default([]),
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
    /** Null: not told. */
    money: PurchaseMoney.nullable().default(null),
    /** What of the total has gone back. */
    refunded_cents: z.int().nonnegative().default(0),
    /** Reason of the failure, for the outcome page's `error`. */
    error: z.string().nullable().default(null),
    voucher_codes: z.array(z.string()).default([]),
    /** Until when the bought vouchers can be activated. */
    voucher_valid_until: instant.nullable().default(null),
    /** Null for a purchase that is not paid, or of which nothing was ever to be withdrawn. */
    withdrawal: Withdrawable.nullable().default(null),
  }),
);
export type Purchase = z.infer<typeof Purchase>;
