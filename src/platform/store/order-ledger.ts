/** The ledger of orders: rows are only added. */
import type { OrderState } from '#rules/order-state.ts';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';

export interface LedgerEntry {
  readonly orderId: string;
  /** milliseconds */
  readonly at: number;
  /** an OrderEvent, `ignored <event>`, `late payment`, `other amount`, `returned`, `refunded in part`, `sent again` and words of the like */
  readonly event: string;
  readonly from?: OrderState;
  readonly to?: OrderState;
  /** cents that moved: positive in, negative out */
  readonly amountCents?: number;
  /** words for staff; never a phone, a NIF or a name (SECURITY 47) */
  readonly detail?: string;
}

export async function addToLedger(
  db: Database,
  { orderId, at, event, from, to, amountCents = 0, detail = '' }: LedgerEntry,
): Promise<void> {
  await db
    .insertInto('order_ledger')
    .values({
      order_id: orderId,
      at: toDate(at),
      event,
      from_state: from ?? null,
      to_state: to ?? null,
      amount_cents: amountCents,
      detail: detail.slice(0, 300),
    })
    .execute();
}
