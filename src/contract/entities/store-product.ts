import * as z from 'zod';
import { integerId, slug, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { PackScope } from './pack.ts';

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

/** What a bought voucher gives: months of a pack. What the pack opens is an addition; null: the upstream does not say. */
export const VoucherOffer = entity(
  'VoucherOffer',
  z.object({
    pack: slug,
    pack_name: z.string(),
    months: z.int().min(1).max(36),
    /** In the operator's words, a line each. */
    contains: z.array(z.string()).default([]),
    channels: PackScope.nullable().default(null),
    videos: PackScope.nullable().default(null),
    multiscreen: z.boolean().nullable().default(null),
    /** Of `some`: names of the channels, and of the sports, that it opens. */
    channel_names: z.array(z.string()).default([]),
    sport_names: z.array(z.string()).default([]),
  }),
);
export type VoucherOffer = z.infer<typeof VoucherOffer>;

/** Who makes a product and what its buyer must know to use it safely (Regulation (EU) 2023/988, art. 19). */
export const ProductSafety = entity(
  'ProductSafety',
  z.object({
    manufacturer: z.string(),
    address: z.string(),
    email: z.string(),
    warnings: z.string().default(''),
    /** Who answers for it in the Union; null where the manufacturer is in it. */
    responsible: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable().default(null),
  }),
);
export type ProductSafety = z.infer<typeof ProductSafety>;

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
    /** Empty: the site writes the price itself. */
    price_formated: z.string().default(''),
    slug: slug.nullable().default(null),
    kind: z.enum(['product', 'voucher']).default('product'),
    /** Something of it is left to buy. */
    available: z.boolean().default(true),
    /** Most pieces of one order. */
    max_quantity: z.int().min(1).max(99).default(10),
    offer: VoucherOffer.nullable().default(null),
    safety: ProductSafety.nullable().default(null),
  }),
);
export type StoreProduct = z.infer<typeof StoreProduct>;
