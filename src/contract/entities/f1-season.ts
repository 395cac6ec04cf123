import * as z from 'zod';
import { instant, integerId } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

export const F1Driver = entity(
  'F1Driver',
  z.object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    number: z.int().nonnegative().nullable().default(null),
    country: z.string().default(''),
    constructor_id: z.string().nullable().default(null),
    constructor_name: z.string().nullable().default(null),
  }),
);
export type F1Driver = z.infer<typeof F1Driver>;

/**
 * A grand prix that can be predicted until `locks_at`: the start of qualifying, or of the race where qualifying is not known. `result`, pole (who started
 * first) and fastest lap are null until it was raced, or not known; `prediction` is the viewer's own: places 1 to 3, pole, fastest lap.
 */
export const F1Event = entity(
  'F1Event',
  z.object({
    id: integerId,
    round: z.int().positive(),
    name: z.string(),
    circuit: z.string(),
    place: z.string(),
    country: z.string(),
    laps: z.int().positive().nullable(),
    qualifying: instant.nullable(),
    sprint: instant.nullable(),
    race: instant,
    locks_at: instant,
    state: z.enum(['scheduled', 'locked', 'finished', 'cancelled']),
    result: z
      .array(
        z.object({
          position: z.int().positive().nullable(),
          driver_id: z.string(),
          time: z.string().nullable(),
          points: z.number().nonnegative(),
          /** When the result became known. */
          at: instant,
        }),
      )
      .nullable(),
    pole_driver_id: z.string().nullable().default(null),
    fastest_lap_driver_id: z.string().nullable().default(null),
    prediction: z
      .object({ driver_ids: z.array(z.string().nullable()).max(5), points: z.int().nonnegative().nullable(), updated_at: instant })
      .nullable(),
  }),
);
export type F1Event = z.infer<typeof F1Event>;

export const F1Season = entity(
  'F1Season',
  z.object({
    season: z.int(),
    /** Where the facts come from, shown as a credit. */
    source: z.string().default(''),
    drivers: z.array(F1Driver),
    events: z.array(F1Event),
    standings: z.array(z.object({ position: z.int().positive(), driver_id: z.string(), points: z.number(), at: instant })).default([]),
  }),
);
export type F1Season = z.infer<typeof F1Season>;
