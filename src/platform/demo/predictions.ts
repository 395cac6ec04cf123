/**
 * Predictions of the demonstration viewers, and the group of friends that they are in. Seeded: a prediction of a match or race is always the same. Each
 * has an instant before the match at which it was made, and is written once that has come. What a viewer predicted by hand stays.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FRIEND_CODE_LIMIT } from '#rules/constants.ts';
import { F1_SLOTS } from '#rules/predictor-points.ts';
import { pick, type Random, randomFrom, randomInteger } from '#rules/seeded-random.ts';
import { shortCodeOf } from '#rules/short-code.ts';
import { slug } from '#rules/slug.ts';
import type { Database } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';
import { COMPETITIONS } from './channels.ts';
import { F1_DRIVERS } from './facts/f1-2026.ts';
import { F1_STANDINGS } from './facts/f1-2026-results.ts';
import { insertRows } from './insert-rows.ts';
import { SEED } from './squads.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Football predictions are made this many hours before the kick-off. */
const FOOTBALL_AHEAD = [1, 30] as const;
/** Those of a race, before it closes. */
const RACE_AHEAD = [6, 90] as const;
/** Matches that kicked off longer ago are not predicted any more. */
const PAST_MS = 9 * DAY;
/** One in so many matches and races is left out. */
const LEFT_OUT = 9;
/** What people predict, the most usual results more than once. */
const RESULTS = ['2-1', '2-1', '1-0', '1-0', '2-0', '2-0', '1-1', '1-1', '0-1', '0-1', '1-2', '0-0', '0-2', '3-1', '3-0', '2-2', '1-3'];
/** Drivers that are predicted, the strongest first. */
const CONTENDERS = F1_STANDINGS.table
  .trim()
  .split(/\s+/)
  .slice(0, 8)
  .map((line) => F1_DRIVERS.find(({ code }) => code === line.split(':')[0])?.id)
  .filter((id) => id !== undefined);

const GROUP = { name: 'Bancada Norte', code: shortCodeOf(createHash('sha256').update(`${SEED}|group`).digest(), FRIEND_CODE_LIMIT) };

interface Missing {
  readonly viewer_id: string;
  readonly viewer: string;
  readonly closes_at: Date;
}

/** The instant at which a prediction is made, milliseconds; null when the viewer leaves it out. */
function madeAt(random: Random, closesAt: number, [fewest, most]: readonly [number, number]): number | null {
  const hours = randomInteger(random, fewest, most);
  return randomInteger(random, 1, LEFT_OUT) === 1 ? null : closesAt - hours * HOUR;
}

/** Writes what the demonstration viewers have predicted by `now` (milliseconds). Idempotent, and the same from several processes. */
export async function keepDemoPredictions(db: Database, now: number): Promise<void> {
  await keepGroup(db, now);
  await predictFootball(db, now);
  await predictRaces(db, now);
}

async function keepGroup(db: Database, now: number): Promise<void> {
  const viewers = await db.selectFrom('viewers').select('id').where('source', '=', 'demo').orderBy('name').execute();
  if (viewers.length === 0) return;
  await insertRows(db, 'friend_groups', [{ ...GROUP, created_at: toDate(now) }]);
  await insertRows(
    db,
    'friend_group_members',
    viewers.map(({ id }) => ({ code: GROUP.code, viewer_id: id, joined_at: toDate(now) })),
  );
}

/** The matches of the league that the predictor shows. */
async function predictFootball(db: Database, now: number): Promise<void> {
  const league = COMPETITIONS.find(({ key }) => key === 'liga')?.name ?? '';
  const { rows } = await sql<Missing & { event_id: number; local: string }>`
    SELECT v.id AS viewer_id, v.name AS viewer, e.id AS event_id, t.slug AS local, e.starts_at AS closes_at
    FROM events e JOIN competitions c ON c.id = e.competition_id JOIN teams t ON t.id = e.local_team_id CROSS JOIN viewers v
    WHERE c.slug = ${slug(league)} AND e.source = 'demo' AND e.demonstration AND v.source = 'demo'
      AND e.starts_at BETWEEN ${toDate(now - PAST_MS)} AND ${toDate(now + FOOTBALL_AHEAD[1] * HOUR)}
      AND NOT EXISTS (SELECT 1 FROM football_predictions f WHERE f.viewer_id = v.id AND f.event_id = e.id)
    ORDER BY v.id, e.id`.execute(db);
  await insertRows(
    db,
    'football_predictions',
    rows.flatMap(({ viewer_id, viewer, event_id, local, closes_at }) => {
      const random = randomFrom(`${SEED}|prediction|${viewer}|${closes_at.toISOString()}|${local}`);
      const at = madeAt(random, closes_at.getTime(), FOOTBALL_AHEAD);
      if (at === null || at > now) return [];
      const [goals, against] = pick(random, RESULTS).split('-').map(Number);
      return [{ viewer_id, event_id, local: goals, visitor: against, saved_at: toDate(at) }];
    }),
  );
}

async function predictRaces(db: Database, now: number): Promise<void> {
  const { rows } = await sql<Missing & { race_id: number; season: number; round: number }>`
    SELECT v.id AS viewer_id, v.name AS viewer, r.id AS race_id, r.season, r.round, least(r.qualifying_at, r.starts_at) AS closes_at
    FROM f1_races r CROSS JOIN viewers v
    WHERE r.source = 'demo' AND v.source = 'demo' AND least(r.qualifying_at, r.starts_at) < ${toDate(now + RACE_AHEAD[1] * HOUR)}
      AND NOT EXISTS (SELECT 1 FROM f1_predictions f WHERE f.viewer_id = v.id AND f.race_id = r.id)
    ORDER BY v.id, r.id`.execute(db);
  await insertRows(
    db,
    'f1_predictions',
    rows.flatMap(({ viewer_id, viewer, race_id, season, round, closes_at }) => {
      const random = randomFrom(`${SEED}|f1 prediction|${viewer}|${season}|${round}`);
      const at = madeAt(random, closes_at.getTime(), RACE_AHEAD);
      return at === null || at > now ? [] : [{ viewer_id, race_id, driver_ids: racePicks(random), saved_at: toDate(at) }];
    }),
  );
}

/** Five drivers, the strongest more often: three for the podium, and any for pole and fastest lap. */
function racePicks(random: Random): string[] {
  const favourite = (from: readonly string[]): string => from[Math.floor(random() ** 2 * from.length)] ?? '';
  const picks: string[] = [];
  for (let slot = 0; slot < F1_SLOTS; slot += 1)
    picks.push(favourite(slot < 3 ? CONTENDERS.filter((id) => !picks.includes(id)) : CONTENDERS));
  return picks;
}

/** Removes the group when nobody is in it any more: its viewers are removed with the demonstration, or with the sandbox. */
export const removeEmptyDemoGroup = async (db: Database): Promise<void> => {
  await sql`DELETE FROM friend_groups g WHERE g.code = ${GROUP.code} AND NOT EXISTS (SELECT 1 FROM friend_group_members m WHERE m.code = g.code)`.execute(
    db,
  );
};
