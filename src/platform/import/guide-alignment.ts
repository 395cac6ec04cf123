import { daysBetween, lisbonDay, shiftWeeksOfWallTime, startOfWeek } from '#rules/lisbon-time.ts';

interface Span {
  startsAt: number;
  endsAt: number;
}

/**
 * How many whole weeks to add so that `now` falls inside what [start, end) covers; with a span too short to reach it, so that the span
 * begins in the next seven days. Instants in milliseconds.
 */
export function weeksToCover(start: number, end: number, now: number): number {
  // Weeks are counted on the calendar, then corrected by one where the time of day decides.
  let weeks = Math.floor(daysBetween(startOfWeek(lisbonDay(start)), startOfWeek(lisbonDay(now))) / 7);
  while (shiftWeeksOfWallTime(start, weeks) > now) weeks -= 1;
  while (shiftWeeksOfWallTime(start, weeks + 1) <= now) weeks += 1;
  return now < shiftWeeksOfWallTime(end, weeks) ? weeks : weeks + 1;
}

/**
 * Moves rows by whole weeks of Lisbon wall time, in place: what began at 20:15 begins at 20:15, although a change of clocks lies between.
 * On the night of a change a row may shrink to nothing or reach into the next; such rows are cut or, when nothing is left, returned.
 * @param rows by channel and start, as GuideBuilder makes them
 * @param sameChannel tells whether two neighbours are on one channel
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
    // Wall times that fell into the missing hour slide onto those after it: the later row has the better claim.
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
