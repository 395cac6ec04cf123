import * as z from 'zod';
import { instant } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A viewer's credits and their transactions, newest first. */
export const Wallet = entity(
  'Wallet',
  z.object({
    credits: z.int(),
    transactions: z.array(z.object({ id: z.string(), at: instant, amount: z.int(), label: z.string() })).default([]),
  }),
);
export type Wallet = z.infer<typeof Wallet>;
