/** Who votes, and what they have chosen. */
import { type RawBuilder, sql } from 'kysely';
import { hashOf } from '../../accounts/tokens.ts';
import { viewerVoteKey } from '../../accounts/voter-key.ts';
import type { Context } from '../../http/handler.ts';

export interface VoterKeys {
  readonly viewer: string | null;
  readonly device: string | null;
}

/** Hashes of the poll with the viewer and with the device. */
export const voterKeys = (poll: number, { viewer, session }: Pick<Context, 'viewer' | 'session'>): VoterKeys => ({
  viewer: session === null ? null : viewerVoteKey(poll, session.viewerId),
  device: viewer.deviceId === null ? null : hashOf(`poll ${poll} device ${viewer.deviceId}`),
});

interface Vote {
  readonly id: string;
  readonly poll_id: number;
  readonly position: number;
}

/** @param v alias of the votes */
const isTheirs = (v: string, viewer: RawBuilder<unknown>, device: RawBuilder<unknown>) => {
  const [viewerKey, deviceKey] = [sql.ref(`${v}.viewer_key`), sql.ref(`${v}.device_key`)];
  return sql`(${viewerKey} = ${viewer} OR (${deviceKey} = ${device} AND (${viewerKey} IS NULL OR ${viewer} IS NULL)))`;
};

/**
 * The vote that is theirs: the viewer's own, else the one that the device gave without a session. Signed out, a device keeps the vote that was given on it
 * signed in, so that signing in and out makes no second vote; a second viewer on the device has a vote of their own.
 */
export async function findVote(db: Context['db'], poll: number, { viewer, device }: VoterKeys): Promise<Vote | null> {
  const { rows } = await sql<Vote>`SELECT id, poll_id, position FROM poll_votes v WHERE poll_id = ${poll}
    AND ${isTheirs('v', sql`${viewer}::text`, sql`${device}::text`)}
    ORDER BY (viewer_key IS NOT DISTINCT FROM ${viewer}) DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The options that they have chosen, by poll: one question for a whole list, which anybody may ask for. */
export async function findChoices(polls: readonly number[], context: Context): Promise<Map<number, number>> {
  const keys = polls.map((poll) => voterKeys(poll, context));
  const { rows } = await sql<Vote>`SELECT DISTINCT ON (v.poll_id) v.id, v.poll_id, v.position
    FROM unnest(${[...polls]}::integer[], ${keys.map(({ viewer }) => viewer)}::text[], ${keys.map(({ device }) => device)}::text[])
      AS k (poll, viewer, device)
    JOIN poll_votes v ON v.poll_id = k.poll AND ${isTheirs('v', sql`k.viewer`, sql`k.device`)}
    ORDER BY v.poll_id, (v.viewer_key IS NOT DISTINCT FROM k.viewer) DESC`.execute(context.db);
  return new Map(rows.map((vote) => [vote.poll_id, vote.position]));
}
