import * as z from 'zod';
import { entity } from '../core/entity.ts';

export const StoreAddress = entity(
  'StoreAddress',
  z.object({
    name: z.string().max(120),
    phone: z.string().max(30),
    email: z.string().max(254),
    nif: z.string().max(20),
    address: z.string().max(300),
    region: z.string().max(120),
    zip_code: z.string().max(12),
  }),
);
export type StoreAddress = z.infer<typeof StoreAddress>;

/** SPEC §3, Store profile: both null until the first purchase. */
export const StoreProfile = entity(
  'StoreProfile',
  z.object({ invoicing: StoreAddress.nullable().default(null), shipping: StoreAddress.nullable().default(null) }),
);
export type StoreProfile = z.infer<typeof StoreProfile>;
