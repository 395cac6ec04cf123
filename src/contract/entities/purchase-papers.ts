/** What a purchase consists of for its papers: regions, lines with their IVA, documents that a certified program issued. */
import * as z from 'zod';
import { REGIONS } from '#rules/region.ts';
import { instant, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

export const Region = z.enum(REGIONS);

/** Delivery at home in one region. */
export const DeliveryOffer = entity(
  'DeliveryOffer',
  z.object({
    region: Region,
    shipping_cents: z.int().nonnegative(),
    /** Working days. */
    min_days: z.int().positive(),
    max_days: z.int().positive(),
  }),
);
export type DeliveryOffer = z.infer<typeof DeliveryOffer>;

/** Cents of a line: `credits` is a discount, so its cents are below zero. `vat_rate` is in hundredths of a percent. */
export const PurchaseLine = entity(
  'PurchaseLine',
  z.object({
    kind: z.enum(['product', 'delivery', 'credits']),
    title: z.string(),
    quantity: z.int().positive(),
    gross_cents: z.int(),
    net_cents: z.int(),
    vat_cents: z.int(),
    vat_rate: z.int().min(0).max(9_999),
    vat_region: Region,
  }),
);
export type PurchaseLine = z.infer<typeof PurchaseLine>;

/** An invoice or credit note that a certified billing program issued for a purchase. */
export const PurchaseDocument = entity(
  'PurchaseDocument',
  z.object({
    kind: z.enum(['invoice', 'credit_note']),
    number: z.string().min(1),
    atcud: z.string().nullable().default(null),
    url: webUrl.nullable().default(null),
    issued_at: instant.nullable().default(null),
  }),
);
export type PurchaseDocument = z.infer<typeof PurchaseDocument>;
