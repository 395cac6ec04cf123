import * as z from 'zod';
import { integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A choice before buying: "Tamanho", with its options. */
export const ProductProperty = entity(
  'ProductProperty',
  z.object({
    name: z.string(),
    label: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string(), available: z.boolean() })),
  }),
);
export type ProductProperty = z.infer<typeof ProductProperty>;

/** What a bought voucher gives: months of a pack. */
export const VoucherOffer = entity(
  'VoucherOffer',
  z.object({ pack: z.enum(['multiscreen', 'premium-hd', 'motores']), pack_name: z.string(), months: z.int().min(1).max(36) }),
);
export type VoucherOffer = z.infer<typeof VoucherOffer>;

/** SPEC §3, Store product. `price` is a whole number of `1 / price_multiplier` of the currency: 1999 with 100 is 19,99 €. */
export const StoreProduct = entity(
  'StoreProduct',
  z.object({
    id: integerId,
    title: z.string(),
    images: z.array(webUrl).default([]),
    description: z.string().default(''),
    summary: z.string().default(''),
    message: z.string().default(''),
    properties: z.array(ProductProperty).default([]),
    price: z.int().nonnegative(),
    price_multiplier: z.int().positive(),
    price_currency: z.string().length(3),
    price_formated: z.string(),
    slug: slug.nullable().default(null),
    kind: z.enum(['product', 'voucher']).default('product'),
    /** Something of it is left to buy. */
    available: z.boolean().default(true),
    /** Most pieces of one order. */
    max_quantity: z.int().min(1).max(99).default(10),
    offer: VoucherOffer.nullable().default(null),
  }),
);
export type StoreProduct = z.infer<typeof StoreProduct>;
