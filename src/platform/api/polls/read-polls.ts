/** Reads polls with the votes so far. What opens and closes a poll is this server's clock, and the match that it is about. */
import { type RawBuilder, sql } from 'kysely';
import type { Fixture } from '#contract/entities/fixture.ts';
import type { Poll } from '#contract/entities/poll.ts';
import { isOffState } from '#rules/match-off.ts';
import type { Context } from '../../http/handler.ts';
import { readFixtures } from '../../wire/fixture.ts';
import { iso, toDate } from '../../wire/instant.ts';

export interface PollRow {
  readonly id: number;
  readonly title: string;
  readonly question: string;
  readonly code: string | null;
  readonly event_id: number | null;
  readonly opens_at: Date;
  readonly closes_at: Date;
  /** of the match that a vote for its best player is about */
  readonly match_status: string | null;
  readonly source: string;
  readonly options:
    | readonly {
        position: number;
        label: string;
        votes: number;
        number: number | null;
        team_id: number | null;
      }[]
    | null;
}

export const isClosed = ({ closes_at }: PollRow, now: number): boolean => closes_at.getTime() <= now;
export const isOpen = (row: PollRow, now: number): boolean =>
  row.opens_at.getTime() <= now && !isClosed(row, now) && !isOffState(row.match_status ?? '');

/**
 * A poll about a match opens at its kick-off and closes at its end, even where its own times are wider. A match that was moved since they were
 * written takes them with it; one that is off is not voted on.
 */
const MOVED = sql`CASE WHEN p.kind = 'mvp' THEN coalesce(e.starts_at - p.event_kickoff, interval '0') ELSE interval '0' END`;
const TIMED = sql`SELECT p.id, p.kind, p.title, p.question, p.code, p.event_id, p.source,
    GREATEST(p.opens_at + ${MOVED}, CASE WHEN p.kind = 'mvp' THEN e.starts_at END) AS opens_at,
    CASE WHEN p.kind = 'mvp' THEN e.status END AS match_status,
    GREATEST(LEAST(p.closes_at + ${MOVED}, CASE WHEN p.kind = 'mvp' THEN e.ends_at END), p.opens_at + ${MOVED}) AS closes_at
  FROM polls p LEFT JOIN events e ON e.id = p.event_id`;

/** @param which conditions and order, for the table alias `p` */
export async function readPolls({ db, now }: Pick<Context, 'db' | 'now'>, which: RawBuilder<unknown>): Promise<PollRow[]> {
  const { rows } = await sql<PollRow>`
    SELECT p.id, p.title, p.question, p.code, p.event_id, p.opens_at, p.closes_at, p.source, p.match_status,
      (SELECT json_agg(json_build_object('position', o.position, 'label', o.label, 'number', l.number, 'team_id', l.team_id,
          'votes', o.votes + (SELECT COALESCE(sum(v.votes), 0)::int FROM poll_minutes v
            WHERE v.poll_id = p.id AND v.position = o.position AND v.at <= ${toDate(now)})) ORDER BY o.position)
        FROM poll_options o LEFT JOIN players l ON l.id = o.player_id WHERE o.poll_id = p.id) AS options
    FROM (${TIMED}) p ${which}`.execute(db);
  return rows;
}

export const readPollFixtures = (rows: readonly PollRow[], context: Context): Promise<ReadonlyMap<number, Fixture>> =>
  readFixtures(
    context,
    rows.flatMap((row) => row.event_id ?? []),
  );

/** @param counted the votes so far are told while the poll is open */
export function toPoll(row: PollRow, fixtures: ReadonlyMap<number, Fixture>, now: number, counted: boolean): Poll {
  const closed = isClosed(row, now);
  const isTold = counted || closed;
  const options = row.options ?? [];
  return {
    id: row.id,
    title: row.title,
    question: row.question,
    event: row.event_id === null ? null : (fixtures.get(row.event_id) ?? null),
    opens_at: iso(row.opens_at),
    closes_at: iso(row.closes_at),
    state: closed ? 'closed' : isOpen(row, now) ? 'open' : 'scheduled',
    options: options.map((o) => ({
      id: o.position,
      name: o.label,
      number: o.number,
      team_id: o.team_id,
      image: null,
      votes: isTold ? Math.max(0, o.votes) : null,
    })),
    total_votes: isTold ? options.reduce((sum, { votes }) => sum + Math.max(0, votes), 0) : null,
    at: iso(now),
    code: row.code,
    demonstracao: row.source === 'demo',
  };
}
