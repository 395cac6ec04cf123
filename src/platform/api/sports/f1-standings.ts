/** The Formula 1 championship of a season: drivers, constructors and races, as of now. */
import { sql } from 'kysely';
import type { F1CalendarRace, F1DriverLine, F1Standings } from '#contract/entities/f1-standings.ts';
import { F1_RACE_MS } from '../../predictors/f1-predictions.ts';
import { toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { readF1Season } from './f1-season.ts';
import { sessionId } from './f1-session.ts';
import { constructorsTable } from './f1-tables.ts';

/** Races in a driver's form. */
const LAST = 5;
/** Largest year that its column holds. */
const LARGEST_SEASON = 9_999;

interface ResultRow {
  readonly round: number;
  readonly driver_id: string;
  readonly position: number | null;
  readonly points: number;
  readonly constructor_id: string | null;
  readonly constructor_name: string | null;
}

async function readSeasons({ db }: Pick<ReadContext, 'db'>): Promise<number[]> {
  const rows = await db.selectFrom('f1_races').select('season').distinct().orderBy('season', 'desc').execute();
  return rows.map(({ season }) => season);
}

const stateOf = (start: number, now: number): F1CalendarRace['state'] =>
  now < start ? 'scheduled' : now < start + F1_RACE_MS ? 'live' : 'finished';

function constructorsOf(
  lines: readonly F1DriverLine[],
  results: readonly ResultRow[],
  sprints: ReadonlySet<number>,
): F1Standings['constructors'] {
  const names = new Map(results.map(({ constructor_id, constructor_name }) => [constructor_id, constructor_name]));
  for (const { driver } of lines) if (!names.has(driver.constructor_id)) names.set(driver.constructor_id, driver.constructor_name);
  const nameOf = (id: string): string => names.get(id) ?? id;
  const drivers = new Map(lines.map(({ driver }) => [driver.id, driver.name]));
  const table = constructorsTable(
    lines.map(({ driver, points }) => ({ driver: driver.id, points, constructor_id: driver.constructor_id })),
    results.map(({ driver_id, ...drive }) => ({ ...drive, driver: driver_id })),
    sprints,
    nameOf,
  );
  return (table ?? []).map(({ id, points, places, drivers: own }, at) => ({
    position: at + 1,
    id,
    name: nameOf(id),
    points,
    wins: places.filter((place) => place === 1).length,
    drivers: own.map((driver) => drivers.get(driver) ?? driver),
  }));
}

/** @returns null when there is no such season */
export async function readF1Standings(asked: number | undefined, context: ReadContext): Promise<F1Standings | null> {
  if (asked !== undefined && asked > LARGEST_SEASON) return null;
  const { db, now } = context;
  const [season, seasons] = await Promise.all([readF1Season(context, asked), readSeasons(context)]);
  if (!season) return null;
  const { rows: results } = await sql<ResultRow>`
    SELECT r.round, f.driver_id, f.position, f.points::float8 AS points, f.constructor_id, c.name AS constructor_name
    FROM f1_results f JOIN f1_races r ON r.id = f.race_id LEFT JOIN f1_constructors c ON c.id = f.constructor_id
    WHERE r.season = ${season.season} AND r.starts_at <= ${toDate(now - F1_RACE_MS)} ORDER BY r.round`.execute(db);
  const drivers = new Map(season.drivers.map((driver) => [driver.id, driver]));
  const raced = [...new Set(results.map(({ round }) => round))];
  const lines = season.standings.flatMap(({ position, driver_id, points }): F1DriverLine[] => {
    const driver = drivers.get(driver_id);
    if (!driver) return [];
    const own = new Map(results.filter((one) => one.driver_id === driver_id).map((one) => [one.round, one.position]));
    const places = [...own.values()];
    return [
      {
        position,
        driver,
        points,
        wins: places.filter((place) => place === 1).length,
        podiums: places.filter((place) => place !== null && place <= 3).length,
        last: raced.slice(-LAST).map((round) => own.get(round) ?? null),
      },
    ];
  });
  const code = (id: string): string => drivers.get(id)?.code ?? id;
  const races = season.events.map((event): F1CalendarRace => {
    const { id, round, name, circuit, place, country, race, qualifying, sprint, result } = event;
    const podium = (result ?? []).filter(({ position }) => position !== null && position <= 3).map(({ driver_id }) => code(driver_id));
    return {
      id,
      session: sessionId(id, 'race'),
      round,
      name,
      circuit,
      place,
      country,
      race,
      qualifying,
      sprint,
      state: stateOf(Date.parse(race), now),
      podium: podium.length > 0 ? podium : null,
    };
  });
  const [first] = season.standings;
  const sprints = new Set(season.events.filter(({ sprint }) => sprint !== null && Date.parse(sprint) <= now).map(({ round }) => round));
  return {
    season: season.season,
    seasons,
    source: season.source,
    after_round: first
      ? (season.events.findLast((event) => Date.parse(event.race) + F1_RACE_MS <= Date.parse(first.at))?.round ?? null)
      : null,
    drivers: lines,
    constructors: constructorsOf(lines, results, sprints),
    races,
    at: first?.at ?? null,
  };
}
