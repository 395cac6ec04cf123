/** Codes that people type from a picture or from a friend: the alphabet of vouchers, which has no letters that look like digits. */
import { voucherChars, voucherCodeOf } from './voucher-code.ts';

export const POLL_CODE_CHARS = 6;

/** The code as stored, of what was typed; null when it has more or fewer characters. */
export function parseShortCode(text: string, chars: number): string | null {
  const letters = voucherChars(text);
  return letters.length === chars ? letters : null;
}

/** @param bytes eight or more, random or derived */
export const shortCodeOf = (bytes: Uint8Array, chars: number): string => voucherCodeOf(bytes).slice(0, chars);
