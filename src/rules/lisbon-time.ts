/**
 * Lisbon's wall clock. An instant is milliseconds since 1970-01-01T00:00Z (`Date.now()`); a day is 'YYYY-MM-DD' in Lisbon.
 *
 * A wall clock is an instant moved by its zone's offset, which comes from Intl, because dayjs's timezone plugin is wrong in some hours of the
 * year (docs/decisions/0013-dayjs.md). What counts and words days, with dayjs, is in lisbon-calendar.ts.
 */

const ZONE = 'Europe/Lisbon';
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** Anything that names an instant: milliseconds, a Date or an ISO 8601 string with zone. */
export type Instant = number | Date | string;

/**
 * An instant as milliseconds.
 * @throws RangeError when a string or Date names no instant, or a string has no zone.
 */
export function toMillis(instant: Instant): number {
  if (typeof instant === 'string' && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(instant)) throw new RangeError(`not an instant with zone: ${instant}`);
  const ms = typeof instant === 'number' ? instant : typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (!Number.isFinite(ms)) throw new RangeError(`not an instant: ${String(instant)}`);
  return ms;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

/** One Intl formatter a zone: making one costs about as much as fifty uses. */
function formatter(zone: string): Intl.DateTimeFormat {
  let made = formatters.get(zone);
  if (!made) {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, made);
  }
  return made;
}

/**
 * Minutes that a zone's wall clock is ahead of UTC at an instant. Cached by UTC quarter of an hour, the finest at which
 * any zone of today changes.
 * @throws RangeError for a zone the runtime does not know.
 */
export function offsetMinutes(instant: Instant, zone: string = ZONE): number {
  const ms = toMillis(instant);
  const slot = Math.floor(ms / (zone === ZONE ? HOUR : 15 * MINUTE));
  let cache = offsets.get(zone);
  if (!cache) {
    cache = new Map();
    offsets.set(zone, cache);
  }
  const known = cache.get(slot);
  if (known !== undefined) return known;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter(zone).formatToParts(ms)) if (type !== 'literal') parts[type] = Number(value);
  const wall = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second);
  const offset = Math.round((wall - Math.floor(ms / 1000) * 1000) / MINUTE);
  if (cache.size > 4096) cache.clear();
  cache.set(slot, offset);
  return offset;
}

/** Wall clock of an instant in Lisbon, as milliseconds to be read with UTC getters. */
export function wallMillis(instant: Instant): number {
  const ms = toMillis(instant);
  return ms + offsetMinutes(ms) * MINUTE;
}

/** True for a real day of the calendar written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  const noon = new Date(`${text}T12:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text;
}

/** The day in Lisbon at an instant, 'YYYY-MM-DD'. */
export const lisbonDay = (instant: Instant): string => new Date(wallMillis(instant)).toISOString().slice(0, 10);

/** Minutes from midnight on a wall clock, 0 to 1439. */
const minuteOfWall = (wallMs: number): number => Math.floor((wallMs - Math.floor(wallMs / DAY) * DAY) / MINUTE);

const two = (value: number): string => String(value).padStart(2, '0');

/** 'HH:mm'. By hand: a guide page formats hundreds of them, and dayjs takes ten times as long. */
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Minutes from midnight on Lisbon's wall clock (0 to 1439). */
export const minuteOfDay = (instant: Instant): number => minuteOfWall(wallMillis(instant));

/** Wall time in Lisbon, 'HH:mm', 24 hours. */
export const formatTime = (instant: Instant): string => clock(minuteOfDay(instant));

/** Wall time in any zone, 'HH:mm'. @throws RangeError for a zone the runtime does not know. */
export function formatTimeIn(instant: Instant, zone: string): string {
  const ms = toMillis(instant);
  return clock(minuteOfWall(ms + offsetMinutes(ms, zone) * MINUTE));
}

/**
 * The time for a viewer who may be elsewhere: '20:15 Lisboa · 21:15 aqui' when the two clocks differ at that very instant,
 * '20:15' when they agree (Madeira, London in winter and summer, the mainland) or when the zone is unknown.
 */
export function viewerTime(instant: Instant, viewerZone: string | null | undefined): string {
  const lisbon = formatTime(instant);
  if (!viewerZone || viewerZone === ZONE) return lisbon;
  try {
    if (offsetMinutes(instant, viewerZone) === offsetMinutes(instant)) return lisbon;
    return `${lisbon} Lisboa · ${formatTimeIn(instant, viewerZone)} aqui`;
  } catch {
    return lisbon;
  }
}
