/**
 * IVA (VAT). Prices include it; a rate is a whole number of hundredths of a percent (2300: 23 %). Rates change by region and by date, so they are
 * settings: `[YYYY-MM-DD ]normal/intermediate/reduced`, several of them separated by `;`, each in force from its day on.
 */
import { isDay } from './lisbon-time.ts';

export const VAT_CLASSES = ['normal', 'intermediate', 'reduced', 'exempt'] as const;
/** Which of a region's rates a product has (Código do IVA, article 18). */
export type VatClass = (typeof VAT_CLASSES)[number];

export interface VatRates {
  /** first day on which they are in force, in Lisbon; '' from the beginning */
  readonly from: string;
  readonly normal: number;
  readonly intermediate: number;
  readonly reduced: number;
}

/** '23' and '10,5' to 2300 and 1050; null for anything that is no rate below 100 %. */
function parseRate(text: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function parseEntry(text: string): VatRates | null {
  const [, from = '', rates = ''] = /^\s*(?:(\d{4}-\d{2}-\d{2})\s+)?(\S.*?)\s*$/.exec(text) ?? [];
  if (from !== '' && !isDay(from)) return null;
  const [normal, intermediate, reduced, ...more] = rates.split('/').map(parseRate);
  if (normal == null || intermediate == null || reduced == null || more.length > 0) return null;
  return { from, normal, intermediate, reduced };
}

/** The rates of a region over time, by date; null when the text is not of that form. */
export function parseVatRates(text: string): readonly VatRates[] | null {
  const entries = text.split(';').map(parseEntry);
  if (entries.some((entry) => entry === null)) return null;
  return (entries as VatRates[]).toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/**
 * The rate of a class on a day.
 * @param rates of parseVatRates()
 * @throws RangeError when no rates are in force on that day
 */
export function vatRateOn(rates: readonly VatRates[], day: string, vatClass: VatClass): number {
  if (vatClass === 'exempt') return 0;
  const inForce = rates.findLast(({ from }) => from <= day);
  if (!inForce) throw new RangeError(`no rates of IVA are in force on ${day}`);
  return inForce[vatClass];
}

/** The IVA within a price, in whole cents, a half rounded away from zero. */
export function vatWithin(grossCents: number, rate: number): number {
  const divisor = 10_000 + rate;
  const cents = Math.floor((2 * Math.abs(grossCents) * rate + divisor) / (2 * divisor));
  return grossCents < 0 ? -cents : cents;
}

/**
 * Splits prices of one rate into net and IVA so that each adds up to its price, and the IVA of all to the IVA of their sum: rounding each for itself
 * could be a cent off.
 * @param before cents that were split before these, such as earlier refunds of the same order
 */
export function splitVat(grossCents: readonly number[], rate: number, before = 0): { gross: number; net: number; vat: number }[] {
  let sum = before;
  return grossCents.map((gross) => {
    const vat = vatWithin(sum + gross, rate) - vatWithin(sum, rate);
    sum += gross;
    // Not -0, which JSON and equality tell from 0.
    return { gross, net: gross - vat + 0, vat: vat + 0 };
  });
}

/** '23 %', '10,5 %' (with a no-break space). */
export function formatRate(rate: number): string {
  const part = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(rate / 100)}${part === '' ? '' : `,${part}`}\u00a0%`;
}
