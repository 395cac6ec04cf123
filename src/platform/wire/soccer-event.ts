/** A match with everything known up to now. */
import { sql } from 'kysely';
import type { LineUp, MatchEvent, MatchStatistic, SoccerEvent } from '#contract/entities/soccer-event.ts';
import { type MatchRow, readMatches, toFixture } from './fixture.ts';
import { iso, toDate } from './instant.ts';
import { periodOf } from './match-state.ts';
import type { ReadContext } from './read-context.ts';
import { STATISTIC_LABELS } from './statistic-labels.ts';

/** Line-ups are published an hour before the start, in milliseconds. */
const LINE_UPS_BEFORE_MS = 3_600_000;

const KINDS: Readonly<Record<string, MatchEvent['kind']>> = {
  goal: 'goal',
  own_goal: 'own_goal',
  penalty_goal: 'penalty_goal',
  points: 'goal',
  yellow: 'yellow_card',
  red: 'red_card',
  blue: 'blue_card',
  suspension: 'suspension',
  substitution: 'substitution',
  var: 'var',
  period_start: 'period_start',
  period_end: 'period_end',
  match_end: 'period_end',
};

const isStatistic = (kind: string): kind is MatchStatistic['name'] => Object.hasOwn(STATISTIC_LABELS, kind);

interface IncidentRow {
  readonly id: number;
  readonly at: Date;
  readonly period: string;
  readonly minute: number;
  readonly extra_minute: number;
  readonly kind: string;
  readonly side: 'local' | 'visitor' | null;
  readonly player: string | null;
  readonly other_player: string | null;
  readonly player_id: number | null;
  readonly other_id: number | null;
  readonly text: string;
  readonly score_local: number;
  readonly score_visitor: number;
}

interface PlayerRow {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly position: string;
  readonly starter: boolean;
  readonly side: 'local' | 'visitor';
}

const POSITIONS = { GR: 'goalkeeper', DEF: 'defender', MED: 'midfielder', AVA: 'forward' } as const;
/** A player's position in the contract's terms; unknown positions become midfield. */
export const positionOf = (text: string) => POSITIONS[text as keyof typeof POSITIONS] ?? 'midfielder';

/** An own goal names the side that gains; its player belongs to the other side. */
async function readIncidents(row: MatchRow, { db, now }: ReadContext): Promise<MatchEvent[]> {
  const { rows } = await sql<IncidentRow>`
    SELECT i.id, i.at, i.period, i.minute, i.extra_minute, i.kind, i.side, i.player, i.other_player, p.id AS player_id, o.id AS other_id, i.text, i.score_local, i.score_visitor
    FROM event_incidents i CROSS JOIN LATERAL (SELECT CASE WHEN i.side IS NULL THEN NULL WHEN (i.side = 'local') = (i.kind <> 'own_goal') THEN ${row.local.id}::int ELSE ${row.visitor.id}::int END AS team) t
    LEFT JOIN LATERAL (SELECT x.id FROM players x WHERE x.team_id = t.team AND x.name = i.player LIMIT 1) p ON true
    LEFT JOIN LATERAL (SELECT x.id FROM players x WHERE x.team_id = t.team AND x.name = i.other_player LIMIT 1) o ON true
    WHERE i.event_id = ${row.id} AND i.at <= ${toDate(now)} ORDER BY i.at, i.id`.execute(db);
  return rows.flatMap((one) => {
    const kind = KINDS[one.kind];
    if (!kind) return [];
    const instant = iso(one.at);
    return {
      id: one.id,
      kind,
      at: instant,
      period: one.kind === 'match_end' ? 'full_time' : periodOf(one.period),
      minute: one.minute,
      added_minute: one.extra_minute,
      team: one.side,
      player: one.player === null ? null : { id: one.player_id ?? 0, name: one.player },
      other_player: one.other_player === null ? null : { id: one.other_id ?? 0, name: one.other_player },
      score: { local: one.score_local, visitor: one.score_visitor, at: instant },
      detail: one.text || null,
    };
  });
}

/** Every value up to now, by statistic and instant. */
async function readStatistics(eventId: number, { db, now }: ReadContext): Promise<MatchStatistic[]> {
  const { rows } = await sql<{ kind: string; at: Date; local_value: number; visitor_value: number }>`
    SELECT s.kind, s.at, s.local_value, s.visitor_value FROM event_statistics s
    WHERE s.event_id = ${eventId} AND s.at <= ${toDate(now)} ORDER BY s.kind, s.at`.execute(db);
  return rows.flatMap(({ kind, ...row }) =>
    isStatistic(kind)
      ? { name: kind, label: STATISTIC_LABELS[kind], local: row.local_value, visitor: row.visitor_value, at: iso(row.at) }
      : [],
  );
}

/** The last value of each statistic; the list is by statistic and instant. */
const latest = (all: readonly MatchStatistic[]): MatchStatistic[] => all.filter((one, i) => all[i + 1]?.name !== one.name);

function lineUp(rows: readonly PlayerRow[], side: 'local' | 'visitor', coach: string): LineUp {
  const players = rows.filter((row) => row.side === side);
  const lines = ['DEF', 'MED', 'AVA'].map((line) => players.filter((row) => row.starter && row.position === line).length);
  return {
    formation: lines.every((count) => count > 0) ? lines.join('-') : null,
    coach: coach || null,
    players: players.map((row) => ({
      id: row.id,
      name: row.name,
      number: row.number,
      position: positionOf(row.position),
      starter: row.starter,
      captain: false,
      image: null,
    })),
  };
}

async function readLineUps(row: MatchRow, { db, now }: ReadContext): Promise<SoccerEvent['lineups']> {
  if (now < row.starts_at.getTime() - LINE_UPS_BEFORE_MS) return null;
  const { rows } =
    await sql<PlayerRow>`SELECT p.id, p.name, p.number, p.position, u.starter, u.side FROM line_ups u JOIN players p ON p.id = u.player_id
    WHERE u.event_id = ${row.id} ORDER BY u.starter DESC, p.number`.execute(db);
  return rows.length === 0 ? null : { local: lineUp(rows, 'local', row.local_coach), visitor: lineUp(rows, 'visitor', row.visitor_coach) };
}

/** @returns null for an unknown match */
export async function readSoccerEvent(id: number, context: ReadContext): Promise<SoccerEvent | null> {
  const [row] = await readMatches(context, sql`WHERE e.id = ${id}`);
  if (!row) return null;
  const [events, history, lineups, channels] = await Promise.all([
    readIncidents(row, context),
    readStatistics(id, context),
    readLineUps(row, context),
    sql<{
      channel_id: number;
    }>`SELECT p.channel_id FROM programmes p WHERE p.event_id = ${id} AND p.ends_at > ${toDate(context.now)} GROUP BY p.channel_id ORDER BY min(p.starts_at), p.channel_id`.execute(
      context.db,
    ),
  ]);
  return {
    ...toFixture(row, context),
    competition: { id: row.competition_id, name: row.competition },
    round: row.round_name || (row.round_number === null ? null : `Jornada ${row.round_number}`),
    venue: row.venue || null,
    referee: row.referee || null,
    events,
    statistics: latest(history),
    statistics_history: history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    lineups,
    channel_ids: channels.rows.map(({ channel_id }) => channel_id),
  };
}
