import * as z from 'zod';
import { instant, integerId } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { EpgEntry } from './epg-entry.ts';
import { F1Driver } from './f1-season.ts';

export const F1SessionKind = z.enum(['race', 'sprint', 'qualifying']);
export type F1SessionKind = z.infer<typeof F1SessionKind>;

/**
 * The order at an instant: after a lap of the leader, or during qualifying by the best time. `gaps` are milliseconds behind the first, null
 * without a time; `down` are whole laps behind.
 */
export const F1Lap = entity(
  'F1Lap',
  z.object({
    lap: z.int().nonnegative(),
    at: instant,
    /** Part of qualifying, 1 to 3; null in races. */
    part: z.int().positive().nullable().default(null),
    order: z.array(z.string()),
    gaps: z.array(z.int().nonnegative().nullable()),
    down: z.array(z.int().nonnegative()).default([]),
  }),
);
export type F1Lap = z.infer<typeof F1Lap>;

/** A Formula 1 session as far as it has gone. Drivers are named by their code of three letters. */
export const F1Session = entity(
  'F1Session',
  z.object({
    id: integerId,
    kind: F1SessionKind,
    name: z.string(),
    season: z.int(),
    round: z.int().positive(),
    circuit: z.string().default(''),
    place: z.string().default(''),
    country: z.string().default(''),
    date: instant,
    state: z.enum(['scheduled', 'live', 'finished']),
    total_laps: z.int().positive().nullable().default(null),
    drivers: z.array(F1Driver).default([]),
    laps: z.array(F1Lap).default([]),
    /** Tyres, each from the lap and the instant at which it was put on. */
    stints: z
      .array(z.object({ code: z.string(), compound: z.enum(['soft', 'medium', 'hard']), lap: z.int().nonnegative(), at: instant }))
      .default([]),
    retirements: z.array(z.object({ code: z.string(), lap: z.int().nonnegative(), at: instant })).default([]),
    safety_cars: z.array(z.object({ from_lap: z.int().nonnegative(), at: instant, to_lap: z.int().nonnegative().nullable() })).default([]),
    /** Its broadcasts, by start. */
    showings: z.array(EpgEntry).default([]),
    source: z.string().default(''),
    demonstracao: z.boolean().default(false),
  }),
);
export type F1Session = z.infer<typeof F1Session>;
