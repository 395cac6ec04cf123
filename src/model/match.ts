/** A match as screens know it: one of three things, so that no screen can show a score that does not exist. */
import type { Fixture as WireFixture } from '#contract/entities/fixture.ts';
import type { Team as WireTeam } from '#contract/entities/team.ts';
import { periodText } from '#rules/match-state.ts';

export interface Team {
  id: number;
  name: string;
  shortName: string;
  initials: string;
  /** address of its drawing; null where the upstream has none */
  crest: string | null;
  /** main colour first, as #RRGGBB */
  colours: readonly string[];
}

interface MatchFacts {
  id: number;
  local: Team;
  visitor: Team;
  /** kick-off, milliseconds since 1970 */
  startsAt: number;
  competition: string | null;
  /** slug of the sport; it decides how the clock is told */
  modality: string | null;
  round: number | null;
  /** invented for demonstration: must be marked */
  demonstration: boolean;
}

export interface Score {
  local: number;
  visitor: number;
}

export type Match =
  | (MatchFacts & { kind: 'fixture'; postponed: boolean })
  | (MatchFacts & { kind: 'live'; score: Score; clock: { period: string; minute: number; at: number } | null })
  | (MatchFacts & { kind: 'result'; score: Score });

export const toTeam = (wire: WireTeam): Team => ({
  id: wire.id,
  name: wire.name,
  shortName: wire.short_name,
  initials: wire.initials,
  crest: wire.logo_image_url,
  colours: wire.colours,
});

/** A wire fixture that claims a state without its score is shown as one that has not begun. */
export function toMatch(wire: WireFixture): Match {
  const facts: MatchFacts = {
    id: wire.event_id,
    local: toTeam(wire.local_team),
    visitor: toTeam(wire.visitor_team),
    startsAt: Date.parse(wire.date),
    competition: wire.competicao,
    modality: wire.modalidade,
    round: wire.jornada,
    demonstration: wire.demonstracao,
  };
  const score = wire.score ? { local: wire.score.local, visitor: wire.score.visitor } : null;
  if (wire.state === 'live' && score)
    return {
      ...facts,
      kind: 'live',
      score,
      clock: wire.clock ? { period: wire.clock.period, minute: wire.clock.minute, at: Date.parse(wire.clock.at) } : null,
    };
  if (wire.state === 'finished' && score) return { ...facts, kind: 'result', score };
  return { ...facts, kind: 'fixture', postponed: wire.state === 'postponed' };
}

/** 'Benfica × Estoril' */
export const matchTitle = (match: Pick<Match, 'local' | 'visitor'>): string => `${match.local.shortName} × ${match.visitor.shortName}`;

/** The regular minute at which a football period ends; what is played after it is added time. */
const REGULAR_END: Record<string, number> = { '1': 45, '2': 90, '3': 105, '4': 120 };

/**
 * The minute to write beside a live score: "64′", "45+2′", "Int."; "2.ª parte" where the clock stops with the play. The wire tells the clock
 * as it stood at an instant; it is counted on from there.
 * @param now milliseconds since 1970
 */
export function minuteText(match: Match, now: number): string | null {
  if (match.kind !== 'live' || !match.clock) return null;
  const { period, minute, at } = match.clock;
  if (period === 'half_time') return 'Int.';
  if (period === 'full_time') return 'Fim';
  if (period === 'before') return null;
  const stopping = periodText(period, match.modality);
  if (stopping) return stopping;
  // The wire tells minutes gone; people name the one being played, as a goal at 63:30 is a goal in the 64th.
  const counted = minute + Math.max(0, Math.floor((now - at) / 60_000));
  const end = REGULAR_END[period];
  return end !== undefined && counted >= end ? `${end}+${counted - end + 1}′` : `${counted + 1}′`;
}
