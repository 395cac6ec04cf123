import { MBWAY_RESEND_SECONDS } from '#rules/constants.ts';
import { toDate } from '../wire/instant.ts';
import type { PaymentRow } from './payment-rows.ts';

type Resendable = Pick<PaymentRow, 'state' | 'method' | 'sent_at' | 'resends_left' | 'expires_at'>;

/** From when the request of a payment can be sent again; null: not any more, or not at all. */
export function resendAt({ state, method, sent_at, resends_left, expires_at }: Resendable): Date | null {
  if (state !== 'open' || method !== 'mbway' || sent_at === null || resends_left === 0) return null;
  const at = sent_at.getTime() + MBWAY_RESEND_SECONDS * 1_000;
  return at < expires_at.getTime() ? toDate(at) : null;
}
