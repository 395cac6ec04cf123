import * as z from 'zod';
import { instant } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** Result of redeeming a voucher. */
export const VoucherResult = entity(
  'VoucherResult',
  z.object({
    state: z.enum(['activated', 'invalid', 'used', 'expired']),
    message: z.string(),
    product: z.string().nullable().default(null),
    valid_until: instant.nullable().default(null),
  }),
);
export type VoucherResult = z.infer<typeof VoucherResult>;
