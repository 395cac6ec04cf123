/** What the operator's page shows, read from the tables of all processes together. */
import { sql } from 'kysely';
import type { OperationState } from '#contract/entities/operation.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import type { DeviceKind, FigureRow, PlayedKind } from '#rules/playback-figures.ts';
import { DEVICE_KINDS, deviceFigures, failureFigures, playbackFigures, vitalFigures } from '#rules/playback-figures.ts';
import { type Database, poolOf } from '../../db/database.ts';
import type { Context } from '../../http/handler.ts';
import { iso, toDate } from '../../wire/instant.ts';

/** A device pings every 30 s; three times that is gone. Milliseconds. */
const WATCHING_MS = 90_000;
const MINUTE_MS = 60_000;
/** Rows are kept for as long (jobs/viewing-jobs.ts). */
const MOST_MINUTES = 8 * 1_440;
const DEFAULT_MINUTES = 60;

const toDevice = (text: string): DeviceKind => DEVICE_KINDS.find((kind) => kind === text) ?? 'other';

async function figureRows(db: Database, from: number): Promise<FigureRow[]> {
  const sum = (name: 'count' | 'stalls' | 'stalled_ms' | 'watched_ms') => sql<number>`sum(${sql.ref(name)})::bigint`.as(name);
  const rows = await db
    .selectFrom('quality_minutes')
    .select(['fact', 'subject', 'channel_id', 'device', 'bucket', sum('count'), sum('stalls'), sum('stalled_ms'), sum('watched_ms')])
    .where('minute', '>', toDate(from))
    .groupBy(['fact', 'subject', 'channel_id', 'device', 'bucket'])
    .execute();
  return rows.map(({ fact, subject, channel_id, device, bucket, count, stalls, stalled_ms, watched_ms }) => ({
    fact: fact as FigureRow['fact'],
    subject,
    channelId: channel_id === 0 ? null : channel_id,
    device: toDevice(device),
    bucket,
    count,
    stalls,
    stalledMs: stalled_ms,
    watchedMs: watched_ms,
  }));
}

/** Devices that watch now, the channel with the most first. */
function watchingRows(db: Database, now: number) {
  return db
    .selectFrom('viewings')
    .leftJoin('channels', 'channels.id', 'viewings.channel_id')
    .select(['viewings.channel_id', 'channels.nome', 'viewings.device', sql<number>`count(*)::int`.as('devices')])
    .where('seen_at', '>', toDate(now - WATCHING_MS))
    .where('seen_at', '<=', toDate(now))
    .groupBy(['viewings.channel_id', 'channels.nome', 'viewings.device'])
    .orderBy('viewings.channel_id')
    .execute();
}

/** Orders made since midnight in Lisbon. */
const orderRows = (db: Database, now: number) =>
  db
    .selectFrom('orders')
    .select(['state', sql<number>`count(*)::int`.as('count'), sql<number>`sum(total_cents)::bigint`.as('total_cents')])
    .where('created_at', '>=', toDate(startOfLisbonDay(lisbonDay(now))))
    .groupBy('state')
    .orderBy('state')
    .execute();

async function taskRows(db: Database): Promise<OperationState['tasks']> {
  const { rows } = await sql<OperationState['tasks'][number]>`
    SELECT name,
      count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM queue.job GROUP BY name ORDER BY name`.execute(db);
  return rows;
}

export async function readState({ db, now, facts }: Pick<Context, 'db' | 'now' | 'facts'>, asked?: number): Promise<OperationState> {
  const minutes = Math.min(Math.max(1, asked ?? DEFAULT_MINUTES), MOST_MINUTES);
  const [figures, channels, watching, orders, jobs, tasks] = await Promise.all([
    figureRows(db, now - minutes * MINUTE_MS),
    db.selectFrom('channels').select(['id', 'nome']).execute(),
    watchingRows(db, now),
    orderRows(db, now),
    db.selectFrom('jobs').select(['kind', 'last_ok', 'run_at', 'last_error']).orderBy('kind').execute(),
    taskRows(db),
  ]);
  const names = new Map(channels.map(({ id, nome }) => [id, nome]));
  const channelOf = (id: number | null) => ({ channel_id: id, channel_name: id === null ? null : (names.get(id) ?? null) });
  const pool = poolOf(db);
  return {
    at: iso(now),
    minutes,
    version: facts.version,
    started_at: iso(facts.startedAt),
    watching: watching.map(({ channel_id, nome, device, devices }) => ({
      channel_id,
      channel_name: nome,
      device: toDevice(device),
      devices,
    })),
    playback: playbackFigures(figures).map((one) => ({
      ...channelOf(one.channelId),
      kind: one.subject as PlayedKind,
      starts: one.starts,
      join_median_ms: one.joinMedianMs,
      join_slow_ms: one.joinSlowMs,
      failed: one.failed,
      ended: one.ended,
      watched_ms: one.watchedMs,
      stalls: one.stalls,
      stalled_ms: one.stalledMs,
    })),
    devices: deviceFigures(figures).map(({ device, starts, joinMedianMs, joinSlowMs, failed }) => ({
      device,
      starts,
      join_median_ms: joinMedianMs,
      join_slow_ms: joinSlowMs,
      failed,
    })),
    failures: failureFigures(figures).map(({ subject, channelId, code, count }) => ({
      ...channelOf(channelId),
      kind: subject as PlayedKind,
      code,
      count,
    })),
    vitals: vitalFigures(figures),
    orders,
    jobs: jobs.map(({ kind, last_ok, run_at, last_error }) => ({
      kind,
      last_ok: last_ok === null ? null : iso(last_ok),
      next: iso(run_at),
      failed: last_error !== null,
    })),
    tasks,
    database: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  };
}
