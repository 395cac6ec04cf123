import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXmltvTime } from './xmltv-time.ts';

const iso = (text: string, after?: number) => {
  const instant = parseXmltvTime(text, after);
  return instant === null ? null : new Date(instant).toISOString();
};

describe('parseXmltvTime', () => {
  it.each([
    ['20260102203000 +0000', '2026-01-02T20:30:00.000Z'],
    ['20260702203000 +0100', '2026-07-02T19:30:00.000Z'],
    ['20260702203000 -0330', '2026-07-03T00:00:00.000Z'],
    ['20260702203000+02:00', '2026-07-02T18:30:00.000Z'],
    ['202607022030 WEST', '2026-07-02T19:30:00.000Z'],
    ['20260702203000Z', '2026-07-02T20:30:00.000Z'],
    ['2026070220', '2026-07-02T19:00:00.000Z'],
    ['20260702', '2026-07-01T23:00:00.000Z'],
    ['20261231240000 +0000', '2027-01-01T00:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it('reads a time without offset as wall time in Lisbon, summer and winter', () => {
    expect(iso('20260102203000')).toBe('2026-01-02T20:30:00.000Z');
    expect(iso('20260702203000')).toBe('2026-07-02T19:30:00.000Z');
  });

  it('reads the hour that happens twice in the order of the programmes', () => {
    const first = parseXmltvTime('20261025010000') as number;
    const second = parseXmltvTime('20261025013000', first) as number;
    const third = parseXmltvTime('20261025010000', second) as number;
    const fourth = parseXmltvTime('20261025013000', third) as number;
    expect([second - first, third - second, fourth - third]).toEqual([1_800_000, 1_800_000, 1_800_000]);
  });

  it.each([
    '',
    'x',
    '2026',
    '20261302000000',
    '20260230000000 +0000',
    '20260102250000',
    '20260102206000',
    '20260102203000 +2500',
    '20260102203000 XYZ',
    '19000102203000',
  ])('refuses "%s"', (text) => {
    expect(parseXmltvTime(text)).toBeNull();
  });

  it('reads the same instant from every offset', () => {
    fc.assert(
      fc.property(fc.integer({ min: 631_152_000, max: 4_102_444_799 }), fc.integer({ min: -14 * 4, max: 14 * 4 }), (seconds, quarters) => {
        const wall = new Date(seconds * 1000 + quarters * 900_000).toISOString().replace(/\D/g, '').slice(0, 14);
        const size = Math.abs(quarters) * 15;
        const zone = `${quarters < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
        const year = Number(wall.slice(0, 4));
        fc.pre(year >= 1990 && year <= 2099);
        expect(parseXmltvTime(`${wall} ${zone}`)).toBe(seconds * 1000);
      }),
    );
  });
});
