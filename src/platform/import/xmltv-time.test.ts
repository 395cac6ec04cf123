import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXmltvTime } from './xmltv-time.ts';

const iso = (text: string, zone?: string) => {
  const time = parseXmltvTime(text, zone);
  return time === null ? null : new Date(time.instant).toISOString();
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
    ['20260702203000 UTC+2', '2026-07-02T18:30:00.000Z'],
    ['20260702203000 EST', '2026-07-03T01:30:00.000Z'],
  ])('%s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it('reads a time without offset as wall time in Lisbon, summer and winter', () => {
    expect(iso('20260102203000')).toBe('2026-01-02T20:30:00.000Z');
    expect(iso('20260702203000')).toBe('2026-07-02T19:30:00.000Z');
  });

  it('reads the hour that happens twice in the order of the programmes, in any zone', () => {
    for (const zone of ['', ' Europe/Lisbon', ' Europe/Paris', ' America/New_York']) {
      // Clocks go back at 2:00 in Lisbon, at 3:00 in Paris, and a week later in New York.
      const [day, hour] = zone.includes('Paris') ? ['20261025', '02'] : [zone.includes('York') ? '20261101' : '20261025', '01'];
      let last = Number.NEGATIVE_INFINITY;
      const instants = ['00', '30', '00', '30'].map((minute) => {
        last = parseXmltvTime(`${day}${hour}${minute}00${zone}`, undefined, last)?.instant ?? Number.NaN;
        return last;
      });
      expect(instants.slice(1).map((instant, i) => instant - (instants[i] ?? 0))).toEqual([1_800_000, 1_800_000, 1_800_000]);
    }
  });

  it.each([
    ['2026-11-27T02:00:00Z', '2026-11-27T02:00:00.000Z'],
    ['2026-11-27T02:00:00.000+01:00', '2026-11-27T01:00:00.000Z'],
    ['2026-07-02T20:30', '2026-07-02T19:30:00.000Z'],
    ['2026-07-02 20:30:00 -0500', '2026-07-03T01:30:00.000Z'],
    ['20260702T203000Z', '2026-07-02T20:30:00.000Z'],
    ['2026-07-02', '2026-07-01T23:00:00.000Z'],
  ])('[G-xmltv-times] reads ISO 8601: %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ['20261126210000 Europe/Lisbon', '2026-11-26T21:00:00.000Z'],
    ['20260702210000 Europe/Lisbon', '2026-07-02T20:00:00.000Z'],
    ['20260702210000 america/new_york', '2026-07-03T01:00:00.000Z'],
    ['2026-07-02T21:00:00 Asia/Kolkata', '2026-07-02T15:30:00.000Z'],
  ])('[G-xmltv-times] reads IANA zone names: %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it('[G-xmltv-times] takes a time without a zone for wall time of the zone that was asked for', () => {
    expect([iso('20260702203000', 'UTC'), iso('20260702203000', 'America/Sao_Paulo')]).toEqual([
      '2026-07-02T20:30:00.000Z',
      '2026-07-02T23:30:00.000Z',
    ]);
    expect(iso('20260702203000 +0100', 'UTC')).toBe('2026-07-02T19:30:00.000Z');
    expect([parseXmltvTime('20260702203000')?.hasZone, parseXmltvTime('20260702203000Z')?.hasZone]).toEqual([false, true]);
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
    '2026-11-27T25:00:00Z',
    '20260102203000 Europe/Nowhere',
    '20260102203000 +1500',
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
        expect(parseXmltvTime(`${wall} ${zone}`)?.instant).toBe(seconds * 1000);
      }),
    );
  });
});
