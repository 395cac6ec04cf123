/** A season compiled from f1db: `drivers`, `constructors`, `races` with `result`, `driverStandings`. */
import * as z from 'zod';
import { countryInPortuguese, raceInPortuguese } from './f1-names.ts';
import type { F1Season } from './f1-season.ts';

const id = z.string().regex(/^[a-z0-9-]{1,60}$/);
const name = z.string().trim().min(1).max(100);
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const driverSchema = z.object({
  id,
  name,
  code: z.string().regex(/^[A-Z]{3}$/),
  number: z.int().min(0).max(999).nullish(),
  country: z.string().default(''),
});
const constructorSchema = z.object({ id, name, drivers: z.array(id).default([]) });
/** Copied onto an object without a prototype: every other has a `constructor`. */
const resultSchema = z.preprocess(
  (value) => (typeof value === 'object' ? Object.assign(Object.create(null), value) : value),
  z.object({
    position: z.union([z.int().min(1).max(60), z.string().max(4)]).nullish(),
    driver: id,
    constructor: id.nullish(),
    time: z.string().max(40).nullish(),
    grid: z.int().min(0).max(60).nullish(),
    fastestLap: z.boolean().nullish(),
    points: z.number().min(0).max(100).nullish(),
  }),
);
const raceSchema = z.object({
  round: z.int().min(1).max(40),
  grandPrix: name,
  circuit: z.string().default(''),
  place: z.string().default(''),
  country: z.string().default(''),
  laps: z.int().positive().nullish(),
  qualifying: instant.nullish(),
  sprint: instant.nullish(),
  race: instant,
  result: z.array(z.unknown()).nullish(),
});
const standingSchema = z.object({ position: z.int().min(1).max(60), driverId: id, points: z.number().min(0).max(2_000) });

export const compiledSchema = z.object({
  drivers: z.array(z.unknown()).max(2_000),
  constructors: z.array(z.unknown()).max(500),
  races: z.array(z.unknown()).min(1).max(40),
  driverStandings: z.array(z.unknown()).max(100).default([]),
});

export function readCompiled(file: z.output<typeof compiledSchema>): F1Season {
  const season: F1Season = {
    season: 0,
    constructors: new Map(),
    drivers: new Map(),
    races: [],
    standings: [],
    standingsRound: null,
    skipped: [],
  };
  const each = <T>(list: readonly unknown[], what: string, schema: z.ZodType<T>, take: (one: T, line: number) => void): void =>
    list.forEach((raw, place) => {
      const parsed = schema.safeParse(raw);
      if (parsed.success) take(parsed.data, place + 1);
      else season.skipped.push({ line: place + 1, reason: `${what}: ${reasonOf(parsed.error)}` });
    });
  const teamOf = new Map<string, string>();
  each(file.constructors, 'constructor', constructorSchema, (one, line) => {
    season.constructors.set(one.id, { line, name: one.name });
    for (const driver of one.drivers) teamOf.set(driver, one.id);
  });
  each(file.drivers, 'driver', driverSchema, ({ id: driver, country, number, ...one }, line) =>
    season.drivers.set(driver, {
      line,
      ...one,
      number: number ?? null,
      country: countryInPortuguese(country),
      team: teamOf.get(driver) ?? null,
    }),
  );
  each(file.races, 'race', raceSchema, (race, line) => {
    const results: F1Season['races'][number]['results'] = [];
    each(race.result ?? [], `result of round ${race.round}`, resultSchema, (one) => {
      const placed = typeof one.position === 'number' || /^\d+$/.test(one.position ?? '');
      results.push({
        driver: one.driver,
        team: one.constructor ?? null,
        position: placed ? Number(one.position) : null,
        time: one.time ?? null,
        grid: one.grid ?? null,
        fastestLap: one.fastestLap ?? false,
        points: one.points ?? 0,
        status: placed ? 'classificado' : (one.position?.toString() ?? 'NC'),
      });
    });
    season.races.push({
      line,
      round: race.round,
      name: raceInPortuguese(race.grandPrix),
      circuit: race.circuit,
      place: race.place,
      country: countryInPortuguese(race.country),
      laps: race.laps ?? null,
      qualifyingAt: race.qualifying ?? null,
      sprintAt: race.sprint ?? null,
      startsAt: race.race,
      results,
    });
  });
  each(file.driverStandings, 'standing', standingSchema, ({ driverId, ...one }, line) =>
    season.standings.push({ line, driver: driverId, ...one }),
  );
  season.season = Math.max(0, ...season.races.map(({ startsAt }) => new Date(startsAt).getUTCFullYear()));
  return season;
}

/** 'race: is not a date' */
export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.map(String).join('.') || 'the record'}: ${issue?.message ?? 'cannot be read'}`;
}
