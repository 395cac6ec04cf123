/** Money in whole euro cents, without floating-point arithmetic. */

/** True for a whole, finite, non-negative number of cents. */
export const isCents = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Formats cents: '14,90 €', '1 234,50 €' (no-break spaces). @throws RangeError for anything but whole cents. */
export function formatEuros(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`);
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return `${cents < 0 ? '−' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}\u00a0€`;
}

/** Cents in the wire format: '14.90'. */
export function centsToDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`);
  return `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** Parses '14.90', '14,9', '14' or '14,90 €' to cents; null for anything else, also for three decimals. */
export function parseEuros(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0€]/g, ''));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Cost of home delivery in cents: `baseline` for each started group of `group` products; 0 without products. SPEC §9 "Store shipping".
 * @throws RangeError for a quantity that is not a whole number from 0 up.
 */
export function shippingCents(quantity: number, baseline: number, group: number): number {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`not a quantity: ${quantity}`);
  return Math.ceil(quantity / group) * baseline;
}
