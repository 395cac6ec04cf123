/** Which viewers are to be told of what, at an instant. Starts are read from matches and programmes each time, so what is moved moves its reminders. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';

/** What has begun longer ago than this is told of no more: the upstream may have stood still. Milliseconds. */
const LATE_MS = 10 * 60_000;
const LONGEST_MS = 1_440 * 60_000;
/** How far a programme may have been moved to be the same, in hours. */
const MOVED_HOURS = 12;
/** Notices of one run; the others follow in the next. */
const MOST = 500;

export interface DueNotice {
  readonly viewer_id: string;
  readonly way: 'push' | 'email';
  readonly minutes: number;
  /** 'e' and the match, or 'p' and the programme */
  readonly occasion: string;
  readonly starts_at: Date;
  /** when it should have been sent */
  readonly due_at: Date;
  /** it could not be sent before */
  readonly was_tried: boolean;
  readonly title: string;
  readonly channel: string | null;
  readonly channel_id: number | null;
  readonly channel_slug: string | null;
  readonly event_id: number | null;
}

/** Matches of `r` (a reminder), as `e`. */
const matchesOf = (kind: 'event' | 'team' | 'competition', on: RawBuilder<unknown>) => sql`
  SELECT r.viewer_id, r.way, r.minutes, r.created_at, 'e' || e.id AS occasion, e.starts_at, l.short_name || ' × ' || v.short_name AS title,
    e.id AS event_id, NULL::integer AS channel_id
  FROM reminders r JOIN events e ON ${on} JOIN teams l ON l.id = e.local_team_id JOIN teams v ON v.id = e.visitor_team_id
  WHERE r.kind = ${sql.lit(kind)} AND e.status = 'scheduled'`;

/** The programme that a reminder is of, wherever it is now: the nearest of its title on its channel. */
const programmeNow = sql`
  SELECT p.* FROM programmes p WHERE p.channel_id = r.channel_id AND p.title = r.title
    AND p.starts_at BETWEEN r.starts_at - make_interval(hours => ${MOVED_HOURS}) AND r.starts_at + make_interval(hours => ${MOVED_HOURS})
  ORDER BY abs(extract(epoch FROM p.starts_at - r.starts_at)) LIMIT 1`;

/** A live broadcast `p` of a match that is off will not show it. */
const IS_OFF = sql`(p.broadcast = 'direto' AND EXISTS (SELECT FROM events e WHERE e.id = p.event_id AND e.status NOT IN ('scheduled', 'finished')))`;

const programmes = sql`
  SELECT r.viewer_id, r.way, r.minutes, r.created_at, 'p' || r.target_id, p.starts_at, p.title, p.event_id, p.channel_id
  FROM reminders r, LATERAL (${programmeNow}) p WHERE r.kind = 'programme' AND NOT ${IS_OFF}`;

/** Every occasion of the reminders `r`. */
const occasions = sql`(${matchesOf('event', sql`e.id = r.target_id`)}
  UNION ALL ${matchesOf('team', sql`e.local_team_id = r.target_id`)} UNION ALL ${matchesOf('team', sql`e.visitor_team_id = r.target_id`)}
  UNION ALL ${matchesOf('competition', sql`e.competition_id = r.target_id`)} UNION ALL ${programmes})`;

/** The first channel that shows a match live. */
const shownBy = sql`
  SELECT c.id, c.nome, c.slug FROM channels c
  WHERE c.hidden_at IS NULL AND c.id = coalesce(o.channel_id, (SELECT p.channel_id FROM programmes p JOIN channels k ON k.id = p.channel_id AND k.hidden_at IS NULL
    WHERE p.event_id = o.event_id AND p.broadcast = 'direto' AND p.starts_at BETWEEN o.starts_at - interval '3 hours' AND o.starts_at + interval '30 minutes'
    ORDER BY k.numero LIMIT 1))`;

/** When a notice is due: so many minutes before; at the start, of a reminder that was made later than that. */
const dueAt = sql`CASE WHEN o.starts_at - make_interval(mins => o.minutes) < o.created_at THEN o.starts_at
  ELSE o.starts_at - make_interval(mins => o.minutes) END`;

const sameNotice = sql`n.viewer_id = o.viewer_id AND n.occasion = o.occasion AND n.starts_at = o.starts_at AND n.minutes = o.minutes`;

/** Notices that are due at an instant, were not sent, are not being sent and do not wait for their next try, each once for its viewer. @param now milliseconds */
export async function dueNotices(db: Database, now: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    SELECT DISTINCT ON (o.starts_at, o.viewer_id, o.occasion, o.minutes) o.viewer_id, o.way, o.minutes, o.occasion, o.starts_at, o.title, o.event_id,
      ${dueAt} AS due_at, EXISTS (SELECT FROM reminder_notices n WHERE ${sameNotice} AND n.try_at IS NOT NULL) AS was_tried, c.id AS channel_id, c.nome AS channel, c.slug AS channel_slug
    FROM ${occasions} o LEFT JOIN LATERAL (${shownBy}) c ON true
    WHERE o.starts_at > ${toDate(now - LATE_MS)} AND o.starts_at <= ${toDate(now + LONGEST_MS)} AND ${dueAt} <= ${toDate(now)}
      AND NOT EXISTS (SELECT FROM reminder_notices n WHERE ${sameNotice}
        AND (n.sent_at IS NOT NULL OR n.claimed_until > now() OR n.try_at > ${toDate(now)}))
    ORDER BY o.starts_at, o.viewer_id, o.occasion, o.minutes, o.way DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

/** Start of the next occasion of each reminder of a viewer. @returns by the reminder's kind and target: 'team 7' */
export async function nextStarts(db: Database, viewerId: string, now: number): Promise<Map<string, Date>> {
  const { rows } = await sql<{ key: string; starts_at: Date }>`
    SELECT r.kind || ' ' || r.target_id AS key, min(s.starts_at) AS starts_at FROM reminders r, LATERAL (
      SELECT e.starts_at FROM events e WHERE r.kind <> 'programme' AND e.status = 'scheduled' AND e.starts_at > ${toDate(now)} AND CASE r.kind
        WHEN 'event' THEN e.id = r.target_id WHEN 'team' THEN r.target_id IN (e.local_team_id, e.visitor_team_id) ELSE e.competition_id = r.target_id END
      UNION ALL SELECT p.starts_at FROM (${programmeNow}) p WHERE r.kind = 'programme' AND NOT ${IS_OFF}) s
    WHERE r.viewer_id = ${viewerId} AND s.starts_at > ${toDate(now)} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ key, starts_at }) => [key, starts_at]));
}
