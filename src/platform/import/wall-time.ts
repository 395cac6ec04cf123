/** Wall times of files, in the zone that a file or its operator names. */

/** What a time without a zone means, unless the operator names another zone. */
export const DEFAULT_ZONE = 'Europe/Lisbon';

// A year outside this range is a mistake in the file.
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

export interface WallTime {
  year: number;
  /** from 1 */
  month: number;
  day: number;
  /** up to 24: 24:00:00 is the end of the day */
  hour: number;
  minute: number;
  second: number;
}

/** Zone names that files write as abbreviations, as offsets: they mean the same in summer and in winter. */
const ABBREVIATIONS: Record<string, string> = {
  Z: '+00:00',
  UTC: '+00:00',
  GMT: '+00:00',
  WET: '+00:00',
  WEST: '+01:00',
  BST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
};

const LARGEST_OFFSET_MINUTES = 14 * 60;

/**
 * The zone that a text names: 'Z', 'WEST', '+0100', '-03:30', 'UTC-6', 'GMT+01:00', 'Europe/Lisbon'.
 * @returns its IANA name or its offset ('+01:00'); null for a text that is no zone
 */
export function readZone(text: string): string | null {
  const name = text.toUpperCase();
  if (Object.hasOwn(ABBREVIATIONS, name)) return ABBREVIATIONS[name] ?? null;
  const match = /^(?:UTC|GMT)?\s*([+−-])(\d\d?)(?::?([0-5]\d))?$/.exec(name);
  if (match === null) return ianaZone(text);
  const [hours, minutes] = [Number(match[2]), Number(match[3] ?? 0)];
  if (hours * 60 + minutes > LARGEST_OFFSET_MINUTES) return null;
  return `${match[1] === '+' ? '+' : '-'}${[hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

const ianaZones = new Map<string, string | null>();

/** The IANA name of a zone ('europe/lisbon' is 'Europe/Lisbon'); null for a name that the runtime does not know. */
export function ianaZone(name: string): string | null {
  let zone = ianaZones.get(name);
  if (zone !== undefined) return zone;
  zone = null;
  // The runtime takes offsets too, and is asked for names alone.
  if (/^[a-z][\w+/-]{2,49}$/i.test(name)) {
    try {
      zone = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  // A file may hold a different text in every row.
  if (ianaZones.size < 1_000) ianaZones.set(name, zone);
  return zone;
}

/** Whether there is such a day and such a time of day, in a year that a guide or a season may be about. */
export function isWallTime({ year, month, day, hour, minute, second }: WallTime): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < FIRST_YEAR || year > LAST_YEAR || day === 0 || date.getUTCMonth() !== month - 1) return false;
  return minute <= 59 && second <= 59 && (hour < 24 || (hour === 24 && minute + second === 0));
}

/**
 * The instant (milliseconds since 1970 UTC) of a wall time. In the hour that happens twice when clocks go back it is the first, unless that is
 * not later than `after`: then it is the second. In the hour that is missing when clocks go forward it is an hour later.
 * @param wall as isWallTime() accepts it
 * @param zone as readZone() returns it
 */
export function instantOfWallTime(wall: WallTime, zone: string, after: number = Number.NEGATIVE_INFINITY): number {
  const { year, month, day, hour, minute, second } = wall;
  const midnight = new Temporal.PlainDateTime(year, month, day);
  const time = hour === 24 ? midnight.add({ days: 1 }) : midnight.with({ hour, minute, second });
  const first = time.toZonedDateTime(zone).epochMilliseconds;
  return first > after ? first : time.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
}
