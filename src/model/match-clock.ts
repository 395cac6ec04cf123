/**
 * The one match clock of the site. `clockAt` says what the clock shows at an instant: of the picture where there is one, so that
 * neither clock nor score run ahead of it, else of the present. The texts for it are written here and nowhere else.
 */
import type { Period } from '#contract/entities/fixture.ts';
import { m } from '#paraglide/messages.js';
import { type PartKind, partsWithoutMinutes } from '#rules/sport-parts.ts';
import type { ClockReading, Match, Score } from './match.ts';

export type MatchClock =
  /** `minute` is the one being played (64 from 63:00), never past the regular end of its period; `second` is null where unknown */
  | { kind: 'minute'; minute: number; added: number; second: number | null }
  /** a part of a match whose minute cannot be counted, because its clock stops with the play, or there is none */
  | { kind: 'period'; part: PartOfPlay; number: number }
  | { kind: 'break' }
  | { kind: 'end' };

type PartOfPlay = PartKind | 'extra' | 'penalties';

/** A match as it stood at an instant. */
export interface MatchMoment {
  /** null before kick-off and while unknown */
  score: Score | null;
  clock: MatchClock | null;
}

/** Regular last minute of each football period; what is played after it is added time. */
const REGULAR_END: Partial<Record<Period, number>> = { '1': 45, '2': 90, '3': 105, '4': 120 };

const MINUTE_MS = 60_000;

/** Whether play goes on after a period, as far as its end alone tells: any set but the fifth may be the last, which the end of the match tells. */
export function isBreakAfter(period: Period, modality: string | null): boolean {
  const parts = partsWithoutMinutes(modality);
  if (period === '2') return parts === 'quarter' || parts === 'set';
  return period === '1' || period === 'half_time' || period === '3' || (period === '4' && parts === 'set');
}

/** What a numbered period is in its sport: the third is a quarter of basketball, and extra time in football. */
export function partOfPlay(period: Period, modality: string | null): { part: PartOfPlay; number: number } {
  const parts = partsWithoutMinutes(modality);
  const number = Number(period);
  if (parts === 'set') return { part: 'set', number };
  if (parts === null && period === '5') return { part: 'penalties', number };
  return { part: number > (parts === 'quarter' ? 4 : 2) ? 'extra' : (parts ?? 'half'), number };
}

function periodAlone(period: Period, modality: string | null): MatchClock | null {
  return partsWithoutMinutes(modality) === null && period !== '5' ? null : { kind: 'period', ...partOfPlay(period, modality) };
}

function countOn({ period, minute, at, toTheSecond }: ClockReading, instant: number): MatchClock {
  const elapsed = instant - at;
  const played = minute + Math.floor(elapsed / MINUTE_MS);
  const end = REGULAR_END[period];
  if (end !== undefined && played >= end) return { kind: 'minute', minute: end, added: played - end + 1, second: null };
  // The reading counts minutes that are over; people name the one being played: a goal at 63:30 is in the 64th.
  return { kind: 'minute', minute: played + 1, added: 0, second: toTheSecond ? Math.floor((elapsed % MINUTE_MS) / 1_000) : null };
}

/** What the match clock shows at an instant; null before kick-off and where the facts do not tell. @param instant milliseconds since 1970 */
export function clockAt(match: Match, instant: number): MatchClock | null {
  if (match.kind === 'fixture') return null;
  if (match.kind === 'result') return match.scoredAt <= instant ? { kind: 'end' } : null;
  const { clock, modality } = match;
  if (clock === null || clock.at > instant) return null;
  switch (clock.period) {
    case 'before':
      return null;
    case 'half_time':
      return { kind: 'break' };
    case 'full_time':
      return { kind: 'end' };
    default:
      return periodAlone(clock.period, modality) ?? countOn(clock, instant);
  }
}

/** Score and clock as they stood at an instant. */
export const momentAt = (match: Match, instant: number): MatchMoment => ({
  score: match.kind !== 'fixture' && match.scoredAt <= instant ? match.score : null,
  clock: clockAt(match, instant),
});

/**
 * The newest that is known, for screens without a picture. The upstream's clock may be a few seconds ahead of `now`: its own
 * instants count then.
 */
export function latestMoment(match: Match, now: number): MatchMoment {
  if (match.kind === 'fixture') return momentAt(match, now);
  const clockRead = match.kind === 'live' ? (match.clock?.at ?? now) : now;
  return momentAt(match, Math.max(now, match.scoredAt, clockRead));
}

/**
 * Whether a match has kicked off. Its broadcast begins earlier. Where the upstream tells nothing of the match, the hour of its kick-off counts.
 * @param now milliseconds since 1970
 */
export function hasBegun(match: Match, now: number): boolean {
  if (match.kind === 'fixture') return match.hidden === true || (match.off === null && match.startsAt <= now);
  return match.kind === 'result' || match.clock?.period !== 'before';
}

export const isPlaying = (clock: MatchClock | null): boolean => clock?.kind === 'minute' || clock?.kind === 'period';

/** "64′", "45+2′" */
export const minuteText = ({ minute, added }: { minute: number; added: number }): string =>
  added > 0 ? `${minute}+${added}′` : `${minute}′`;

/** "64′", "45+2′", "Int.", "Fim"; "2.ª parte" where the clock stops with the play. */
export function clockText(clock: MatchClock): string {
  switch (clock.kind) {
    case 'minute':
      return minuteText(clock);
    case 'period':
      return partText(clock.part, String(clock.number));
    case 'break':
      return m.match_break();
    case 'end':
      return m.match_end();
  }
}

/** "2.ª parte", "3.º período", "2.º set", "Prolongamento" */
export function partText(part: PartOfPlay, number: string): string {
  switch (part) {
    case 'quarter':
      return m.match_quarter({ number });
    case 'half':
      return m.match_half({ number });
    case 'set':
      return m.match_set({ number });
    case 'extra':
      return m.match_extra();
    case 'penalties':
      return m.match_penalties();
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** '63:07' where the seconds are known and the period's regular time runs, else as clockText. */
export const clockTextToTheSecond = (clock: MatchClock): string =>
  clock.kind === 'minute' && clock.second !== null ? `${two(clock.minute - 1)}:${two(clock.second)}` : clockText(clock);

/** The text beside the score of a match being played; null for any other match. @param now milliseconds since 1970 */
export function liveClockText(match: Match, now: number): string | null {
  const clock = match.kind === 'live' ? latestMoment(match, now).clock : null;
  return clock && clockText(clock);
}
