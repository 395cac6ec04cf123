/** What a viewer has given besides the account, for the download: votes, predictions, groups of friends, reminders, browsers with notices. */
import { sql } from 'kysely';
import type { UserData } from '#contract/entities/user-data.ts';
import { viewerVoteKey } from '../../accounts/voter-key.ts';
import type { Database } from '../../db/database.ts';
import { iso } from '../../wire/instant.ts';

type GivenData = Pick<
  UserData,
  'votes' | 'football_predictions' | 'f1_predictions' | 'friend_groups' | 'own_reminders' | 'notified_browsers'
>;

export async function readGivenData(db: Database, viewerId: string): Promise<GivenData> {
  const [votes, football, f1, groups, reminders, browsers] = await Promise.all([
    readVotes(db, viewerId),
    sql<{ match: string; starts_at: Date; local: number; visitor: number; saved_at: Date }>`
      SELECT l.short_name || ' × ' || v.short_name AS match, e.starts_at, f.local, f.visitor, f.saved_at FROM football_predictions f
        JOIN events e ON e.id = f.event_id JOIN teams l ON l.id = e.local_team_id JOIN teams v ON v.id = e.visitor_team_id
      WHERE f.viewer_id = ${viewerId} ORDER BY e.starts_at, e.id`.execute(db),
    sql<{ race: string; starts_at: Date; driver_ids: (string | null)[]; saved_at: Date }>`
      SELECT r.name AS race, r.starts_at, p.driver_ids, p.saved_at FROM f1_predictions p JOIN f1_races r ON r.id = p.race_id
      WHERE p.viewer_id = ${viewerId} ORDER BY r.starts_at`.execute(db),
    sql<{ code: string; name: string; joined_at: Date }>`
      SELECT g.code, g.name, m.joined_at FROM friend_group_members m JOIN friend_groups g ON g.code = m.code
      WHERE m.viewer_id = ${viewerId} ORDER BY m.joined_at, g.code`.execute(db),
    sql<{ kind: string; name: string; minutes: number; way: string; created_at: Date }>`
      SELECT r.kind, coalesce(r.title, t.short_name, k.name, l.short_name || ' × ' || v.short_name, '') AS name, r.minutes, r.way, r.created_at
      FROM reminders r LEFT JOIN teams t ON r.kind = 'team' AND t.id = r.target_id
        LEFT JOIN competitions k ON r.kind = 'competition' AND k.id = r.target_id
        LEFT JOIN events e ON r.kind = 'event' AND e.id = r.target_id
        LEFT JOIN teams l ON l.id = e.local_team_id LEFT JOIN teams v ON v.id = e.visitor_team_id
      WHERE r.viewer_id = ${viewerId} ORDER BY r.created_at, r.id`.execute(db),
    sql<{ endpoint: string; created_at: Date }>`
      SELECT endpoint, created_at FROM push_subscriptions WHERE viewer_id = ${viewerId} ORDER BY created_at, id`.execute(db),
  ]);
  return {
    votes,
    football_predictions: football.rows.map((row) => ({ ...row, starts_at: iso(row.starts_at), saved_at: iso(row.saved_at) })),
    f1_predictions: f1.rows.map((row) => ({ ...row, starts_at: iso(row.starts_at), saved_at: iso(row.saved_at) })),
    friend_groups: groups.rows.map((row) => ({ ...row, joined_at: iso(row.joined_at) })),
    own_reminders: reminders.rows.map((row) => ({ ...row, created_at: iso(row.created_at) })),
    notified_browsers: browsers.rows.map((row) => ({ ...row, created_at: iso(row.created_at) })),
  };
}

/** The key of a vote is a hash of poll and viewer: it is made for every poll and looked up. */
async function readVotes(db: Database, viewerId: string): Promise<GivenData['votes']> {
  const polls = await db.selectFrom('polls').select(['id', 'title']).orderBy('id').execute();
  const titles = new Map(polls.map(({ id, title }) => [id, title]));
  const keys = polls.map(({ id }) => viewerVoteKey(id, viewerId));
  const { rows } = await sql<{ poll_id: number; choice: string; voted_at: Date }>`
    SELECT v.poll_id, o.label AS choice, v.voted_at FROM poll_votes v JOIN poll_options o ON o.poll_id = v.poll_id AND o.position = v.position
    WHERE v.viewer_key = ANY (${keys}::text[]) ORDER BY v.voted_at, v.poll_id`.execute(db);
  return rows.map(({ poll_id, choice, voted_at }) => ({ poll: titles.get(poll_id) ?? '', choice, voted_at: iso(voted_at) }));
}
