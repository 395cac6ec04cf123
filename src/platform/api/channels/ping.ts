/** The sign of life of whoever watches a channel. */
import type { Ping } from '#contract/entities/ping.ts';
import { settingNumber } from '#rules/constants.ts';
import type { Context } from '../../http/handler.ts';
import { at, iso } from '../../wire/instant.ts';

/** Shortest time between two pings, in seconds: an operator's typing error must not bring every viewer back at once. */
const SHORTEST_REFRESH = 5;

/**
 * Remembers that the asking device (`x-device-id`, believed from trusted proxies alone) watches a channel now, and says when to ask again.
 * A request that names no device is answered alike and leaves nothing behind.
 *
 * While there are no accounts the answer is always `ok`: devices are not compared, since nothing says whose they are. How many may watch with
 * one account, and 409 `other_device` (SECURITY 42), come with accounts.
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
      .values({ device_id: viewer.deviceId, channel_id: channel, seen_at: at(now) })
      .onConflict((conflict) => conflict.columns(['device_id', 'channel_id']).doUpdateSet({ seen_at: at(now) }))
      .execute();
  const refresh = Math.round(settingNumber({ [key]: setting?.value }, key, SHORTEST_REFRESH));
  return { state: 'ok', device: null, refresh, at: iso(now) };
}
