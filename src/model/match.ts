/**
 * A match as every screen knows it: a fixture, a live match or a result, so that no screen can show a score that does not exist.
 * Instants are milliseconds since 1970. What its clock shows at an instant: match-clock.ts. Its events: match-sheet.ts.
 */
import type { Period, Fixture as WireFixture } from '#contract/entities/fixture.ts';
import type { Team as WireTeam } from '#contract/entities/team.ts';
import { m } from '#paraglide/messages.js';
import { isOffState, isPutOff, type OffState } from '#rules/match-off.ts';
import { unmarked } from './demonstration-name.ts';

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

export interface MatchFacts {
  /** null where only the two teams are known: there is no page and no sheet of such a match */
  id: number | null;
  local: Team;
  visitor: Team;
  /** kick-off */
  startsAt: number;
  competition: string | null;
  /** slug of the sport; decides how the clock is shown */
  modality: string | null;
  round: number | null;
  /** invented for demonstration: must be marked */
  demonstration: boolean;
}

export interface Score {
  local: number;
  visitor: number;
}

/** The match clock as it stood at `at`: `minute` minutes had been played (0 at kick-off, 45 as the second half begins). */
export interface ClockReading {
  period: Period;
  minute: number;
  at: number;
  /** `at` is the very start of the minute, so that seconds can be counted from it */
  toTheSecond: boolean;
}

/** How a match that was even after ninety minutes was decided. */
export interface Decision {
  /** the result has goals of extra time */
  extraTime?: boolean;
  /** the penalty shoot-out, beside the result */
  penalties?: Score | null;
  /** the result was decided by a board */
  awarded?: boolean;
}

interface Scored {
  score: Score;
  /** the score holds from this instant: a picture that stands before it must not show it */
  scoredAt: number;
}

export type Match =
  | (MatchFacts & {
      kind: 'fixture';
      /** it is not played as planned; null for a match that is */
      off: OffState | null;
      /** it has begun, and the viewer does not want to see how it goes (hidden-result.ts) */
      hidden?: true;
    })
  | (MatchFacts & Scored & { kind: 'live'; clock: ClockReading | null })
  | (MatchFacts & Scored & Decision & { kind: 'result' });

/** What is known of a match before it begins, and whatever happens in it. */
export const factsOf = ({ id, local, visitor, startsAt, competition, modality, round, demonstration }: Match): MatchFacts => ({
  id,
  local,
  visitor,
  startsAt,
  competition,
  modality,
  round,
  demonstration,
});

export const toTeam = (wire: WireTeam): Team => ({
  id: wire.id,
  // An upstream may leave out all but one of a team's names.
  name: wire.name || wire.short_name || wire.initials,
  shortName: wire.short_name || wire.name || wire.initials,
  initials: wire.initials || (wire.short_name || wire.name).slice(0, 3).toUpperCase(),
  crest: wire.logo_image_url,
  colours: wire.colours,
});

const toClockReading = ({ period, minute, at }: NonNullable<WireFixture['clock']>): ClockReading => ({
  period,
  minute,
  at: Date.parse(at),
  toTheSecond: false,
});

/**
 * A wire fixture that claims a state without its score is shown as one that has not begun.
 * @param modality the sport of the programme that shows it, for fixtures that do not name theirs
 */
export function toMatch(wire: WireFixture, modality: string | null = null): Match {
  const facts: MatchFacts = {
    id: wire.event_id || null,
    local: toTeam(wire.local_team),
    visitor: toTeam(wire.visitor_team),
    startsAt: Date.parse(wire.date),
    competition: wire.competicao && unmarked(wire.competicao, wire.demonstracao),
    modality: wire.modalidade ?? modality,
    round: wire.jornada,
    demonstration: wire.demonstracao,
  };
  if (wire.score && (wire.state === 'live' || wire.state === 'finished' || wire.state === 'awarded')) {
    const awarded = wire.state === 'awarded';
    // What a board decided holds whatever the hour, also before the day.
    const scored: Scored = {
      score: { local: wire.score.local, visitor: wire.score.visitor },
      scoredAt: awarded ? 0 : Date.parse(wire.score.at),
    };
    return wire.state === 'live'
      ? { ...facts, ...scored, kind: 'live', clock: wire.clock ? toClockReading(wire.clock) : null }
      : { ...facts, ...scored, kind: 'result', extraTime: wire.prolongamento, penalties: wire.penaltis, awarded };
  }
  return { ...facts, kind: 'fixture', off: isOffState(wire.state) ? wire.state : null };
}

/** 'Benfica × Estoril' */
export const matchTitle = (match: Pick<Match, 'local' | 'visitor'>): string => `${match.local.shortName} × ${match.visitor.shortName}`;

/** 'Benfica × Estoril, Liga Portugal' */
export const titleInCompetition = (match: Pick<Match, 'local' | 'visitor' | 'competition'>): string =>
  match.competition ? `${matchTitle(match)}, ${match.competition}` : matchTitle(match);

/** For screen readers, calendars and structured data: 'Benfica 2, Estoril 1', or 'Benfica × Estoril' without a score. A club has one name on every surface. */
export const matchLabel = ({ local, visitor }: Pick<Match, 'local' | 'visitor'>, score: Score | null): string =>
  score ? `${local.shortName} ${score.local}, ${visitor.shortName} ${score.visitor}` : matchTitle({ local, visitor });

/** 'Liga Portugal, jornada 17' */
export const roundText = (competition: string, round: number): string => m.match_round({ competition, round: String(round) });

/** '2–1', with an en dash. */
export const scoreText = ({ local, visitor }: Score): string => `${local}–${visitor}`;

/** '4–2 nos penáltis', 'após prolongamento', 'decisão administrativa'; null for a match without either, or whose result is not known or not shown. */
export function decisionText(match: Match): string | null {
  if (match.kind !== 'result') return null;
  if (match.awarded) return m.match_awarded();
  if (match.penalties) return m.match_on_penalties({ score: scoreText(match.penalties) });
  return match.extraTime ? m.match_after_extra() : null;
}

/** How a side fared. */
export function outcomeFor(side: 'local' | 'visitor', { local, visitor }: Score): 'win' | 'draw' | 'loss' {
  if (local === visitor) return 'draw';
  return local > visitor === (side === 'local') ? 'win' : 'loss';
}

/** Why a match is not played as planned; null for one that is. One that a board has decided may have a result. */
export function offOf(match: Match): OffState | null {
  if (match.kind === 'fixture') return match.off;
  return match.kind === 'result' && match.awarded ? 'awarded' : null;
}

/** Whether it is to be played, now or on a day that is still unknown: there is something to be reminded of. */
export function isToBePlayed(match: Match): boolean {
  const off = offOf(match);
  return off === null || isPutOff(off);
}

/** 'Adiado', 'Cancelado'; null for a match that is played as planned, and for one with a result (`decisionText`). */
export function offText(match: Match): string | null {
  switch (match.kind === 'fixture' ? match.off : null) {
    case null:
      return null;
    case 'postponed':
      return m.match_off_postponed();
    case 'cancelled':
      return m.match_off_cancelled();
    case 'abandoned':
      return m.match_off_abandoned();
    case 'suspended':
      return m.match_off_suspended();
    case 'awarded':
      return m.match_off_awarded();
  }
}
