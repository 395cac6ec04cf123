/** Formula 1 predictions: what viewers chose, and their points. The season's list and the predictors' calls read them. */
import { sql } from 'kysely';
import { F1_SLOTS, f1Points } from '#rules/predictor-points.ts';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';

/** From the start of a race to its result, in milliseconds. */
export const F1_RACE_MS = 2 * 3_600_000;

export interface F1Prediction {
  viewer_id: string;
  race_id: number;
  driver_ids: (string | null)[];
  saved_at: Date;
  /** null until the race has a result */
  points: number | null;
}

interface Row extends Omit<F1Prediction, 'points'> {
  result: { driver_id: string; position: number | null; grid: number | null; fastest_lap: boolean }[] | null;
}

/** What came true, in the order of the slots. The pole is who started from the first place. */
export function f1Outcome(result: readonly NonNullable<Row['result']>[number][]): (string | null)[] {
  const found = (test: (one: (typeof result)[number]) => boolean): string | null => result.find(test)?.driver_id ?? null;
  return [
    ...[1, 2, 3].map((place) => found(({ position }) => position === place)),
    found(({ grid }) => grid === 1),
    found((one) => one.fastest_lap),
  ];
}

/** Predictions of a season's races. @param now milliseconds */
export async function readF1Predictions(db: Database, viewerIds: readonly string[], season: number, now: number): Promise<F1Prediction[]> {
  if (viewerIds.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT p.viewer_id, p.race_id, p.driver_ids, p.saved_at,
      (SELECT json_agg(json_build_object('driver_id', f.driver_id, 'position', f.position, 'grid', f.grid, 'fastest_lap', f.fastest_lap))
        FROM f1_results f WHERE f.race_id = r.id AND r.starts_at <= ${toDate(now - F1_RACE_MS)}) AS result
    FROM f1_predictions p JOIN f1_races r ON r.id = p.race_id
    WHERE p.viewer_id = ANY (${[...viewerIds]}::uuid[]) AND r.season = ${season} ORDER BY r.round`.execute(db);
  return rows.map(({ result, ...row }) => ({ ...row, points: result && f1Points(row.driver_ids, f1Outcome(result)) }));
}

/**
 * Keeps a prediction until qualifying begins, or the race where its time is not known.
 * @param now milliseconds
 * @returns false when the race is locked by then, or there is none
 */
export async function saveF1Prediction(
  db: Database,
  viewerId: string,
  raceId: number,
  driverIds: readonly (string | null)[],
  now: number,
): Promise<boolean> {
  const picks = Array.from({ length: F1_SLOTS }, (_, slot) => driverIds[slot] ?? null);
  const { rows } = await sql`
    INSERT INTO f1_predictions (viewer_id, race_id, driver_ids, saved_at)
    SELECT ${viewerId}, r.id, ${picks}::text[], ${toDate(now)} FROM f1_races r
    WHERE r.id = ${raceId}::bigint AND least(r.qualifying_at, r.starts_at) > ${toDate(now)}
    ON CONFLICT (viewer_id, race_id) DO UPDATE SET driver_ids = EXCLUDED.driver_ids, saved_at = EXCLUDED.saved_at
    RETURNING race_id`.execute(db);
  return rows.length > 0;
}
