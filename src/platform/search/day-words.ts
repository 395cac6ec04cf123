/** Days and times in what a viewer types ("benfica hoje", "f1 amanhã", "28/11", "sábado à noite"), on Lisbon's clock. */
import { addDays } from '#rules/lisbon-calendar.ts';
import { endOfLisbonDay, startOfLisbonDay, wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { isDay, lisbonDay } from '#rules/lisbon-time.ts';

/** Instants in milliseconds; `to` is not included. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Days of Lisbon, both included. */
type Days = readonly [first: string, last: string];

const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const MONTHS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

const weekdayOf = (day: string): number => new Date(`${day}T12:00Z`).getUTCDay();
/** The next such day; today counts. */
const nextWeekday = (today: string, weekday: number): string => addDays(today, (weekday - weekdayOf(today) + 7) % 7);

/** Saturday and Sunday; on a Sunday that day alone. */
function weekend(today: string): Days {
  if (weekdayOf(today) === 0) return [today, today];
  const saturday = nextWeekday(today, 6);
  return [saturday, addDays(saturday, 1)];
}

/** Phrases that mean days wherever they stand, the longest first: folded words. */
const PHRASES: readonly (readonly [phrase: string, days: (today: string) => Days])[] = [
  ['depois de amanha', (today) => [addDays(today, 2), addDays(today, 2)]],
  ['este fim de semana', weekend],
  ['neste fim de semana', weekend],
  ['fim de semana', weekend],
  ['esta semana', (today) => [today, nextWeekday(today, 0)]],
  ['anteontem', (today) => [addDays(today, -2), addDays(today, -2)]],
  ['ontem', (today) => [addDays(today, -1), addDays(today, -1)]],
  ['hoje', (today) => [today, today]],
  ['amanha', (today) => [addDays(today, 1), addDays(today, 1)]],
  ['sabado', (today) => [nextWeekday(today, 6), nextWeekday(today, 6)]],
  ['domingo', (today) => [nextWeekday(today, 0), nextWeekday(today, 0)]],
];

/** "Segunda" and the like are ordinals too ("Segunda Liga"): a day only at the end, before "feira" or after one of these. */
const BEFORE_A_DAY = /^(?:na|no|nesta|neste|esta|este|proxima|proximo)$/;

/** Parts of a day that may follow it: wall times, '24:00' and later on the next day. */
const PARTS: readonly (readonly [phrase: string, from: string, to: string | null])[] = [
  ['a noite', '19:00', null],
  ['de noite', '19:00', null],
  ['a tarde', '12:00', '20:00'],
  ['de tarde', '12:00', '20:00'],
  ['de manha', '06:00', '13:00'],
];
/** Hour of the next day at which the night ends. */
const NIGHT_ENDS = '03:00';

const startsWith = (words: readonly string[], at: number, phrase: string): number => {
  const parts = phrase.split(' ');
  return parts.every((part, i) => words[at + i] === part) ? parts.length : 0;
};

/** A date of this year, the last or the next: the nearest one. Null when there is no such day. */
function nearestDate(today: string, date: number, month: number): string | null {
  const year = Number(today.slice(0, 4));
  const written = [year - 1, year, year + 1]
    .map((y) => `${y}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
    .filter(isDay);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  return written.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Days that the words from `at` on name, and how many words they are. */
function daysAt(words: readonly string[], at: number, today: string): { days: Days; length: number } | null {
  for (const [phrase, days] of PHRASES) {
    const length = startsWith(words, at, phrase);
    if (length > 0) return { days: days(today), length };
  }
  // '3ª feira': its ordinal is no weekday's name, as those of the others are.
  const isTuesday = words[at] === 'terceira' && words[at + 1] === 'feira';
  const weekday = WEEKDAYS.indexOf(isTuesday ? 'terca' : (words[at] ?? ''));
  if (weekday > 0 && weekday < 6) {
    const isLong = words[at + 1] === 'feira';
    const isPart = PARTS.some(([phrase]) => startsWith(words, at + 1, phrase) > 0);
    if (isLong || isPart || at === words.length - 1 || BEFORE_A_DAY.test(words[at - 1] ?? '')) {
      const day = nextWeekday(today, weekday);
      return { days: [day, day], length: isLong ? 2 : 1 };
    }
  }
  // '28 de novembro', '28 novembro'
  const named = words[at + 1] === 'de' ? 2 : 1;
  const month = MONTHS.indexOf(words[at + named] ?? '') + 1;
  if (month > 0 && /^\d{1,2}$/.test(words[at] ?? '')) {
    const day = nearestDate(today, Number(words[at]), month);
    if (day !== null) return { days: [day, day], length: named + 1 };
  }
  return null;
}

function toRange([first, last]: Days, part: (typeof PARTS)[number] | undefined): TimeRange {
  if (part === undefined) return { from: startOfLisbonDay(first), to: endOfLisbonDay(last) };
  const to = part[2] === null ? wallTimeToInstant(addDays(last, 1), NIGHT_ENDS) : wallTimeToInstant(last, part[2]);
  return { from: wallTimeToInstant(first, part[1]), to };
}

const NIGHT_OF_TODAY = ['esta noite', 'logo a noite', 'hoje a noite'];

/** What makes a fraction of a cup's rounds: '1/4 final', 'taça 1/8', '1/16 avos'. */
const ROUND = /(?<!\p{L})(?:final|finais|avos|ta[cç]as?|eliminat[oó]rias?)(?!\p{L})/iu;

/** Written like a date, and none: a round of a cup, or all hours of all days. */
const isNoDate = (text: string, date: string, month: string, year: string | undefined): boolean =>
  year === undefined && ((date === '24' && month === '7') || (date === '1' && /^(?:2|4|8|16|32)$/.test(month) && ROUND.test(text)));

/** '28/11' or '28/11/2026' as a day, before punctuation is lost. */
const DATE = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?(?![\d/])/;

/** Takes a written date out of a text. */
export function takeDate(text: string, now: number): { text: string; range: TimeRange | null } {
  const found = DATE.exec(text);
  if (!found) return { text, range: null };
  const [all, date = '', month = '', year] = found;
  if (isNoDate(text, date, month, year)) return { text, range: null };
  const exact = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const day = year === undefined ? nearestDate(lisbonDay(now), Number(date), Number(month)) : isDay(exact) ? exact : null;
  return day === null ? { text, range: null } : { text: text.replace(all, ' '), range: toRange([day, day], undefined) };
}

/** Takes the first phrase that names days out of folded words, with the little words before it that belong to it. */
export function takeDayWords(words: readonly string[], now: number): { words: string[]; range: TimeRange | null } {
  const today = lisbonDay(now);
  for (let at = 0; at < words.length; at += 1) {
    const night = NIGHT_OF_TODAY.find((phrase) => startsWith(words, at, phrase) > 0);
    const found = night ? { days: [today, today] as const, length: night.split(' ').length } : daysAt(words, at, today);
    if (!found) continue;
    const after = at + found.length;
    const part = night ? PARTS[0] : PARTS.find(([phrase]) => startsWith(words, after, phrase) > 0);
    const end = after + (part && !night ? part[0].split(' ').length : 0);
    const begin = BEFORE_A_DAY.test(words[at - 1] ?? '') ? at - 1 : at;
    return { words: [...words.slice(0, begin), ...words.slice(end)], range: toRange(found.days, part) };
  }
  return { words: [...words], range: null };
}
