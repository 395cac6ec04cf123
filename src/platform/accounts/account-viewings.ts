/**
 * On which devices an account watches now. The pings keep it, in the database, so that all processes decide alike. An account may watch on
 * `stream_devices` devices at once; the tiles of one device count once.
 */
import { settingNumber } from '#rules/constants.ts';
import type { Database } from '../db/database.ts';
import type { Context } from '../http/handler.ts';
import { toDate } from '../wire/instant.ts';
import { deviceOf } from './device.ts';
import { lockViewer } from './lock-viewer.ts';
import { newId } from './tokens.ts';

/** Shortest interval between two pings, in seconds. Protects the server from a mistyped setting. */
const SHORTEST_REFRESH = 5;
/** A device without a ping for this many intervals has stopped. Browsers delay the timers of hidden pages by up to a minute. */
const INTERVALS = 3;

/** The operator's settings about viewings. */
export interface ViewingRules {
  /** Seconds between two pings. */
  readonly refresh: number;
  /** Devices of an account that may watch at once. */
  readonly devices: number;
}

export async function readViewingRules(db: Database): Promise<ViewingRules> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['stream_ping_refresh_timer', 'stream_devices'])
    .execute();
  const settings = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return {
    refresh: Math.round(settingNumber(settings, 'stream_ping_refresh_timer', SHORTEST_REFRESH)),
    devices: Math.floor(settingNumber(settings, 'stream_devices', 1)),
  };
}

/** A device of an account that watches. */
export interface Viewing {
  readonly id: string;
  readonly name: string;
  readonly channelId: number;
  readonly startedAt: Date;
}

/** An account's device. */
export interface AccountDevice {
  readonly viewerId: string;
  readonly deviceId: string;
  readonly name: string;
}

/** The signed-in device behind a request; null for a visitor. A device that tells no id is its session. */
export function accountDevice(context: Pick<Context, 'session' | 'viewer' | 'now'>): AccountDevice | null {
  const { session, viewer } = context;
  if (session === null) return null;
  return { viewerId: session.viewerId, deviceId: viewer.deviceId ?? session.sessionId, name: deviceOf(context).name };
}

/** The account's devices that watch now, the one that began first in front. */
async function watching(db: Database, viewerId: string, rules: ViewingRules, now: number): Promise<(Viewing & { deviceId: string })[]> {
  const silenceMs = rules.refresh * INTERVALS * 1000;
  const rows = await db
    .selectFrom('account_viewings')
    .selectAll()
    .where('viewer_id', '=', viewerId)
    .where('seen_at', '>', toDate(now - silenceMs))
    // A row of the future is left from before the clock was set back.
    .where('seen_at', '<=', toDate(now + silenceMs))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    channelId: row.channel_id,
    startedAt: row.started_at,
    deviceId: row.device_id,
  }));
}

/** The device that keeps this one from watching; null when there is room. Writes nothing. */
export async function deviceInTheWay(db: Database, device: AccountDevice, rules: ViewingRules, now: number): Promise<Viewing | null> {
  const all = await watching(db, device.viewerId, rules, now);
  if (all.some(({ deviceId }) => deviceId === device.deviceId) || all.length < rules.devices) return null;
  return all[0] ?? null;
}

/**
 * Notes that a device watches a channel, if there is room for it.
 * @param end a viewing of the account that ends first ("parar lá"): its device finds no room at its next ping
 * @returns the device in the way, null when this one may watch, 'unknown' when the account has no viewing `end`
 * @throws Fault 401 when the account was deleted a moment ago
 */
export async function claimViewing(
  db: Database,
  device: AccountDevice,
  channelId: number,
  { rules, now, end }: { rules: ViewingRules; now: number; end?: string },
): Promise<Viewing | 'unknown' | null> {
  const { viewerId, deviceId, name } = device;
  return db.transaction().execute(async (trx) => {
    // One at a time for an account: of two devices that ask together, one finds the other.
    await lockViewer(trx, viewerId);
    if (end !== undefined) {
      const ended = await trx.deleteFrom('account_viewings').where('viewer_id', '=', viewerId).where('id', '=', end).executeTakeFirst();
      if (ended.numDeletedRows === 0n) return 'unknown';
    }
    const all = await watching(trx, viewerId, rules, now);
    const goesOn = all.some((one) => one.deviceId === deviceId);
    if (!goesOn && all.length >= rules.devices) return all[0] ?? null;
    const seen = { seen_at: toDate(now), channel_id: channelId, name };
    await trx
      .insertInto('account_viewings')
      .values({ viewer_id: viewerId, device_id: deviceId, id: newId(), started_at: toDate(now), ...seen })
      .onConflict((conflict) =>
        conflict.columns(['viewer_id', 'device_id']).doUpdateSet(goesOn ? seen : { ...seen, started_at: toDate(now) }),
      )
      .execute();
    return null;
  });
}

/** The device watches no longer: another one of the account need not wait. */
export async function leaveViewing(db: Database, { viewerId, deviceId }: AccountDevice): Promise<void> {
  await db.deleteFrom('account_viewings').where('viewer_id', '=', viewerId).where('device_id', '=', deviceId).execute();
}
