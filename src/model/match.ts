/** A match as screens know it: one of three things, so that no screen can show a score that does not exist. */
import type { Fixture as WireFixture } from '#contract/entities/fixture.ts';
import type { Team as WireTeam } from '#contract/entities/team.ts';

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

/**
 * The minute to write beside a live score: "64′", "Int.", "Fim". It follows the clock it was given, not the viewer's watch:
 * between two answers it does not run ahead of the score.
 */
export function minuteText(match: Match): string | null {
  if (match.kind !== 'live' || !match.clock) return null;
  if (match.clock.period === 'half_time') return 'Int.';
  if (match.clock.period === 'full_time') return 'Fim';
  if (match.clock.period === 'before') return null;
  return `${match.clock.minute}′`;
}
