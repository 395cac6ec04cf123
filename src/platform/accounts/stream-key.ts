/** The stream tokens of a database: one key in it, so that every process accepts the tokens of the others. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { MediaAccess } from '../media/addresses.ts';
import { createStreamTokens, type StreamTokens } from '../media/stream-tokens.ts';
import type { SegmentRange } from '../media/timeline.ts';

const KEY_BYTES = 32;

const known = new WeakMap<Database, Promise<StreamTokens>>();

async function load(db: Database): Promise<StreamTokens> {
  const read = () => db.selectFrom('stream_keys').select('secret').executeTakeFirst();
  let row = await read();
  if (!row) {
    // Of two processes that start together, one makes the key.
    await db
      .insertInto('stream_keys')
      .values({ secret: randomBytes(KEY_BYTES) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  if (!row) throw new Error('the database has no key for stream tokens');
  return createStreamTokens(row.secret);
}

/** Read once for each process. A failure is not kept. */
export function streamTokens(db: Database): Promise<StreamTokens> {
  const started = known.get(db);
  if (started) return started;
  const loading = load(db);
  known.set(db, loading);
  loading.catch(() => known.delete(db));
  return loading;
}

/** What opens a range to everybody that was published of a channel with rights. */
export const publishedAccess = (tokens: StreamTokens, channelId: number, range: SegmentRange): MediaAccess => ({
  token: tokens.publish(channelId, range),
  tag: tokens.tags.ofRange(channelId, range),
});

/** Whether a channel's playlists need a token: it is for subscribers, for some countries only, or has a key that the token opens. */
export const hasRights = ({
  premium,
  countries,
  encrypted,
}: {
  premium: boolean;
  countries: readonly string[] | null;
  encrypted: boolean;
}): boolean => premium || countries !== null || encrypted;
