/** An answer of Jolpica's API (Ergast's format): calendar, results, standings, each in `MRData`; several of them as a list. */
import * as z from 'zod';
import { slug } from '#rules/slug.ts';
import { reasonOf } from './compiled-reader.ts';
import { countryInPortuguese, raceInPortuguese } from './f1-names.ts';
import type { F1Result, F1Season } from './f1-season.ts';

const number = z.string().regex(/^\d+$/).transform(Number);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const session = z.object({ date: day, time: z.string().optional() });

const driverSchema = z.object({
  driverId: z.string().min(1).max(60),
  permanentNumber: number.optional(),
  code: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  givenName: z.string().min(1).max(60),
  familyName: z.string().min(1).max(60),
  nationality: z.string().default(''),
});
const constructorSchema = z.object({ constructorId: z.string().min(1).max(60), name: z.string().min(1).max(100) });
const resultSchema = z.object({
  position: number,
  positionText: z.string(),
  points: z.coerce.number().min(0).max(100),
  Driver: driverSchema,
  Constructor: constructorSchema,
  grid: number.optional(),
  laps: z.string().optional(),
  status: z.string().default(''),
  Time: z.object({ time: z.string().max(40) }).optional(),
  FastestLap: z.object({ rank: z.string() }).optional(),
});
const raceSchema = session.extend({
  season: number,
  round: number,
  raceName: z.string().min(1).max(100),
  Circuit: z.object({ circuitName: z.string(), Location: z.object({ locality: z.string(), country: z.string() }) }),
  Qualifying: session.optional(),
  Sprint: session.optional(),
  Results: z.array(z.unknown()).default([]),
});
const standingSchema = z.object({
  /** Absent, with '-' as its text, for who was never classified: the list is in order. */
  position: number.optional(),
  points: z.coerce.number().min(0).max(2_000),
  Driver: driverSchema,
  Constructors: z.array(constructorSchema).default([]),
});

const answerSchema = z.object({
  MRData: z.object({
    RaceTable: z.object({ Races: z.array(z.unknown()) }).optional(),
    StandingsTable: z
      .object({ StandingsLists: z.array(z.object({ season: number, round: number, DriverStandings: z.array(z.unknown()).default([]) })) })
      .optional(),
    DriverTable: z.object({ season: number.optional(), Drivers: z.array(z.unknown()) }).optional(),
  }),
});
export const jolpicaSchema = z.union([answerSchema, z.array(answerSchema).min(1).max(50)]);

/** 'R', 'D', 'W' … of the API as the site shows them. */
const STATUS: Readonly<Record<string, string>> = { R: 'DNF', D: 'DSQ', E: 'EXC', W: 'DNS', F: 'DNQ', N: 'NC' };

const toInstant = ({ date, time }: z.output<typeof session>): number => Date.parse(`${date}T${time ?? '12:00:00Z'}`);

/** @returns the seasons in the file; the importer takes one */
export function readJolpica(file: z.output<typeof jolpicaSchema>): F1Season[] {
  const seasons = new Map<number, F1Season>();
  const of = (year: number): F1Season => {
    const known = seasons.get(year);
    if (known) return known;
    const made: F1Season = {
      season: year,
      constructors: new Map(),
      drivers: new Map(),
      races: [],
      standings: [],
      standingsRound: null,
      skipped: [],
    };
    seasons.set(year, made);
    return made;
  };
  const lost: F1Season['skipped'] = [];
  for (const { MRData } of Array.isArray(file) ? file : [file]) {
    MRData.RaceTable?.Races.forEach((raw, place) => {
      const parsed = raceSchema.safeParse(raw);
      if (parsed.success) takeRace(of(parsed.data.season), parsed.data, place + 1);
      else lost.push({ line: place + 1, reason: `race: ${reasonOf(parsed.error)}` });
    });
    for (const list of MRData.StandingsTable?.StandingsLists ?? []) {
      const season = of(list.season);
      season.standingsRound = list.round;
      season.standings = [];
      list.DriverStandings.forEach((raw, place) => {
        const parsed = standingSchema.safeParse(raw);
        if (!parsed.success) {
          season.skipped.push({ line: place + 1, reason: `standing: ${reasonOf(parsed.error)}` });
          return;
        }
        const { position = place + 1, points, Driver, Constructors } = parsed.data;
        season.standings.push({ line: place + 1, driver: takeDriver(season, Driver, Constructors.at(-1), place + 1), position, points });
      });
    }
    const table = MRData.DriverTable;
    if (table?.season !== undefined) {
      const season = of(table.season);
      table.Drivers.forEach((raw, place) => {
        const parsed = driverSchema.safeParse(raw);
        if (parsed.success) takeDriver(season, parsed.data, undefined, place + 1);
        else season.skipped.push({ line: place + 1, reason: `driver: ${reasonOf(parsed.error)}` });
      });
    }
  }
  const all = [...seasons.values()];
  all[0]?.skipped.push(...lost);
  return all;
}

/** @returns the driver's id */
function takeDriver(
  season: F1Season,
  driver: z.output<typeof driverSchema>,
  constructing: z.output<typeof constructorSchema> | undefined,
  line: number,
): string {
  const name = `${driver.givenName} ${driver.familyName}`;
  const id = slug(name, slug(driver.driverId));
  const team = constructing ? takeConstructor(season, constructing, line) : (season.drivers.get(id)?.team ?? null);
  season.drivers.set(id, {
    line,
    name,
    code: driver.code ?? slug(driver.familyName, 'xxx').replace(/-/g, '').slice(0, 3).toUpperCase(),
    number: driver.permanentNumber ?? null,
    country: countryInPortuguese(driver.nationality),
    team,
  });
  return id;
}

function takeConstructor(season: F1Season, { constructorId, name }: z.output<typeof constructorSchema>, line: number): string {
  const id = slug(constructorId.replaceAll('_', '-'));
  season.constructors.set(id, { line, name: name.replace(/ F1 Team$/, '') });
  return id;
}

function takeRace(season: F1Season, race: z.output<typeof raceSchema>, line: number): void {
  const known = season.races.find(({ round }) => round === race.round);
  const results = race.Results.flatMap((raw) => {
    const parsed = resultSchema.safeParse(raw);
    if (!parsed.success) {
      season.skipped.push({ line, reason: `result of round ${race.round}: ${reasonOf(parsed.error)}` });
      return [];
    }
    const one = parsed.data;
    const placed = /^\d+$/.test(one.positionText);
    return [
      {
        driver: takeDriver(season, one.Driver, one.Constructor, line),
        team: takeConstructor(season, one.Constructor, line),
        position: placed ? one.position : null,
        time: one.Time?.time ?? null,
        grid: one.grid ?? null,
        fastestLap: one.FastestLap?.rank === '1',
        points: one.points,
        status: placed ? 'classificado' : (STATUS[one.positionText] ?? 'NC'),
      },
    ];
  });
  const laps = Math.max(0, ...race.Results.map((raw) => Number((raw as { laps?: string }).laps) || 0));
  const row = {
    line,
    round: race.round,
    name: raceInPortuguese(race.raceName),
    circuit: race.Circuit.circuitName,
    place: race.Circuit.Location.locality,
    country: countryInPortuguese(race.Circuit.Location.country),
    laps: laps || (known?.laps ?? null),
    qualifyingAt: race.Qualifying ? toInstant(race.Qualifying) : (known?.qualifyingAt ?? null),
    sprintAt: race.Sprint ? toInstant(race.Sprint) : (known?.sprintAt ?? null),
    startsAt: toInstant(race),
    // A page of results may hold a race's last places alone.
    results: ofDrivers([...(known?.results ?? []), ...results]),
  };
  if (known) Object.assign(known, row);
  else season.races.push(row);
}

/** One result a driver. Until 1957 drivers shared cars, and one may have several: its best place, and all of its points. */
function ofDrivers(results: readonly F1Result[]): F1Result[] {
  const place = ({ position }: F1Result): number => position ?? Number.POSITIVE_INFINITY;
  return [...Map.groupBy(results, ({ driver }) => driver).values()].flatMap((own) => {
    const [best] = own.toSorted((a, b) => place(a) - place(b));
    return best
      ? [{ ...best, points: own.reduce((sum, { points }) => sum + points, 0), fastestLap: own.some(({ fastestLap }) => fastestLap) }]
      : [];
  });
}
