/** Who votes, and what they have chosen. */
import { sql } from 'kysely';
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

/**
 * The vote that is theirs: the viewer's own, else the one that the device gave without a session. Signed out, a device keeps the vote that was given on it
 * signed in, so that signing in and out makes no second vote; a second viewer on the device has a vote of their own.
 */
export async function findVote(db: Context['db'], poll: number, { viewer, device }: VoterKeys): Promise<Vote | null> {
  const { rows } = await sql<Vote>`SELECT id, poll_id, position FROM poll_votes WHERE poll_id = ${poll}
    AND (viewer_key = ${viewer} OR (device_key = ${device} AND (viewer_key IS NULL OR ${viewer}::text IS NULL)))
    ORDER BY (viewer_key IS NOT DISTINCT FROM ${viewer}) DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The options that they have chosen, by poll. */
export async function findChoices(polls: readonly number[], context: Context): Promise<Map<number, number>> {
  const found = await Promise.all(polls.map((poll) => findVote(context.db, poll, voterKeys(poll, context))));
  return new Map(found.flatMap((vote) => (vote === null ? [] : [[vote.poll_id, vote.position] as const])));
}
