import { daysBetween, startOfWeek } from '#rules/lisbon-calendar.ts';
import { shiftWeeksOfWallTime } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';

interface Span {
  startsAt: number;
  endsAt: number;
}

/**
 * How many whole weeks to add so that the period [start, end) contains `now`, or, when the period is too short for that, begins in the
 * next seven days. Instants in milliseconds.
 */
export function weeksToCover(start: number, end: number, now: number): number {
  // Count weeks on the calendar, then correct by one where the time of day makes a difference.
  let weeks = Math.floor(daysBetween(startOfWeek(lisbonDay(start)), startOfWeek(lisbonDay(now))) / 7);
  while (shiftWeeksOfWallTime(start, weeks) > now) weeks -= 1;
  while (shiftWeeksOfWallTime(start, weeks + 1) <= now) weeks += 1;
  return now < shiftWeeksOfWallTime(end, weeks) ? weeks : weeks + 1;
}

/**
 * Moves rows by whole weeks of Lisbon wall time, in place: a programme at 20:15 stays at 20:15, also across a change of clocks.
 * In the night of a change a row may overlap the next one or have no length any more. The first is cut, the second is returned in `lost`.
 * @param rows by channel and start, as GuideBuilder returns them
 * @param sameChannel whether two neighbours are on the same channel
 */
export function shiftRows<T extends Span>(rows: T[], weeks: number, sameChannel: (a: T, b: T) => boolean): { kept: T[]; lost: T[] } {
  if (weeks === 0) return { kept: rows, lost: [] };
  for (const row of rows) {
    row.startsAt = shiftWeeksOfWallTime(row.startsAt, weeks);
    row.endsAt = shiftWeeksOfWallTime(row.endsAt, weeks);
  }
  const kept: T[] = [];
  const lost: T[] = [];
  for (const row of rows) {
    let previous = kept.at(-1);
    // Wall times inside the missing hour move onto those after it: keep the later row.
    while (previous !== undefined && sameChannel(previous, row) && previous.startsAt >= row.startsAt) {
      lost.push(previous);
      kept.pop();
      previous = kept.at(-1);
    }
    if (previous !== undefined && sameChannel(previous, row) && previous.endsAt > row.startsAt) previous.endsAt = row.startsAt;
    if (row.endsAt > row.startsAt) kept.push(row);
    else lost.push(row);
  }
  const day = 24 * 3_600_000;
  for (const row of kept) if (row.endsAt - row.startsAt > day) row.endsAt = row.startsAt + day;
  return { kept, lost };
}
