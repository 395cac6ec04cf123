/** The current state of the Formula 1 season. */
import { sql } from 'kysely';
import type { F1Event, F1Season } from '#contract/entities/f1-season.ts';
import { F1_RACE_MS, f1Outcome, readF1Predictions } from '../../predictors/f1-predictions.ts';
import { iso, toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { compareByPlaces } from './f1-tables.ts';

/** Source of calendar and results, shown as a credit. */
const SOURCE = 'f1db (CC BY 4.0)';

interface ResultRow {
  readonly driver_id: string;
  readonly position: number | null;
  readonly points: number;
  readonly time: string | null;
  readonly grid: number | null;
  readonly fastest_lap: boolean;
}
interface RaceRow {
  readonly id: number;
  readonly season: number;
  readonly round: number;
  readonly name: string;
  readonly circuit: string;
  readonly place: string;
  readonly country: string;
  readonly laps: number | null;
  readonly qualifying_at: Date | null;
  readonly sprint_at: Date | null;
  readonly starts_at: Date;
  readonly results: readonly ResultRow[] | null;
}

function toEvent(row: RaceRow, now: number): F1Event {
  const start = row.starts_at.getTime();
  const known = start + F1_RACE_MS;
  const locksAt = Math.min(start, row.qualifying_at?.getTime() ?? start);
  const results = now >= known ? row.results : null;
  const [, , , pole = null, fastest = null] = results ? f1Outcome(results) : [];
  return {
    id: row.id,
    round: row.round,
    name: row.name,
    circuit: row.circuit,
    place: row.place || row.country,
    country: row.country,
    laps: row.laps,
    qualifying: row.qualifying_at && iso(row.qualifying_at),
    sprint: row.sprint_at && iso(row.sprint_at),
    race: iso(start),
    locks_at: iso(locksAt),
    state: results ? 'finished' : now >= locksAt ? 'locked' : 'scheduled',
    result: results?.map(({ driver_id, position, points, time }) => ({ driver_id, position, points, time, at: iso(known) })) ?? null,
    pole_driver_id: pole,
    fastest_lap_driver_id: fastest,
    prediction: null,
  };
}

/** The season of the next race, otherwise of the last one; null without races. @param asked a certain season instead */
export async function readF1Season({ db, now }: ReadContext, asked?: number): Promise<F1Season | null> {
  const { rows } = await sql<RaceRow>`
    SELECT r.id, r.season, r.round, r.name, r.circuit, r.place, r.country, r.laps, r.qualifying_at, r.sprint_at, r.starts_at,
      (SELECT json_agg(json_build_object('driver_id', f.driver_id, 'position', f.position, 'points', f.points, 'time', f.finish_time,
          'grid', f.grid, 'fastest_lap', f.fastest_lap) ORDER BY f.position NULLS LAST, f.driver_id)
        FROM f1_results f WHERE f.race_id = r.id) AS results
    FROM f1_races r WHERE r.season = coalesce(${asked ?? null}::int, (SELECT min(season) FROM f1_races WHERE starts_at >= ${toDate(now - F1_RACE_MS)}), (SELECT max(season) FROM f1_races))
    ORDER BY r.round`.execute(db);
  const season = rows[0]?.season;
  if (season === undefined) return null;
  const drivers = await db
    .selectFrom('f1_drivers as d')
    .leftJoin('f1_constructors as c', 'c.id', 'd.constructor_id')
    .select(['d.id', 'd.name', 'd.code', 'd.number', 'd.country', 'd.constructor_id', 'c.name as constructor_name'])
    .orderBy('d.id')
    .execute();
  const events = rows.map((row) => toEvent(row, now));
  return { season, source: SOURCE, drivers, events, standings: await readStandings(season, events, { db, now }) };
}

/**
 * The newest table published by now. Without one it is summed from the races, but only before the season's first sprint: points of
 * sprints are not stored, so the sum would be wrong.
 */
async function readStandings(
  season: number,
  events: readonly F1Event[],
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
): Promise<F1Season['standings']> {
  const { rows } = await sql<{ driver_id: string; position: number; points: number; at: Date }>`
    SELECT s.driver_id, s.position, s.points::float8 AS points, s.at FROM f1_standings s
    WHERE s.season = ${season} AND s.at = (SELECT max(at) FROM f1_standings WHERE season = ${season} AND at <= ${toDate(now)}) ORDER BY s.position, s.driver_id`.execute(
    db,
  );
  if (rows.length > 0) return rows.map((row) => ({ ...row, at: iso(row.at) }));
  if (events.some(({ sprint }) => sprint !== null && Date.parse(sprint) <= now)) return [];
  const results = events.flatMap(({ result }) => result ?? []);
  if (results.length === 0) return [];
  const latest = iso(Math.max(...results.map((one) => Date.parse(one.at))));
  const points = new Map<string, number>();
  for (const one of results) points.set(one.driver_id, (points.get(one.driver_id) ?? 0) + one.points);
  const placesOf = (driver: string) => results.filter(({ driver_id }) => driver_id === driver).map(({ position }) => position);
  return [...points]
    .toSorted(([a, x], [b, y]) => y - x || compareByPlaces(placesOf(a), placesOf(b)) || a.localeCompare(b))
    .map(([driver_id, sum], i) => ({ position: i + 1, driver_id, points: sum, at: latest }));
}

/** The season with the viewer's own predictions. */
export async function withOwnPredictions(
  season: F1Season,
  viewerId: string,
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
): Promise<F1Season> {
  const own = new Map((await readF1Predictions(db, [viewerId], season.season, now)).map((one) => [one.race_id, one]));
  const events = season.events.map((event) => {
    const found = own.get(event.id);
    return found
      ? { ...event, prediction: { driver_ids: found.driver_ids, points: found.points, updated_at: iso(found.saved_at) } }
      : event;
  });
  return { ...season, events };
}
