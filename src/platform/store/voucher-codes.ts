/**
 * Vouchers' codes. A code is made of the voucher's id and a secret of this database, so that its buyer can be shown it again, while the
 * table holds its hash alone.
 */
import { createHmac } from 'node:crypto';
import { voucherCodeOf } from '#rules/voucher-code.ts';
import { hashOf } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { mediaSecret } from '../media-secret.ts';

/** The code of a voucher, twelve characters without hyphens. @param id of its row */
export async function voucherCode(db: Database, id: string): Promise<string> {
  return voucherCodeOf(
    createHmac('sha256', await mediaSecret(db, 'vouchers'))
      .update(id)
      .digest(),
  );
}

/** What is stored of a code. */
export const voucherHash = (code: string): string => hashOf(`voucher ${code}`);
