/** Last days of vouchers and subscriptions. Buyers are told a date, so what ends on it holds to the end of that day in Lisbon. */
import { type Expression, sql } from 'kysely';
import { VOUCHER_VALID_MONTHS } from '#rules/constants.ts';
import { toDate } from '../wire/instant.ts';

/** The last millisecond of the Lisbon day, some months after an instant on Lisbon's calendar. */
export const endOfDayAfter = (instant: Expression<Date>, months: number) =>
  sql<Date>`(date_trunc('day', ${instant} AT TIME ZONE 'Europe/Lisbon' + make_interval(months => ${months}::integer)) + interval '1 day')
    AT TIME ZONE 'Europe/Lisbon' - interval '1 millisecond'`;

/** Until when a voucher that is made now can be activated. @param now milliseconds */
export const voucherValidUntil = (now: number) => endOfDayAfter(sql<Date>`${toDate(now)}::timestamptz`, VOUCHER_VALID_MONTHS);
