/** The Formula 1 season as it stands now. */
import { sql } from 'kysely';
import type { F1Event, F1Season } from '#contract/entities/f1-season.ts';
import type { Here } from '../../wire/fixture.ts';
import { at, iso } from '../../wire/instant.ts';

/** Where the calendar and the results come from, shown as a credit. */
const SOURCE = 'f1db (CC BY 4.0)';
/** A race's result is known this long after its start, in milliseconds. */
const RACE_MS = 2 * 3_600_000;

interface ResultRow {
  readonly driver_id: string;
  readonly position: number | null;
  readonly points: number;
}
interface RaceRow {
  readonly id: number;
  readonly season: number;
  readonly round: number;
  readonly name: string;
  readonly circuit: string;
  readonly country: string;
  readonly starts_at: Date;
  readonly results: readonly ResultRow[] | null;
}

function toEvent(row: RaceRow, now: number): F1Event {
  const start = row.starts_at.getTime();
  const known = start + RACE_MS;
  const results = now >= known ? row.results : null;
  return {
    id: row.id,
    round: row.round,
    name: row.name,
    circuit: row.circuit,
    place: row.country,
    country: row.country,
    laps: null,
    qualifying: null,
    sprint: null,
    race: iso(start),
    locks_at: iso(start),
    state: results ? 'finished' : now >= start ? 'locked' : 'scheduled',
    result: results?.map(({ position, driver_id, points }) => ({ position, driver_id, time: null, points, at: iso(known) })) ?? null,
    prediction: null,
  };
}

/** The season of the next race, or the last one there was; null when there is none at all. */
export async function readF1Season({ db, now }: Here): Promise<F1Season | null> {
  const { rows } = await sql<RaceRow>`
    SELECT r.id, r.season, r.round, r.name, r.circuit, r.country, r.starts_at,
      (SELECT json_agg(json_build_object('driver_id', f.driver_id, 'position', f.position, 'points', f.points) ORDER BY f.position NULLS LAST, f.driver_id)
        FROM f1_results f WHERE f.race_id = r.id) AS results
    FROM f1_races r WHERE r.season = coalesce((SELECT min(season) FROM f1_races WHERE starts_at >= ${at(now - RACE_MS)}), (SELECT max(season) FROM f1_races))
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
  const points = new Map(drivers.map(({ id }) => [id, 0]));
  let latest = rows[0]?.starts_at.getTime() ?? now;
  for (const event of events)
    for (const result of event.result ?? []) {
      points.set(result.driver_id, (points.get(result.driver_id) ?? 0) + result.points);
      latest = Math.max(latest, Date.parse(result.at));
    }
  const order = [...points].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  const raced = events.some(({ result }) => result !== null);
  return {
    season,
    source: SOURCE,
    drivers,
    events,
    standings: raced ? order.map(([driver_id, sum], i) => ({ position: i + 1, driver_id, points: sum, at: iso(latest) })) : [],
  };
}
