import * as z from 'zod';
import { instant, integerId } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { F1Driver } from './f1-season.ts';

/** A driver's line: `points` as published, sprints included; the other counts are of the races that are over. */
export const F1DriverLine = entity(
  'F1DriverLine',
  z.object({
    position: z.int().positive(),
    driver: F1Driver,
    points: z.number().nonnegative(),
    wins: z.int().nonnegative().default(0),
    podiums: z.int().nonnegative().default(0),
    /** Places of the last five races, the newest last; null for a race without a place. */
    last: z.array(z.int().positive().nullable()).max(5).default([]),
  }),
);
export type F1DriverLine = z.infer<typeof F1DriverLine>;

export const F1ConstructorLine = entity(
  'F1ConstructorLine',
  z.object({
    position: z.int().positive(),
    id: z.string(),
    name: z.string(),
    points: z.number().nonnegative(),
    wins: z.int().nonnegative().default(0),
    drivers: z.array(z.string()).default([]),
  }),
);

/** A Grand Prix in the calendar; `podium` are codes of drivers, null until it was raced. `session` is the id of the race's session. */
export const F1CalendarRace = entity(
  'F1CalendarRace',
  z.object({
    id: integerId,
    session: integerId,
    round: z.int().positive(),
    name: z.string(),
    circuit: z.string().default(''),
    place: z.string().default(''),
    country: z.string().default(''),
    race: instant,
    qualifying: instant.nullable().default(null),
    sprint: instant.nullable().default(null),
    state: z.enum(['scheduled', 'live', 'finished']),
    podium: z.array(z.string()).max(3).nullable().default(null),
  }),
);
export type F1CalendarRace = z.infer<typeof F1CalendarRace>;

/** The championship of a season as published, up to now. */
export const F1Standings = entity(
  'F1Standings',
  z.object({
    season: z.int(),
    seasons: z.array(z.int()).default([]),
    source: z.string().default(''),
    /** Races that the tables count; null before the first. */
    after_round: z.int().positive().nullable().default(null),
    drivers: z.array(F1DriverLine).default([]),
    /** Sums of what was driven for each; empty when a driver changed teams and drove sprints for both, because then they cannot be told. */
    constructors: z.array(F1ConstructorLine).default([]),
    races: z.array(F1CalendarRace).default([]),
    at: instant.nullable().default(null),
  }),
);
export type F1Standings = z.infer<typeof F1Standings>;
