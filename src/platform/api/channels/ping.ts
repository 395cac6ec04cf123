/** The ping of a device that watches a channel. */
import type { Ping } from '#contract/entities/ping.ts';
import { deviceKind } from '#rules/device-kind.ts';
import { accountDevice, claimViewing, readViewingRules } from '../../accounts/account-viewings.ts';
import { mayUseMultiscreen } from '../../accounts/multiscreen.ts';
import { otherDevice } from '../../accounts/stream-rights.ts';
import { AddressLimit } from '../../http/address-limits.ts';
import { notFound } from '../../http/fault.ts';
import type { Context } from '../../http/handler.ts';
import { iso, toDate } from '../../wire/instant.ts';

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

type PingContext = Pick<Context, 'db' | 'now' | 'viewer' | 'session'>;

/**
 * Stores that the device (`x-device-id`, accepted only from the site) watches a channel now, and returns the interval to the next ping.
 * A visitor's request without a device gets the same answer and stores nothing. An account's device needs room among those on which the
 * account watches (SECURITY 42).
 * @returns null for a channel that does not exist
 * @throws Fault 429 for an address that pings too often, 409 `other_device`
 */
export async function ping(channel: number, context: PingContext): Promise<Ping | null> {
  const { db, now, viewer } = context;
  limitPings(context);
  const [known, rules, multiscreen] = await Promise.all([isChannel(db, channel), readViewingRules(db), multiscreenOf(context)]);
  if (!known) return null;
  const device = accountDevice(context);
  const other = device === null ? null : await claimViewing(db, device, channel, { rules, now });
  if (other !== null && other !== 'unknown') throw otherDevice(other);
  if (viewer.deviceId !== null)
    await db
      .insertInto('viewings')
      .values({ device_id: viewer.deviceId, channel_id: channel, seen_at: toDate(now), device: deviceKind(viewer.deviceName) })
      .onConflict((conflict) => conflict.columns(['device_id', 'channel_id']).doUpdateSet({ seen_at: toDate(now) }))
      .execute();
  return { state: 'ok', device: null, refresh: rules.refresh, multiscreen, at: iso(now) };
}

/**
 * Ends a viewing of the account on another device; this device takes its place.
 * @throws Fault 404 for an unknown channel or viewing, 409 when a third device is in the way, 429
 */
export async function stopOther(channel: number, viewing: string, context: PingContext): Promise<Ping> {
  const { db, now } = context;
  limitPings(context);
  const device = accountDevice(context);
  const [known, rules, multiscreen] = await Promise.all([isChannel(db, channel), readViewingRules(db), multiscreenOf(context)]);
  if (!known || device === null) throw notFound('Este canal não existe.');
  const other = await claimViewing(db, device, channel, { rules, now, end: viewing });
  if (other === 'unknown') throw notFound('Esse aparelho já não está a ver.');
  if (other !== null) throw otherDevice(other);
  return { state: 'ok', device: null, refresh: rules.refresh, multiscreen, at: iso(now) };
}

const multiscreenOf = ({ db, session, now }: PingContext): Promise<boolean> => mayUseMultiscreen(db, session?.viewerId ?? null, now);

const isChannel = async (db: Context['db'], id: number): Promise<boolean> =>
  (await db.selectFrom('channels').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
