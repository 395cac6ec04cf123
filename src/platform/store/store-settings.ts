/** The settings that prices depend on, read together. A text that cannot be read counts as the one that comes with the store. */
import { defaultSettings, SHIPPING_GROUP } from '#rules/constants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { parseEuros, shippingCents } from '#rules/money.ts';
import { parseDeliveryDays, REGIONS, type Region } from '#rules/region.ts';
import { parseVatRates, type VatClass, vatRateOn } from '#rules/vat.ts';
import type { Database } from '../db/database.ts';

const KEYS = [
  'shipping_cost_baseline',
  'shipping_cost_madeira',
  'shipping_cost_azores',
  'shipping_days_mainland',
  'shipping_days_madeira',
  'shipping_days_azores',
  'vat_rates_mainland',
  'vat_rates_madeira',
  'vat_rates_azores',
  'vat_goods_region',
] as const;
export type StoreSettingKey = (typeof KEYS)[number];

/** What makes a text unreadable, for who edits it; null when it can be read. */
export function faultOfStoreSetting(key: string, text: string): string | null {
  if (key === 'vat_goods_region')
    return text === 'destination' || REGIONS.includes(text as Region) ? null : `is none of ${REGIONS.join(', ')}, destination`;
  if (key.startsWith('vat_rates_')) {
    const rates = parseVatRates(text);
    if (rates === null) return 'is not of the form 23/13/6 or 22/12/5; 2024-10-01 22/12/4';
    // Every day has a rate, also those before a rate that comes.
    return rates[0]?.from === '' ? null : 'has no rates for the days before its first one: begin with rates without a day';
  }
  if (key.startsWith('shipping_days_')) return parseDeliveryDays(text) ? null : 'is not a number of days such as 2-4';
  if (key === 'shipping_cost_madeira' || key === 'shipping_cost_azores')
    return text === '' || parseEuros(text) !== null ? null : 'is not an amount such as 6.99';
  return key !== 'shipping_cost_baseline' || parseEuros(text) !== null ? null : 'is not an amount such as 3.99';
}

export interface DeliveryOffer {
  readonly region: Region;
  readonly shipping_cents: number;
  readonly min_days: number;
  readonly max_days: number;
}

export interface StoreSettings {
  /** what delivery at home costs in a region, and in how many working days it comes */
  readonly delivery: (region: Region, quantity: number) => DeliveryOffer;
  /**
   * The region whose rate of IVA a sale has. Goods are taxed where they are sent from (Decreto-Lei 347/85, article 1; Código do IVA, article 6),
   * television and other electronic services where the buyer lives.
   */
  readonly vatRegion: (kind: 'product' | 'voucher', destination: Region) => Region;
  /** hundredths of a percent, at an instant in milliseconds */
  readonly vatRate: (region: Region, vatClass: VatClass, now: number) => number;
}

export async function readStoreSettings(db: Database): Promise<StoreSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', KEYS).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value.trim()]));
  const text = (key: StoreSettingKey): string => {
    const value = stored.get(key);
    return value !== undefined && faultOfStoreSetting(key, value) === null ? value : defaultSettings[key];
  };
  const cents = (region: Region): number => {
    const own = region === 'mainland' ? null : parseEuros(text(`shipping_cost_${region}`));
    return own ?? parseEuros(text('shipping_cost_baseline')) ?? 0;
  };
  return {
    delivery: (region, quantity) => {
      const days = parseDeliveryDays(text(`shipping_days_${region}`)) ?? { min: 1, max: 1 };
      return {
        region,
        shipping_cents: shippingCents(quantity, cents(region), SHIPPING_GROUP),
        min_days: days.min,
        max_days: days.max,
      };
    },
    vatRegion: (kind, destination) => {
      if (kind === 'voucher') return destination;
      const setting = text('vat_goods_region');
      return setting === 'destination' ? destination : (setting as Region);
    },
    vatRate: (region, vatClass, now) => vatRateOn(parseVatRates(text(`vat_rates_${region}`)) ?? [], lisbonDay(now), vatClass),
  };
}
