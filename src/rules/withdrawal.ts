/**
 * Until when a purchase made at a distance can be withdrawn from without a reason (DL 24/2014, art. 10). The day of the delivery does not count, and a term
 * that ends on a Saturday, Sunday or public holiday ends on the next working day (Regulation (EEC) 1182/71, art. 3). Days are Lisbon's.
 */
import { addDays, toCalendar } from './lisbon-calendar.ts';
import { endOfLisbonDay } from './lisbon-instants.ts';
import { type Instant, lisbonDay } from './lisbon-time.ts';

export const WITHDRAWAL_DAYS = 14;

/** A parcel that nobody has written down as delivered counts as delivered after the law's longest time for it (Lei 24/96, art. 9-B), in days. */
export const DELIVERY_DAYS = 30;

/** Public holidays on the same day of every year, 'MM-DD'. */
const FIXED_HOLIDAYS = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25'];

/** Easter Sunday of a year, by the Gregorian calendar's rule. */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const offset = full - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  const day = offset + 28 - 31 * Math.floor(month / 4);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Good Friday and Corpus Christi, in days from Easter. */
const MOVABLE_HOLIDAYS = [-2, 60];

/** Neither a Saturday or Sunday nor a public holiday in all of Portugal. @param day 'YYYY-MM-DD' */
export function isWorkingDay(day: string): boolean {
  if ([0, 6].includes(toCalendar(day).day()) || FIXED_HOLIDAYS.includes(day.slice(5))) return false;
  const sunday = easter(Number(day.slice(0, 4)));
  return !MOVABLE_HOLIDAYS.some((days) => addDays(sunday, days) === day);
}

/** The last day on which a term of days that began with an instant can be kept. */
export function lastDayOfTerm(from: Instant, days: number): string {
  let day = addDays(lisbonDay(from), days);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

export interface WithdrawalFacts {
  readonly kind: 'product' | 'voucher';
  readonly paidAt: Instant;
  /** null: nobody has written it down */
  readonly deliveredAt: Instant | null;
}

/** The instant at which the right ends, in milliseconds: of goods counted from their delivery, of vouchers from their purchase. */
export function withdrawalEnd({ kind, paidAt, deliveredAt }: WithdrawalFacts): number {
  const last =
    kind === 'voucher'
      ? lastDayOfTerm(paidAt, WITHDRAWAL_DAYS)
      : deliveredAt === null
        ? lastDayOfTerm(paidAt, DELIVERY_DAYS + WITHDRAWAL_DAYS)
        : lastDayOfTerm(deliveredAt, WITHDRAWAL_DAYS);
  return endOfLisbonDay(last);
}
