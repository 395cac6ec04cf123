/** A league's table from its matches: points, order between clubs with equal points, form. Pure. */
import { groupBy } from './group-by.ts';

/** What decides between clubs with equal points, in the order in which a competition names them. */
export const TIE_BREAKS = ['direct_points', 'direct_difference', 'difference', 'wins', 'scored'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What a place leads to, for the mark beside it. */
export const ZONE_KINDS = ['first', 'second', 'third', 'playoff', 'relegation'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

export interface Zone {
  /** first and last place of the zone, from 1 */
  readonly from: number;
  readonly to: number;
  readonly kind: ZoneKind;
  /** as it is shown: 'Liga dos Campeões' */
  readonly name: string;
}

export interface TableRules {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly tie_breaks: readonly TieBreak[];
  readonly zones: readonly Zone[];
}

const THREE_POINTS: TableRules = {
  win: 3,
  draw: 1,
  loss: 0,
  tie_breaks: ['direct_points', 'direct_difference', 'difference', 'wins', 'scored'],
  zones: [],
};

/** Points by sport as the Portuguese federations give them; competitions may have rules of their own (competitions.table_rules). */
const RULES_OF_SPORT: Readonly<Record<string, TableRules>> = {
  basquetebol: { ...THREE_POINTS, win: 2, draw: 1, loss: 1, tie_breaks: ['direct_points', 'direct_difference', 'difference', 'scored'] },
  andebol: { ...THREE_POINTS, win: 3, draw: 2, loss: 1, tie_breaks: ['direct_points', 'direct_difference', 'difference', 'scored'] },
};

/** @param modality slug of the sport */
export const rulesOfSport = (modality: string): TableRules => RULES_OF_SPORT[modality] ?? THREE_POINTS;

/** A match that counts: over, or being played (its score counts provisionally). */
export interface PlayedMatch {
  readonly local: number;
  readonly visitor: number;
  readonly goals: readonly [local: number, visitor: number];
  readonly live: boolean;
}

export type Outcome = 'win' | 'draw' | 'loss';

export interface TableLine {
  /** id of the club */
  readonly team: number;
  /** place, from 1; no two clubs share one */
  position: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
  /** outcomes in the order in which the matches were played */
  form: Outcome[];
}

interface Club {
  readonly id: number;
  /** for the order of clubs that nothing else separates */
  readonly name: string;
}

const emptyLine = (team: number): TableLine => ({
  team,
  position: 0,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
  form: [],
});

function count(line: TableLine, own: number, other: number, rules: TableRules): void {
  const outcome: Outcome = own > other ? 'win' : own === other ? 'draw' : 'loss';
  line.played += 1;
  line.scored += own;
  line.conceded += other;
  line.won += outcome === 'win' ? 1 : 0;
  line.drawn += outcome === 'draw' ? 1 : 0;
  line.lost += outcome === 'loss' ? 1 : 0;
  line.points += rules[outcome];
  line.form.push(outcome);
}

function linesOf(clubs: readonly Club[], matches: readonly PlayedMatch[], rules: TableRules): Map<number, TableLine> {
  const lines = new Map(clubs.map(({ id }) => [id, emptyLine(id)]));
  for (const { local, visitor, goals } of matches) {
    const [home, away] = [lines.get(local), lines.get(visitor)];
    if (!home || !away) continue;
    count(home, goals[0], goals[1], rules);
    count(away, goals[1], goals[0], rules);
  }
  return lines;
}

type Value = (line: TableLine, direct: TableLine) => number;

const VALUES: Readonly<Record<TieBreak, Value>> = {
  direct_points: (_, direct) => direct.points,
  direct_difference: (_, direct) => direct.scored - direct.conceded,
  difference: ({ scored, conceded }) => scored - conceded,
  wins: ({ won }) => won,
  scored: ({ scored }) => scored,
};

const isDirect = (one: TieBreak): boolean => one === 'direct_points' || one === 'direct_difference';

/** Clubs with equal points, in order. Their own matches decide only when all of them are over. */
function orderOfEqual(
  equal: readonly TableLine[],
  {
    matches,
    pending,
    rules,
    names,
  }: { matches: readonly PlayedMatch[]; pending: readonly Pairing[]; rules: TableRules; names: Map<number, string> },
): TableLine[] {
  const ids = new Set(equal.map(({ team }) => team));
  const among = <M extends Pairing>(list: readonly M[]): M[] => list.filter(({ local, visitor }) => ids.has(local) && ids.has(visitor));
  const own = among(matches);
  const pairs = (equal.length * (equal.length - 1)) / 2;
  const met = new Set(own.map(({ local, visitor }) => (local < visitor ? `${local} ${visitor}` : `${visitor} ${local}`)));
  const allPlayed = met.size === pairs && among(pending).length === 0 && own.every(({ live }) => !live);
  const direct = linesOf(
    equal.map(({ team }) => ({ id: team, name: '' })),
    own,
    rules,
  );
  const criteria = rules.tie_breaks.filter((one) => allPlayed || !isDirect(one)).map((one) => VALUES[one]);
  return [...equal].sort((a, b) => {
    for (const value of criteria) {
      const [x, y] = [value(a, direct.get(a.team) ?? a), value(b, direct.get(b.team) ?? b)];
      if (x !== y) return y - x;
    }
    return (names.get(a.team) ?? '').localeCompare(names.get(b.team) ?? '', 'pt');
  });
}

interface Pairing {
  readonly local: number;
  readonly visitor: number;
}

/**
 * The table, the first place first.
 * @param matches in the order in which they were played
 * @param pending matches of the season that are not over: the clubs' own matches decide only when none of theirs is among them
 */
export function leagueTable(
  clubs: readonly Club[],
  matches: readonly PlayedMatch[],
  pending: readonly Pairing[],
  rules: TableRules,
): TableLine[] {
  const lines = [...linesOf(clubs, matches, rules).values()];
  const names = new Map(clubs.map(({ id, name }) => [id, name]));
  const byPoints = groupBy(lines, ({ points }) => points);
  const ordered = [...byPoints.keys()]
    .sort((a, b) => b - a)
    .flatMap((points) => orderOfEqual(byPoints.get(points) ?? [], { matches, pending, rules, names }));
  return ordered.map((line, i) => ({ ...line, position: i + 1 }));
}
