/** Requests about personal data, and when they must be answered (SPEC §1; SECURITY 50). */
import type { DataRequest } from '#contract/entities/data-request.ts';
import { DATA_REQUEST_MAX_MONTHS, DATA_REQUEST_MONTHS } from '#rules/constants.ts';
import { toCalendar } from '#rules/lisbon-calendar.ts';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { lockViewer } from '../../accounts/lock-viewer.ts';
import { newId } from '../../accounts/tokens.ts';
import type { Database } from '../../db/database.ts';
import { iso, toDate } from '../../wire/instant.ts';

/** The same day and time of day in Lisbon so many months later; the last day of a shorter month. @param instant milliseconds */
export function monthsLater(instant: number, months: number): number {
  const day = toCalendar(lisbonDay(instant)).add(months, 'month').format('YYYY-MM-DD');
  return wallTimeToInstant(day, formatTime(instant));
}

interface Row {
  id: string;
  message: string;
  requested_at: Date;
  due_at: Date;
  latest_due_at: Date;
}

const toDataRequest = ({ id, message, requested_at, due_at, latest_due_at }: Row): DataRequest => ({
  id,
  message,
  requested_at: iso(requested_at),
  due_at: iso(due_at),
  latest_due_at: iso(latest_due_at),
});

/** The same request again within this time is one that was sent twice. Milliseconds. */
const SENT_TWICE_MS = 10 * 60_000;

/**
 * Stores a request; the same one again within ten minutes is the first.
 * @param now milliseconds
 */
export async function addDataRequest(db: Database, viewerId: string, message: string, now: number): Promise<DataRequest> {
  const row = {
    viewer_id: viewerId,
    id: newId(),
    message: message.trim(),
    requested_at: toDate(now),
    due_at: toDate(monthsLater(now, DATA_REQUEST_MONTHS)),
    latest_due_at: toDate(monthsLater(now, DATA_REQUEST_MAX_MONTHS)),
  };
  return db.transaction().execute(async (trx) => {
    await lockViewer(trx, viewerId);
    const before = await trx
      .selectFrom('data_requests')
      .select(['id', 'message', 'requested_at', 'due_at', 'latest_due_at'])
      .where('viewer_id', '=', viewerId)
      .where('message', '=', row.message)
      .where('requested_at', '>', toDate(now - SENT_TWICE_MS))
      .executeTakeFirst();
    if (before === undefined) await trx.insertInto('data_requests').values(row).execute();
    return toDataRequest(before ?? row);
  });
}

/** The newest first. */
export async function readDataRequests(db: Database, viewerId: string): Promise<DataRequest[]> {
  const rows = await db
    .selectFrom('data_requests')
    .select(['id', 'message', 'requested_at', 'due_at', 'latest_due_at'])
    .where('viewer_id', '=', viewerId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toDataRequest);
}
