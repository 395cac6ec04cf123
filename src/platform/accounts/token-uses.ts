/**
 * Who uses a stream token watches (docs/decisions/0028-used-tokens-are-viewings.md): a playlist or manifest opened with it claims a place
 * among the devices on which the account watches, as a ping does. A device that has lost its place opens no further one.
 */
import type { Database } from '../db/database.ts';
import type { HolderTags, MayUseToken, StreamTokens } from '../media/stream-tokens.ts';
import { toDate } from '../wire/instant.ts';
import { type AccountDevice, claimViewing, readViewingRules } from './account-viewings.ts';

/** A device that was seen this recently is not noted again. Milliseconds. */
const NOTED_MS = 15_000;
/** Devices in memory. Those that are pushed out are looked up again. */
const MOST = 20_000;

/**
 * Notes to whom a token was given, so that its use can be counted.
 * @param expiresAt when it ends, milliseconds since 1970
 */
export async function noteGrant(
  db: Database,
  tokens: Pick<StreamTokens, 'tagsOf'>,
  { viewerId, deviceId, name }: AccountDevice,
  expiresAt: number,
): Promise<void> {
  const { account, device } = tokens.tagsOf(viewerId, deviceId);
  const given = { account_tag: account, device_tag: device, name, expires_at: toDate(expiresAt) };
  // The table has two unique keys, of which `do update` minds one alone: a grant at the same time would be an error by the other.
  const added = await db
    .insertInto('stream_grants')
    .values({ viewer_id: viewerId, device_id: deviceId, ...given })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 0n) return;
  await db
    .updateTable('stream_grants')
    .set(given)
    .where('viewer_id', '=', viewerId)
    .where('device_id', '=', deviceId)
    // Several channels opened at once are one grant.
    .where('expires_at', '<', toDate(expiresAt - NOTED_MS))
    .execute();
}

interface Known {
  /** when the device was last found to have its place, milliseconds since 1970 */
  at: number;
  /** the question that is under way */
  asking: Promise<boolean> | null;
}

interface TokenUseOptions {
  readonly db: Database;
  readonly tokens: Pick<StreamTokens, 'tagsIn'>;
  /** Milliseconds since 1970, UTC. */
  readonly clock: () => number;
}

/** A visitor's token and that of a published range may always be used: no account has a limit. */
export function createTokenUses({ db, tokens, clock }: TokenUseOptions): MayUseToken {
  /** By account and device, the one asked for longest ago in front. */
  const known = new Map<string, Known>();
  return async ({ token, channelId }) => {
    const tags = tokens.tagsIn(token);
    if (tags === null || tags.account === null || tags.device === null) return true;
    const now = clock();
    const key = `${tags.account}.${tags.device}`;
    const device = known.get(key) ?? { at: Number.NEGATIVE_INFINITY, asking: null };
    // A clock that was set back makes no device stay for ever.
    if (Math.abs(now - device.at) < NOTED_MS) return true;
    known.delete(key);
    known.set(key, device);
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(oldest);
    }
    // A refusal is not kept, because "parar lá" gives the place back at once; but one device asks one question at a time.
    device.asking ??= hasPlace(db, tags, channelId, now)
      .then((may) => {
        device.at = may ? now : Number.NEGATIVE_INFINITY;
        return may;
      })
      .finally(() => {
        device.asking = null;
      });
    return device.asking;
  };
}

/** Whether the device of a token watches, or may begin to. Notes that it does. */
async function hasPlace(db: Database, { account, device }: HolderTags, channelId: number, now: number): Promise<boolean> {
  const grant = await db
    .selectFrom('stream_grants as g')
    .leftJoin('account_viewings as v', (join) =>
      join
        .onRef('v.viewer_id', '=', 'g.viewer_id')
        .onRef('v.device_id', '=', 'g.device_id')
        .on('v.seen_at', '>', toDate(now - NOTED_MS))
        .on('v.seen_at', '<=', toDate(now + NOTED_MS)),
    )
    .select(['g.viewer_id', 'g.device_id', 'g.name', 'v.id as viewing'])
    .where('g.account_tag', '=', account)
    .where('g.device_tag', '=', device)
    .executeTakeFirst();
  // Of an account that was deleted since.
  if (!grant) return false;
  if (grant.viewing !== null) return true;
  const holder = { viewerId: grant.viewer_id, deviceId: grant.device_id, name: grant.name };
  return (await claimViewing(db, holder, channelId, { rules: await readViewingRules(db), now })) === null;
}
