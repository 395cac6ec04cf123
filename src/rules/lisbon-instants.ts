/** From Lisbon's wall clock to instants, where the clocks change too. Apart from lisbon-time.ts, so that pages that only write times do without it. */
import { addDays } from './lisbon-calendar.ts';
import { DAY, HOUR, type Instant, isDay, MINUTE, offsetMinutes, toMillis, wallMillis } from './lisbon-time.ts';

/** Which side of a change of clocks an ambiguous wall time means. */
export type Ambiguity = 'earlier' | 'later';

/**
 * The instant of a Lisbon wall time, in milliseconds.
 * The hour that happens twice (end of summer time) is read as its first passing unless `'later'` is asked;
 * the hour that does not exist (start of summer time) slides forward by the missing hour, as a clock set before the change would.
 * @param time 'HH:mm' or 'HH:mm:ss'; '24:00' is the end of the day.
 * @throws RangeError for what is not a day or not a time.
 */
export function wallTimeToInstant(day: string, time: string, ambiguous: Ambiguity = 'earlier'): number {
  const match = /^(\d\d):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  const [hour, minute, second] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)];
  if (!match || hour > 24 || (hour === 24 && minute + second > 0)) throw new RangeError(`not a time: ${time}`);
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return wallMillisToInstant(Date.parse(day) + hour * HOUR + minute * MINUTE + second * 1000, ambiguous);
}

function wallMillisToInstant(wall: number, ambiguous: Ambiguity): number {
  // The two offsets that may hold around this wall time: Lisbon never moves by more than some hours in a day.
  const summer = offsetMinutes(wall - 12 * HOUR) * MINUTE;
  const winter = offsetMinutes(wall + 12 * HOUR) * MINUTE;
  const candidates = [wall - Math.max(summer, winter), wall - Math.min(summer, winter)];
  const valid = candidates.filter((ms) => ms + offsetMinutes(ms) * MINUTE === wall);
  if (valid.length === 0) return wall - summer;
  return (ambiguous === 'later' ? valid.at(-1) : valid[0]) ?? wall;
}

/** The instant at which a Lisbon day starts, in milliseconds. */
export function startOfLisbonDay(day: string): number {
  return wallTimeToInstant(day, '00:00');
}

/** The instant at which a Lisbon day ends, which is when the next starts, in milliseconds. 23, 24 or 25 hours after its start. */
export function endOfLisbonDay(day: string): number {
  return startOfLisbonDay(addDays(day, 1));
}

/**
 * The same Lisbon wall time a number of whole weeks later (earlier, when negative): a match at 20:15 stays at 20:15 although a change of
 * clocks lies between. Seconds and milliseconds stay. In milliseconds.
 */
export function shiftWeeksOfWallTime(instant: Instant, weeks: number): number {
  const ms = toMillis(instant);
  if (weeks === 0) return ms;
  const wall = wallMillis(ms);
  // Of an hour that happens twice, keep the passing it was in, where the target has it too.
  const passing: Ambiguity = wallMillisToInstant(wall, 'earlier') === ms ? 'earlier' : 'later';
  return wallMillisToInstant(wall + weeks * 7 * DAY, passing);
}
