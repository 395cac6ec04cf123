/** The ping of a device that watches a channel. */
import type { Ping } from '#contract/entities/ping.ts';
import { settingNumber } from '#rules/constants.ts';
import { AddressLimit } from '../../http/address-limits.ts';
import type { Context } from '../../http/handler.ts';
import { iso, toDate } from '../../wire/instant.ts';

/** Shortest interval between two pings, in seconds. Protects the server from a mistyped setting. */
const SHORTEST_REFRESH = 5;

/**
 * Pings of one address: 240 at once, then 8 a second, which is as many viewers behind one address as ping every 30 s. More are refused, so
 * that nobody invents viewings by the thousand (SECURITY 57).
 */
const pings = new WeakMap<Context['db'], AddressLimit>();
const PINGS = { capacity: 240, perSecond: 8 };

function limitPings({ db, viewer }: Pick<Context, 'db' | 'viewer'>): void {
  if (viewer.address === '') return;
  const limit = pings.get(db) ?? new AddressLimit(PINGS);
  pings.set(db, limit);
  limit.require(viewer.address, 1, performance.now());
  limit.take(viewer.address, 1, performance.now());
}

/**
 * Stores that the device (`x-device-id`, accepted only from the site) watches a channel now, and returns the interval to the next ping.
 * A request without a device gets the same answer and stores nothing.
 *
 * Without accounts the state is always `ok`, because the owner of a device is unknown. The limit of devices per account and
 * 409 `other_device` (SECURITY 42) come with accounts.
 * @returns null for a channel that does not exist
 * @throws Fault 429 for an address that pings too often
 */
export async function ping(channel: number, { db, now, viewer }: Pick<Context, 'db' | 'now' | 'viewer'>): Promise<Ping | null> {
  limitPings({ db, viewer });
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
