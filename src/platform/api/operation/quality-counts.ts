/** Adds a page's report to the counts of its minute. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { QualityEvent, QualityReport } from '#contract/entities/operation.ts';
import { bucketOf } from '#rules/playback-figures.ts';
import type { Database } from '../../db/database.ts';
import { MAX_INTEGER_ID } from '../../db/integer-id.ts';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../http/handler.ts';
import { toDate } from '../../wire/instant.ts';

type Row = Insertable<Schema['quality_minutes']> & { count: number; stalls: number; stalled_ms: number; watched_ms: number };

const MINUTE_MS = 60_000;

const numberOf = (id: string | null): number | null => (id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null);

type PlaybackEvent = Exclude<QualityEvent, { name: 'web_vital' }>;
const isPlayback = (event: QualityEvent): event is PlaybackEvent => event.name !== 'web_vital';

/** The channel of each live or past picture; ids that are not in the database belong to none, so that nobody makes rows for invented ones. */
async function channelsOf(db: Database, events: readonly QualityEvent[]): Promise<(event: PlaybackEvent) => number> {
  const idsOf = (kind: PlaybackEvent['kind'], max: number) =>
    events.flatMap((event) => {
      const id = isPlayback(event) && event.kind === kind ? numberOf(event.id) : null;
      return id === null || id > max ? [] : [id];
    });
  const [live, past] = [idsOf('live', MAX_INTEGER_ID), idsOf('past', Number.MAX_SAFE_INTEGER)];
  const channels = live.length === 0 ? [] : await db.selectFrom('channels').select('id').where('id', 'in', live).execute();
  const programmes =
    past.length === 0 ? [] : await db.selectFrom('programmes').select(['id', 'channel_id']).where('id', 'in', past).execute();
  const known = new Set(channels.map(({ id }) => id));
  const ofProgramme = new Map(programmes.map(({ id, channel_id }) => [id, channel_id]));
  return ({ kind, id }) => {
    const number = numberOf(id) ?? 0;
    if (kind === 'live') return known.has(number) ? number : 0;
    return kind === 'past' ? (ofProgramme.get(number) ?? 0) : 0;
  };
}

function rowOf(event: QualityEvent, device: QualityReport['device'], minute: Date, channelOf: (event: PlaybackEvent) => number): Row {
  const none = { minute, device, count: 1, stalls: 0, stalled_ms: 0, watched_ms: 0, channel_id: 0 };
  if (!isPlayback(event)) return { ...none, fact: event.vital, subject: event.page, bucket: bucketOf(event.value) };
  const played = { ...none, subject: event.kind, channel_id: channelOf(event) };
  if (event.name === 'playback_start') return { ...played, fact: 'start', bucket: bucketOf(event.join_ms) };
  if (event.name === 'playback_failed') return { ...played, fact: 'failed', bucket: event.code ?? 0 };
  const { stalls, stalled_ms, watched_ms } = event;
  return { ...played, fact: 'end', bucket: 0, stalls, stalled_ms, watched_ms };
}

const keyOf = ({ fact, subject, channel_id, bucket }: Row): string => `${fact} ${subject} ${channel_id} ${bucket}`;

export async function countQuality({ device, events }: QualityReport, { db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const minute = toDate(Math.floor(now / MINUTE_MS) * MINUTE_MS);
  const channelOf = await channelsOf(db, events);
  const rows = new Map<string, Row>();
  for (const event of events) {
    const row = rowOf(event, device, minute, channelOf);
    const same = rows.get(keyOf(row));
    if (!same) rows.set(keyOf(row), row);
    else for (const name of ['count', 'stalls', 'stalled_ms', 'watched_ms'] as const) same[name] += row[name];
  }
  // In one order for all requests: two that lock the same rows in different orders would wait for each other for ever.
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db
    .insertInto('quality_minutes')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.columns(['minute', 'fact', 'subject', 'channel_id', 'device', 'bucket']).doUpdateSet({
        count: sql`quality_minutes.count + excluded.count`,
        stalls: sql`quality_minutes.stalls + excluded.stalls`,
        stalled_ms: sql`quality_minutes.stalled_ms + excluded.stalled_ms`,
        watched_ms: sql`quality_minutes.watched_ms + excluded.watched_ms`,
      }),
    )
    .execute();
}
