/**
 * The playout's schedule, in memory: the programmes around now of every channel, and past days of single channels on demand. Other
 * processes write programmes too (an import), so the tables' row counters are polled for changes.
 */
import { sql } from 'kysely';
import { isDrmOn } from './accounts/drm-setting.ts';
import { hasRights } from './accounts/stream-key.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import { loopsShown } from './loops-shown.ts';
import {
  createScheduleMap,
  type LoopChoice,
  type LoopSchedule,
  loopOfModality,
  phaseOfPosition,
  type ScheduledChannel,
} from './media/schedule-map.ts';
import { segmentAt, startOf } from './media/timeline.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Window kept for every channel: a day back, for rewind and start-over, and half a day ahead. */
const BEFORE_MS = DAY_MS;
const AFTER_MS = 12 * HOUR_MS;
/** Interval between two polls of the counters, in milliseconds. */
const LOOK_MS = 3_000;
/** Longest time between two reloads without a change, in milliseconds: the window moves with the clock. */
const RENEW_MS = 5 * 60_000;
/** Attempts to read a past range while the line-up changes. */
const READ_TRIES = 3;
/** Most cached past days of single channels; the oldest entry is evicted first. */
const PAST_DAYS = 2_000;

interface Stretch {
  readonly channel_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly modality_slug: string | null;
}

export interface ProgrammeSchedule extends LoopSchedule {
  /** Loads a past range; resolves at once when it is in memory. Call it before `at` for such a range. */
  readonly prepare: (channelId: number, a: number, b: number) => Promise<void>;
  /** Whether a channel's playlists need a token. */
  readonly hasRights: (channelId: number) => boolean;
  /** Whether the playout encrypts a channel: it is marked for it, and the setting `drm` is on. */
  readonly isEncrypted: (channelId: number) => boolean;
  /** True when `at` can answer for the whole range now. */
  readonly knows: (channelId: number, a: number, b: number) => boolean;
  /** Reloads the window now (after this process wrote programmes). */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** @throws the database's error when the first reading fails */
export async function createProgrammeSchedule(db: Database, clock: Clock, log: Log): Promise<ProgrammeSchedule> {
  const map = createScheduleMap();
  let positions = new Map<number, number>();
  let withRights = new Set<number>();
  let encrypted = new Set<number>();
  let window = { from: 0, to: 0, readAt: 0 };
  let counters = '';
  const past = new Map<string, Stretch[]>();

  const readStretches = async (from: number, to: number, channelId?: number): Promise<Stretch[]> => {
    const one = channelId === undefined ? sql`` : sql`AND channel_id = ${channelId}`;
    return (
      await sql<Stretch>`SELECT channel_id, starts_at, ends_at, CASE WHEN studio THEN 'estudio' ELSE modality_slug END AS modality_slug FROM programmes
        WHERE starts_at > ${new Date(from - DAY_MS)} AND starts_at < ${new Date(to)} AND ends_at > ${new Date(from)} ${one} ORDER BY channel_id, starts_at`.execute(
        db,
      )
    ).rows;
  };

  /** Number of rows ever inserted, updated or deleted in these tables, by any process. */
  const readCounters = async (): Promise<string> => {
    const { rows } = await sql<{ n: string | null }>`SELECT sum(n_tup_ins + n_tup_upd + n_tup_del)::text AS n FROM pg_stat_user_tables
      WHERE relname IN ('programmes', 'channels', 'settings', 'platform_facts')`.execute(db);
    return rows[0]?.n ?? '';
  };

  const refresh = async (): Promise<void> => {
    const now = clock();
    const [from, to] = [now - BEFORE_MS, now + AFTER_MS];
    const seen = await readCounters();
    const [channels, stretches, drm] = await Promise.all([
      // An imported channel's picture is not ours to compute: the playout does not know it.
      db
        .selectFrom('channels')
        .select(['id', 'numero', 'premium', 'countries', 'encrypted'])
        .where('stream_url', 'is', null)
        .where('hidden_at', 'is', null)
        .where(loopsShown)
        .execute(),
      readStretches(from, to),
      db.selectFrom('settings').select('value').where('key', '=', 'drm').executeTakeFirst(),
    ]);
    const byChannel = Map.groupBy(stretches, (row) => row.channel_id);
    map.replaceAll(
      channels.map(
        ({ id, numero }): ScheduledChannel => ({
          id,
          position: Math.floor(numero),
          programmes: (byChannel.get(id) ?? []).map((row) => ({
            fromMs: row.starts_at.getTime(),
            toMs: row.ends_at.getTime(),
            modality: row.modality_slug,
          })),
        }),
      ),
    );
    positions = new Map(channels.map(({ id, numero }) => [id, Math.floor(numero)]));
    withRights = new Set(channels.filter(hasRights).map(({ id }) => id));
    encrypted = new Set(isDrmOn(drm?.value ?? null) ? channels.filter((channel) => channel.encrypted).map(({ id }) => id) : []);
    window = { from, to, readAt: now };
    counters = seen;
    past.clear();
  };

  const key = (channelId: number, day: number): string => `${channelId}/${day}`;
  const dayOf = (n: number): number => Math.floor(startOf(n) / DAY_MS);
  const inWindow = (n: number): boolean => startOf(n) >= window.from && startOf(n) < window.to;

  const missing = (channelId: number, a: number, b: number): number[] => {
    if (inWindow(a) || !positions.has(channelId)) return [];
    const [first, last] = [dayOf(a), dayOf(Math.min(b, segmentAt(window.from)))];
    const days: number[] = [];
    for (let day = first; day <= last; day++) if (!past.has(key(channelId, day))) days.push(day);
    return days;
  };

  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      if (clock() - window.readAt > RENEW_MS || (await readCounters()) !== counters) await refresh();
    } catch (error) {
      log.warn({ err: error }, 'schedule not refreshed; the previous one stays');
    } finally {
      looking = false;
    }
  };

  await refresh();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  const at = (channelId: number, n: number): LoopChoice => {
    if (inWindow(n)) return map.at(channelId, n);
    const t = startOf(n);
    // Of overlapping programmes the later one is shown, as in the window.
    const on = past.get(key(channelId, dayOf(n)))?.findLast((row) => row.starts_at.getTime() <= t);
    const modality = on && t < on.ends_at.getTime() ? on.modality_slug : null;
    return { loop: loopOfModality(modality), phase: phaseOfPosition(positions.get(channelId) ?? 0) };
  };

  return {
    has: (channelId) => positions.has(channelId),
    hasRights: (channelId) => withRights.has(channelId),
    isEncrypted: (channelId) => encrypted.has(channelId),
    revision: map.revision,
    at,
    shows: (channelId, n, loop, phase) => {
      if (inWindow(n)) return map.shows(channelId, n, loop, phase);
      const shown = at(channelId, n);
      return shown.loop === loop && shown.phase === phase;
    },
    knows: (channelId, a, b) => missing(channelId, a, b).length === 0,
    prepare: async (channelId, a, b) => {
      for (let tries = 0; tries < READ_TRIES; tries += 1) {
        const days = missing(channelId, a, b);
        if (days.length === 0) return;
        const revision = map.revision();
        const read = await Promise.all(days.map((day) => readStretches(day * DAY_MS, (day + 1) * DAY_MS, channelId)));
        // If the line-up was reloaded meanwhile, these rows may be older: read again. All days are stored together, so that a range is never
        // answered with one of its days missing; its answer is immutable.
        if (map.revision() !== revision && tries + 1 < READ_TRIES) continue;
        days.forEach((day, i) => {
          past.set(key(channelId, day), read[i] as Stretch[]);
        });
        while (past.size > PAST_DAYS) past.delete(past.keys().next().value as string);
        return;
      }
    },
    refresh,
    stop: () => clearInterval(timer),
  };
}
