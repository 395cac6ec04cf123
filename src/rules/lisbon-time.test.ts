import dayjs from 'dayjs';
import pt from 'dayjs/locale/pt.js';
import { describe, expect, test } from 'vitest';
import { dayAndMonth, dayAndTime, formatDate, formatDay, shortDate, shortWeekday } from './day-words.ts';
import { addDays, dayLabel, dayList, daysBetween, formatNumericDate, onDay, startOfWeek, toCalendar } from './lisbon-calendar.ts';
import { endOfLisbonDay, shiftWeeksOfWallTime, startOfLisbonDay, wallTimeToInstant } from './lisbon-instants.ts';
import { formatTime, formatTimeIn, isDay, lisbonDay, minuteOfDay, offsetMinutes, toMillis, viewerTime } from './lisbon-time.ts';
import { relativeTime } from './relative-time.ts';
import { SCHEDULE_DAYS_AFTER, SCHEDULE_DAYS_BEFORE } from './screen-settings.ts';

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

describe('days', () => {
  test('the day is Lisbon’s, not UTC’s', () => {
    expect(lisbonDay('2026-07-10T23:30:00Z')).toBe('2026-07-11');
    expect(lisbonDay('2026-01-10T23:30:00Z')).toBe('2026-01-10');
    expect(lisbonDay(Date.parse('2026-12-31T23:59:59.999Z'))).toBe('2026-12-31');
  });

  test('a day starts at its own midnight in winter and in summer', () => {
    expect(iso(startOfLisbonDay('2026-01-03'))).toBe('2026-01-03T00:00:00.000Z');
    expect(iso(startOfLisbonDay('2026-07-03'))).toBe('2026-07-02T23:00:00.000Z');
  });

  test('the days of the change of clocks last 23 and 25 hours', () => {
    const length = (day: string) => (endOfLisbonDay(day) - startOfLisbonDay(day)) / HOUR;
    expect(length('2026-03-29')).toBe(23);
    expect(length('2026-10-25')).toBe(25);
    expect(length('2026-03-28')).toBe(24);
    expect(length('2026-10-26')).toBe(24);
  });

  test('days add and subtract over months, years and changes of clock', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  });

  test('[K-before-1] [K-after-15] the strip runs from yesterday to fifteen days ahead', () => {
    const days = dayList('2026-11-21T08:00:00Z', SCHEDULE_DAYS_BEFORE, SCHEDULE_DAYS_AFTER);
    expect(days).toHaveLength(17);
    expect([days[0], days[1], days.at(-1)]).toEqual(['2026-11-20', '2026-11-21', '2026-12-06']);
  });

  test('what is not a day is refused', () => {
    for (const text of ['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', 'hoje']) {
      expect(isDay(text)).toBe(false);
      expect(() => addDays(text, 1)).toThrow(RangeError);
    }
    expect(isDay('2028-02-29')).toBe(true);
  });
});

describe('wall time and instants', () => {
  test('instants need a zone', () => {
    expect(toMillis('2026-11-21T20:15:00+01:00')).toBe(Date.parse('2026-11-21T19:15:00Z'));
    expect(() => toMillis('2026-11-21T20:15:00')).toThrow(RangeError);
    expect(() => toMillis('ontem')).toThrow(RangeError);
    expect(() => toMillis(Number.NaN)).toThrow(RangeError);
  });

  test('a wall time becomes an instant with the offset of its own day', () => {
    expect(iso(wallTimeToInstant('2026-11-21', '20:15'))).toBe('2026-11-21T20:15:00.000Z');
    expect(iso(wallTimeToInstant('2026-06-21', '20:15:30'))).toBe('2026-06-21T19:15:30.000Z');
    expect(wallTimeToInstant('2026-06-21', '24:00')).toBe(startOfLisbonDay('2026-06-22'));
    for (const time of ['24:01', '7:00', '12:60', 'meio-dia']) expect(() => wallTimeToInstant('2026-06-21', time)).toThrow(RangeError);
  });

  test('the hour that happens twice has two instants', () => {
    expect(iso(wallTimeToInstant('2026-10-25', '01:30'))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(wallTimeToInstant('2026-10-25', '01:30', 'later'))).toBe('2026-10-25T01:30:00.000Z');
    expect(formatTime('2026-10-25T00:30:00Z')).toBe('01:30');
    expect(formatTime('2026-10-25T01:30:00Z')).toBe('01:30');
  });

  test('the hour that does not exist slides forward', () => {
    expect(iso(wallTimeToInstant('2026-03-29', '01:30'))).toBe('2026-03-29T01:30:00.000Z');
    expect(formatTime(wallTimeToInstant('2026-03-29', '01:30'))).toBe('02:30');
    expect(formatTime('2026-03-29T00:59:00Z')).toBe('00:59');
    expect(formatTime('2026-03-29T01:00:00Z')).toBe('02:00');
  });

  test('every quarter of an hour of two years agrees with Intl', () => {
    const intl = new Intl.DateTimeFormat('pt-PT', { timeZone: 'Europe/Lisbon', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
    for (let ms = Date.parse('2025-12-31T00:00:00Z'); ms < Date.parse('2028-01-02T00:00:00Z'); ms += HOUR * 5.75) {
      expect(formatTime(ms)).toBe(intl.format(ms));
      expect(wallTimeToInstant(lisbonDay(ms), formatTime(ms))).toBeLessThanOrEqual(ms);
    }
    expect(minuteOfDay('2026-11-21T20:15:59Z')).toBe(1215);
  });

  test.each(['UTC', 'Europe/Paris', 'America/New_York', 'Africa/Cairo'])(
    'every change of clocks until 2037 agrees with Intl on a machine in %s',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon', dateStyle: 'short', timeStyle: 'short' });
        for (let year = 2020; year <= 2037; year += 1)
          for (const month of [3, 10]) {
            // Clocks change at 01:00 UTC on the last Sunday of the month.
            const lastDay = new Date(Date.UTC(year, month - 1, 31));
            const change = Date.UTC(year, month - 1, 31 - lastDay.getUTCDay(), 1);
            for (let ms = change - 26 * HOUR; ms <= change + 26 * HOUR; ms += HOUR / 4) {
              expect(`${lisbonDay(ms)} ${formatTime(ms)}`).toBe(intl.format(ms));
              const passings = [
                wallTimeToInstant(lisbonDay(ms), formatTime(ms)),
                wallTimeToInstant(lisbonDay(ms), formatTime(ms), 'later'),
              ];
              expect(passings).toContain(ms);
            }
          }
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );

  test('whole weeks keep the wall clock over both changes', () => {
    expect(iso(shiftWeeksOfWallTime('2026-10-24T19:15:00Z', 1))).toBe('2026-10-31T20:15:00.000Z');
    expect(iso(shiftWeeksOfWallTime('2026-03-28T20:15:00Z', 1))).toBe('2026-04-04T19:15:00.000Z');
    expect(iso(shiftWeeksOfWallTime('2026-01-03T18:00:12.500Z', 46))).toBe('2026-11-21T18:00:12.500Z');
    expect(iso(shiftWeeksOfWallTime('2026-11-21T18:00:00Z', -20))).toBe('2026-07-04T17:00:00.000Z');
    expect(iso(shiftWeeksOfWallTime('2026-10-25T01:30:00Z', 0))).toBe('2026-10-25T01:30:00.000Z');
  });
});

describe('[K-locale] what a person reads', () => {
  const now = '2026-01-03T19:21:00Z';

  test('dates are Portuguese, day first', () => {
    expect(formatDay('2026-01-03')).toBe('sábado, 3 de janeiro');
    expect(onDay('2026-01-03')).toBe('no sábado, 3 de janeiro');
    expect(onDay('2026-01-07')).toBe('na quarta-feira, 7 de janeiro');
    expect(formatDay('2026-03-31', true)).toBe('terça-feira, 31 de março de 2026');
    expect(formatDate('2026-05-01')).toBe('1 de maio de 2026');
    expect(dayAndMonth('2026-05-01')).toBe('1 de maio');
    expect(formatNumericDate('2026-01-03')).toBe('03/01/2026');
    expect(shortDate('2026-12-25')).toBe('25 dez');
    expect(shortWeekday('2026-01-03')).toBe('sáb');
  });

  test('days are worded without dayjs as dayjs words them', () => {
    dayjs.locale({ ...pt, name: 'pt-words', weekdaysShort: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] }, undefined, true);
    for (let day = '2027-12-31'; day < '2029-01-02'; day = addDays(day, 1)) {
      const inWords = toCalendar(day).locale('pt-words');
      expect(formatDay(day, true)).toBe(inWords.format('dddd, D [de] MMMM [de] YYYY'));
      expect(shortDate(day)).toBe(inWords.format('D MMM'));
      const card = inWords.format('ddd D MMM');
      expect(dayAndTime(`${day}T12:30:00Z`, now)).toMatch(new RegExp(`^${card.charAt(0).toUpperCase()}${card.slice(1)}, 1[23]:30$`));
    }
    expect(() => formatDay('2027-02-29')).toThrow(RangeError);
  });

  test('the week starts on Monday', () => {
    expect(startOfWeek('2026-01-04')).toBe('2025-12-29');
    expect(startOfWeek('2026-01-05')).toBe('2026-01-05');
  });

  test('the strip says Ontem, Hoje and Amanhã', () => {
    expect(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'].map((day) => dayLabel(day, now))).toEqual([
      'Qui 1',
      'Ontem',
      'Hoje',
      'Amanhã',
      'Seg 5',
    ]);
    expect(dayAndTime('2026-01-04T20:15:00Z', now)).toBe('Amanhã, 20:15');
    expect(dayAndTime('2026-01-10T20:15:00Z', now)).toBe('Sáb 10 jan, 20:15');
  });

  test.each([
    [-20_000, 'agora'],
    [-60_000, 'há 1 minuto'],
    [-2 * 60_000, 'há 2 minutos'],
    [5 * 60_000, 'daqui a 5 min'],
    [-HOUR, 'há 1 hora'],
    [3 * HOUR, 'daqui a 3 horas'],
    [-24 * HOUR, 'ontem'],
    [24 * HOUR, 'amanhã'],
    [-3 * 24 * HOUR, 'há 3 dias'],
    [21 * 24 * HOUR, 'daqui a 3 semanas'],
    [-90 * 24 * HOUR, 'há 3 meses'],
    [-800 * 24 * HOUR, 'há 2 anos'],
  ])('%d ms away reads %s', (difference, text) => {
    expect(relativeTime(Date.parse(now) + difference, now)).toBe(text);
  });
});

describe('[B-own-clock] a viewer elsewhere', () => {
  const winter = '2026-11-21T20:15:00Z';

  test('reads both clocks only where they differ', () => {
    expect(viewerTime(winter, 'Europe/Paris')).toBe('20:15 Lisboa · 21:15 aqui');
    expect(viewerTime(winter, 'Atlantic/Azores')).toBe('20:15 Lisboa · 19:15 aqui');
    expect(viewerTime(winter, 'America/Sao_Paulo')).toBe('20:15 Lisboa · 17:15 aqui');
    expect(viewerTime(winter, 'Europe/London')).toBe('20:15');
    expect(viewerTime(winter, 'Atlantic/Madeira')).toBe('20:15');
    expect(viewerTime(winter, 'Europe/Lisbon')).toBe('20:15');
  });

  test('the instant decides: Abidjan and Lisbon agree in winter only', () => {
    expect(viewerTime('2026-07-10T19:15:00Z', 'Africa/Abidjan')).toBe('20:15 Lisboa · 19:15 aqui');
    expect(viewerTime(winter, 'Africa/Abidjan')).toBe('20:15');
    expect(formatTimeIn('2026-11-21T20:15:00Z', 'Asia/Kathmandu')).toBe('02:00');
    expect(offsetMinutes('2026-11-21T20:15:00Z', 'Asia/Kathmandu')).toBe(345);
  });

  test('an unknown zone shows Lisbon alone', () => {
    expect(viewerTime(winter, 'Marte/Olympus')).toBe('20:15');
    expect(viewerTime(winter, null)).toBe('20:15');
  });
});
