/** Data of the pages of competitions. */
import type { PlacedMatch } from '#model/match-place.ts';

export interface SeasonKey {
  id: number;
  /** null: the one that is being played */
  season: string | null;
}

export interface RoundKey extends SeasonKey {
  round: number;
}

export interface LeagueRoundMatches {
  round: number;
  /** first and last kick-off, milliseconds since 1970 */
  from: number;
  to: number;
  matches: PlacedMatch[];
}

export interface CompetitionLink {
  id: number;
  name: string;
  modality: string | null;
  hasTable: boolean;
  demonstration: boolean;
}

export interface LeagueSearch {
  /** a season of digits alone is a number, as addresses are read */
  epoca?: string | number;
  jornada?: number;
  ver?: 'calendario';
}

const SEASON = /^[\p{L}\d][\p{L}\d /.-]{0,30}$/u;

/** The season of an address; null: the one that is being played. */
export const seasonOfSearch = ({ epoca }: Pick<LeagueSearch, 'epoca'>): string | null => (epoca === undefined ? null : String(epoca));

/** A season as addresses have it. */
export const seasonInSearch = (season: string): string | number => (/^[1-9]\d*$/.test(season) ? Number(season) : season);

/** State of the page in its address. */
export function validateLeagueSearch({ epoca, jornada, ver }: Record<string, unknown>): LeagueSearch {
  const season = typeof epoca === 'string' || typeof epoca === 'number' ? String(epoca) : '';
  return {
    ...(SEASON.test(season) ? { epoca: seasonInSearch(season) } : {}),
    ...(typeof jornada === 'number' && Number.isInteger(jornada) && jornada >= 0 && jornada < 1_000 ? { jornada } : {}),
    ...(ver === 'calendario' ? { ver } : {}),
  };
}
