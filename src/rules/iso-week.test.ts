import { describe, expect, it } from 'vitest';
import { isoWeek, mondayOfWeek, shiftWeek, weekInWords, weekOfDay } from './iso-week.ts';

describe('ISO weeks', () => {
  it('[R-noticias] numbers the days around new year by their Thursday', () => {
    const days = {
      '2025-12-28': '2025-52',
      '2025-12-29': '2026-01',
      '2026-01-01': '2026-01',
      '2026-11-21': '2026-47',
      '2027-01-03': '2026-53',
      '2027-01-04': '2027-01',
    };
    for (const [day, week] of Object.entries(days)) expect(weekOfDay(day), day).toBe(week);
  });

  it.each([
    ['2026-11-29T23:59:00Z', '2026-48'],
    ['2026-11-30T00:00:00Z', '2026-49'],
    ['2024-12-30T12:00:00Z', '2025-01'],
    // Monday in Lisbon's summer, still Sunday in UTC.
    ['2026-07-05T23:30:00Z', '2026-28'],
  ])('%s is in week %s', (instant, week) => {
    expect(isoWeek(instant)).toBe(week);
  });

  it('gives the Monday of every week that there is, and null for others', () => {
    for (let week = '2020-01', count = 0; count < 700; count += 1) {
      const monday = mondayOfWeek(week);
      expect(monday, week).not.toBeNull();
      expect(weekOfDay(monday as string)).toBe(week);
      week = shiftWeek(week, 1);
    }
    for (const wrong of ['2026-00', '2026-54', '2025-53', '2026-1', '1999-10', '2100-01', '2026-W47', '', '2026-47-1'])
      expect(mondayOfWeek(wrong), wrong).toBeNull();
    expect(mondayOfWeek('2026-53')).toBe('2026-12-28');
  });

  it('steps over the end of a year of 52 and of one of 53 weeks', () => {
    expect([shiftWeek('2025-52', 1), shiftWeek('2026-53', 1), shiftWeek('2027-01', -1), shiftWeek('2026-47', -4)]).toEqual([
      '2026-01',
      '2027-01',
      '2026-53',
      '2026-43',
    ]);
    expect(() => shiftWeek('2026-60', 1)).toThrow(RangeError);
  });

  it('names the days of a week', () => {
    expect([weekInWords('2026-11-16'), weekInWords('2025-12-29')]).toEqual(['16 a 22 de novembro', '29 de dezembro a 4 de janeiro']);
  });
});
