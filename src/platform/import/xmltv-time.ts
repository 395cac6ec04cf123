import { wallTimeToInstant } from '#rules/lisbon-time.ts';

/** Zone names that guides write instead of an offset, in minutes ahead of UTC. */
const NAMED_ZONES: Record<string, number> = { Z: 0, UTC: 0, GMT: 0, WET: 0, WEST: 60, BST: 60, CET: 60, CEST: 120 };

// Guides are about now; what lies outside is a typing error, not a programme.
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** The date read last, as a number (20260102), and its midnight UTC, because what follows it in a guide is mostly of the same day. */
let lastDate = 0;
let lastMidnight = 0;

/**
 * The instant (milliseconds since 1970 UTC) of an XMLTV time: `20260102203000 +0000`, `202601022030 WET`, `20260102203000`.
 * Without a zone it is wall time in Lisbon. Of the hour that happens twice in October the first passing is meant, unless that would not
 * be later than `after` (the previous programme's start, or the own start of a stop): then the second.
 * @returns null for what is not such a time
 */
export function parseXmltvTime(text: string, after: number = Number.NEGATIVE_INFINITY): number | null {
  let date = 0;
  let time = 0;
  let digits = 0;
  for (; digits < text.length; digits += 1) {
    const digit = text.charCodeAt(digits) - 48;
    if (digit < 0 || digit > 9) break;
    if (digits < 8) date = date * 10 + digit;
    else time = time * 10 + digit;
  }
  if (digits !== 14) {
    if (digits !== 12 && digits !== 10 && digits !== 8) return null;
    time *= digits === 12 ? 100 : 10_000;
  }
  const midnight = midnightOf(date);
  if (midnight === null) return null;
  const hour = Math.floor(time / 10_000);
  const minute = Math.floor(time / 100) - hour * 100;
  const second = time - hour * 10_000 - minute * 100;
  if (minute > 59 || second > 59) return null;
  // 24:00:00 is the end of the day.
  if (hour > 24 || (hour === 24 && minute + second > 0)) return null;
  const offset = parseZone(text, digits);
  if (offset === undefined) return null;
  if (offset !== null) return midnight + ((hour * 60 + minute - offset) * 60 + second) * 1000;
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  const clock = `${two(hour)}:${two(minute)}:${two(second)}`;
  const first = wallTimeToInstant(day, clock, 'earlier');
  return first > after ? first : wallTimeToInstant(day, clock, 'later');
}

/** Midnight UTC of a date written as a number; null when there is no such day, or it is far from now. */
function midnightOf(date: number): number | null {
  if (date === lastDate) return lastMidnight;
  const year = Math.floor(date / 10_000);
  const month = Math.floor(date / 100) % 100;
  const day = date % 100;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return null;
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  lastDate = date;
  lastMidnight = Date.UTC(year, month - 1, day);
  return lastMidnight;
}

/** Minutes ahead of UTC; null when no zone is written; undefined when what is written is no zone. */
function parseZone(text: string, from: number): number | null | undefined {
  if (from === text.length) return null;
  if (text.length === from + 6 && text.endsWith(' +0000')) return 0;
  const zone = text.slice(from).trim();
  if (zone === '') return null;
  if (Object.hasOwn(NAMED_ZONES, zone.toUpperCase())) return NAMED_ZONES[zone.toUpperCase()];
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  if (Number(match[3]) > 59 || minutes > 14 * 60) return undefined;
  return match[1] === '-' ? -minutes : minutes;
}

const two = (value: number): string => String(value).padStart(2, '0');
