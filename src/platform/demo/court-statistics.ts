/** The numbers of an indoor match: those that its sport has, counted from what happens in it where that can be seen. */
import { type Random, randomInteger } from '#rules/seeded-random.ts';
import { other, type ScriptIncident, type ScriptStatistic, SIDES, type Side, StatisticsWriter } from './match-script.ts';
import type { MatchTimeline } from './match-timeline.ts';

const MINUTE = 60_000;

export interface Deed {
  readonly at: number;
  readonly side: Side;
}

export interface CourtMatch {
  readonly timeline: MatchTimeline;
  readonly incidents: readonly ScriptIncident[];
  readonly missed: readonly Deed[];
  readonly fouls: readonly Deed[];
  /** an instant of play */
  readonly instant: () => number;
}

const of = (incidents: readonly ScriptIncident[], isOne: (incident: ScriptIncident) => boolean): Deed[] =>
  incidents.flatMap((one) => (one.side !== null && isOne(one) ? [{ at: one.at, side: one.side }] : []));

const kindOf = (incidents: readonly ScriptIncident[], ...kinds: string[]): Deed[] => of(incidents, ({ kind }) => kinds.includes(kind));

/** What no incident tells: between `least` and `most` of each side. */
const some = (random: Random, instant: () => number, least: number, most: number): Deed[] =>
  SIDES.flatMap((side) => Array.from({ length: randomInteger(random, least, most) }, () => ({ at: instant(), side })));

function basketball(random: Random, { incidents, fouls, instant }: CourtMatch): Record<string, Deed[]> {
  const ended = (text: string) => of(incidents, (one) => one.kind === 'points' && one.text.endsWith(text));
  const triples = ended('triplo');
  return {
    field_goals: [...ended('cesto de dois'), ...triples],
    three_pointers: triples,
    free_throws: ended('lance livre'),
    rebounds: some(random, instant, 26, 41),
    assists: some(random, instant, 12, 24),
    steals: some(random, instant, 3, 10),
    blocks: some(random, instant, 1, 6),
    turnovers: some(random, instant, 8, 17),
    fouls: [...fouls],
  };
}

/** Of the shots that were no goals: those on target, which the other side's goalkeeper has saved. */
function withGoalkeeper(random: Random, { incidents, missed }: CourtMatch): Record<'shots' | 'shots_on_target' | 'saves', Deed[]> {
  const goals = kindOf(incidents, 'goal', 'penalty_goal');
  const saved = missed.filter(() => random() < 0.55);
  return {
    shots: [...goals, ...missed],
    shots_on_target: [...goals, ...saved],
    saves: saved.map(({ at, side }) => ({ at, side: other(side) })),
  };
}

const NUMBERS: Readonly<Record<string, (random: Random, match: CourtMatch) => Record<string, Deed[]>>> = {
  basquetebol: basketball,
  futsal: (random, match) => ({
    ...withGoalkeeper(random, match),
    corners: some(random, match.instant, 3, 10),
    fouls: [...match.fouls],
    yellow_cards: kindOf(match.incidents, 'yellow'),
  }),
  andebol: (random, match) => {
    const { shots, saves } = withGoalkeeper(random, match);
    return {
      shots,
      saves,
      seven_metres: kindOf(match.incidents, 'penalty_goal'),
      turnovers: some(random, match.instant, 6, 14),
      suspensions: kindOf(match.incidents, 'suspension'),
      yellow_cards: kindOf(match.incidents, 'yellow'),
    };
  },
  hoquei: (random, match) => ({
    ...withGoalkeeper(random, match),
    free_hits: some(random, match.instant, 0, 4),
    fouls: [...match.fouls],
    blue_cards: kindOf(match.incidents, 'blue'),
  }),
};

/** Samples every five minutes of play, deterministic. */
export function courtStatistics(modality: string, random: Random, match: CourtMatch): ScriptStatistic[] {
  const numbers = Object.entries(NUMBERS[modality]?.(random, match) ?? {});
  const writer = new StatisticsWriter();
  for (const { start, end, fromMinute } of match.timeline) {
    if (fromMinute === null) continue;
    for (let at = start; ; at = Math.min(at + 5 * MINUTE, end)) {
      for (const [name, deeds] of numbers) {
        const count = (side: Side): number => deeds.filter((one) => one.side === side && one.at <= at).length;
        writer.write(at, name, count('local'), count('visitor'));
      }
      if (at >= end) break;
    }
  }
  return writer.rows();
}
