/**
 * What sports differ in, besides their parts (sport-parts.ts) and scores (scoring.ts): one table, so that no sport wears the words of
 * another. For servers: a page gets what its own match needs.
 */
import { isSportSlug, SPORTS, type SportSlug } from './artwork/sports.ts';
import { isFootball } from './sport-parts.ts';

/** What the ground is drawn as. */
export type Surface = 'pitch' | 'rugby' | 'futsal' | 'basketball' | 'handball' | 'rink' | 'volleyball';

export interface SportRules {
  /** players who begin, which the line-up is named for; null: the sport has no line-up */
  starters: 5 | 6 | 7 | 11 | 15 | null;
  /** lines of the field's players from the own goal on, where an upstream names no positions */
  lines: readonly number[];
  surface: Surface | null;
  /** names of statistics on the wire, in the order of the screen; a sport does not have the others */
  statistics: readonly string[];
  /** whether a shot on target is a chance that a summary can show */
  chances: boolean;
}

const FOOTBALL = {
  starters: 11,
  lines: [4, 3, 3],
  surface: 'pitch',
  statistics: ['possession', 'shots', 'shots_on_target', 'corners', 'passes', 'fouls', 'offsides', 'saves', 'yellow_cards', 'red_cards'],
  chances: true,
} as const satisfies SportRules;

/** A sport between athletes, or one that we do not know: it has no line-up and no numbers of a match. */
const WITHOUT_TEAMS: SportRules = { starters: null, lines: [], surface: null, statistics: [], chances: false };

const IN_SETS = ['aces', 'double_faults', 'first_serves', 'winners', 'unforced_errors', 'break_points'];

const RULES: Readonly<Record<SportSlug, SportRules>> = {
  futebol: FOOTBALL,
  futsal: {
    starters: 5,
    lines: [1, 2, 1],
    surface: 'futsal',
    statistics: ['possession', 'shots', 'shots_on_target', 'corners', 'saves', 'fouls', 'yellow_cards', 'red_cards'],
    chances: true,
  },
  basquetebol: {
    starters: 5,
    lines: [2, 2, 1],
    surface: 'basketball',
    statistics: ['field_goals', 'three_pointers', 'free_throws', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers', 'fouls'],
    chances: false,
  },
  andebol: {
    starters: 7,
    lines: [3, 3],
    surface: 'handball',
    statistics: ['shots', 'saves', 'seven_metres', 'turnovers', 'suspensions', 'yellow_cards', 'red_cards'],
    chances: false,
  },
  hoquei: {
    starters: 5,
    lines: [2, 2],
    surface: 'rink',
    statistics: ['shots', 'shots_on_target', 'saves', 'free_hits', 'fouls', 'blue_cards', 'red_cards'],
    chances: true,
  },
  voleibol: {
    starters: 6,
    lines: [3, 3],
    surface: 'volleyball',
    statistics: ['attacks', 'blocks', 'aces', 'opponent_errors'],
    chances: false,
  },
  ragueb: {
    starters: 15,
    lines: [1, 4, 2, 3, 2, 3],
    surface: 'rugby',
    statistics: ['possession', 'tries', 'conversions', 'penalty_kicks', 'tackles', 'turnovers', 'yellow_cards', 'red_cards'],
    chances: false,
  },
  tenis: { ...WITHOUT_TEAMS, statistics: IN_SETS },
  padel: { ...WITHOUT_TEAMS, statistics: ['aces', 'double_faults', 'winners', 'unforced_errors', 'break_points'] },
  motores: WITHOUT_TEAMS,
  ciclismo: WITHOUT_TEAMS,
  atletismo: WITHOUT_TEAMS,
  estudio: WITHOUT_TEAMS,
  outras: WITHOUT_TEAMS,
};

/** @param modality slug; null: football */
export function sportRules(modality: string | null): SportRules {
  if (modality === null || isFootball(modality)) return FOOTBALL;
  return isSportSlug(modality) ? RULES[modality] : WITHOUT_TEAMS;
}

/** 'Basquetebol'; null for a sport that we do not know. */
export const sportName = (modality: string | null): string | null =>
  modality !== null && isSportSlug(modality) ? SPORTS[modality].name : null;
