/**
 * Mainland and islands, which have delivery prices and IVA of their own. The store delivers in Portugal alone. The postcodes of Madeira go from 9000
 * to 9495, those of the Açores from 9500 to 9995 (CTT's numbering: the first three digits are a distribution centre; read on 2026-11-28).
 */

export const REGIONS = ['mainland', 'madeira', 'azores'] as const;
export type Region = (typeof REGIONS)[number];

/** The region of a Portuguese postcode, '9000-098' or '9000098'; null for what is none. */
export function regionOfPostcode(text: string): Region | null {
  const digits = /^\s*([1-9]\d{3})[-\s]?\d{3}\s*$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const centre = Number(digits);
  if (centre < 9_000) return 'mainland';
  return centre < 9_500 ? 'madeira' : 'azores';
}

/** Working days until a delivery: '2-4' or '3'. Null for anything else. */
export function parseDeliveryDays(text: string): { readonly min: number; readonly max: number } | null {
  const [, first, last = first] = /^\s*(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*$/.exec(text) ?? [];
  if (first === undefined) return null;
  const [min, max] = [Number(first), Number(last)];
  return min >= 1 && min <= max ? { min, max } : null;
}
