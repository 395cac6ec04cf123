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
    team: Side.nullable(),
    player: z.object({ id: integerId, name: z.string() }).nullable(),
    /** The assisting or the substituted player. */
    other_player: z.object({ id: integerId, name: z.string() }).nullable().default(null),
    score: Score.nullable(),
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
    ]),
    label: z.string(),
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
    number: z.int().nonnegative().nullable(),
    position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']),
    starter: z.boolean(),
    captain: z.boolean().default(false),
    image: webUrl.nullable().default(null),
  }),
);
export type LineUpPlayer = z.infer<typeof LineUpPlayer>;

export const LineUp = entity(
  'LineUp',
  z.object({ formation: z.string().nullable(), coach: z.string().nullable(), players: z.array(LineUpPlayer) }),
);
export type LineUp = z.infer<typeof LineUp>;

/** A football match in full. `statistics` has the latest value of each name, `statistics_history` every value by its instant, for a picture behind live. */
export const SoccerEvent = entity(
  'SoccerEvent',
  z.object({
    ...Fixture.shape,
    competition: z.object({ id: integerId, name: z.string() }).nullable(),
    round: z.string().nullable(),
    venue: z.string().nullable(),
    referee: z.string().nullable().default(null),
    events: z.array(MatchEvent),
    statistics: z.array(MatchStatistic),
    statistics_history: z.array(MatchStatistic).default([]),
    lineups: z.object({ local: LineUp, visitor: LineUp }).nullable(),
    /** Ids of the channels that show it. */
    channel_ids: z.array(integerId).default([]),
  }),
);
export type SoccerEvent = z.infer<typeof SoccerEvent>;
