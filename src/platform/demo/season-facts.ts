/** Facts as rows: the Liga Portugal 2025/26 by rounds and the Formula 1 season of 2026. Nothing here is invented. */

import { sql } from 'kysely';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { slug } from '#rules/slug.ts';
import { LIGA_CLUBS } from '#rules/team-names.ts';
import type { Database } from '../db/database.ts';
import { F1_CONSTRUCTORS, F1_DRIVERS, F1_RACES, F1_SEASON } from './facts/f1-2026.ts';
import { F1_FIRSTS, F1_RESULTS, F1_STANDINGS } from './facts/f1-2026-results.ts';
import { LIGA_2025_26 } from './facts/liga-2025-26.ts';
import { insertRows } from './insert-rows.ts';

const SEASON = '2025/26';
const FOOTBALL_MS = 115 * 60_000;
/** Delay from the start of a race to its result. */
const RACE_MS = 2 * 3_600_000;
/** Kick-off of matches without a known hour; the same as in the fixture import. */
const USUAL_KICK_OFF = '15:00';
/** The key that the fixture import gives the same match, so that an import updates these rows. */
const keyOf = (round: number, local: string, visitor: string): string =>
  ['openfootball', slug('Portuguese Primeira Liga'), SEASON, `matchday-${round}`, `${slug(local)}~${slug(visitor)}`].join('/');

const goals = (text: string | undefined): [number | null, number | null] => {
  const match = /^(\d+)-(\d+)$/.exec(text ?? '');
  return match ? [Number(match[1]), Number(match[2])] : [null, null];
};

/** Writes the calendar and the known results. The clubs must exist. */
export async function installLeagueFacts(db: Database): Promise<void> {
  const competition = await db.selectFrom('competitions').select('id').where('slug', '=', 'liga-portugal').executeTakeFirstOrThrow();
  const ids = new Map(
    (await db.selectFrom('teams').select(['id', 'slug']).where('modality_slug', '=', 'futebol').execute()).map((row) => [row.slug, row.id]),
  );
  const clubs = new Map(LIGA_CLUBS.map((club) => [club.initials, club]));
  const rows = LIGA_2025_26.trim()
    .split('\n')
    .flatMap((line) => {
      const [number, day = '', time = '', home = '', away = '', full, half] = line.split(' ');
      const [local, visitor] = [clubs.get(home), clubs.get(away)];
      if (!local || !visitor) return [];
      const start = wallTimeToInstant(day, time === '--:--' ? USUAL_KICK_OFF : time);
      const [score_local, score_visitor] = goals(full);
      const [half_local, half_visitor] = goals(half);
      return [
        {
          competition_id: competition.id,
          season: SEASON,
          round_number: Number(number),
          round_name: `Jornada ${number}`,
          modality_slug: 'futebol',
          local_team_id: ids.get(slug(local.name)),
          visitor_team_id: ids.get(slug(visitor.name)),
          starts_at: new Date(start).toISOString(),
          ends_at: score_local === null ? null : new Date(start + FOOTBALL_MS).toISOString(),
          status: full === 'adiado' ? 'postponed' : score_local === null ? 'scheduled' : 'finished',
          score_local,
          score_visitor,
          half_local,
          half_visitor,
          venue: local.ground,
          demonstration: false,
          source: 'demo',
          source_key: keyOf(Number(number), local.name, visitor.name),
        },
      ];
    });
  await insertRows(db, 'events', rows);
}

/** Writes teams, drivers, races and results of the season. */
export async function installF1Facts(db: Database): Promise<void> {
  await insertRows(
    db,
    'f1_constructors',
    F1_CONSTRUCTORS.map((one) => ({ ...one, source: 'demo' })),
  );
  await insertRows(
    db,
    'f1_drivers',
    F1_DRIVERS.map(({ team, ...one }) => ({ ...one, constructor_id: team, source: 'demo' })),
  );
  await insertRows(
    db,
    'f1_races',
    F1_RACES.map(({ qualifying, sprint, race, ...one }) => ({
      season: F1_SEASON,
      ...one,
      starts_at: race,
      qualifying_at: qualifying,
      sprint_at: sprint,
      sprint: sprint !== null,
      source: 'demo',
    })),
  );
  const races = new Map(
    (
      await db.selectFrom('f1_races').select(['id', 'round']).where('season', '=', F1_SEASON).where(sql<boolean>`source = 'demo'`).execute()
    ).map(({ id, round }) => [round, id]),
  );
  const drivers = new Map(F1_DRIVERS.map(({ code, id }) => [code, id]));
  await insertRows(
    db,
    'f1_results',
    Object.entries(F1_RESULTS).flatMap(([round, text]) =>
      text
        .trim()
        .split('\n')
        .flatMap((line) => {
          const [position = '', code = '', constructor_id = '', points = '0', time = '-'] = line.split(' ');
          const race_id = races.get(Number(round));
          const driver_id = drivers.get(code);
          if (race_id === undefined || driver_id === undefined) return [];
          const place = Number(position);
          return [
            {
              race_id,
              driver_id,
              position: Number.isInteger(place) ? place : null,
              grid: null,
              points: Number(points),
              status: Number.isInteger(place) ? 'classificado' : position,
              constructor_id,
              finish_time: time === '-' ? null : time.replaceAll('_', ' '),
            },
          ];
        }),
    ),
  );
  await keepF1Firsts(db);
  const after = F1_RACES.find(({ round }) => round === F1_STANDINGS.round);
  await insertRows(
    db,
    'f1_standings',
    F1_STANDINGS.table
      .trim()
      .split(/\s+/)
      .flatMap((line, i) => {
        const [code = '', points = '0'] = line.split(':');
        const driver_id = drivers.get(code);
        if (after === undefined || driver_id === undefined) return [];
        const at = new Date(Date.parse(after.race) + RACE_MS).toISOString();
        return [{ season: F1_SEASON, driver_id, position: i + 1, points: Number(points), at }];
      }),
  );
}

/** Writes poles and fastest laps, also of a demonstration that was installed before they were known. Idempotent. */
export async function keepF1Firsts(db: Database): Promise<void> {
  const ids = new Map(F1_DRIVERS.map(({ code, id }) => [code, id]));
  const firsts = Object.entries(F1_FIRSTS).map(([round, text]) => {
    const [pole = '', lap = ''] = text.split(' ');
    return { round: Number(round), pole: ids.get(pole), lap: ids.get(lap) };
  });
  await sql`UPDATE f1_results f SET grid = CASE WHEN f.driver_id = w.pole THEN 1 ELSE f.grid END, fastest_lap = f.fastest_lap OR f.driver_id = w.lap
    FROM f1_races r JOIN json_to_recordset(${JSON.stringify(firsts)}::json) AS w (round int, pole text, lap text) ON w.round = r.round
    WHERE f.race_id = r.id AND r.season = ${F1_SEASON} AND r.source = 'demo'
      AND ((f.driver_id = w.pole AND f.grid IS NULL) OR (f.driver_id = w.lap AND NOT f.fastest_lap))`.execute(db);
}
