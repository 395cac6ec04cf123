/** Codes of vouchers: twelve characters in groups of four, of an alphabet without I, L, O and U. */

export const VOUCHER_CODE_CHARS = 12;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters that people take for others. */
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** Letters and digits of what was typed or pasted, upper case, letters that are easily mistaken put right. At most one code's length. */
export const voucherChars = (text: string): string =>
  [
    ...text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  ]
    .map((char) => READ_AS[char] ?? char)
    .join('')
    .slice(0, VOUCHER_CODE_CHARS);

/** 'ABCD-EFGH-JKMN' of what was typed so far, for the field's mask. */
export const formatVoucherCode = (text: string): string => voucherChars(text).replace(/(.{4})(?=.)/g, '$1-');

/** The code as stored; null when characters are missing. */
export function parseVoucherCode(text: string): string | null {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return letters.length === VOUCHER_CODE_CHARS ? voucherChars(letters) : null;
}

/** Twelve characters, 60 bits, of random or derived bytes. @param bytes eight or more */
export function voucherCodeOf(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 8)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: VOUCHER_CODE_CHARS }, (_, i) => ALPHABET[Number((bits >> BigInt(i * 5)) & 31n)]).join('');
}
