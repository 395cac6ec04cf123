import * as z from 'zod';
import { instant, integerId, webUrl } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { Fixture, Period, Score } from './fixture.ts';

export const Side = z.enum(['local', 'visitor']);
export type Side = z.infer<typeof Side>;

/** An event of a match at an absolute instant, with the score after it. */
export const MatchEvent = entity(
  'MatchEvent',
  z.object({
    id: integerId,
    kind: z.enum([
      'goal',
      'own_goal',
      'penalty_goal',
      'penalty_missed',
      'yellow_card',
      'second_yellow_card',
      'red_card',
      'blue_card',
      'suspension',
      'substitution',
      'var',
      'period_start',
      'period_end',
    ]),
    at: instant,
    period: Period,
    /** Minute and added minutes: 45 + 2. */
    minute: z.int().nonnegative(),
    added_minute: z.int().nonnegative().default(0),
    team: Side.nullable().default(null),
    player: z.object({ id: integerId, name: z.string() }).nullable().default(null),
    /** The assisting or the substituted player. */
    other_player: z.object({ id: integerId, name: z.string() }).nullable().default(null),
    score: Score.nullable().default(null),
    detail: z.string().nullable().default(null),
  }),
);
export type MatchEvent = z.infer<typeof MatchEvent>;

/** A statistic at an instant. Percentages are whole numbers. */
export const MatchStatistic = entity(
  'MatchStatistic',
  z.object({
    name: z.enum([
      'possession',
      'shots',
      'shots_on_target',
      'corners',
      'fouls',
      'offsides',
      'yellow_cards',
      'red_cards',
      'saves',
      'passes',
      'field_goals',
      'three_pointers',
      'free_throws',
      'rebounds',
      'assists',
      'steals',
      'blocks',
      'turnovers',
      'seven_metres',
      'suspensions',
      'free_hits',
      'blue_cards',
      'attacks',
      'aces',
      'opponent_errors',
      'tries',
      'conversions',
      'penalty_kicks',
      'tackles',
      'double_faults',
      'first_serves',
      'winners',
      'unforced_errors',
      'break_points',
    ]),
    label: z.string().default(''),
    local: z.number().nonnegative(),
    visitor: z.number().nonnegative(),
    at: instant,
  }),
);
export type MatchStatistic = z.infer<typeof MatchStatistic>;

export const LineUpPlayer = entity(
  'LineUpPlayer',
  z.object({
    id: integerId,
    name: z.string(),
    number: z.int().nonnegative().nullable().default(null),
    position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']),
    starter: z.boolean().default(true),
    captain: z.boolean().default(false),
    image: webUrl.nullable().default(null),
  }),
);
export type LineUpPlayer = z.infer<typeof LineUpPlayer>;

export const LineUp = entity(
  'LineUp',
  z.object({
    formation: z.string().nullable().default(null),
    coach: z.string().nullable().default(null),
    players: z.array(LineUpPlayer).default([]),
  }),
);
export type LineUp = z.infer<typeof LineUp>;

/** A match in full, of football or the sport of its `modalidade`. `statistics` has the latest value of each name, `statistics_history` every value by its instant, for a picture behind live. */
export const SoccerEvent = entity(
  'SoccerEvent',
  z.object({
    ...Fixture.shape,
    competition: z.object({ id: integerId, name: z.string() }).nullable().default(null),
    round: z.string().nullable().default(null),
    venue: z.string().nullable().default(null),
    referee: z.string().nullable().default(null),
    events: z.array(MatchEvent).default([]),
    statistics: z.array(MatchStatistic).default([]),
    statistics_history: z.array(MatchStatistic).default([]),
    lineups: z.object({ local: LineUp, visitor: LineUp }).nullable().default(null),
    /** Ids of the channels that show it. */
    channel_ids: z.array(integerId).default([]),
  }),
);
export type SoccerEvent = z.infer<typeof SoccerEvent>;
