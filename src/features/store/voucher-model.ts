/** The activation of a voucher as its screen shows it. */
import type { VoucherResult } from '#contract/entities/voucher.ts';
import { m } from '#paraglide/messages.js';
import { VOUCHER_CODE_CHARS } from '#rules/voucher-code.ts';

/** `used`: this account has activated it before. `until`: end of the subscription, ISO 8601. */
export type Activated = { ok: true; state: 'activated' | 'used'; product: string | null; until: string | null };
/** `field`: the code is what is wrong; `account`: nobody is signed in; `consent`: its box is not ticked. */
export type VoucherRefusal = { ok: false; at: 'field' | 'account' | 'consent' | 'page'; message: string };
export type VoucherAnswer = Activated | VoucherRefusal;

/** What is wrong with a code as it was typed; null: it is complete. */
export function codeProblem(text: string): string | null {
  const count = text.toUpperCase().replace(/[^A-Z0-9]/g, '').length;
  if (count === 0) return m.voucher_code_none();
  if (count > VOUCHER_CODE_CHARS) return m.voucher_code_too_long();
  const missing = VOUCHER_CODE_CHARS - count;
  if (missing === 0) return null;
  return missing === 1 ? m.voucher_code_missing_one() : m.voucher_code_missing_many({ count: missing });
}

export function toAnswer({ state, product, valid_until: until }: VoucherResult): VoucherAnswer {
  switch (state) {
    case 'activated':
    case 'used':
      return { ok: true, state, product, until };
    case 'expired':
      return { ok: false, at: 'field', message: m.voucher_expired() };
    case 'other_account':
      return { ok: false, at: 'field', message: m.voucher_other_account() };
    case 'withdrawn':
      return { ok: false, at: 'field', message: m.voucher_withdrawn() };
    default:
      return { ok: false, at: 'field', message: m.voucher_invalid() };
  }
}
