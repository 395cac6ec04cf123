/** The counts of this process alone, for an upstream that does not keep any. */
import type { QualityReport } from '#contract/entities/operation.ts';
import { bucketOf, type FigureRow } from '#rules/playback-figures.ts';

const MINUTE_MS = 60_000;
/** Minutes that are kept. */
const KEPT_MINUTES = 60;

const minutes = new Map<number, Map<string, FigureRow>>();

type QualityEvent = QualityReport['events'][number];

function rowOf(event: QualityEvent, device: QualityReport['device']): FigureRow {
  const none = { device, channelId: null, count: 1, stalls: 0, stalledMs: 0, watchedMs: 0 };
  if (event.name === 'web_vital') return { ...none, fact: event.vital, subject: event.page, bucket: bucketOf(event.value) };
  const channelId = event.kind === 'live' && event.id !== null && /^\d{1,6}$/.test(event.id) ? Number(event.id) : null;
  const played = { ...none, subject: event.kind, channelId };
  if (event.name === 'playback_start') return { ...played, fact: 'start', bucket: bucketOf(event.join_ms) };
  if (event.name === 'playback_failed') return { ...played, fact: 'failed', bucket: event.code ?? 0 };
  return { ...played, fact: 'end', bucket: 0, stalls: event.stalls, stalledMs: event.stalled_ms, watchedMs: event.watched_ms };
}

/** Rows of one minute at most: invented channels of a report must not fill the memory. */
const MOST_ROWS = 2_000;

/** @param now milliseconds since 1970 */
export function countOwn({ device, events }: QualityReport, now: number): void {
  const minute = Math.floor(now / MINUTE_MS);
  for (const old of minutes.keys()) if (old <= minute - KEPT_MINUTES || old > minute) minutes.delete(old);
  const rows = minutes.get(minute) ?? new Map<string, FigureRow>();
  minutes.set(minute, rows);
  for (const event of events) {
    const row = rowOf(event, device);
    const key = `${row.fact} ${row.subject} ${row.channelId} ${row.device} ${row.bucket}`;
    const same = rows.get(key);
    if (!same && rows.size < MOST_ROWS) rows.set(key, row);
    else if (same) for (const name of ['count', 'stalls', 'stalledMs', 'watchedMs'] as const) same[name] += row[name];
  }
}

/** What this process has counted in the last hour. */
export const ownRows = (now: number): FigureRow[] =>
  [...minutes].flatMap(([minute, rows]) => (minute > Math.floor(now / MINUTE_MS) - KEPT_MINUTES ? [...rows.values()] : []));
