import { expect, test } from 'vitest';
import { defaultSettings } from './constants.ts';
import { parseDeliveryDays, regionOfPostcode } from './region.ts';
import { formatRate, parseVatRates, splitVat, vatRateOn, vatWithin } from './vat.ts';

test('[J-islands] postcodes from 9000 are of Madeira, from 9500 of the Açores, all others of the mainland', () => {
  expect(['1250-096', '8999-999', '9000-098', '9499-999', '9500-000', '9980-024', '9000 098'].map(regionOfPostcode)).toEqual([
    'mainland',
    'mainland',
    'madeira',
    'madeira',
    'azores',
    'azores',
    'madeira',
  ]);
  expect(['', '9000', '0765-410', '28001', 'SW1A 1AA', '9000-09'].map(regionOfPostcode)).toEqual(Array(6).fill(null));
});

test('[J-islands] rates of a setting are in force from their day on, and a text of another form is none', () => {
  const rates = parseVatRates('2024-10-01 22/12/4; 22/12/5') ?? [];
  expect(vatRateOn(rates, '2024-09-30', 'reduced')).toBe(500);
  expect(vatRateOn(rates, '2024-10-01', 'reduced')).toBe(400);
  expect(vatRateOn(rates, '2026-11-28', 'normal')).toBe(2_200);
  expect(vatRateOn(rates, '2026-11-28', 'exempt')).toBe(0);
  expect(vatRateOn(parseVatRates('23/13/6,5') ?? [], '2026-11-28', 'reduced')).toBe(650);
  expect(() => vatRateOn(parseVatRates('2027-01-01 23/13/6') ?? [], '2026-11-28', 'normal')).toThrow(RangeError);
  for (const wrong of ['', '23', '23/13', '23/13/6/1', '23/13/x', '2026-02-30 23/13/6', '123/13/6', '23/13/6;'])
    expect([wrong, parseVatRates(wrong)]).toEqual([wrong, null]);
});

test('[J-islands] the rates that come with the store are those of mainland, Madeira and Açores', () => {
  const on = (text: string) =>
    (['normal', 'intermediate', 'reduced'] as const).map((one) => vatRateOn(parseVatRates(text) ?? [], '2026-11-28', one) / 100);
  expect(on(defaultSettings.vat_rates_mainland)).toEqual([23, 13, 6]);
  expect(on(defaultSettings.vat_rates_madeira)).toEqual([22, 12, 4]);
  expect(on(defaultSettings.vat_rates_azores)).toEqual([16, 9, 4]);
});

test('[J-invoice] net and IVA of every line add up to its price, and the IVA of the lines to the IVA of their sum', () => {
  expect(vatWithin(1_230, 2_300)).toBe(230);
  expect(vatWithin(-1_230, 2_300)).toBe(-230);
  expect(splitVat([0], 2_300)).toEqual([{ gross: 0, net: 0, vat: 0 }]);
  for (const rate of [0, 400, 600, 1_300, 1_600, 2_200, 2_300])
    for (let product = 1; product < 4_000; product += 37)
      for (const [delivery, credits] of [
        [0, 0],
        [399, 0],
        [699, -10],
        [399, -(product + 399)],
      ] as const) {
        const lines = splitVat([product, delivery, credits], rate);
        for (const { gross, net, vat } of lines) expect(net + vat).toBe(gross);
        const sum = (of: 'gross' | 'vat') => lines.reduce((total, line) => total + line[of], 0);
        expect(sum('gross')).toBe(product + delivery + credits);
        expect(sum('vat')).toBe(vatWithin(product + delivery + credits, rate));
      }
});

test('[J-part-refund] the IVA of parts that go back one after the other is in the end the IVA of the whole', () => {
  const parts = [1_000, 333, 2_046];
  let before = 0;
  let vat = 0;
  for (const part of parts) {
    vat += splitVat([part], 2_300, before)[0]?.vat ?? 0;
    before += part;
  }
  expect(vat).toBe(vatWithin(3_379, 2_300));
});

test('writes rates and reads days of delivery', () => {
  expect([2_300, 1_050, 0, 425].map(formatRate)).toEqual(['23\u00a0%', '10,5\u00a0%', '0\u00a0%', '4,25\u00a0%']);
  expect(['2-4', ' 5 - 10 ', '3', '4-2', '0-2', 'x'].map(parseDeliveryDays)).toEqual([
    { min: 2, max: 4 },
    { min: 5, max: 10 },
    { min: 3, max: 3 },
    null,
    null,
    null,
  ]);
});
