import type { Selectable } from 'kysely';
import { MBWAY_RESEND_SECONDS } from '#rules/constants.ts';
import type { OrdersTable } from '../db/schema/store-tables.gen.ts';
import { toDate } from '../wire/instant.ts';

type Resendable = Pick<Selectable<OrdersTable>, 'state' | 'service' | 'sent_at' | 'resends_left' | 'expires_at'>;

/** From when the request can be sent again; null: not any more, or not at all. */
export function resendAt({ state, service, sent_at, resends_left, expires_at }: Resendable): Date | null {
  if (state !== 'pending' || service !== 'mbway' || sent_at === null || resends_left === 0) return null;
  const at = sent_at.getTime() + MBWAY_RESEND_SECONDS * 1_000;
  return at < expires_at.getTime() ? toDate(at) : null;
}
