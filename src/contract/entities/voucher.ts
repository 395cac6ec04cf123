import * as z from 'zod';
import { instant } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** Result of redeeming a voucher. `used`: by this account before; `other_account`: by another; `withdrawn`: refunded, or a refund runs. */
export const VoucherResult = entity(
  'VoucherResult',
  z.object({
    state: z.enum(['activated', 'invalid', 'used', 'expired', 'other_account', 'withdrawn']),
    message: z.string(),
    product: z.string().nullable().default(null),
    /** Until when the subscription runs now. */
    valid_until: instant.nullable().default(null),
  }),
);
export type VoucherResult = z.infer<typeof VoucherResult>;
