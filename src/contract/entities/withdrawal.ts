import * as z from 'zod';
import { instant, uuid } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** A declaration by which a buyer has withdrawn. `settled`: its money has gone back. */
export const DeclaredWithdrawal = entity(
  'DeclaredWithdrawal',
  z.object({ pieces: z.int().positive(), declared_at: instant, state: z.enum(['open', 'settled']) }),
);
export type DeclaredWithdrawal = z.infer<typeof DeclaredWithdrawal>;

/** What of a paid purchase can still be withdrawn from, and what has been. */
export const Withdrawable = entity(
  'Withdrawable',
  z.object({
    /** Opens the purchase's page for it, without an account. */
    token: z.string(),
    /** The instant at which the right ends. */
    until: instant,
    /** Pieces that can be declared before `until`. Activated vouchers are not among them. */
    pieces_left: z.int().nonnegative(),
    declared: z.array(DeclaredWithdrawal).default([]),
  }),
);
export type Withdrawable = z.infer<typeof Withdrawable>;

/** The page of a purchase for its withdrawal: as little of it as its buyer needs to know it again. */
export const WithdrawalPage = entity(
  'WithdrawalPage',
  z.object({
    withdrawal: Withdrawable,
    order_id: uuid,
    product_title: z.string(),
    product_kind: z.enum(['product', 'voucher']),
    choices: z.array(z.string()).default([]),
    quantity: z.int().positive(),
    bought_at: instant,
    name: z.string(),
    /** Where the acknowledgment goes, with its middle hidden: 'i…@exemplo.pt'. */
    email_hint: z.string(),
  }),
);
export type WithdrawalPage = z.infer<typeof WithdrawalPage>;
