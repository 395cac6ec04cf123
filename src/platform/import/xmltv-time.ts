import { wallTimeToInstant } from '#rules/lisbon-instants.ts';

/** Zone names that guides write instead of an offset, in minutes ahead of UTC. */
const NAMED_ZONES: Record<string, number> = { Z: 0, UTC: 0, GMT: 0, WET: 0, WEST: 60, BST: 60, CET: 60, CEST: 120 };

// A year outside this range is a mistake in the file.
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/**
 * The instant (milliseconds since 1970 UTC) of an XMLTV time: `20260102203000 +0000`, `202601022030 WET`, `20260102203000`.
 * Without a zone it is wall time in Lisbon. In the hour that happens twice in October it is the first occurrence, unless that is not
 * later than `after` (the start of the previous programme or, for a stop, of the same one): then it is the second.
 * @returns null for a text that is not such a time
 */
export function parseXmltvTime(text: string, after: number = Number.NEGATIVE_INFINITY): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)?)?)?(?!\d)\s*(.*)$/.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((digits) => Number(digits ?? 0));
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const midnight = Date.UTC(year, month - 1, day);
  if (new Date(midnight).getUTCMonth() !== month - 1 || day === 0) return null; // there is no such day
  if (minute > 59 || second > 59) return null;
  // 24:00:00 is the end of the day.
  if (hour > 24 || (hour === 24 && minute + second > 0)) return null;
  const offsetMinutes = parseZone(match[7]?.trim() ?? '');
  if (offsetMinutes === undefined) return null;
  if (offsetMinutes !== null) return midnight + ((hour * 60 + minute - offsetMinutes) * 60 + second) * 1000;
  const date = `${match[1]}-${match[2]}-${match[3]}`;
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  const first = wallTimeToInstant(date, clock, 'earlier');
  return first > after ? first : wallTimeToInstant(date, clock, 'later');
}

/** Minutes ahead of UTC; null when no zone is written; undefined when the text is not a zone. */
function parseZone(zone: string): number | null | undefined {
  if (zone === '') return null;
  const named = zone.toUpperCase();
  if (Object.hasOwn(NAMED_ZONES, named)) return NAMED_ZONES[named];
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  if (Number(match[3]) > 59 || minutes > 14 * 60) return undefined;
  return match[1] === '-' ? -minutes : minutes;
}
