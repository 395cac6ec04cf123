/** The ping of a device that watches a channel. */
import type { Ping } from '#contract/entities/ping.ts';
import { settingNumber } from '#rules/constants.ts';
import type { Context } from '../../http/handler.ts';
import { iso, toDate } from '../../wire/instant.ts';

/** Shortest interval between two pings, in seconds. Protects the server from a mistyped setting. */
const SHORTEST_REFRESH = 5;

/**
 * Stores that the device (`x-device-id`, accepted only from trusted proxies) watches a channel now, and returns the interval to the next ping.
 * A request without a device gets the same answer and stores nothing.
 *
 * Without accounts the state is always `ok`, because the owner of a device is unknown. The limit of devices per account and
 * 409 `other_device` (SECURITY 42) come with accounts.
 * @returns null for a channel that does not exist
 */
export async function ping(channel: number, { db, now, viewer }: Pick<Context, 'db' | 'now' | 'viewer'>): Promise<Ping | null> {
  const key = 'stream_ping_refresh_timer';
  const [known, setting] = await Promise.all([
    db.selectFrom('channels').select('id').where('id', '=', channel).executeTakeFirst(),
    db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst(),
  ]);
  if (!known) return null;
  if (viewer.deviceId !== null)
    await db
      .insertInto('viewings')
      .values({ device_id: viewer.deviceId, channel_id: channel, seen_at: toDate(now) })
      .onConflict((conflict) => conflict.columns(['device_id', 'channel_id']).doUpdateSet({ seen_at: toDate(now) }))
      .execute();
  const refresh = Math.round(settingNumber({ [key]: setting?.value }, key, SHORTEST_REFRESH));
  return { state: 'ok', device: null, refresh, at: iso(now) };
}
