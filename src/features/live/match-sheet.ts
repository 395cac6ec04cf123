/**
 * A match with all its instants, and what of it may be shown to somebody whose picture stands at a given one. Nothing here knows
 * the present: `head` is the instant of the picture, so that score, clock and events never run ahead of it.
 */
import type { MatchEvent, SoccerEvent } from '#contract/entities/soccer-event.ts';
import { type Team, toTeam } from '#model/match.ts';
import { periodText } from '#rules/match-state.ts';
import type { RoomMatch } from './room-channel.ts';

export type Side = 'local' | 'visitor';

export interface SheetEvent {
  id: number;
  kind: MatchEvent['kind'];
  /** milliseconds since 1970 */
  at: number;
  period: string;
  minute: number;
  added: number;
  side: Side | null;
  player: string | null;
  other: string | null;
  detail: string | null;
  score: Score | null;
}

export interface Score {
  local: number;
  visitor: number;
}

export interface MatchSheet {
  id: number;
  local: Team;
  visitor: Team;
  startsAt: number;
  competition: string | null;
  round: string | null;
  venue: string | null;
  demonstration: boolean;
  /** a sport's slug; it decides whether the match clock can be counted on */
  modality: string | null;
  /** in the order of time */
  events: SheetEvent[];
}

export function toMatchSheet(wire: SoccerEvent): MatchSheet {
  return {
    id: wire.event_id,
    local: toTeam(wire.local_team),
    visitor: toTeam(wire.visitor_team),
    startsAt: Date.parse(wire.date),
    competition: wire.competition?.name ?? wire.competicao,
    round: wire.round,
    venue: wire.venue,
    demonstration: wire.demonstracao,
    modality: wire.modalidade,
    events: wire.events
      .map((event) => ({
        id: event.id,
        kind: event.kind,
        at: Date.parse(event.at),
        period: event.period,
        minute: event.minute,
        added: event.added_minute,
        side: event.team,
        player: event.player?.name ?? null,
        other: event.other_player?.name ?? null,
        detail: event.detail,
        score: event.score ? { local: event.score.local, visitor: event.score.visitor } : null,
      }))
      .sort((a, b) => a.at - b.at || a.id - b.id),
  };
}

/** Minutes on the clock when a period starts, and when added time does. */
const PERIODS: Record<string, { from: number; to: number }> = {
  '1': { from: 0, to: 45 },
  '2': { from: 45, to: 90 },
  '3': { from: 90, to: 105 },
  '4': { from: 105, to: 120 },
};

export interface MatchMoment {
  /** null before kick-off and while nothing is known */
  score: Score | null;
  /** '64:07', "45+2′", 'Int.', 'Fim'; null before kick-off */
  clock: string | null;
  playing: boolean;
}

const NOTHING: MatchMoment = { score: null, clock: null, playing: false };
const two = (n: number): string => String(n).padStart(2, '0');

/** Score and clock as they stood when the picture was taken. */
export function momentOf(sheet: MatchSheet, head: number): MatchMoment {
  let score: Score | null = null;
  let mark: SheetEvent | null = null;
  for (const event of sheet.events) {
    if (event.at > head) break;
    if (event.score) score = event.score;
    if (event.kind === 'period_start' || event.kind === 'period_end') mark = event;
  }
  if (mark === null) return NOTHING;
  const shown = score ?? { local: 0, visitor: 0 };
  if (mark.kind === 'period_end')
    return { score: shown, clock: mark.period === '1' || mark.period === 'half_time' ? 'Int.' : 'Fim', playing: false };
  const stopping = periodText(mark.period, sheet.modality);
  if (stopping) return { score: shown, clock: stopping, playing: true };
  const period = PERIODS[mark.period];
  if (!period) return { score: shown, clock: null, playing: true };
  const seconds = Math.floor((head - mark.at) / 1_000);
  const minute = period.from + Math.floor(seconds / 60);
  const clock = minute >= period.to ? `${period.to}+${minute - period.to + 1}′` : `${two(minute)}:${two(seconds % 60)}`;
  return { score: shown, clock, playing: true };
}

/** The same from what the list of channels says of a match: only once the picture has reached it. */
export function momentOfRoomMatch(match: RoomMatch, head: number): MatchMoment {
  const score = match.score && match.score.at <= head ? { local: match.score.local, visitor: match.score.visitor } : null;
  if (match.state === 'finished') return { score, clock: score ? 'Fim' : null, playing: false };
  if (match.state !== 'live' || !match.clock || match.clock.at > head || match.clock.period === 'before') return { ...NOTHING, score };
  if (match.clock.period === 'half_time') return { score, clock: 'Int.', playing: false };
  if (match.clock.period === 'full_time') return { score, clock: 'Fim', playing: false };
  const stopping = periodText(match.clock.period, match.modality);
  if (stopping) return { score, clock: stopping, playing: true };
  const period = PERIODS[match.clock.period];
  const minute = match.clock.minute + Math.floor((head - match.clock.at) / 60_000);
  if (!period) return { score, clock: null, playing: true };
  return { score, clock: minute >= period.to ? `${period.to}+${minute - period.to + 1}′` : `${minute + 1}′`, playing: true };
}

/** Events the picture has reached, newest first. */
export function seenEvents(events: readonly SheetEvent[], head: number): SheetEvent[] {
  return events.filter(({ at }) => at <= head).reverse();
}

/** '64′', "45+2′" */
export const eventMinute = ({ minute, added }: Pick<SheetEvent, 'minute' | 'added'>): string =>
  added > 0 ? `${minute}+${added}′` : `${minute}′`;

export const isGoal = (kind: SheetEvent['kind']): boolean => kind === 'goal' || kind === 'own_goal' || kind === 'penalty_goal';

/** What one wants to see again. */
export const worthReplay = ({ kind }: Pick<SheetEvent, 'kind'>): boolean =>
  isGoal(kind) || kind === 'var' || kind === 'penalty_missed' || kind === 'red_card' || kind === 'second_yellow_card';

export interface Span {
  startsAt: number;
  endsAt: number;
}

export interface SheetPart {
  part: 'before' | 'first' | 'break' | 'second' | 'extra' | 'after';
  start: number;
  end: number;
}

/** The parts of a broadcast of the match, for the bar: what is not played yet has no boundary. */
export function broadcastParts(sheet: MatchSheet, { startsAt, endsAt }: Span): SheetPart[] {
  const cuts: { at: number; part: SheetPart['part'] }[] = [{ at: startsAt, part: 'before' }];
  for (const { kind, period, at } of sheet.events) {
    if (at <= startsAt || at >= endsAt) continue;
    if (kind === 'period_start') cuts.push({ at, part: period === '1' ? 'first' : period === '2' ? 'second' : 'extra' });
    if (kind === 'period_end') cuts.push({ at, part: period === '1' || period === '3' ? 'break' : 'after' });
  }
  return cuts.map(({ at, part }, index) => ({ part, start: at, end: cuts[index + 1]?.at ?? endsAt }));
}
