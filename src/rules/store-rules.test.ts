import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nif, phone, postcode } from './fields.ts';
import { shippingCents } from './money.ts';
import { isMultibancoReference, MULTIBANCO_MAX_CENTS, multibancoReference } from './multibanco.ts';
import { isSettled, nextOrderState, ORDER_EVENTS, type OrderState } from './order-state.ts';
import { checkAddressFields } from './store-address.ts';
import { formatVoucherCode, parseVoucherCode, voucherCodeOf } from './voucher-code.ts';

describe('an order', () => {
  test('[S-purchase] whatever is told in whatever order, a settled order stays, but for one refund of a paid one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 12 }), (events) => {
        let state: OrderState = 'created';
        let paid = 0;
        let refunded = 0;
        for (const event of events) {
          const next = nextOrderState(state, event);
          if (next === null) continue;
          expect(isSettled(state)).toBe(state === 'paid');
          if (next === 'paid') paid += 1;
          if (next === 'refunded') refunded += 1;
          state = next;
        }
        expect(paid).toBeLessThanOrEqual(1);
        expect(refunded).toBeLessThanOrEqual(paid);
        expect(state === 'refunded').toBe(refunded === 1);
      }),
    );
  });
});

describe('an address', () => {
  const address = {
    name: 'Ana Prates',
    phone: '912345678',
    email: 'ana@exemplo.pt',
    nif: '',
    address: 'Rua do Sol, 14',
    region: 'Estoril',
    zip_code: '2765-410',
  };

  test('[J-company] has a company’s name with a company’s NIF, and a person’s with a person’s or none', () => {
    for (const name of ['Café & Filhos, Lda', 'Sonae', 'Bar 31 Lda']) {
      expect(checkAddressFields({ ...address, name, nif: '501 442 600' }, 'address')).toMatchObject({
        wrong: [],
        value: { name, nif: '501442600' },
      });
      if (name !== 'Sonae') continue;
      for (const number of ['', '123456789'])
        expect(checkAddressFields({ ...address, name, nif: number }, 'address').wrong).toEqual(['name']);
    }
    expect(checkAddressFields({ ...address, nif: '501442600' }, 'contact').wrong).toEqual([]);
  });

  test('[J-company] of a parcel has a company’s name where the invoice is to a company', () => {
    expect(checkAddressFields({ ...address, name: 'Bar 31' }, 'address').wrong).toEqual(['name']);
    expect(checkAddressFields({ ...address, name: 'Bar 31' }, 'address', true).wrong).toEqual([]);
  });
});

describe('a Multibanco reference', () => {
  const parts = [
    fc.integer({ min: 10_000, max: 99_999 }).map(String),
    fc.integer({ min: 0, max: 9_999_999 }).map((n) => String(n).padStart(7, '0')),
    fc.integer({ min: 1, max: MULTIBANCO_MAX_CENTS }),
  ] as const;

  test('has nine digits, and its check digits notice another amount, entity or digit', () => {
    fc.assert(
      fc.property(...parts, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (entity, seven, cents, at, by) => {
        const reference = multibancoReference(entity, seven, cents);
        expect(reference).toMatch(/^\d{9}$/);
        expect(isMultibancoReference(entity, reference, cents)).toBe(true);
        const wrong = reference.slice(0, at) + ((Number(reference[at]) + by) % 10) + reference.slice(at + 1);
        expect(isMultibancoReference(entity, wrong, cents)).toBe(false);
        if (cents + 1 <= MULTIBANCO_MAX_CENTS) expect(isMultibancoReference(entity, reference, cents + 1)).toBe(false);
      }),
    );
  });

  test('refuses amounts that it cannot hold', () => {
    for (const cents of [0, -1, 1.5, Number.NaN, MULTIBANCO_MAX_CENTS + 1])
      expect(() => multibancoReference('11249', '1234567', cents)).toThrow(RangeError);
    // Published example of the algorithm: entity 11604, 999 and 1234, 25,86 €.
    expect(multibancoReference('11604', '9991234', 2586)).toBe('999123490');
  });
});

test('[K-shipping] home delivery grows by its baseline with every second piece', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 10_000 }), (quantity, baseline) => {
      expect(shippingCents(quantity, baseline, 2)).toBe(Math.ceil(quantity / 2) * baseline);
      expect(shippingCents(quantity + 2, baseline, 2) - shippingCents(quantity, baseline, 2)).toBe(baseline);
    }),
  );
});

test('[V-nif] [V-postcode] [V-phone] of all endings of a NIF one is right; postcodes and phones are kept in one form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 9_999_999 }), (seven) => {
      const digits = `2${seven}`;
      const right = Array.from({ length: 10 }, (_, check) => `${digits}${check}`).filter((text) => nif(text).ok);
      expect(right).toHaveLength(1);
      expect(nif(`PT ${right[0]?.slice(0, 3)} ${right[0]?.slice(3, 6)} ${right[0]?.slice(6)}`)).toEqual({ ok: true, value: right[0] });
    }),
  );
  expect(postcode('1250 096')).toEqual({ ok: true, value: '1250-096' });
  expect(postcode('0250-096').ok).toBe(false);
  expect(phone('+351 912 345 678')).toEqual({ ok: true, value: '+351912345678' });
  expect(phone('812345678').ok).toBe(false);
});

test('a voucher code survives being typed in lower case, with spaces, and with letters that look like others', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const code = voucherCodeOf(bytes);
      expect(parseVoucherCode(formatVoucherCode(code))).toBe(code);
      expect(parseVoucherCode(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(code);
      expect(parseVoucherCode(code.slice(1))).toBeNull();
    }),
  );
});
