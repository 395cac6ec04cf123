/** Marks of the player's seek bar: the past events of a match. */
import { sql } from 'kysely';
import type { MatchMark } from '#contract/entities/stream.ts';
import { iso, toDate } from './instant.ts';
import { periodOf } from './match-state.ts';
import type { ReadContext } from './read-context.ts';

interface MarkRow {
  readonly event_id: number;
  readonly at: Date;
  readonly period: string;
  readonly minute: number;
  readonly extra_minute: number;
  readonly kind: string;
  readonly side: 'local' | 'visitor' | null;
  readonly team: string | null;
  readonly player: string | null;
}

interface Kind {
  readonly kind: MatchMark['kind'];
  readonly label: string;
  readonly timed: boolean;
  /** Suffix after the team's name for an own goal. */
  readonly after?: string;
}

const KIND: Readonly<Record<string, Kind>> = {
  goal: { kind: 'goal', label: 'Golo', timed: true },
  // The side of an own goal is the one that gains.
  own_goal: { kind: 'goal', label: 'Golo', timed: true, after: '(autogolo)' },
  penalty_goal: { kind: 'goal', label: 'Golo de penálti', timed: true },
  yellow: { kind: 'card', label: 'Cartão amarelo', timed: true },
  blue: { kind: 'card', label: 'Cartão azul', timed: true },
  red: { kind: 'card', label: 'Cartão vermelho', timed: true },
  var: { kind: 'var', label: 'VAR', timed: true },
  match_end: { kind: 'full_time', label: 'Final do jogo', timed: false },
};

/** `63'`, or `90+4'` in added time. */
const minuteOf = ({ minute, extra_minute }: MarkRow): string => `${minute}${extra_minute > 0 ? `+${extra_minute}` : ''}'`;

function toMark(row: MarkRow): MatchMark | null {
  const period = periodOf(row.period);
  const known: Kind | undefined =
    row.kind === 'period_start' && period === '1'
      ? { kind: 'kickoff', label: 'Início do jogo', timed: false }
      : row.kind === 'period_end' && (period === '1' || period === 'half_time')
        ? { kind: 'half_time', label: 'Intervalo', timed: false }
        : KIND[row.kind];
  if (!known) return null;
  return {
    kind: known.kind,
    at: iso(row.at),
    minute: known.timed ? row.minute : null,
    team: row.side,
    label: [known.label, known.timed ? minuteOf(row) : '', row.team ?? '', known.after ?? ''].filter(Boolean).join(' '),
    event_id: row.event_id,
    // Of an own goal it is a player of the other side.
    player: known.timed && known.after === undefined ? row.player : null,
  };
}

/** Marks of a match up to `now`, by time. */
export async function readMarks({ db, now }: ReadContext, eventId: number): Promise<MatchMark[]> {
  const { rows } = await sql<MarkRow>`
    SELECT i.event_id, i.at, i.period, i.minute, i.extra_minute, i.kind, i.side, i.player,
      CASE i.side WHEN 'local' THEN l.short_name WHEN 'visitor' THEN v.short_name END AS team
    FROM event_incidents i JOIN events e ON e.id = i.event_id JOIN teams l ON l.id = e.local_team_id JOIN teams v ON v.id = e.visitor_team_id
    WHERE i.event_id = ${eventId} AND i.at <= ${toDate(now)} AND i.kind <> 'points' ORDER BY i.at, i.id`.execute(db);
  return rows.flatMap((row) => toMark(row) ?? []);
}
