/** Types of a generated match script. It is written before kick-off; readers select `at <= now`. */
import { type MatchTimeline, matchMinuteAt } from './match-timeline.ts';
import type { Position } from './squads.ts';

export type Side = 'local' | 'visitor';
export const SIDES: readonly Side[] = ['local', 'visitor'];
export const other = (side: Side): Side => (side === 'local' ? 'visitor' : 'local');

export interface SquadPlayer {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly position: Position;
}

export interface MatchTeam {
  readonly id: number;
  readonly shortName: string;
  readonly players: readonly SquadPlayer[];
}

export interface ScriptIncident {
  /** Milliseconds. */
  readonly at: number;
  readonly period: string;
  readonly minute: number;
  readonly extra_minute: number;
  readonly kind: string;
  readonly side: Side | null;
  readonly player: string | null;
  readonly other_player: string | null;
  readonly text: string;
  readonly score_local: number;
  readonly score_visitor: number;
}

export interface ScriptStatistic {
  readonly at: number;
  readonly kind: string;
  readonly local_value: number;
  readonly visitor_value: number;
}

export interface ScriptLineUp {
  readonly player_id: number;
  readonly side: Side;
  readonly starter: boolean;
  readonly x: number | null;
  readonly y: number | null;
}

export interface MatchScript {
  readonly endsAt: number;
  readonly incidents: readonly ScriptIncident[];
  readonly statistics: readonly ScriptStatistic[];
  readonly lineUps: readonly ScriptLineUp[];
  /** of a match that goes beyond its regular time: the score after that, and the goals of the shoot-out */
  readonly decision?: { readonly regular: Record<Side, number>; readonly penalties: Record<Side, number> };
}

export interface ScriptRequest {
  readonly seed: string;
  /** Milliseconds. */
  readonly kickOff: number;
  readonly local: MatchTeam;
  readonly visitor: MatchTeam;
}

/** The match minute of an instant, named as the columns of an incident. */
export function placeOf(timeline: MatchTimeline, at: number, stops: boolean): { period: string; minute: number; extra_minute: number } {
  const { period, minute, addedMinute } = matchMinuteAt(timeline, at, stops);
  return { period, minute, extra_minute: addedMinute };
}

/** Samples of growing statistics, one every `step` ms of play. Unchanged values are left out. */
export class StatisticsWriter {
  readonly #rows: ScriptStatistic[] = [];
  readonly #last = new Map<string, string>();

  write(at: number, kind: string, local_value: number, visitor_value: number): void {
    const values = `${local_value}/${visitor_value}`;
    if (this.#last.get(kind) === values) return;
    this.#last.set(kind, values);
    this.#rows.push({ at, kind, local_value, visitor_value });
  }

  rows(): ScriptStatistic[] {
    return this.#rows;
  }
}
