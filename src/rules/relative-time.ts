/** Relative times in Portuguese. Apart from lisbon-time.ts, because every page loads that one and few need dayjs's relativeTime. */
import dayjs from 'dayjs';
import relativeTimePlugin from 'dayjs/plugin/relativeTime.js';
import { daysBetween, toCalendar } from './lisbon-calendar.ts';
import { type Instant, lisbonDay, toMillis } from './lisbon-time.ts';

const MINUTE = 60_000;

dayjs.extend(relativeTimePlugin, {
  rounding: Math.floor,
  // d: the unit counted from here on; r: up to how many of it; l: the wording. The singular stands before its plural.
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 119 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 119 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 1, d: 'day' },
    { l: 'dd', r: 13 },
    { l: 'ww', r: 59 },
    { l: 'MM', r: 729 },
    { l: 'yy' },
  ],
});

/** dayjs takes functions here; its types know only text. The near future is abbreviated, as on buttons and tags. */
const relativeWords: Record<string, string | ((n: number, alone: boolean, key: string, isFuture: boolean) => string)> = {
  future: 'daqui a %s',
  past: 'há %s',
  s: 'agora',
  m: (_n, _alone, _key, isFuture) => (isFuture ? '1 min' : '1 minuto'),
  mm: (n, _alone, _key, isFuture) => (isFuture ? `${n} min` : `${n} minutos`),
  h: '1 hora',
  hh: '%d horas',
  d: '1 dia',
  dd: '%d dias',
  ww: (days) => `${Math.floor(days / 7)} semanas`,
  MM: (days) => `${Math.floor(days / 30)} meses`,
  yy: (days) => `${Math.floor(days / 365)} anos`,
};

dayjs.locale({ ...(dayjs.Ls.pt as ILocale), relativeTime: relativeWords as unknown as ILocale['relativeTime'] });

/**
 * How long ago or how far off: 'agora', 'há 2 minutos', 'daqui a 5 min', 'há 1 hora', 'ontem', 'amanhã', 'há 3 dias', 'daqui a 2 semanas'.
 * The past is told in words, the near future in 'min' as buttons and tags have it.
 */
export function relativeTime(instant: Instant, now: Instant): string {
  const minutes = Math.abs(toMillis(instant) - toMillis(now)) / MINUTE;
  if (minutes < 1) return 'agora';
  const [day, today] = [lisbonDay(instant), lisbonDay(now)];
  const days = daysBetween(today, day);
  if (days === 0 || minutes < 12 * 60) return dayjs(instant).from(now);
  if (days === -1) return 'ontem';
  if (days === 1) return 'amanhã';
  // From midnight to midnight: days of the calendar, not 24 hours each.
  return toCalendar(day).from(toCalendar(today));
}
